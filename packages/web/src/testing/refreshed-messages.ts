import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { refreshMessages } from '../message/message-queries.ts'

/** Messages are asked for again; who shows them hears of it in a later turn. */
export function refreshedMessages(queries: QueryClient): Promise<void> {
  return act(() => refreshMessages(queries).then(() => new Promise<void>((resolve) => setTimeout(resolve))))
}

import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { refreshMessages } from '../message/message-queries.ts'

/** Reads messages again and waits until their observers are notified. */
export function refreshedMessages(queries: QueryClient): Promise<void> {
  return act(() => refreshMessages(queries).then(() => new Promise<void>((resolve) => setTimeout(resolve))))
}

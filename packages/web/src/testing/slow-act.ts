import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { slowAfterMilliseconds } from '../feedback/skeleton.tsx'

/** Returns an answer that never arrives. */
export const noAnswer = () => new Promise<never>(() => undefined)

const onWhichWeWork = /longer than usual. We are still working on it/

/** Starts an act, and expects after five seconds the announcement that it continues. */
export async function expectSlowWords(press: () => Promise<void>, words = onWhichWeWork): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await press()
    expect(screen.queryByText(words)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(slowAfterMilliseconds))
    const said = await screen.findByText(words)
    expect(said).toBeVisible()
    expect(said.closest('[role=status]')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
}

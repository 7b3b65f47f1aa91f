import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { slowAfterMilliseconds } from '../feedback/skeleton.tsx'

/** What a server says that takes too long. */
export const noAnswer = () => new Promise<never>(() => undefined)

const onWhichWeWork = /longer than usual. We are still working on it/

/** Sets an act off, and reads after five seconds that it goes on, where people who listen to the screen hear it. */
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

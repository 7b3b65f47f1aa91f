import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPublishedForms } from './follow-published-forms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function followed(refresh: () => Promise<void>) {
  const heard: ((payload: string) => void)[] = []
  const on = (_channel: string, hear: (payload: string) => void) => void heard.push(hear)
  const stop = followPublishedForms({ refresh }, { on, onGap: (missed) => void heard.push(missed) })
  return { stop, tell: () => heard.forEach((hear) => hear('')) }
}

it('a server looks when another one publishes, when it may have missed that, and once a minute', () => {
  const refresh = vi.fn(() => Promise.resolve())
  const { tell, stop } = followed(refresh)
  tell()
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(180_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('a look that failed is done again', async () => {
  const refresh = vi.fn(() => Promise.reject(new Error('away')))
  const { tell } = followed(refresh)
  tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

const runSoon = setImmediate
const nextTask = () => new Promise<void>((done) => void runSoon(done))
const { asyncWrapper } = getConfig()

configure({
  // A second is too short for waiting on a busy machine.
  asyncUtilTimeout: 15_000,
  // React runs a commit's effects in a later task. A test that finds the text may then check an effect
  // (title, focus, storage).
  asyncWrapper: async (wait): Promise<unknown> => {
    const found: unknown = await asyncWrapper(wait)
    await nextTask()
    await nextTask()
    return found
  },
})

// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

const { matchMedia, ResizeObserver, requestAnimationFrame, cancelAnimationFrame } = window

/*
 * jsdom draws its frames by an interval that runs while any are requested. An interval started under fake
 * timers would never fire, so one is always requested.
 */
let frame = 0
function drawOn(): void {
  frame = requestAnimationFrame(drawOn)
}
drawOn()

afterEach(() => {
  cleanup()
  // Typed text is saved on the device; the next test is another visit.
  localStorage.clear()
  sessionStorage.clear()
})

// The files share a browser; one file's storage must not reach the next.
afterAll(() => {
  cancelAnimationFrame(frame)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(window, { matchMedia, ResizeObserver })
  history.replaceState(null, '', '/')
})

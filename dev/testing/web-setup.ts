import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

const runSoon = setImmediate
const nextTask = () => new Promise<void>((done) => void runSoon(done))
const { asyncWrapper } = getConfig()

configure({
  // What is waited for comes when it comes; on a busy machine a second is short.
  asyncUtilTimeout: 15_000,
  // React runs a commit's effects in a task after it. Who has found the words may look at once at
  // what an effect sets (title, focus, what is kept), however slow the machine is.
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
 * jsdom draws its frames by an interval that runs while any are asked for. Begun while a test holds the clock, it would stand still
 * for good; so one is always asked for.
 */
let frame = 0
function drawOn(): void {
  frame = requestAnimationFrame(drawOn)
}
drawOn()

afterEach(() => {
  cleanup()
  // What a test typed is kept on the device, as it should be; the next test is another visit.
  localStorage.clear()
  sessionStorage.clear()
})

// The files share a browser: what one of them told it is not for the next.
afterAll(() => {
  cancelAnimationFrame(frame)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(window, { matchMedia, ResizeObserver })
  history.replaceState(null, '', '/')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { isMissingFile, reloadOnce } from './missing-file.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response())
})

test('knows a file that could not be loaded from any other mistake', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }))
  expect(isMissingFile(missing)).toBe(true)
  expect(isMissingFile(new TypeError('undefined is not a function'))).toBe(false)
  expect(isMissingFile(null)).toBe(false)
})

test('loads the page afresh once, and not again right after', async () => {
  const reload = vi.fn()
  expect(await reloadOnce(reload, 1_000_000)).toBe(true)
  expect(await reloadOnce(reload, 1_030_000)).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  expect(await reloadOnce(reload, 1_100_000)).toBe(true)
})

test('stays where it is while the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const reload = vi.fn()
  expect(await reloadOnce(reload, 1_000_000)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

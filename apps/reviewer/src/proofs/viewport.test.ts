import { expect, test } from 'vitest'
import { atPage, initialViewport, resetZoom, rotateRight, zoomed } from './viewport.ts'

test('four turns are none', () => {
  expect(rotateRight(rotateRight(rotateRight(rotateRight(initialViewport))))).toEqual(initialViewport)
})

test('what is made larger and smaller again is as large as before', () => {
  expect(zoomed(zoomed(initialViewport, 1), -1)).toEqual(initialViewport)
})

test('no page is before the first or behind the last', () => {
  expect([0, 1, 3, 4].map((page) => atPage(initialViewport, page, 3).page)).toEqual([1, 1, 3, 3])
})

test('what fits its place again keeps its page and turn', () => {
  const look = rotateRight(atPage(initialViewport, 2, 3))
  expect(resetZoom(zoomed(look, 1))).toEqual(look)
})

test('nothing grows or shrinks without end', () => {
  const often = Array.from({ length: 20 })
  expect(often.reduce((look: typeof initialViewport) => zoomed(look, 1), initialViewport).zoom).toBe(4)
  expect(often.reduce((look: typeof initialViewport) => zoomed(look, -1), initialViewport).zoom).toBe(0.5)
})

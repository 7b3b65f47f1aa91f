import { expect, test } from 'vitest'
import { atPage, firstLook, fitted, turned, zoomed } from './look.ts'

test('four turns are none', () => {
  expect(turned(turned(turned(turned(firstLook))))).toEqual(firstLook)
})

test('what is made larger and smaller again is as large as before', () => {
  expect(zoomed(zoomed(firstLook, 1), -1)).toEqual(firstLook)
})

test('no page is before the first or behind the last', () => {
  expect([0, 1, 3, 4].map((page) => atPage(firstLook, page, 3).page)).toEqual([1, 1, 3, 3])
})

test('what fits its place again keeps its page and turn', () => {
  const look = turned(atPage(firstLook, 2, 3))
  expect(fitted(zoomed(look, 1))).toEqual(look)
})

test('nothing grows or shrinks without end', () => {
  const often = Array.from({ length: 20 })
  expect(often.reduce((look: typeof firstLook) => zoomed(look, 1), firstLook).zoom).toBe(4)
  expect(often.reduce((look: typeof firstLook) => zoomed(look, -1), firstLook).zoom).toBe(0.5)
})

import { expect, test } from 'vitest'
import { firstLook, turned, zoomed } from './look.ts'

test('four turns are none', () => {
  expect(turned(turned(turned(turned(firstLook))))).toEqual(firstLook)
})

test('what is made larger and smaller again is as large as before', () => {
  expect(zoomed(zoomed(firstLook, 1), -1)).toEqual(firstLook)
})

test('nothing grows or shrinks without end', () => {
  const often = Array.from({ length: 20 })
  expect(often.reduce((look: typeof firstLook) => zoomed(look, 1), firstLook).zoom).toBe(4)
  expect(often.reduce((look: typeof firstLook) => zoomed(look, -1), firstLook).zoom).toBe(0.5)
})

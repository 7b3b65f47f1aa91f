import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { routes } from './routes.ts'

test('every route has an address of its own, and every address a route', () => {
  expect(Object.keys(addresses).sort()).toEqual(Object.keys(routes).sort())
  const told = Object.values(addresses).map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(new Set(told).size).toBe(told.length)
})

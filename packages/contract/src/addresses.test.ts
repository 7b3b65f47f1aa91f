import { routeAddresses } from '@makewhole/portal-build/route-addresses.ts'
import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { routes } from './routes.ts'

test('every route has an address of its own, and every address a route', () => {
  expect(Object.keys(addresses).sort()).toEqual(Object.keys(routes).sort())
  const told = Object.values(addresses).map(({ method, path }) => `${method} ${path.toLowerCase()}`)
  expect(new Set(told).size).toBe(told.length)
})

test('a portal’s build has the same addresses as plain values, and no other module changes', () => {
  const { load } = routeAddresses() as unknown as { load: (id: string) => string | null }
  const text = load('/anywhere/packages/contract/src/addresses.ts')
  expect(text).toBe(`export const addresses = ${JSON.stringify(addresses)}`)
  expect(load('/anywhere/packages/contract/src/routes.ts')).toBeNull()
})

import { addresses } from '@makewhole/contract/addresses.ts'
import { expect, test } from 'vitest'
import { routeAddresses } from './route-addresses.ts'

test('a portal’s build has the same addresses as plain values, and no other module changes', () => {
  const { load } = routeAddresses() as unknown as { load: (id: string) => string | null }
  const text = load('/anywhere/packages/contract/src/addresses.ts')
  expect(text).toBe(`export const addresses = ${JSON.stringify(addresses)}`)
  expect(load('/anywhere/packages/contract/src/routes.ts')).toBeNull()
})

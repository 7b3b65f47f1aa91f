import { addresses } from '@makewhole/contract/addresses.ts'
import type { Plugin } from 'vite'

/** Gives a portal method and path of every route as plain values: their schemas stay with the server. */
export function routeAddresses(): Plugin {
  return {
    name: 'route-addresses',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/contract/src/addresses.ts')
        ? `export const addresses = ${JSON.stringify(addresses)}`
        : null,
  }
}

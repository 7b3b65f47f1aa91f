import { addresses } from '@makewhole/contract/addresses.ts'
import type { Plugin } from 'vite'

/** Replaces routes by plain methods and paths in a portal's build: the schemas stay with the server. */
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

import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'

/**
 * The server's settings for sign-in and map tiles. Our own server is trusted: its answer is only checked for being
 * present.
 */
export interface ClientConfig {
  /** The OpenID Connect issuer, reachable from the browser. */
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** The API's name at the identity provider (RFC 8707); null where the provider has no such notion. */
  readonly resource: string | null
  /** True on a trial run, which also has pages for developers. */
  readonly isTrial: boolean
  /** Minutes without any activity after which a session ends. */
  readonly idleMinutes: number
  /** The page where a person manages the second factor; null where the provider is not ours. */
  readonly accountUrl: string | null
  /** The tiles below the reviewers' map; null without any. */
  readonly mapTiles: MapTiles | null
}

const loaded = new Map<string, Promise<ClientConfig>>()
/** Our own server answers in an instant or is away. */
const timeoutMilliseconds = 15_000

/**
 * Reads this portal's settings for sign-in once; they come from the server, so that one build serves every
 * deployment.
 */
export function loadClientConfig(portal: PortalName): Promise<ClientConfig> {
  const known = loaded.get(portal)
  if (known) return known
  const request = fetchConfig(portal).catch((cause: unknown) => {
    loaded.delete(portal)
    throw cause
  })
  loaded.set(portal, request)
  return request
}

async function fetchConfig(portal: PortalName): Promise<ClientConfig> {
  const answer = await fetch(`/api/client-config?portal=${encodeURIComponent(portal)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok) throw new Error(`The sign-in settings could not be read (${answer.status}).`)
  const config = (await answer.json()) as Partial<ClientConfig> | null
  if (!config?.issuer || !config.clientId || !config.scope)
    throw new Error('The sign-in settings are not those of this product.')
  return config as ClientConfig
}

import type { FastifyInstance } from 'fastify'
import { clientIdOf, isPortalName } from '@makewhole/domain/access/portal.ts'
import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import { AppError } from '../app-error.ts'

export interface ClientSettings {
  readonly issuer: string
  readonly clientPrefix: string
  readonly scope: string
  readonly resource: string | null
  readonly isTrial: boolean
  readonly idleMinutes: number
  /** The embedded provider's page for a person's account; other providers have their own. */
  readonly accountUrl: string | null
  /** For reviewers only: nobody else has a map. */
  readonly mapTiles: MapTiles | null
}

/**
 * Registers `/api/client-config?portal=`: a portal's sign-in and its map's tiles, so that one build serves every
 * deployment.
 */
export function registerClientConfig(
  app: FastifyInstance,
  { clientPrefix, mapTiles, ...settings }: ClientSettings,
): void {
  app.get<{ Querystring: { portal?: string } }>('/api/client-config', (request, reply) => {
    const { portal = '' } = request.query
    if (!isPortalName(portal)) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-cache')
      .send({
        ...settings,
        clientId: clientIdOf(portal, clientPrefix),
        mapTiles: portal === 'reviewer' ? mapTiles : null,
      })
  })
}

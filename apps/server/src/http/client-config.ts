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
  /** The embedded provider's page about a person's own account; other providers have one of their own. */
  readonly accountUrl: string | null
  /** For reviewers alone: nobody else has a map. */
  readonly mapTiles: MapTiles | null
}

/** `/api/client-config?portal=`: how a portal signs people in, and what its map lies on, so that one build serves every deployment. */
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

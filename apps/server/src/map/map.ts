import type { OperationHandlers } from '../graphql/handler.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MapCount } from './map-count.service.ts'
import { createMapService } from './map.service.ts'
import type { MapService, MapServiceParts } from './map.service.ts'

/** The server's feature of the map. */
export function mapFeature(parts: MapServiceParts & { readonly count: MapCount }) {
  return { operationHandlers: mapOperationHandlers(createMapService(parts)), jobs: mapJobs(parts.count) }
}

/** GraphQL, the map. */
const mapOperationHandlers = (map: MapService) =>
  ({
    mapDataPoints: async ({ actor, args, locale }) => (await map.readMap(actor, args, locale)).points,
    mapData: async ({ actor, args, locale }) => {
      const { points, ...page } = await map.readMap(actor, args, locale)
      return { data: points, page }
    },
  }) satisfies OperationHandlers

/** A job that updates the map every minute; an open map updates it sooner. */
function mapJobs(count: Pick<MapCount, 'countChanges'>): Jobs {
  return { tasks: { 'count-map': () => count.countChanges() }, schedule: { 'count-map': '* * * * *' } }
}

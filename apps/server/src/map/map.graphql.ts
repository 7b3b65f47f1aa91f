import type { OperationHandlers } from '../graphql/handler.ts'
import type { MapService } from './map.service.ts'

/** GraphQL, the map: each line hands its call to the service. */
export const mapOperationHandlers = (map: MapService) =>
  ({
    mapDataPoints: async ({ actor, args, locale }) => (await map.readMap(actor, args, locale)).points,
    mapData: async ({ actor, args, locale }) => {
      const { points, ...page } = await map.readMap(actor, args, locale)
      return { data: points, page }
    },
  }) satisfies OperationHandlers

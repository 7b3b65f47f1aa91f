import type { MapCount } from './map-count.service.ts'
import { mapOperationHandlers } from './map.graphql.ts'
import { mapJobs } from './map.jobs.ts'
import { createMapService } from './map.service.ts'
import type { MapServiceParts } from './map.service.ts'

/** Everything that the map adds to the server. */
export function mapFeature(parts: MapServiceParts & { readonly count: MapCount }) {
  return { operationHandlers: mapOperationHandlers(createMapService(parts)), jobs: mapJobs(parts.count) }
}

import { rebuildHandlers } from './rebuild.routes.ts'
import { createRebuildService } from './rebuild.service.ts'
import type { RebuildServiceParts } from './rebuild.service.ts'

/** Everything that the rebuild bonus adds to the server; what reviewers decide about it comes through their review. */
export function rebuildFeature(parts: RebuildServiceParts) {
  return { handlers: rebuildHandlers(createRebuildService(parts)) }
}

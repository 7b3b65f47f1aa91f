import type { Handlers } from '../http/register-routes.ts'
import { createRebuildService } from './rebuild.service.ts'
import type { RebuildService, RebuildServiceParts } from './rebuild.service.ts'

/** The server's feature of the rebuild bonus; reviewers decide about it in their review. */
export function rebuildFeature(parts: RebuildServiceParts) {
  return { handlers: rebuildHandlers(createRebuildService(parts)) }
}

/** REST v1, the rebuild bonus (docs/rules/settlement.md "The rebuild bonus"). */
const rebuildHandlers = (rebuilds: RebuildService) =>
  ({
    getRebuild: ({ actor, params, locale }) => rebuilds.read(actor, params.claimId, locale),
    requestRebuild: ({ actor, params, body, locale }) =>
      rebuilds.request(actor, params.claimId, body.spent, locale),
  }) satisfies Handlers

import type { Handlers } from '../http/register-routes.ts'
import type { RebuildService } from './rebuild.service.ts'

/** REST v1, the rebuild bonus (docs/rules/settlement.md "The rebuild bonus"). */
export const rebuildHandlers = (rebuilds: RebuildService) =>
  ({
    getRebuild: ({ actor, params, locale }) => rebuilds.read(actor, params.claimId, locale),
    requestRebuild: ({ actor, params, body, locale }) =>
      rebuilds.request(actor, params.claimId, body.spent, locale),
  }) satisfies Handlers

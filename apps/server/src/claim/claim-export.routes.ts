import type { Handlers } from '../http/register-routes.ts'
import type { ClaimExportService } from './claim-export.service.ts'

/** REST v1, the grid as a file: handed to the service. */
export const claimExportHandlers = (exports: ClaimExportService) =>
  ({
    exportClaims: ({ actor, body, locale }) => exports.exportClaims(actor, body, locale),
  }) satisfies Handlers

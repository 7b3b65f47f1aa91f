import type { Handlers } from '../http/register-routes.ts'
import type { StructuredClaimService } from './structured-claim.service.ts'

/** REST v1, the structured claim. */
export const structuredClaimHandlers = (claims: StructuredClaimService) =>
  ({
    getToldBeside: ({ actor, params, locale }) => claims.toldBeside({ actor, locale }, params.id),
  }) satisfies Handlers

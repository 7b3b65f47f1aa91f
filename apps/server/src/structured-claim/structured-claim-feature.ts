import { structuredClaimOperationHandlers } from './structured-claim.graphql.ts'
import { createStructuredClaimService } from './structured-claim.service.ts'
import type { StructuredClaimParts } from './structured-claim.service.ts'

/** The structured claim of law firms' programs. */
export function structuredClaimFeature(parts: StructuredClaimParts) {
  const structuredClaims = createStructuredClaimService(parts)
  return { structuredClaims, operationHandlers: structuredClaimOperationHandlers(structuredClaims) }
}

import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createStructuredClaimService } from './structured-claim.service.ts'
import type { StructuredClaimParts, StructuredClaimService } from './structured-claim.service.ts'

/** The structured claim of law firms' programs. */
export function structuredClaimFeature(parts: StructuredClaimParts) {
  const structuredClaims = createStructuredClaimService(parts)
  return {
    structuredClaims,
    handlers: structuredClaimHandlers(structuredClaims),
    operationHandlers: structuredClaimOperationHandlers(structuredClaims),
  }
}

/** GraphQL, the structured claim. */
const structuredClaimOperationHandlers = (claims: StructuredClaimService) =>
  ({
    claimById: ({ args, ...call }) => claims.read(call, args.claimId),
    createUpdateClaim: ({ args, ...call }) => claims.saveClaim(call, args),
    createAttestation: ({ args, ...call }) => claims.sign(call, args),
    createUpdateDamageProperties: ({ args, ...call }) => claims.saveProperties(call, args),
    createUpdateDamagePropertiesAPNs: ({ args, ...call }) => claims.saveApns(call, args),
    createUpdateDamageStructures: ({ args, ...call }) => claims.saveStructures(call, args),
    createUpdateDamageVehicles: ({ args, ...call }) => claims.saveVehicles(call, args),
    createUpdateInsuranceInformation: ({ args, ...call }) => claims.savePolicies(call, args),
    createUpdatePeopleInformation: ({ args, ...call }) => claims.savePeople(call, args),
    createUpdatePersonalInjuryInformation: ({ args, ...call }) => claims.saveInjuries(call, args),
    createUpdatePersonalLossInformation: ({ args, ...call }) => claims.saveLosses(call, args),
  }) satisfies OperationHandlers

/** REST v1, the structured claim. */
const structuredClaimHandlers = (claims: StructuredClaimService) =>
  ({
    getToldBeside: ({ actor, params, locale }) => claims.toldBeside({ actor, locale }, params.id),
  }) satisfies Handlers

import type { OperationHandlers } from '../graphql/handler.ts'
import type { StructuredClaimService } from './structured-claim.service.ts'

/** GraphQL, the structured claim: each line hands its call to the service. */
export const structuredClaimOperationHandlers = (claims: StructuredClaimService) =>
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

import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  apnInput,
  attestationInput,
  claimInput,
  injuryInput,
  listOf,
  lossInput,
  personInput,
  policyInput,
  propertyInput,
  structureInput,
  vehicleInput,
} from './inputs.ts'
import { structuredClaimSummary, structuredClaimView } from './structured-claim.ts'

const ofClaim = z.object({ claimId: z.uuid() })
const ofProperty = z.object({ propertyId: z.uuid() })
const ids = z.array(z.object({ id: z.string() }))

const refusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'RIGHTS_CHANGED',
  'MALFORMED_REQUEST',
  'INVALID_ANSWERS',
  'CLAIM_TOO_LARGE',
  'CLAIM_ALREADY_SUBMITTED',
  'TRANSITION_NOT_ALLOWED',
  'FIRE_CLOSED',
] as const

const patchResults = { kind: 'mutation', access: 'signed-in', isEnveloped: true, errors: refusals } as const

/** GraphQL, the structured claim (docs/rules/law-firms.md "The structured claim"). */
export const structuredClaimOperations = {
  claimById: operation({
    kind: 'query',
    access: 'signed-in',
    isEnveloped: true,
    summary: 'One claim whole, as the structured claim.',
    args: ofClaim,
    data: structuredClaimView,
    errors: ['NOT_FOUND'],
  }),
  createUpdateClaim: operation({
    ...patchResults,
    summary: 'Begins a claim, or with its id tells more of it.',
    args: claimInput,
    data: structuredClaimSummary,
    errors: [...refusals, 'QUESTIONS_CHANGED'],
  }),
  createAttestation: operation({
    ...patchResults,
    summary: 'Signs and submits a claim; every problem of every step is listed.',
    args: attestationInput,
    data: z.object({
      id: z.string(),
      /** Answers that may be right and rarely are, each with its place: `additionalVehicle: …`. */
      warnings: z.array(z.string()),
    }),
    errors: [...refusals, 'CLAIM_CHANGED', 'IMPORT_UNDONE'],
  }),
  createUpdateDamageProperties: operation({
    ...patchResults,
    summary: 'Tells of the properties of a claim, of which the first is reviewed and paid.',
    args: ofClaim.extend({ damageProperties: listOf(propertyInput) }),
    data: ids,
  }),
  createUpdateDamagePropertiesAPNs: operation({
    ...patchResults,
    summary: "Tells of a property's parcel numbers.",
    args: ofProperty.extend({ apns: listOf(apnInput) }),
    data: z.array(z.object({ apnId: z.string() })),
  }),
  createUpdateDamageStructures: operation({
    ...patchResults,
    summary: "Tells of a property's damaged structures.",
    args: ofProperty.extend({ damageStructures: listOf(structureInput) }),
    data: z.array(z.object({ structureId: z.string() })),
  }),
  createUpdateDamageVehicles: operation({
    ...patchResults,
    summary: 'Tells of damaged vehicles.',
    args: ofClaim.extend({ damageVehicles: listOf(vehicleInput) }),
    data: ids,
  }),
  createUpdateInsuranceInformation: operation({
    ...patchResults,
    summary: 'Tells of insurance policies and what they paid.',
    args: ofClaim.extend({ insurancePolicies: listOf(policyInput) }),
    data: ids,
  }),
  createUpdatePeopleInformation: operation({
    ...patchResults,
    summary: 'Tells of the claimant and the other people of a claim.',
    args: ofClaim.extend({ people: listOf(personInput) }),
    data: z.array(z.object({ id: z.string(), personId: z.string() })),
  }),
  createUpdatePersonalInjuryInformation: operation({
    ...patchResults,
    summary: 'Tells of injuries.',
    args: ofClaim.extend({ personId: z.uuid().nullish(), personalInjuries: listOf(injuryInput) }),
    data: ids,
  }),
  createUpdatePersonalLossInformation: operation({
    ...patchResults,
    summary: 'Tells of losses: one of each type.',
    args: ofClaim.extend({ personalLosses: listOf(lossInput) }),
    data: ids,
  }),
} as const

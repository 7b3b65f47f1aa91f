import { claimTypeIds } from '@makewhole/domain/claim/claim-type.ts'
import { facts, listFacts } from '@makewhole/domain/intake/facts.ts'
import type {
  ClaimFacts,
  FactDefinition,
  FactKind,
  FactName,
  ListName,
} from '@makewhole/domain/intake/facts.ts'
import { z } from 'zod'
import { entityOf } from '../intake/entities.ts'
import type { EntityOf } from '../intake/entities.ts'
import { epochText, optionView } from '../wire.ts'
import type { OptionView } from '../wire.ts'

/** Facts of an attorney claim by the specification's keys. */
const shape = {
  propertyAddress: 'property.address1',
  propertyAddress2: 'property.address2',
  propertyCity: 'property.city',
  propertyZip: 'property.zip',
  propertyState: 'property.state',
  propertyCounty: 'property.county',
  claimantFirstName: 'claimant.firstName',
  claimantMiddleName: 'claimant.middleName',
  claimantLastName: 'claimant.lastName',
  claimantDateOfBirth: 'claimant.dateOfBirth',
  claimantRelationship: 'claimant.relationshipToProperty',
  additionalClaimants: 'hasAdditionalClaimants',
  propertyAPN: 'property.apn',
  propertyOtherAPN: 'property.otherApns',
  propertyUse: 'property.use',
  propertyAgricultural: 'property.hasAgriculturalLoss',
  propertyAgriculturalAcreageLoss: 'property.agriculturalAcreageLoss',
  personalPropertyDamage: 'personalProperty.wasDamaged',
  personalPropertyValue: 'personalProperty.value',
  personalPropertyDamageVehicles: 'vehicles.wereDamaged',
  businessLoss: 'businessLoss.happened',
  businessLossValue: 'businessLoss.value',
  evacuation: 'evacuation.happened',
  evacuationNumberOfDays: 'evacuation.days',
  evacuationLodging: 'evacuation.lodging',
  injury: 'injury.happened',
  injuryDescription: 'injury.description',
  experienceLossInformation: 'otherInformation',
  dateOfLoss: 'dateOfLoss',
  insurance: 'insurance.hadCoverage',
  attestTrueAndAccurate: 'attestation.first',
  attestOwners: 'attestation.second',
  attestInsurance: 'attestation.third',
  attestAttorneys: 'attestation.fourth',
  signedFirstName: 'signature.firstName',
  signedLastName: 'signature.lastName',
} as const satisfies Readonly<Record<string, FactName>>

const listShapes = {
  persons: {
    additionalClaimantFirstName: 'firstName',
    additionalClaimantMiddleName: 'middleName',
    additionalClaimantLastName: 'lastName',
    additionalClaimantDateOfBirth: 'dateOfBirth',
    additionalClaimantRelationship: 'relationshipToProperty',
    additionalClaimantPhone: 'phone',
    additionalClaimantEmail: 'email',
  },
  structures: {
    structureType: 'type',
    structureFootage: 'footage',
    structureDamageType: 'damageType',
    structureFootageDamagedPercentage: 'percentDamaged',
  },
  vehicles: { makeModelYear: 'description', value: 'value' },
  policies: {
    providerName: 'providerName',
    providerAddress: 'providerAddress',
    policyNumber: 'number',
    policyLimit: 'coverage',
    claimForInsuranceProvider: 'hasClaim',
    paymentAmount: 'payment',
    paymentDate: 'paymentDate',
    pendingClaimForInsurance: 'hasPendingClaim',
  },
} as const satisfies { readonly [L in ListName]: Readonly<Record<string, keyof (typeof listFacts)[L]>> }

const wireKinds: Readonly<Record<FactKind, z.ZodType>> = {
  text: z.string().nullable(),
  day: z.string().nullable(),
  number: z.number().nullable(),
  money: z.number().int().nullable(),
  option: optionView.nullable(),
  options: z.array(optionView),
  yesNo: z.boolean().nullable(),
  tick: z.boolean(),
}

/** Makes the schema of what `entityOf` writes of a flat shape. */
function schemaOf<const S extends Readonly<Record<string, string>>, K extends Kinds>(keys: S, kinds: K) {
  const fields = Object.entries(keys).map(([key, fact]) => [key, wireKinds[kinds[fact]?.kind ?? 'text']])
  return Object.fromEntries(fields) as {
    readonly [Key in keyof S]: z.ZodType<EntityOf<S, K, OptionView>[Key]>
  }
}
type Kinds = Readonly<Record<string, FactDefinition>>

/** Answers of an attorney claim under the attorney document's field keys (docs/rules/api.md "A claim"). */
export const attorneyClaimData = z.object({
  step: z.number().int(),
  status: optionView,
  incident: optionView,
  claimType: z.array(z.object({ id: z.enum(claimTypeIds), name: z.string() })),
  ...schemaOf(shape, facts),
  additionalClaimant: z.array(z.object(schemaOf(listShapes.persons, listFacts.persons))),
  additionalStructure: z.array(z.object(schemaOf(listShapes.structures, listFacts.structures))),
  additionalVehicle: z.array(z.object(schemaOf(listShapes.vehicles, listFacts.vehicles))),
  insurancePolicy: z.array(z.object(schemaOf(listShapes.policies, listFacts.policies))),
  signedDate: epochText.nullable(),
})
export type AttorneyClaimData = z.infer<typeof attorneyClaimData>

/** Answers the claim's facts under the attorney document's keys; `writeOption` writes an option of a list. */
export function attorneyAnswersOf(
  { values, lists }: ClaimFacts,
  writeOption: (list: string, id: number) => OptionView,
): Omit<AttorneyClaimData, 'step' | 'status' | 'incident' | 'claimType' | 'signedDate'> {
  const listOf = <L extends ListName>(name: L) =>
    lists[name].map((item) => entityOf(listShapes[name], listFacts[name], item.values, writeOption))
  return {
    ...entityOf(shape, facts, values, writeOption),
    additionalClaimant: listOf('persons'),
    additionalStructure: listOf('structures'),
    additionalVehicle: listOf('vehicles'),
    insurancePolicy: listOf('policies'),
  }
}

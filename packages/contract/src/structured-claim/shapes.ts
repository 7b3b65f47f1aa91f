import { personalLossTypeIds, personTypeIds } from '@makewhole/domain/claim/structured-claim.ts'
import type { FactName, listFacts } from '@makewhole/domain/intake/facts.ts'

/*
 * Facts of the structured claim's fields (docs/rules/law-firms.md "The structured claim"). A field in no
 * table has no fact: it is stored as extension data, by its name here.
 */

type Shape = Readonly<Record<string, FactName>>
type ItemShape<L extends keyof typeof listFacts> = Readonly<Record<string, keyof (typeof listFacts)[L]>>

/** The people with questions of their own in a form; the others are in its list. */
export const personShapes = {
  [personTypeIds.claimant]: {
    firstName: 'claimant.firstName',
    middleName: 'claimant.middleName',
    lastName: 'claimant.lastName',
    dateOfBirth: 'claimant.dateOfBirth',
    phonePrimary: 'claimant.phone',
    phoneSecondary: 'claimant.phone2',
    emailPrimary: 'claimant.email',
    emailSecondary: 'claimant.email2',
    street: 'claimant.address1',
    city: 'claimant.city',
    zip: 'claimant.zip',
    state: 'claimant.state',
    county: 'claimant.county',
    contactMethodId: 'claimant.contactMethods',
  },
  [personTypeIds.filer]: {
    firstName: 'onBehalfOf.firstName',
    lastName: 'onBehalfOf.lastName',
    phonePrimary: 'onBehalfOf.phone',
    emailPrimary: 'onBehalfOf.email',
    street: 'onBehalfOf.address',
  },
  [personTypeIds.attorney]: {
    firstName: 'attorney.firstName',
    lastName: 'attorney.lastName',
    phonePrimary: 'attorney.phone',
    emailPrimary: 'attorney.email',
    /** The person's role in the claim: their firm. */
    description: 'attorney.firmName',
  },
} as const satisfies Readonly<Record<number, Shape>>

export const additionalPersonShape = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  dateOfBirth: 'dateOfBirth',
  phonePrimary: 'phone',
  emailPrimary: 'email',
} as const satisfies ItemShape<'persons'>

export const damagePropertyShape = {
  relationshipId: 'claimant.relationshipToProperty',
  useOfPropertyId: 'property.use',
  street: 'property.address1',
  city: 'property.city',
  zip: 'property.zip',
  state: 'property.state',
  county: 'property.county',
  description: 'property.anythingElse',
} as const satisfies Shape

/** A street is one line here and two in a form: the second line of each first one. */
export const secondLines: Readonly<Partial<Record<FactName, FactName>>> = {
  'claimant.address1': 'claimant.address2',
  'property.address1': 'property.address2',
}

export const damageStructureShape = {
  typeId: 'type',
  damageTypeId: 'damageType',
  amount: 'footage',
  level: 'percentDamaged',
} as const satisfies ItemShape<'structures'>

export const damageVehicleShape = {
  lossValue: 'value',
  description: 'description',
} as const satisfies ItemShape<'vehicles'>

export const insurancePolicyShape = {
  policyNumber: 'number',
  policyLimit: 'coverage',
  pendingClaim: 'hasPendingClaim',
  providerName: 'providerName',
  providerAddress: 'providerAddress',
  paymentReceived: 'hasClaim',
  payment: 'payment',
  paymentDate: 'paymentDate',
} as const satisfies ItemShape<'policies'>

interface LossShape {
  /** The fact that such a loss happened. */
  readonly happened?: FactName
  readonly lossValue?: FactName
  /** Facts in its additional information, by name. */
  readonly information: Shape
}

export const personalLossShapes: Readonly<Record<number, LossShape>> = {
  [personalLossTypeIds.agricultural]: {
    happened: 'property.hasAgriculturalLoss',
    information: { acreage: 'property.agriculturalAcreageLoss' },
  },
  [personalLossTypeIds.personalProperty]: {
    happened: 'personalProperty.wasDamaged',
    lossValue: 'personalProperty.value',
    information: {},
  },
  [personalLossTypeIds.evacuation]: {
    happened: 'evacuation.happened',
    information: { days: 'evacuation.days', lodgingType: 'evacuation.lodging' },
  },
  [personalLossTypeIds.lossOfUse]: { information: {} },
  [personalLossTypeIds.business]: {
    happened: 'businessLoss.happened',
    lossValue: 'businessLoss.value',
    information: {},
  },
}

export const injuryShape = {
  happened: 'injury.happened',
  description: 'injury.description',
} as const satisfies Shape

/** Facts in the claim's own additional information, by the specification's names. */
export const claimInformation = {
  additionalClaimantsExist: 'hasAdditionalClaimants',
  agriculturalLossExist: 'property.hasAgriculturalLoss',
  personalPropertyLossExist: 'personalProperty.wasDamaged',
  vehiclesLossExist: 'vehicles.wereDamaged',
  businessLossExist: 'businessLoss.happened',
  evacuationTookPlace: 'evacuation.happened',
  personalInjuriesExist: 'injury.happened',
  insurancePoliciesExist: 'insurance.hadCoverage',
  dateOfLoss: 'dateOfLoss',
  acreage: 'property.agriculturalAcreageLoss',
  days: 'evacuation.days',
  lodgingType: 'evacuation.lodging',
} as const satisfies Shape

/** Facts with a field or a name in the structured claim; others use the names of the form's questions. */
export const placedFacts: ReadonlySet<string> = new Set<string>([
  'fire',
  'source',
  'lawsuit',
  'property.apn',
  'property.otherApns',
  ...Object.values(personShapes).flatMap((shape) => Object.values(shape)),
  ...Object.values(secondLines),
  ...Object.values(damagePropertyShape),
  ...Object.values(personalLossShapes).flatMap(({ lossValue }) => lossValue ?? []),
  ...Object.values(injuryShape),
  ...Object.values(claimInformation),
  'signature.firstName',
  'signature.lastName',
])

import type { Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type { ClaimView } from './claim.ts'
import type {
  AdditionalPersonsBody,
  AttorneyStepBody,
  ClaimantBody,
  CreateClaimBody,
  InsuranceBody,
  PropertyDetailsBody,
  SignAndDateBody,
} from './step-body.ts'

/*
 * The claimant form's answers and the wire's entities, in both directions. Names of form fields are those of
 * docs/rules/intake.md "The eight steps", names of entity fields those of docs/rules/api.md "A claim".
 */

/** The steps of the claimant form, in order (docs/rules/intake.md "The eight steps"). */
export const stepNames = [
  'start',
  'claimant',
  'attorney',
  'additionalPersons',
  'property',
  'insurance',
  'review',
  'sign',
] as const
export type StepName = (typeof stepNames)[number]

/** Steps that save something: all but the review. */
export type SavedStepName = Exclude<StepName, 'review'>

export interface StepBodies {
  readonly start: CreateClaimBody
  readonly claimant: ClaimantBody
  readonly attorney: AttorneyStepBody
  readonly additionalPersons: AdditionalPersonsBody
  readonly property: PropertyDetailsBody
  readonly insurance: InsuranceBody
  readonly sign: SignAndDateBody
}

/** The route that saves each step. */
export const routeOfStep = {
  start: 'createClaim',
  claimant: 'saveClaimant',
  attorney: 'saveAttorney',
  additionalPersons: 'saveAdditionalPersons',
  property: 'savePropertyDetails',
  insurance: 'saveInsurance',
  sign: 'signAndDate',
} as const satisfies Record<SavedStepName, string>

/** Yes and No of every yes/no question (docs/rules/program.md "Option lists"). */
export const yesOptionId = 120950000
export const noOptionId = 120950001
/** "Self/Claimant" of the relationship to the claimant: nobody files on behalf. */
export const selfOptionId = 120950000

type OptionBody = { id: number; name?: string | undefined } | null | undefined

const text = (value: AnswerValue): string | null => (typeof value === 'string' && value !== '' ? value : null)
const amount = (value: AnswerValue): number | null => (typeof value === 'number' ? value : null)
const option = (value: AnswerValue): { id: number } | null =>
  typeof value === 'number' ? { id: value } : null
const chosen = (value: OptionBody): number | null => value?.id ?? null
const items = (value: AnswerValue): readonly Answers[] =>
  Array.isArray(value)
    ? value.filter((item): item is Answers => typeof item === 'object' && item !== null)
    : []
const chosenIds = (value: AnswerValue): { id: number }[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number').map((id) => ({ id })) : []
const isYes = (value: AnswerValue): boolean | null =>
  value === yesOptionId ? true : value === noOptionId ? false : null
const yesNo = (value: boolean | null | undefined): number | null =>
  value === true ? yesOptionId : value === false ? noOptionId : null
const isTicked = (value: AnswerValue): boolean => value === true

interface StepMapping<Body> {
  readonly bodyOf: (answers: Answers) => Body
  readonly answersOf: (body: Body) => Answers
}

const start: StepMapping<CreateClaimBody> = {
  bodyOf: (answers) => ({
    fire: option(answers['incident']),
    property: {
      address1: text(answers['propertyAddress']),
      address2: text(answers['propertyAddress2']),
      city: text(answers['propertyCity']),
      zip: text(answers['propertyZip']),
      state: text(answers['propertyStateCounty-state']),
      county: text(answers['propertyStateCounty-county']),
    },
    relationToClaim: option(answers['relationshipToClaimant']),
    onBehalfOf: {
      firstName: text(answers['onbehalfFirstName']),
      lastName: text(answers['onbehalfLastName']),
      phone: text(answers['onbehalfPhone']),
      email: text(answers['onbehalfEmail']),
      address: text(answers['onbehalfAddress']),
    },
  }),
  answersOf: (body) => ({
    incident: chosen(body.fire),
    propertyAddress: body.property.address1,
    propertyAddress2: body.property.address2,
    propertyCity: body.property.city,
    propertyZip: body.property.zip,
    'propertyStateCounty-state': body.property.state,
    'propertyStateCounty-county': body.property.county,
    relationshipToClaimant: chosen(body.relationToClaim),
    onbehalfFirstName: body.onBehalfOf?.firstName,
    onbehalfLastName: body.onBehalfOf?.lastName,
    onbehalfPhone: body.onBehalfOf?.phone,
    onbehalfEmail: body.onBehalfOf?.email,
    onbehalfAddress: body.onBehalfOf?.address,
  }),
}

const claimant: StepMapping<ClaimantBody> = {
  bodyOf: (answers) => ({
    firstName: text(answers['claimantFirstName']),
    middleName: text(answers['claimantMiddleName']),
    lastName: text(answers['claimantLastName']),
    phoneNumber: text(answers['claimantPhone']),
    phoneNumber2: text(answers['claimantPhone2']),
    claimantEmailAddress: text(answers['claimantEmail']),
    claimantEmailAddress2: text(answers['claimantEmail2']),
    address1: text(answers['claimantAddress']),
    address2: text(answers['claimantAddress2']),
    city: text(answers['claimantCity']),
    zipCode: text(answers['claimantZip']),
    state: text(answers['claimantStateCounty-state']),
    county: text(answers['claimantStateCounty-county']),
    contactMethods: chosenIds(answers['claimantContactMethod']),
    propertyRelationship: option(answers['claimantRelationship']),
  }),
  answersOf: (body) => ({
    claimantFirstName: body.firstName,
    claimantMiddleName: body.middleName,
    claimantLastName: body.lastName,
    claimantPhone: body.phoneNumber,
    claimantPhone2: body.phoneNumber2,
    claimantEmail: body.claimantEmailAddress,
    claimantEmail2: body.claimantEmailAddress2,
    claimantAddress: body.address1,
    claimantAddress2: body.address2,
    claimantCity: body.city,
    claimantZip: body.zipCode,
    'claimantStateCounty-state': body.state,
    'claimantStateCounty-county': body.county,
    claimantContactMethod: (body.contactMethods ?? []).map(({ id }) => id),
    claimantRelationship: chosen(body.propertyRelationship),
  }),
}

const attorney: StepMapping<AttorneyStepBody> = {
  bodyOf: (answers) => ({
    isClaimantRepresentedByAttorney: isYes(answers['representedByAttorney']),
    attorney: {
      attorneyFirstName: text(answers['attorneyFirstName']),
      attorneyLastName: text(answers['attorneyLastName']),
      firmName: text(answers['attorneyFirmsName']),
      phoneNumber: text(answers['attorneyPhone']),
      emailAddress: text(answers['attorneyEmail']),
    },
    claimantAlreadyFiledLawsuit: option(answers['isLawsuitFiled']),
  }),
  answersOf: (body) => ({
    representedByAttorney: yesNo(body.isClaimantRepresentedByAttorney),
    attorneyFirstName: body.attorney?.attorneyFirstName,
    attorneyLastName: body.attorney?.attorneyLastName,
    attorneyFirmsName: body.attorney?.firmName,
    attorneyPhone: body.attorney?.phoneNumber,
    attorneyEmail: body.attorney?.emailAddress,
    isLawsuitFiled: chosen(body.claimantAlreadyFiledLawsuit),
  }),
}

const additionalPersons: StepMapping<AdditionalPersonsBody> = {
  bodyOf: (answers) => ({
    additionalPersons: items(answers['additionalPersons']).map((person) => ({
      firstName: text(person['personFirstName']),
      lastName: text(person['personLastName']),
      email: text(person['personEmail']),
      relationshipToProperty: option(person['personRelationshipToProperty']),
      structureLivedIn: text(person['structureLivedIn']),
      timeLivedIn: option(person['timeLivedIn']),
      rentalAgreement: option(person['rentalAgreement']),
      isRepresentedByAttorney: isYes(person['isClaimantRepresented']),
      attorney: {
        attorneyFirstName: text(person['personAttorneyFirstName']),
        attorneyLastName: text(person['personAttorneyLastName']),
        firmName: text(person['personAttorneyFirmsName']),
        phoneNumber: text(person['personAttorneyPhone']),
        emailAddress: text(person['personAttorneyEmail']),
      },
    })),
  }),
  answersOf: (body) => ({
    additionalPersons: body.additionalPersons.map((person) => ({
      personFirstName: person.firstName,
      personLastName: person.lastName,
      personEmail: person.email,
      personRelationshipToProperty: chosen(person.relationshipToProperty),
      structureLivedIn: person.structureLivedIn,
      timeLivedIn: chosen(person.timeLivedIn),
      rentalAgreement: chosen(person.rentalAgreement),
      isClaimantRepresented: yesNo(person.isRepresentedByAttorney),
      personAttorneyFirstName: person.attorney?.attorneyFirstName,
      personAttorneyLastName: person.attorney?.attorneyLastName,
      personAttorneyFirmsName: person.attorney?.firmName,
      personAttorneyPhone: person.attorney?.phoneNumber,
      personAttorneyEmail: person.attorney?.emailAddress,
    })),
  }),
}

const property: StepMapping<PropertyDetailsBody> = {
  bodyOf: (answers) => ({
    property: {
      useOfProperty: option(answers['propertyUse']),
      apn: text(answers['propertyAPN']),
      otherAPNs: text(answers['propertyOtherAPN']),
      totalAcreage: amount(answers['propertyAcreage']),
      percentageOfAcreageDamaged: amount(answers['propertyDamagePercent']),
      anythingElseToShare: text(answers['propertyAnythingElseToShare']),
      rebuild: option(answers['propertyRebuildIntent']),
    },
    damagedStructures: items(answers['structures']).map((structure) => ({
      type: option(structure['structureType']),
      name: text(structure['structureName']),
      footage: amount(structure['structureFootage']),
      damagedPercentage: option(structure['structureDamagedPercent']),
      info: text(structure['structureInfo']),
    })),
  }),
  answersOf: (body) => ({
    propertyUse: chosen(body.property.useOfProperty),
    propertyAPN: body.property.apn,
    propertyOtherAPN: body.property.otherAPNs,
    propertyAcreage: body.property.totalAcreage,
    propertyDamagePercent: body.property.percentageOfAcreageDamaged,
    propertyAnythingElseToShare: body.property.anythingElseToShare,
    propertyRebuildIntent: chosen(body.property.rebuild),
    structures: body.damagedStructures.map((structure) => ({
      structureType: chosen(structure.type),
      structureName: structure.name,
      structureFootage: structure.footage,
      structureDamagedPercent: chosen(structure.damagedPercentage),
      structureInfo: structure.info,
    })),
  }),
}

const insurance: StepMapping<InsuranceBody> = {
  bodyOf: (answers) => ({
    didHaveInsuranceCoverage: isYes(answers['insuranceCoverage']),
    insurancePolicies: items(answers['policies']).map((policy) => ({
      providerName: text(policy['policyProviderName']),
      number: text(policy['policyNumber']),
      coverageAmount: amount(policy['policyAmount']),
      totalDeductible: amount(policy['policyTotalDeductible']),
    })),
    hasReceivedPayments: isYes(answers['insuranceReceivedPayments']),
    paymentAmountReceived: amount(answers['insurancePaymentReceived']),
    doesHavePendingClaim: isYes(answers['insurancePendingClaim']),
    additionalInsuranceInformation: text(answers['insuranceAdditionalInfo']),
  }),
  answersOf: (body) => ({
    insuranceCoverage: yesNo(body.didHaveInsuranceCoverage),
    policies: body.insurancePolicies.map((policy) => ({
      policyProviderName: policy.providerName,
      policyNumber: policy.number,
      policyAmount: policy.coverageAmount,
      policyTotalDeductible: policy.totalDeductible,
    })),
    insuranceReceivedPayments: yesNo(body.hasReceivedPayments),
    insurancePaymentReceived: body.paymentAmountReceived,
    insurancePendingClaim: yesNo(body.doesHavePendingClaim),
    insuranceAdditionalInfo: body.additionalInsuranceInformation,
  }),
}

const sign: StepMapping<SignAndDateBody> = {
  bodyOf: (answers) => ({
    firstAttest: isTicked(answers['attestTrueAndAccurate']),
    secondAttest: isTicked(answers['attestOwners']),
    thirdAttest: isTicked(answers['attestInsurance']),
    fourthAttest: isTicked(answers['attestAttorneys']),
    signedFirstName: text(answers['signedFirstName']),
    signedLastName: text(answers['signedLastName']),
  }),
  answersOf: (body) => ({
    attestTrueAndAccurate: body.firstAttest ?? false,
    attestOwners: body.secondAttest ?? false,
    attestInsurance: body.thirdAttest ?? false,
    attestAttorneys: body.fourthAttest ?? false,
    signedFirstName: body.signedFirstName,
    signedLastName: body.signedLastName,
  }),
}

const mappings: { readonly [N in SavedStepName]: StepMapping<StepBodies[N]> } = {
  start,
  claimant,
  attorney,
  additionalPersons,
  property,
  insurance,
  sign,
}

/** What a step sends, made from the form's answers; questions that are not answered travel as null. */
export function bodyOfStep<N extends SavedStepName>(name: N, answers: Answers): StepBodies[N] {
  return mappings[name].bodyOf(answers)
}

/** The answers in a step's body, by the form's field names. */
export function answersOfBody<N extends SavedStepName>(name: N, body: StepBodies[N]): Answers {
  return mappings[name].answersOf(body)
}

/**
 * All answers of a claim as it is stored, by the form's field names. `signedDate` is not among them: nobody answers it, the
 * claim has it as an instant, and who shows it turns it into a day of the program's time zone.
 */
export function answersOfClaim(claim: ClaimView): Answers {
  return {
    ...start.answersOf(claim),
    ...claimant.answersOf(claim.claimant),
    ...attorney.answersOf(claim),
    ...additionalPersons.answersOf(claim),
    ...property.answersOf(claim),
    ...insurance.answersOf(claim),
    ...sign.answersOf({
      ...claim.attestations,
      signedFirstName: claim.signedFirstName,
      signedLastName: claim.signedLastName,
    }),
  }
}

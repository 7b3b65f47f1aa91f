import { maxNumber } from '@makewhole/domain/form/number-format.ts'
import { z } from 'zod'
import { formVersionBody, stepName } from '../form/form-version.ts'
import { answerValue, maxAnswers } from '../intake/answers-body.ts'
import { boundedRecord, cents, formText, optionBody, typedText } from '../wire.ts'

/*
 * Bodies of the wizard's steps (docs/rules/api.md "Saving a step"). They define only the fields sent. The
 * form definition decides which answers are required, hidden or out of range. One engine checks them on both
 * sides.
 */
const text = formText.nullish()
const option = optionBody.nullish()
const decimal = z.number().min(-maxNumber).max(maxNumber).nullish()

/** Answers that no field of a body or an entry carries, by the questions' names. If left out, stored ones stay. */
const additionalInformation = z
  .array(z.object({ type: typedText(50), name: typedText(200), value: answerValue }))
  .max(200)
  .optional()

export type AdditionalInformation = NonNullable<z.infer<typeof additionalInformation>>

/** Fields of every list entry: its id as read, and answers without a field. */
const ofEntry = { id: z.uuid().optional(), additionalInformation }

const attorneyBody = z.object({
  firmName: text,
  attorneyFirstName: text,
  attorneyLastName: text,
  phoneNumber: text,
  emailAddress: text,
})

/** `PUT Claims/CreateClaim`: begins a claim, or with `id` saves its first step again. */
export const createClaimBody = z.object({
  additionalInformation,
  id: z.uuid().optional(),
  fire: option,
  property: z.object({ address1: text, address2: text, city: text, state: text, county: text, zip: text }),
  relationToClaim: option,
  onBehalfOf: z
    .object({ firstName: text, lastName: text, phone: text, email: text, address: text })
    .nullish(),
})

/** `POST Claims/{id}/Claimant`. */
export const claimantBody = z.object({
  additionalInformation,
  firstName: text,
  middleName: text,
  lastName: text,
  phoneNumber: text,
  phoneNumber2: text,
  claimantEmailAddress: text,
  claimantEmailAddress2: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  county: text,
  zipCode: text,
  contactMethods: z.array(optionBody).max(20).nullish(),
  propertyRelationship: option,
})

/** `PUT Claims/{id}/Attorney`. */
export const attorneyStepBody = z.object({
  additionalInformation,
  isClaimantRepresentedByAttorney: z.boolean().nullish(),
  attorney: attorneyBody.nullish(),
  claimantAlreadyFiledLawsuit: option,
})

/** `POST Claims/{id}/AdditionalPersons`: the whole list, in its current state. */
export const additionalPersonsBody = z.object({
  additionalInformation,
  additionalPersons: z
    .array(
      z.object({
        ...ofEntry,
        firstName: text,
        lastName: text,
        email: text,
        relationshipToProperty: option,
        structureLivedIn: text,
        timeLivedIn: option,
        rentalAgreement: option,
        isRepresentedByAttorney: z.boolean().nullish(),
        attorney: attorneyBody.nullish(),
      }),
    )
    .max(50),
})

/** `POST Claims/{id}/PropertyDetails`. */
export const propertyDetailsBody = z.object({
  additionalInformation,
  property: z.object({
    useOfProperty: option,
    apn: text,
    otherAPNs: text,
    totalAcreage: decimal,
    percentageOfAcreageDamaged: decimal,
    anythingElseToShare: text,
    rebuild: option,
  }),
  damagedStructures: z
    .array(
      z.object({
        ...ofEntry,
        type: option,
        name: text,
        info: text,
        footage: decimal,
        damagedPercentage: option,
      }),
    )
    .max(50),
})

/** `PUT Claims/{id}/UpdateClaimInsurance`; amounts in cents. */
export const insuranceBody = z.object({
  additionalInformation,
  didHaveInsuranceCoverage: z.boolean().nullish(),
  insurancePolicies: z
    .array(
      z.object({
        ...ofEntry,
        providerName: text,
        number: text,
        coverageAmount: cents.nullish(),
        totalDeductible: cents.nullish(),
      }),
    )
    .max(50),
  hasReceivedPayments: z.boolean().nullish(),
  paymentAmountReceived: cents.nullish(),
  doesHavePendingClaim: z.boolean().nullish(),
  additionalInsuranceInformation: text,
  canProvideProofOfInsurance: z.boolean().nullish(),
  femaAmount: cents.nullish(),
})

/** `POST Claims/{id}/SignAndDate`: signs and submits. The signed date is the server's today. */
export const signAndDateBody = z.object({
  additionalInformation,
  firstAttest: z.boolean().nullish(),
  secondAttest: z.boolean().nullish(),
  thirdAttest: z.boolean().nullish(),
  fourthAttest: z.boolean().nullish(),
  signedFirstName: text,
  signedLastName: text,
})

/** Answers are values, lists of values, or lists of records of these; typed answers are never deeper. */
const maxAnswerDepth = 6

function isWithinDepth(value: unknown, depthLeft = maxAnswerDepth): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depthLeft > 0 && Object.values(value).every((part) => isWithinDepth(part, depthLeft - 1))
}

/** The last revision that fits PostgreSQL's integer after one more save. */
const lastRevision = 2 ** 31 - 2

/** `PUT Claims/{id}/Draft` and `PUT ClaimDrafts/Start`: answers typed in a step and not yet saved by Next. */
export const draftBody = z.object({
  step: stepName,
  /** The form in which it is typed. */
  form: formVersionBody,
  answers: boundedRecord(z.unknown(), maxAnswers).refine((answers) => isWithinDepth(answers), {
    message: 'too-deep',
  }),
  /** The revision this typing began from; 0 when there was no draft. */
  revision: z.number().int().min(0).max(lastRevision),
})
export type DraftBody = z.infer<typeof draftBody>

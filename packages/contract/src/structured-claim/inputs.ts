import { maxNumber } from '@makewhole/domain/form/number-format.ts'
import { z } from 'zod'
import { cents, formText, seenVersion, typedDay, typedText } from '../wire.ts'
import { additionalInformationBody } from './additional-information.ts'

/*
 * Inputs of the structured claim's mutations: a field left out stays, null deletes an answer. An item with an
 * id is changed, one without is added, `deleted: true` removes one.
 */

const text = formText.nullish()
const money = cents.nullish()
const day = typedDay.nullish()
const flag = z.boolean().nullish()
/** An option as its id; ids travel as texts here. */
const optionId = typedText(20)
  .regex(/^-?\d{1,10}$/)
  .nullish()
const ofItem = { id: z.uuid().nullish(), deleted: flag, additionalInformation: additionalInformationBody }

/** Maximum items of a list in one call. */
const maxItems = 50

const address = { street: text, city: text, zip: text, state: text, county: text }

export const personInput = z.object({
  ...ofItem,
  personId: z.uuid().nullish(),
  /** Of the list `personType`; left out, an additional claimant. */
  personTypeId: optionId,
  description: text,
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: day,
  phonePrimary: text,
  phoneSecondary: text,
  emailPrimary: text,
  emailSecondary: text,
  ...address,
  contactMethodId: optionId,
})
export type PersonInput = z.infer<typeof personInput>

export const propertyInput = z.object({
  id: z.uuid().nullish(),
  deleted: flag,
  relationshipId: optionId,
  useOfPropertyId: optionId,
  ...address,
  description: text,
})
export type PropertyInput = z.infer<typeof propertyInput>

export const apnInput = z.object({
  id: z.uuid().nullish(),
  deleted: flag,
  apn: typedText(100).nullish(),
  /** The main one; the one before becomes an additional one. */
  primary: flag,
})
export type ApnInput = z.infer<typeof apnInput>

export const structureInput = z.object({
  ...ofItem,
  typeId: optionId,
  damageTypeId: optionId,
  amount: z.number().min(-maxNumber).max(maxNumber).nullish(),
  unit: z.enum(['sqft', 'sq ft']).nullish(),
  /** The id of an option of `percentDamaged`, or its words. */
  level: typedText(100).nullish(),
})
export type StructureInput = z.infer<typeof structureInput>

export const vehicleInput = z.object({
  ...ofItem,
  lossValue: money,
  make: text,
  model: text,
  description: text,
  type: text,
})
export type VehicleInput = z.infer<typeof vehicleInput>

export const policyInput = z.object({
  ...ofItem,
  policyNumber: text,
  policyLimit: money,
  pendingClaim: flag,
  providerName: text,
  providerAddress: text,
  paymentReceived: flag,
  payment: money,
  paymentDate: day,
})
export type PolicyInput = z.infer<typeof policyInput>

export const lossInput = z.object({
  ...ofItem,
  /** Of the list `personalLossType`: a claim has one loss of each. */
  typeId: optionId,
  lossValue: money,
  description: text,
})
export type LossInput = z.infer<typeof lossInput>

export const injuryInput = z.object({
  ...ofItem,
  lossValue: money,
  description: text,
  personId: z.uuid().nullish(),
})
export type InjuryInput = z.infer<typeof injuryInput>

/** Creates the schema of a list in one call, with its maximum of items. */
export const listOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(maxItems)

const ofClaim = { claimId: z.uuid() }

export const claimInput = z.object({
  incidentId: typedText(20).min(1),
  sourceId: typedText(20).min(1),
  formConfigurationId: typedText(100).min(1),
  step: z.number().int().min(0).max(1000).nullish(),
  claimId: z.uuid().nullish(),
  additionalInformation: additionalInformationBody,
})

export const attestationInput = z.object({
  ...ofClaim,
  signedFirstName: formText,
  signedLastName: formText,
  /** The signed version of the claim: refused if it changed since. */
  version: seenVersion.nullish(),
  /** The day of signing is the server's, as by REST. */
  signedDate: typedText(40).nullish(),
  additionalInformation: additionalInformationBody,
})

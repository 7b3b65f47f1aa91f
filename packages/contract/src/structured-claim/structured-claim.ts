import { z } from 'zod'
import { cents, dayText, epochText, optionView } from '../wire.ts'
import { additionalInformation } from './additional-information.ts'

/*
 * The claim for law firms' programs (docs/rules/law-firms.md "The structured claim"): one shape over the same
 * answers, whatever their form.
 */

const text = z.string().nullable()
const id = z.string()
const day = dayText.nullable()
const instant = epochText.nullable()
const money = cents.nullable()

/** An option, with the list that it is of. */
export const typedOption = z.object({ typeId: z.string(), displayName: z.string(), id })
const option = typedOption.nullable()

/** Author and time. A form's answers have those of their claim. */
const audit = {
  createdBy: text,
  createdOn: instant,
  modifiedBy: text,
  modifiedOn: instant,
  deleted: z.boolean(),
}

export const lookupView = z.object({ id, displayName: z.string() })
export const incidentView = lookupView.extend({
  description: text,
  additionalInformation,
  type: optionView.nullable(),
})
export const sourceView = lookupView.extend({ additionalInformation, type: optionView.nullable() })

const person = z.object({
  id,
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: day,
  phonePrimary: text,
  phoneSecondary: text,
  emailPrimary: text,
  emailSecondary: text,
  street: text,
  city: text,
  zip: text,
  state: text,
  county: text,
  additionalInformation,
  contactMethod: option,
})

export const claimToStatus = z.object({ statusId: id, active: z.boolean(), status: typedOption })

const attestation = z.object({
  id,
  signedFirstName: text,
  signedLastName: text,
  signedDate: instant,
  createdOn: instant,
  modifiedOn: instant,
  additionalInformation,
})

const damageStructure = z.object({
  id,
  damageTypeId: text,
  /** Square feet. */
  amount: z.number().nullable(),
  unit: z.string(),
  /** The degree of damage, in the words of its option. */
  level: text,
  type: option,
  damageType: option,
  additionalInformation,
})

const damageProperty = z.object({
  id,
  relationshipId: text,
  useOfPropertyId: text,
  street: text,
  city: text,
  zip: text,
  state: text,
  county: text,
  description: text,
  relationship: option,
  useOfProperty: option,
  damagePropertiesApns: z.array(z.object({ id, apn: z.string(), primary: z.boolean() })),
  damageStructures: z.array(damageStructure),
})

const reviewer = z.object({
  id,
  isClaimReviewer: z.boolean(),
  hasReviewerPortalAccess: z.boolean(),
  isTestUser: z.boolean(),
  fullName: text,
  firstName: text,
  middleName: text,
  lastName: text,
  oid: text,
  jobTitle: text,
  country: text,
  city: text,
  postalCode: text,
  email: text,
  isAttested: z.boolean(),
  firmName: text,
})

export const structuredClaimView = z.object({
  id,
  claimNumber: z.string(),
  /** Grows with every change; a signature may name the version seen. */
  version: z.number().int(),
  step: z.number().int().min(0).max(1000),
  formConfigurationId: id,
  reviewerId: text,
  incidentId: id,
  sourceId: id,
  insurance: z.boolean().nullable(),
  lawsuitFiled: z.boolean().nullable(),
  zoneId: text,
  ...audit,
  /**
   * It contains more than a claim may by now (docs/rules/intake.md "How much a claim holds"): lists and
   * additional information are a part of it.
   */
  isCut: z.boolean(),
  additionalInformation,
  claimToStatuses: z.array(claimToStatus),
  attestations: z.array(attestation),
  personToClaims: z.array(z.object({ id, description: text, person, personType: typedOption })),
  damagePersonalLosses: z.array(
    z.object({ id, lossValue: money, description: text, type: typedOption, ...audit, additionalInformation }),
  ),
  claimToBundles: z.array(
    z.object({ id, bundle: z.object({ id, displayName: z.string(), additionalInformation }) }),
  ),
  damagePersonalInjuries: z.array(
    z.object({
      id,
      lossValue: money,
      description: text,
      person: person.nullable(),
      ...audit,
      additionalInformation,
    }),
  ),
  damageProperties: z.array(damageProperty),
  damageVehicles: z.array(
    z.object({
      id,
      lossValue: money,
      make: text,
      model: text,
      description: text,
      type: text,
      ...audit,
      additionalInformation,
    }),
  ),
  formConfiguration: z.object({
    id,
    /** Base64 of the definition as JSON. */
    configuration: z.string(),
  }),
  incident: incidentView,
  insurancePolicies: z.array(
    z.object({
      id,
      policyNumber: text,
      policyLimit: money,
      pendingClaim: z.boolean().nullable(),
      providerName: text,
      providerAddress: text,
      paymentReceived: z.boolean().nullable(),
      payment: money,
      paymentDate: day,
      additionalInformation,
    }),
  ),
  reviewer: reviewer.nullable(),
  source: sourceView,
  zone: z.object({ id, incidentId: id, displayName: z.string(), incident: lookupView }).nullable(),
})
export type StructuredClaimView = z.infer<typeof structuredClaimView>

/** A claim after it was begun or changed. */
export const structuredClaimSummary = structuredClaimView
  .pick({
    id: true,
    claimNumber: true,
    version: true,
    step: true,
    formConfigurationId: true,
    incidentId: true,
    sourceId: true,
  })
  .extend({ status: typedOption, claimToStatuses: z.array(claimToStatus) })

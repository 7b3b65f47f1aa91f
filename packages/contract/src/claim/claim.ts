import { claimTypeIds } from '@makewhole/domain/claim/claim-type.ts'
import { z } from 'zod'
import { claimSummaryAbilities, claimViewAbilities } from '../abilities.ts'
import { settlementDocumentView } from '../agreement/agreement.ts'
import { claimDocumentView } from '../document/document.ts'
import { formVersionView } from '../form/form-version.ts'
import { attorneyClaimData } from './attorney-claim.ts'
import { cents, dayText, epochText, optionView } from '../wire.ts'

const text = z.string().nullable()
const option = optionView.nullable()
const instant = epochText.nullable()
const position = z.number().int().min(0).max(1000)

export const claimantView = z.object({
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
  contactMethods: z.array(optionView),
  propertyRelationship: option,
})

export const onBehalfOfView = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  address: text,
  relationToClaim: option,
})

export const attorneyView = z.object({
  firmName: text,
  attorneyFirstName: text,
  attorneyLastName: text,
  phoneNumber: text,
  emailAddress: text,
})

/** A representation as staff recorded it, and one that was signed once it has ended. */
export const representationView = attorneyView.extend({
  id: z.uuid(),
  beginsOn: dayText,
  /** The day on which it ended; null while it is in force. */
  endsOn: dayText.nullable(),
  /** The letter of representation. */
  documentId: z.uuid().nullable(),
  /** Null for one that was signed. */
  recordedBy: text,
  recordedOn: epochText.nullable(),
  endedBy: text,
  endedOn: epochText.nullable(),
})
export type RepresentationView = z.infer<typeof representationView>

export const additionalPersonView = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  email: text,
  relationshipToProperty: option,
  structureLivedIn: text,
  timeLivedIn: option,
  rentalAgreement: option,
  isRepresentedByAttorney: z.boolean().nullable(),
  attorney: attorneyView.nullable(),
  /** By whom staff, and when, the person was added after the claim was submitted; null: the household named them. */
  added: z.object({ by: text, on: epochText.nullable() }).nullable(),
})
export type AdditionalPersonView = z.infer<typeof additionalPersonView>

export const propertyView = z.object({
  address1: text,
  address2: text,
  city: text,
  state: text,
  county: text,
  zip: text,
  useOfProperty: option,
  apn: text,
  otherAPNs: text,
  totalAcreage: z.number().nullable(),
  percentageOfAcreageDamaged: z.number().nullable(),
  anythingElseToShare: text,
  rebuild: option,
})

export const damagedStructureView = z.object({
  id: z.string(),
  claimId: z.string(),
  type: option,
  name: text,
  info: text,
  footage: z.number().nullable(),
  damagedPercentage: option,
  /** Soot and ash, or destroyed and damaged; null if the form lacks the question. */
  damageType: option,
  /** Proofs filed at this structure, and at none in particular: one tax bill may cover all. */
  proofOfSquareFootage: z.array(claimDocumentView),
})

export const insurancePolicyView = z.object({
  id: z.string(),
  providerName: text,
  number: text,
  coverageAmount: cents.nullable(),
  totalDeductible: cents.nullable(),
  /** A claim at the insurer, and its payment; null if the form lacks the questions. */
  hasClaim: z.boolean().nullable(),
  payment: cents.nullable(),
})

export const attestationsView = z.object({
  firstAttest: z.boolean(),
  secondAttest: z.boolean(),
  thirdAttest: z.boolean(),
  fourthAttest: z.boolean(),
  signedFirstName: text,
  signedLastName: text,
  signedDate: instant,
})

/** docs/rules/api.md "A settlement document"; `Settlements/{claimId}/Document` has more fields of each. */
const claimSettlementDocumentView = settlementDocumentView.pick({
  settlementDocumentId: true,
  claimId: true,
  documentName: true,
  createdOn: true,
  acceptOffer: true,
  rejectionReasonId: true,
  other: true,
  offerUpdatedOn: true,
  isVisibleToClaimant: true,
})

/**
 * The turn and its last day (docs/rules/claims.md "Whose turn it is"). `dueOn` is a calendar day of the
 * program.
 */
export const turnView = z.object({
  side: z.enum(['claimant', 'program', 'nobody', 'done', 'closed']),
  dueOn: dayText.nullable(),
})

export const workflowStateView = z.object({
  stateId: z.number().int(),
  stateName: z.string(),
  stateOrder: z.number().int(),
  stateOverview: z.string(),
  stateCompletedOn: instant,
  completedBy: z.object({ firstName: text, lastName: text }).nullable(),
  isKeyDate: z.boolean(),
  isInFinalState: z.boolean(),
})

export const pauseView = z.object({
  from: dayText,
  to: dayText.nullable(),
  reason: z.enum(['incomplete', 'inactive']),
})

export const allowedEventView = z.object({
  event: z.string(),
  allowed: z.boolean(),
  /** An error code of the catalogue when it is not allowed. */
  reason: z.string().nullable(),
})

/**
 * Answers as typed since the last save, with a number that grows with every saved draft (docs/rules/intake.md
 * "Nothing typed is lost").
 */
export const draftView = z.object({
  /** The name of the step in which they were typed. */
  step: z.string(),
  /** The form in which they were typed. */
  form: formVersionView,
  answers: z.record(z.string(), z.unknown()),
  revision: z.number().int(),
  savedAt: epochText,
})
export type DraftView = z.infer<typeof draftView>

/** One line of "my claims" (`GET claimsbyclaimant`). */
export const claimSummaryView = z.object({
  id: z.uuid(),
  claimNumber: z.string(),
  status: optionView,
  fire: optionView,
  step: position,
  stepName: text,
  /** Steps of the form that the claim answers. */
  stepCount: z.number().int(),
  claimant: z.object({ firstName: text, lastName: text }),
  property: z.object({ address1: text, address2: text, city: text, state: text, zip: text }),
  apn: text,
  createdOn: epochText,
  signedDate: instant,
  turn: turnView,
  version: z.number().int(),
  /** The acts that the caller may do with it from a list. */
  abilities: claimSummaryAbilities,
})
export type ClaimSummaryView = z.infer<typeof claimSummaryView>

/** One claim with everything in it (docs/rules/api.md "A claim"). */
export const claimView = z.object({
  id: z.uuid(),
  /** Who filed it: a law firm, or anybody else. */
  entityType: z.enum(['Claim', 'AttorneyClaim']),
  /** The account that began it. */
  createdBy: z.string(),
  claimNumber: z.string(),
  matchNumber: text,
  version: z.number().int(),
  status: optionView,
  fire: optionView,
  apn: text,
  reviewer: z.object({ firstName: text, lastName: text }).nullable(),
  /** The number of the form's steps before the first unsaved one. */
  step: position,
  /** That step, where a claim in progress resumes; null: all are saved. */
  stepName: text,
  countdown: z.number().int().nullable(),
  createdOn: epochText,
  signedDate: instant,
  signedFirstName: text,
  signedLastName: text,
  isFilingOnBehalf: z.boolean().nullable(),
  relationToClaim: option,
  onBehalfOf: onBehalfOfView.nullable(),
  /** Types of the claim, derived from the answers: "Real Property", "Vehicles". */
  claimType: z.array(z.object({ id: z.enum(claimTypeIds), name: z.string() })),
  claimantAlreadyFiledLawsuit: option,
  /** Current values, of the attorney who represents the claim now. */
  isClaimantRepresentedByAttorney: z.boolean().nullable(),
  claimant: claimantView,
  attorney: attorneyView.nullable(),
  representation: z.object({
    /** The signed answer. */
    asSigned: z.boolean().nullable(),
    /** Records of the staff since then, the newest first; empty: the signed answer is in force. */
    recorded: z.array(representationView),
  }),
  additionalPersons: z.array(additionalPersonView),
  property: propertyView,
  damagedStructures: z.array(damagedStructureView),
  damagedItems: z.array(
    z.object({ id: z.string(), claimId: z.string(), itemDescription: text, itemAmount: cents.nullable() }),
  ),
  didHaveInsuranceCoverage: z.boolean().nullable(),
  doesHavePendingClaim: z.boolean().nullable(),
  hasReceivedPayments: z.boolean().nullable(),
  paymentAmountReceived: cents.nullable(),
  canProvideProofOfInsurance: z.boolean().nullable(),
  additionalInsuranceInformation: text,
  femaAmount: cents.nullable(),
  insurancePolicies: z.array(insurancePolicyView),
  attestations: attestationsView.nullable(),
  /** Documents that the caller may see, oldest first. */
  documents: z.array(claimDocumentView),
  /** Agreements that the caller may see, newest first. */
  settlementDocuments: z.array(claimSettlementDocumentView),
  settlementSentDate: instant,
  settlementAcceptedDate: instant,
  claimCompleteDate: instant,
  offerExtendedDate: instant,
  paymentIssuedDate: instant,
  daysSinceCompletion: z.number().int().nullable(),
  offerDeadline: dayText.nullable(),
  paymentDeadline: dayText.nullable(),
  turn: turnView,
  /** No firm works on it any more, and its client was not reached: the program invites them. */
  isClientToInvite: z.boolean(),
  workflow: z.array(workflowStateView),
  /** Pauses of the program's clock: from a day until the day before `to`, which is null during one. */
  pauses: z.array(pauseView),
  allowedEvents: z.array(allowedEventView),
  /** Other actions that the caller may do now. */
  abilities: claimViewAbilities,
  /**
   * The form of the claim, and its answers by the form's names (docs/rules/intake.md "How a form is
   * described").
   */
  form: formVersionView,
  answers: z.record(z.string(), z.unknown()),
  /** Answers of an attorney claim, whatever its form calls them; null for any other. */
  data: attorneyClaimData.nullable(),
  draft: draftView.nullable(),
})
export type ClaimView = z.infer<typeof claimView>

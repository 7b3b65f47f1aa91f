import { locales } from '@makewhole/domain/shared/text.ts'
import { propertyOutcomes } from '@makewhole/domain/intake/other-property.ts'
import { turnSides } from '@makewhole/domain/claim/turn.ts'
import { maxAssigned } from '@makewhole/domain/reviewer/workload.ts'
import { reviewEvents } from '@makewhole/domain/review/review-events.ts'
import { z } from 'zod'
import { extensionThingView } from '../structured-claim/routes.ts'
import { allowedEventView, turnView } from '../claim/claim.ts'
import { cents, dayText, epochText, optionView, seenVersion, typedText } from '../wire.ts'

const text = z.string().nullable()

const structureValue = z.object({
  name: typedText(2000).nullable(),
  typeId: z.number().int().safe(),
  squareFeet: z.number().min(-9_999_999).max(9_999_999),
  /** Null: soot and ash alone. */
  damagedPercentageId: z.number().int().safe().nullable(),
})

/** A value that a reviewer confirmed; its name determines its kind. */
export const confirmedValue = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['claimantName', 'propertyAddress', 'apn']), value: typedText(2000).min(1) }),
  z.object({ name: z.literal('relationship'), value: z.number().int().safe() }),
  z.object({ name: z.literal('acreage'), value: z.number().min(-9_999_999).max(9_999_999) }),
  z.object({
    name: z.literal('insurance'),
    value: z.number().int().min(-99_999_999_999).max(99_999_999_999),
  }),
  z.object({ name: z.literal('structure'), structureId: z.uuid(), value: structureValue }),
])

/** The reason why a value is accepted, in both languages: the household reads its own. */
const rationale = z.object({ en: typedText(2000), es: typedText(2000) })

/**
 * Values with the reason why each is accepted; others stay unchanged. Their proofs are accepted in the same
 * step. Withdrawing a confirmation withdraws its value by its key; the proof is received again.
 */
export const confirmedValuesBody = z.object({
  values: z.array(z.object({ confirmed: confirmedValue, rationale })).max(70),
  withdrawn: z.array(z.string().min(1).max(60)).max(70).optional(),
  proofs: z
    .array(z.object({ documentId: z.uuid(), isAccepted: z.boolean() }))
    .max(70)
    .optional(),
})
export type ConfirmedValuesBody = z.infer<typeof confirmedValuesBody>

/** A proof that shows a value, and its rationale. */
export const leaningView = z.object({
  rationale,
  /** Null if there is nothing to send, because the household declared that it has nothing. */
  proof: z
    .object({ documentId: z.uuid(), documentName: z.string(), type: optionView, isAccepted: z.boolean() })
    .nullable(),
})
export type LeaningView = z.infer<typeof leaningView>

/** One value with its answer. `key` is the value's name, or `structure:<id>`. */
export const reviewedValueView = z.object({
  key: z.string(),
  name: z.enum([
    'claimantName',
    'propertyAddress',
    'relationship',
    'apn',
    'acreage',
    'insurance',
    'structure',
  ]),
  structureId: z.string().nullable(),
  /** The answer in words; null when there was none. */
  answer: text,
  /** The answer as a value to begin the confirmation with. */
  answerValue: z.union([z.string(), z.number(), structureValue]).nullable(),
  confirmed: z.union([z.string(), z.number(), structureValue]).nullable(),
  rationale: rationale.nullable(),
  confirmedBy: text,
  confirmedOn: epochText.nullable(),
  /** The claim is not complete without it. */
  isNeeded: z.boolean(),
  /** Types of the documents that prove it. */
  documentTypeIds: z.array(z.number().int()),
  /**
   * Proofs for a confirmation as answered, the best first. Empty if none shows the value, or the answer is no
   * value.
   */
  asAnswered: z.array(leaningView),
})
export type ReviewedValueView = z.infer<typeof reviewedValueView>

/** The workspace of one claim. */
export const reviewView = z.object({
  claimId: z.uuid(),
  /** Of the confirmed values; saving them sends it as `If-Match`. */
  version: z.number().int(),
  /** Of the claim; every event sends it as `If-Match`. */
  claimVersion: z.number().int(),
  status: optionView,
  turn: turnView,
  values: z.array(reviewedValueView),
  missing: z.array(z.string()),
  /** Document types requested from the claimant; empty unless the claim is Incomplete. */
  wantedDocumentTypeIds: z.array(z.number().int()),
  wantedMessage: text,
  /** The language of the claim's filer: offers and agreements are written in it. */
  householdLocale: z.enum(locales),
  reviewer: z
    .object({
      systemUserId: z.uuid(),
      /** The caller's own claim. */
      isMe: z.boolean(),
      firstName: text,
      lastName: text,
      /** The time before this one at which they opened the claim last. */
      lastViewed: epochText.nullable(),
    })
    .nullable(),
  /** Claims that were closed as duplicates of this one. */
  duplicates: z.array(z.object({ claimId: z.uuid(), claimNumber: z.string() })),
  /** Other properties of the household; an undecided one prevents the claim from becoming complete. */
  otherProperties: z.array(
    z.object({
      id: z.uuid(),
      address: text,
      use: text,
      description: text,
      apns: z.array(z.string()),
      /** Each in words. */
      structures: z.array(z.string()),
      outcome: z.enum(propertyOutcomes).nullable(),
      rationale: text,
      decidedBy: text,
      decidedOn: epochText.nullable(),
      /** The new claim for it. */
      claim: z.object({ claimId: z.uuid(), claimNumber: z.string() }).nullable(),
    }),
  ),
  /** Extension data of other programs, item by item. */
  toldBeside: z.array(extensionThingView),
  allowedEvents: z.array(allowedEventView),
})
export type ReviewView = z.infer<typeof reviewView>

export const reviewEvent = z.enum(reviewEvents)
export type ReviewEvent = z.infer<typeof reviewEvent>

/** Input of an event: each reads its own part (docs/rules/claims.md "Events"). */
export const reviewEventBody = z.object({
  /** close, reopen, await, denyRebuild: the reason. */
  reason: typedText(2000).nullish(),
  /** close: the outcome. */
  closeAs: z.enum(['ineligible', 'invalid', 'withdrawn', 'duplicate', 'other']).nullish(),
  /** close as duplicate: the number of the remaining claim. */
  survivor: typedText(30).nullish(),
  /** requestDocuments: the wanted types, and a message to the claimant. */
  documentTypeIds: z.array(z.number().int().safe()).max(30).nullish(),
  message: typedText(20_000).nullish(),
  /** reactivate: the document in which the attorney confirmed in writing. */
  documentId: z.uuid().nullish(),
  /** approveRebuild: the spending that the papers prove. */
  spent: cents.nullish(),
  /** beginReview: the claim of another reviewer becomes the caller's. */
  takesOver: z.boolean().nullish(),
})
export type ReviewEventBody = z.infer<typeof reviewEventBody>

/** The decision about another property, and its reason: the filer reads it. */
export const propertyDecisionBody = z.object({
  outcome: z.enum(propertyOutcomes),
  rationale: typedText(2000),
})
export type PropertyDecisionBody = z.infer<typeof propertyDecisionBody>

export const assignBody = z.object({ systemUserId: z.uuid() })

export const newPersonBody = z.object({
  firstName: typedText(100).min(1),
  lastName: typedText(100).min(1),
  email: typedText(100).nullish(),
  relationshipToProperty: z.number().int().safe().nullish(),
})
export type NewPersonBody = z.infer<typeof newPersonBody>

/**
 * The household's new representative, and the evidence; the letter of representation is one of the claim's
 * documents.
 */
export const representationBody = z.object({
  attorneyFirstName: typedText(100).min(1),
  attorneyLastName: typedText(100).min(1),
  /**
   * A law firm with an account here: it works on the claim from now on, and its predecessor no longer. Null:
   * a firm without an account.
   */
  firmId: typedText(100).nullish(),
  firmName: typedText(100).nullish(),
  phoneNumber: typedText(30).nullish(),
  emailAddress: typedText(100).nullish(),
  documentId: z.uuid().nullish(),
  rationale: typedText(2000),
})
export type RepresentationBody = z.infer<typeof representationBody>

export const representationEndBody = z.object({ rationale: typedText(2000) })

/** docs/rules/api.md "A reviewer". */
export const reviewerView = z.object({
  firstName: text,
  middleName: text,
  lastName: text,
  internalEmailAddress: text,
  systemUserId: z.uuid(),
  /** The last day of a current absence: until then they take no claims. */
  awayUntil: dayText.nullable(),
})

export const bulkAssignBody = z.object({
  reviewerId: z.uuid(),
  /** Each in the version that was on the screen. */
  claims: z
    .array(z.object({ id: z.uuid(), version: seenVersion }))
    .min(1)
    .max(maxAssigned),
})
export type BulkAssignBody = z.infer<typeof bulkAssignBody>

/** Result of assigning several claims: their new number of claims, and the claims that stayed, with reasons. */
export const bulkAssignmentView = z.object({
  assigned: z.number().int(),
  refused: z.array(
    z.object({
      claimId: z.uuid(),
      /** Null: the caller can't see it. */
      claimNumber: text,
      code: z.string(),
      message: z.string(),
    }),
  ),
})

export const documentDecisionInput = z.object({
  documentIds: z.array(z.uuid()).min(1).max(200),
  statusId: z.number().int().safe(),
  /** Required when a document is refused: the claimant reads it. */
  reason: typedText(2000).nullish(),
})

/** Maximum claims of a list of next work: more than anybody does in a day. */
export const maxWork = 50

/** A claim in the order in which promises would be broken. */
export const nextWorkView = z.object({
  claims: z.array(
    z.object({
      claimId: z.uuid(),
      claimNumber: z.string(),
      status: optionView,
      claimantFirstName: text,
      claimantLastName: text,
      side: z.enum(turnSides),
      dueOn: dayText.nullable(),
      isLate: z.boolean(),
      reviewer: text,
      isMine: z.boolean(),
      amount: cents.nullable(),
      /** The next act is inviting its client, whose firm left. */
      isClientToInvite: z.boolean(),
      /** The reason why its offer waits for a manager, as far as visible to the caller; only for offers. */
      heldBy: z.enum(['flagged', 'twice', 'unseen']).nullable(),
    }),
  ),
})

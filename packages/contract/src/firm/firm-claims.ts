import { z } from 'zod'
import { claimSummaryAbilities } from '../abilities.ts'
import { turnView } from '../claim/claim.ts'
import { cents, dayText, epochText, optionView, typedText } from '../wire.ts'
import { firmSorts, firmViews, proofViews } from './firm-claim-names.ts'

const text = z.string().nullable()
const count = z.number().int()
const cursor = z.string().max(1000).optional()

/** Query for a page of the firm's list; cursors are those of a page before. */
export const firmClaimsQuery = z.object({
  view: z.enum(firmViews).optional(),
  /** Words of number, client and property, each from its beginning. */
  search: typedText(100).optional(),
  /** Claims in a folder of the firm. */
  folderId: z.uuid().optional(),
  /** Claims that lack this kind, in the views `proofs` and `unsent`. */
  documentTypeId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  sort: z.enum(firmSorts).optional(),
  isDescending: z.enum(['true', 'false']).optional(),
  after: cursor,
  before: cursor,
})

/** One claim of a law firm's list (docs/rules/law-firms.md "The firm's list"). */
export const firmClaimView = z.object({
  id: z.uuid(),
  claimNumber: z.string(),
  fire: optionView,
  status: optionView,
  statusSince: dayText,
  client: z.object({ firstName: text, lastName: text }),
  property: z.object({ address1: text, city: text }),
  /** The numbers of saved and of all steps of the form. */
  step: count,
  stepCount: count,
  turn: turnView,
  /** Kinds of documents that were requested and have not arrived since. */
  missingDocuments: count,
  /** Kinds of required proofs without a document, until the claim is complete. */
  unsentDocuments: count,
  /** Threads with unread messages for the caller. */
  unreadMessages: count,
  changedOn: epochText,
  paidOn: dayText.nullable(),
  /** Of the offer in force; null: there is none. */
  offerAmount: cents.nullable(),
  version: count,
  abilities: claimSummaryAbilities,
})
export type FirmClaimView = z.infer<typeof firmClaimView>

/** 25 claims of the firm, the count of each view, and the next due day. */
export const firmClaimsPage = z.object({
  claims: z.array(firmClaimView),
  next: text,
  previous: text,
  counts: z.record(z.enum(firmViews), count),
  /** Claims without each kind of proof, in the catalogue's order: requested, and not sent yet. */
  kinds: z.record(z.enum(proofViews), z.array(z.object({ documentType: optionView, claims: count }))),
  /** The next day on which the firm's turn ends, and the claim's status. */
  nextDue: z.object({ on: dayText, statusId: z.number().int() }).nullable(),
  paymentsDueThisMonth: count,
  lastPaidOn: dayText.nullable(),
})
export type FirmClaimsPage = z.infer<typeof firmClaimsPage>

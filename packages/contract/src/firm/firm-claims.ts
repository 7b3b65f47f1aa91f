import { z } from 'zod'
import { claimSummaryAbilities } from '../abilities.ts'
import { turnView } from '../claim/claim.ts'
import { cents, dayText, epochText, optionView, typedText } from '../wire.ts'
import { firmSorts, firmViews, proofViews } from './firm-claim-names.ts'

const text = z.string().nullable()
const count = z.number().int()
const cursor = z.string().max(1000).optional()

/** What a page of the firm's list is asked for; cursors are those of a page before. */
export const firmClaimsQuery = z.object({
  view: z.enum(firmViews).optional(),
  /** Words of number, client and property, each from its beginning. */
  search: typedText(100).optional(),
  /** Those in a folder of the firm. */
  folderId: z.uuid().optional(),
  /** Those of which this kind is missing, in the views `proofs` and `unsent`. */
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
  /** How many steps of the form are saved, and how many there are. */
  step: count,
  stepCount: count,
  turn: turnView,
  /** Kinds of documents that were asked for and have not arrived since. */
  missingDocuments: count,
  /** Kinds of proofs that it must have and of which nothing was sent, until it is complete. */
  unsentDocuments: count,
  /** Threads in which something waits for the caller. */
  unreadMessages: count,
  changedOn: epochText,
  paidOn: dayText.nullable(),
  /** Of the offer that stands; null: there is none. */
  offerAmount: cents.nullable(),
  version: count,
  abilities: claimSummaryAbilities,
})
export type FirmClaimView = z.infer<typeof firmClaimView>

/** 25 claims of the firm, how many each view has, and what comes next. */
export const firmClaimsPage = z.object({
  claims: z.array(firmClaimView),
  next: text,
  previous: text,
  counts: z.record(z.enum(firmViews), count),
  /** Of how many claims each kind of proof is missing, in the catalogue's order: asked for, and not sent yet. */
  kinds: z.record(z.enum(proofViews), z.array(z.object({ documentType: optionView, claims: count }))),
  /** The next day on which it is the firm's turn no longer, and of which status. */
  nextDue: z.object({ on: dayText, statusId: z.number().int() }).nullable(),
  paymentsDueThisMonth: count,
  lastPaidOn: dayText.nullable(),
})
export type FirmClaimsPage = z.infer<typeof firmClaimsPage>

import { groupTypeNames } from '@makewhole/domain/group/group-key.ts'
import { structureKinds } from '@makewhole/domain/group/parcel-ledger.ts'
import { z } from 'zod'
import { cents, epochText, optionView, seenVersion, typedText } from '../wire.ts'

const text = z.string().nullable()

const amountsByKind = z.object({ home: cents, other: cents })

/** One claim of a parcel in its ledger. */
export const ledgerClaimView = z.object({
  claimId: z.uuid(),
  claimNumber: z.string(),
  /** The claim whose ledger it is. */
  isThis: z.boolean(),
  status: optionView,
  relationship: optionView.nullable(),
  structures: z.array(
    z.object({ kind: z.enum(structureKinds), type: optionView, name: text, squareFeet: z.number() }),
  ),
  /** What the amounts are of: an offer that stands, a calculation that no offer was made of yet, or nothing. */
  of: z.enum(['offer', 'calculation', 'nothing']),
  /** Of structures, before insurance. */
  amounts: amountsByKind,
  /** Of all that was offered or worked out. */
  total: cents,
  /** Of structures: their part of what was issued and not returned. */
  paid: amountsByKind,
  paidTotal: cents,
})
export type LedgerClaimView = z.infer<typeof ledgerClaimView>

export const ledgerKindView = z.object({
  kind: z.enum(structureKinds),
  sum: cents,
  /** What an owner who lives there would get for the largest that any of the claims has. */
  most: cents,
  paid: cents,
  twice: z.enum(['tooMuch', 'sameRelationship']).nullable(),
})
export type LedgerKindView = z.infer<typeof ledgerKindView>

/** Why an offer waits: a flagged group, or a kind of structure that would be paid twice. */
export const offerHoldView = z.object({
  kind: z.enum(['flagged', 'twice']),
  groupId: z.uuid().nullable(),
  groupType: z.enum(groupTypeNames as [string, ...string[]]).nullable(),
  structures: z.enum(structureKinds).nullable(),
  because: z.enum(['tooMuch', 'sameRelationship']).nullable(),
})
export type OfferHoldView = z.infer<typeof offerHoldView>

/** What the claims of a group were offered and paid, as far as they are of one fire (docs/rules/groups.md "The parcel ledger"). */
export const groupLedgerView = z.object({
  fire: optionView,
  claims: z.array(ledgerClaimView),
  kinds: z.array(ledgerKindView),
})
export type GroupLedgerView = z.infer<typeof groupLedgerView>

/** docs/rules/groups.md "The parcel ledger" and "An offer that waits". */
export const parcelLedgerView = z.object({
  claimId: z.uuid(),
  /** Of the calculation that the next offer would be made of; null before the first. */
  calculationVersion: z.number().int().nullable(),
  claims: z.array(ledgerClaimView),
  kinds: z.array(ledgerKindView),
  /** Whether an offer of this calculation waits for a manager now. */
  isHeld: z.boolean(),
  /** Why, in a word: the first hold that no approval covers, or `unseen` to who may not read every hold. */
  heldBy: z.enum(['flagged', 'twice', 'unseen']).nullable(),
  /** Those that who asks may read. */
  holds: z.array(offerHoldView),
  /** What an approval names, so that nobody approves what they did not see. */
  holdsSeen: z.string(),
  approval: z.object({ by: text, on: epochText, rationale: z.string() }).nullable(),
  abilities: z.object({ approve: z.boolean() }),
})
export type ParcelLedgerView = z.infer<typeof parcelLedgerView>

export const offerApprovalInput = z.object({
  claimId: z.uuid(),
  calculationVersion: seenVersion,
  holdsSeen: z.string().max(100),
  rationale: typedText(2000),
})
export type OfferApprovalInput = z.infer<typeof offerApprovalInput>

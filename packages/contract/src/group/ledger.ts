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
  /** The source of the amounts: an offer in force, a calculation without an offer yet, or nothing. */
  of: z.enum(['offer', 'calculation', 'nothing']),
  /** Of structures, before insurance. */
  amounts: amountsByKind,
  /** Of all that was offered or calculated. */
  total: cents,
  /** Of structures: their part of the payments issued and not returned. */
  paid: amountsByKind,
  paidTotal: cents,
})
export type LedgerClaimView = z.infer<typeof ledgerClaimView>

export const ledgerKindView = z.object({
  kind: z.enum(structureKinds),
  sum: cents,
  /** The amount for a resident owner of the largest structure in any of the claims. */
  most: cents,
  paid: cents,
  twice: z.enum(['tooMuch', 'sameRelationship']).nullable(),
})
export type LedgerKindView = z.infer<typeof ledgerKindView>

/** The reason why an offer waits: a flagged group, or a kind of structure that would be paid twice. */
export const offerHoldView = z.object({
  kind: z.enum(['flagged', 'twice']),
  groupId: z.uuid().nullable(),
  groupType: z.enum(groupTypeNames as [string, ...string[]]).nullable(),
  structures: z.enum(structureKinds).nullable(),
  because: z.enum(['tooMuch', 'sameRelationship']).nullable(),
})
export type OfferHoldView = z.infer<typeof offerHoldView>

/** Amounts offered and paid to a group's claims of one fire (docs/rules/groups.md "The parcel ledger"). */
export const groupLedgerView = z.object({
  fire: optionView,
  claims: z.array(ledgerClaimView),
  kinds: z.array(ledgerKindView),
})
export type GroupLedgerView = z.infer<typeof groupLedgerView>

/** docs/rules/groups.md "The parcel ledger" and "An offer that waits". */
export const parcelLedgerView = z.object({
  claimId: z.uuid(),
  /** Of the next offer's calculation; null before the first. */
  calculationVersion: z.number().int().nullable(),
  claims: z.array(ledgerClaimView),
  kinds: z.array(ledgerKindView),
  /** True if an offer of this calculation waits for a manager now. */
  isHeld: z.boolean(),
  /** The first hold without an approval, or `unseen` for a caller who may not read every hold. */
  heldBy: z.enum(['flagged', 'twice', 'unseen']).nullable(),
  /** Holds that the caller may read. */
  holds: z.array(offerHoldView),
  /** Keys of the holds that the caller saw, so that an approval covers no other. */
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

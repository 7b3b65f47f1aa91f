import { createHash } from 'node:crypto'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { isActiveMember } from '@makewhole/domain/group/group-status.ts'
import { ledgerKinds, sharesOf } from '@makewhole/domain/group/parcel-ledger.ts'
import type { LedgerClaim, LedgerKind } from '@makewhole/domain/group/parcel-ledger.ts'
import type { RateTable } from '@makewhole/domain/program/program.ts'
import type { OfferStateRow, ParcelClaimRow } from './ledger.repository.ts'

/** A claim in the ledger with what its amounts are of. */
export interface LedgerEntry {
  readonly row: ParcelClaimRow
  readonly of: 'offer' | 'calculation' | 'nothing'
  readonly counted: LedgerClaim
}

/**
 * The reason why an offer waits. `key` identifies it for an approval; `isOpen`: it concerns no claim of attorneys.
 */
export type OfferHold = { readonly key: string; readonly isOpen: boolean } & (
  | { readonly kind: 'flagged'; readonly group: OfferStateRow['flagged'][number] }
  | { readonly kind: 'twice'; readonly structures: LedgerKind }
)

/** Returns a claim's amount in the ledger: its calculation's next offer, else its current offer. */
export function ledgerEntryOf(row: ParcelClaimRow, ratesOf: (fireId: number) => RateTable): LedgerEntry {
  const { offer, calculation } = row
  const source =
    calculation && !calculation.isSent
      ? { ...calculation, rates: ratesOf(row.fireId), of: 'calculation' as const }
      : offer && isInLedger(row)
        ? { ...offer, of: 'offer' as const }
        : null
  const nothing = { amount: 0, asOwner: 0 }
  return {
    row,
    of: source?.of ?? 'nothing',
    counted: {
      claimId: row.id,
      relationshipId: source?.input.confirmed.relationshipId ?? row.relationshipId ?? 0,
      shares: source ? sharesOf(source.result.lines, source.rates) : { home: nothing, other: nothing },
    },
  }
}

/**
 * Checks for an offer that is neither declined nor expired, of a claim that was not closed for good. Issued money
 * always counts.
 */
function isInLedger({ statusId, issued }: ParcelClaimRow): boolean {
  const status = statusOf(statusId)
  const isOut = isActiveMember(status, true) && status !== 'closedDeclined' && status !== 'offerExpired'
  return isOut || issued > 0
}

/** The kinds that the claim itself has a share in, and that would be paid twice. */
export function doublePaymentHolds(claims: readonly LedgerEntry[]): OfferHold[] {
  const own = claims[0]?.row.id ?? ''
  return ledgerKinds(claims.map(({ counted }) => counted))
    .filter(({ twice, claimIds }) => twice !== null && claimIds.includes(own))
    .map((structures) => {
      const sharing = claims.filter(({ row }) => structures.claimIds.includes(row.id))
      return {
        key: `twice:${structures.kind}:${sharing.map(shareKey).toSorted().join(',')}`,
        // The claim itself is visible to the caller.
        isOpen: sharing.every(({ row }) => row.id === own || !row.isOfAttorneys),
        kind: 'twice' as const,
        structures,
      }
    })
}

/** Another claim's new offer needs another approval; the claim's own calculation has its version. */
function shareKey({ row, of }: LedgerEntry): string {
  return of === 'offer' ? (row.offer?.id ?? row.id) : row.id
}

/** Returns the holds of an offer as a short text. */
export function holdKeysOf(holds: readonly OfferHold[]): string {
  const keys = holds.map(({ key }) => key).toSorted()
  return createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16)
}

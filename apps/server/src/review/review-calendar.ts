import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { eachClaim } from '../jobs/each-claim.ts'
import { listAnswered, listArrivedTypes, listOverdue } from './review-calendar.repository.ts'
import { readReview } from './review.repository.ts'
import type { ReviewParts } from './review-parts.ts'

/** Claims of one batch of a job. */
const atOnce = 200

/** The event that resumes a claim once everything requested has arrived. */
const resuming: Readonly<Record<number, 'resumeReview' | 'rebuildResumed'>> = {
  [statusIds.incomplete]: 'resumeReview',
  [statusIds.rebuildIncomplete]: 'rebuildResumed',
}

/** Changes of claims without a reviewer's act, after an arrival or after a day. */
export function createReviewCalendar({ db, clock, claims }: Pick<ReviewParts, 'db' | 'clock' | 'claims'>) {
  /** Resumes a claim if everything requested has arrived; answers whether it did. */
  async function resumeIfAnswered(tx: Transaction, claim: LockedClaim): Promise<boolean> {
    const event = resuming[claim.statusId]
    if (event === undefined) return false
    const { wantedTypeIds, wantedSince } = await readReview(tx, claim.id)
    if (wantedTypeIds.length === 0 || wantedSince === null) return false
    const arrived = await listArrivedTypes(tx, claim.id, wantedTypeIds, wantedSince)
    if (!wantedTypeIds.every((id) => arrived.includes(id))) return false
    await claims.applyEvent(tx, claim.id, event, 'system', { wantedTypesUploaded: true })
    return true
  }

  async function expireIfOverdue(tx: Transaction, claim: LockedClaim): Promise<boolean> {
    const isOverdue = claim.claimantDeadline !== null && claim.claimantDeadline < clock.today()
    const isExpiring =
      claim.statusId === statusIds.offerExtended ||
      claim.statusId === statusIds.agreementSent ||
      (claim.statusId === statusIds.agreementInProgress && !claim.isBreakdownSaved)
    if (!isOverdue || !isExpiring) return false
    await claims.applyEvent(tx, claim.id, 'expire', 'system', {})
    return true
  }

  const inItsOwnTransaction =
    (move: (tx: Transaction, claim: LockedClaim) => Promise<boolean>) =>
    (claimId: string): Promise<boolean> =>
      db.transaction(async (tx) => move(tx, await claims.lock(tx, claimId)))

  return {
    /**
     * Resumes an Incomplete claim after a document became usable, once each requested type has one
     * (docs/rules/claims.md "Asking for documents"). The caller has locked the claim's row.
     */
    async resumeWhenWantedArrived(tx: Transaction, claim: LockedClaim): Promise<void> {
      await resumeIfAnswered(tx, claim)
    },

    /** Does the same for every claim, in case a server ended between a scan and its consequences. */
    resumeAnswered: (): Promise<number> =>
      eachClaim(
        (excludedIds) => listAnswered(db.kysely, excludedIds, atOnce),
        inItsOwnTransaction(resumeIfAnswered),
      ),

    /**
     * Expires overdue claims (docs/rules/claims.md "Expiring"); answers their number. It can be repeated, and run on
     * two servers at once.
     */
    expireOverdue: (): Promise<number> =>
      eachClaim(
        (excludedIds) => listOverdue(db.kysely, clock.today(), excludedIds, atOnce),
        inItsOwnTransaction(expireIfOverdue),
      ),
  }
}

import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { reviewerForClaim, reviewerOf } from '../reviewer/reviewer.service.ts'
import type { Reviewer } from '../reviewer/reviewer.service.ts'
import { saveReviewerOf } from './review.repository.ts'
import { lockForStaff } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** Whose claim it is (docs/rules/review.md "Giving a claim to somebody"). */
export function createAssignmentService({ db, clock, claims }: ReviewParts) {
  const now = () => new Date(clock.now())

  async function giveTo(tx: Transaction, claimId: string, reviewer: Reviewer, by: Actor): Promise<void> {
    await saveReviewerOf(tx, claimId, reviewer, now())
    const facts = { reviewer: fullName(reviewer) }
    await claims.addActivity(tx, claimId, by, { type: 'Claim Assigned', facts })
  }

  return {
    /**
     * Gives the claim to a reviewer, signed in before or not; its review begins when they begin it. Raises NOT_FOUND, FORBIDDEN,
     * CLAIM_CHANGED, INVALID_ANSWERS where there is no such reviewer, REVIEWER_CANNOT_OPEN for one who may not work on it.
     */
    async assign(call: ReviewCall, claimId: string, reviewerId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'claim.assign')
        await giveTo(tx, claimId, await reviewerForClaim(tx, reviewerId, claim), call.actor)
      })
    },

    /** Whoever begins a review has the claim; another reviewer's is taken over only by who says so. Raises CLAIM_HAS_REVIEWER. */
    async take(tx: Transaction, claim: LockedClaim, actor: Actor, takesOver: boolean): Promise<void> {
      const me = await reviewerOf(tx, actor, now())
      if (!me) throw new AppError('FORBIDDEN')
      if (claim.reviewerId === me.id) return
      if (claim.reviewerId !== null && !takesOver) throw new AppError('CLAIM_HAS_REVIEWER')
      await giveTo(tx, claim.id, me, actor)
    },
  }
}

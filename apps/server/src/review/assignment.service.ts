import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { BulkAssignBody } from '@makewhole/contract/review/review.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import { classifyDatabaseError } from '../db/database-errors.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  assignClaim,
  requireAvailable,
  reviewerForClaim,
  reviewerOf,
  isAssignable,
} from '../reviewer/reviewer.service.ts'
import type { Reviewer } from '../reviewer/reviewer.service.ts'
import { lockForStaff } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** A claim that could not be assigned, with the reason. */
export interface RefusedAssignment {
  readonly claimId: string
  readonly claimNumber: string | null
  readonly code: ErrorCode
}

export interface BulkAssignment {
  readonly assigned: number
  readonly refused: readonly RefusedAssignment[]
}

/** Assignment of claims to reviewers (docs/rules/review.md "Giving a claim to somebody"). */
export function createAssignmentService({ db, clock, claims, accounts, isProduction = false }: ReviewParts) {
  const now = () => new Date(clock.now())

  const today = () => ({ isProduction, today: clock.today() })

  const assignTo = (tx: Transaction, claimId: string, reviewer: Reviewer, by: Actor): Promise<void> =>
    assignClaim(tx, { claims, clock }, { claimId, reviewer, by })

  /** Assigns a claim and answers null, or answers the refusal, with the number if the caller may know it. */
  async function tryToAssign(
    call: ReviewCall,
    claimId: string,
    reviewerId: string,
  ): Promise<Omit<RefusedAssignment, 'claimId'> | null> {
    let claimNumber: string | null = null
    try {
      await db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, call.actor, claimId, 'claim.assign')
        ;({ claimNumber } = claim)
        const reviewer = await reviewerForClaim(tx, reviewerId, claim, today())
        if (claim.reviewerId === reviewer.id) return
        if (call.ifMatch !== claim.version) throw new AppError('CLAIM_CHANGED')
        await assignTo(tx, claimId, reviewer, call.actor)
      })
      return null
    } catch (error) {
      const code = codeOf(error)
      if (code === null) throw error
      return { claimNumber, code }
    }
  }

  return {
    /**
     * Assigns the claim to a reviewer, even before their first sign-in; the review begins later. Raises NOT_FOUND,
     * FORBIDDEN, CLAIM_CHANGED, REVIEWER_NOT_AVAILABLE for a person who takes no claims, REVIEWER_CANNOT_OPEN for one
     * who may not work on it.
     */
    async assign(call: ReviewCall, claimId: string, reviewerId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'claim.assign')
        await assignTo(tx, claimId, await reviewerForClaim(tx, reviewerId, claim, today()), call.actor)
      })
    },

    /**
     * Assigns several claims to a reviewer, each in its own transaction. A refused claim is unchanged and answered
     * with the reason; one that they have already counts as assigned. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED,
     * REVIEWER_NOT_AVAILABLE.
     */
    async assignTogether(
      call: ReviewCall,
      { reviewerId, claims: requestedClaims }: BulkAssignBody,
    ): Promise<BulkAssignment> {
      authorize(call.actor, 'claim.assignTogether')
      await accounts.requireActive(db.kysely, call.actor)
      await requireAvailable(db.kysely, reviewerId, today())
      const refused: RefusedAssignment[] = []
      for (const { id, version } of distinct(requestedClaims)) {
        const refusal = await tryToAssign({ ...call, ifMatch: version }, id, reviewerId)
        if (refusal) refused.push({ claimId: id, ...refusal })
      }
      return { assigned: distinct(requestedClaims).length - refused.length, refused }
    },

    /**
     * Assigns the claim to the actor who begins its review; another reviewer's claim needs an explicit takeover.
     * Raises CLAIM_HAS_REVIEWER, REVIEWER_TAKES_NONE.
     */
    async take(tx: Transaction, claim: LockedClaim, actor: Actor, isTakeover: boolean): Promise<void> {
      const me = await reviewerOf(tx, actor, now())
      if (!me) throw new AppError('FORBIDDEN')
      if (!(await isAssignable(tx, me.id, isProduction))) throw new AppError('REVIEWER_TAKES_NONE')
      if (claim.reviewerId === me.id) return
      if (claim.reviewerId !== null && !isTakeover) throw new AppError('CLAIM_HAS_REVIEWER')
      await assignTo(tx, claim.id, me, actor)
    },
  }
}

/** Removes repeated claims, so that each is assigned once. */
function distinct(claims: BulkAssignBody['claims']): BulkAssignBody['claims'] {
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()]
}

/** Returns the error code of a refusal or a temporary failure; null for a defect of the program. */
function codeOf(error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code
  return error instanceof RuleError ? (error.code as ErrorCode) : classifyDatabaseError(error)
}

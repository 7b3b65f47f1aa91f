import type { PropertyDecisionBody } from '@makewhole/contract/review/review.ts'
import { isUnclaimedByFirm } from '@makewhole/domain/access/policy.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { mayWithdraw } from '@makewhole/domain/review/confirmed.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import { AppError } from '../app-error.ts'
import { saveDecision } from './property.repository.ts'
import { readReview } from './review.repository.ts'
import { lockForStaff, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** The fixed subject of the message to the filer (docs/rules/messages-and-notices.md "Subjects"). */
const statusUpdate = 120950002

/** Decisions about further properties of a claim (docs/rules/review.md "Another property"). */
export function createPropertyService({ db, clock, claims, postToClaimant, splitOff }: ReviewParts) {
  return {
    /**
     * Splits a property off into a new claim, which the filer completes and signs, or dismisses it; once, before the
     * claim is complete. Raises NOT_FOUND, FORBIDDEN, RATIONALE_MISSING, TRANSITION_NOT_ALLOWED, CLAIM_CHANGED where
     * it was decided already, and for splitting off FIRE_CLOSED once claims can't begin any more, CLIENT_NOT_KNOWN
     * while a new one would have no owner.
     */
    async decide(
      call: ReviewCall,
      claimId: string,
      propertyId: string,
      { outcome, rationale }: PropertyDecisionBody,
    ): Promise<void> {
      const why = rationale.trim()
      if (why === '') throw new AppError('RATIONALE_MISSING')
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'property.decide')
        if (!mayWithdraw(statusOf(claim.statusId))) throw new AppError('TRANSITION_NOT_ALLOWED')
        const { otherProperties, version } = await readReview(tx, claimId)
        const property = otherProperties.find(({ id }) => id === propertyId)
        if (!property) throw new AppError('NOT_FOUND')
        if (property.outcome !== null) throw new AppError('CLAIM_CHANGED', { version })
        // A new claim would have no owner: its firm has left, and its client has not joined yet.
        if (outcome === 'split-off' && isUnclaimedByFirm(claim)) throw new AppError('CLIENT_NOT_KNOWN')
        const created =
          outcome === 'split-off' ? await splitOff?.(tx, call.actor, claimId, propertyId) : undefined
        const decision = { outcome, rationale: why, splitClaimId: created?.id ?? null }
        if (!(await saveDecision(tx, propertyId, decision, recordedBy(call.actor, clock))))
          throw new AppError('CLAIM_CHANGED', { version })
        const type = outcome === 'split-off' ? 'Property Split Off' : 'Property Dismissed'
        const facts = { reason: why, ...(created && { name: created.claimNumber }) }
        await claims.addActivity(tx, claimId, call.actor, { type, facts })
        const html = htmlOfText(created ? `${why} (${created.claimNumber})` : why)
        await postToClaimant?.(tx, claim, call.actor, { subjectId: statusUpdate, html })
      })
    },
  }
}

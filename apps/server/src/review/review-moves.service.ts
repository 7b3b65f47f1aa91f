import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { documentTypeIds, unacceptedProofs, proofsOfClaim } from '@makewhole/domain/document/proofs.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import type { ActivityFacts } from '../claim/activity-chain.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { createDocumentDecisions } from '../document/document-decision.service.ts'
import { createRebuildDecisions } from '../rebuild/rebuild-decision.ts'
import { createAssignmentService } from './assignment.service.ts'
import { countUndecided } from './property.repository.ts'
import { saveMatch, saveDocumentRequest } from './review.repository.ts'
import { factsOf, survivorIn } from './review-facts.ts'
import { lockForStaff } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** The fixed subjects of messages to the household about an event (docs/rules/messages-and-notices.md "Subjects"). */
const subjects = {
  insufficientDocumentation: 120950001,
  statusUpdate: 120950002,
  claimIneligible: 120950006,
} as const

/** Events of reviewers, with their consequences (docs/rules/claims.md "Events"). */
export function createReviewMoves(parts: ReviewParts) {
  const { db, program, clock, claims, postToClaimant } = parts
  const proofs = createDocumentDecisions({ db, claims })
  const assignments = createAssignmentService(parts)
  const rebuilds = createRebuildDecisions(parts)

  /**
   * Allows a claim without an accepted proof only for a reason, which the history records, and without undecided
   * properties.
   */
  async function completenessFacts(tx: Transaction, claimId: string, { reason }: ReviewEventBody) {
    const { documents, relationshipId } = await proofs.documentsOf(tx, claimId)
    const required = proofsOfClaim(program.documents, relationshipId, documents)
    return {
      proofsAccepted: (reason ?? '').trim() !== '' || unacceptedProofs(required).length === 0,
      propertiesDecided: (await countUndecided(tx, claimId)) === 0,
    }
  }

  async function rebuildFacts(tx: Transaction, claimId: string, event: ReviewEvent, body: ReviewEventBody) {
    if (event !== 'approveRebuild' && event !== 'denyRebuild') return {}
    const { documents } = await proofs.documentsOf(tx, claimId)
    return rebuilds.facts(tx, claimId, event, body, documents)
  }

  async function requestDocuments(tx: Transaction, claim: LockedClaim, actor: Actor, body: ReviewEventBody) {
    const message = (body.message ?? '').trim()
    const since = new Date(clock.now())
    await saveDocumentRequest(tx, claim.id, { typeIds: body.documentTypeIds ?? [], message, since })
    await postToClaimant?.(tx, claim, actor, {
      subjectId: subjects.insufficientDocumentation,
      html: htmlOfText(message),
    })
  }

  /** Sends the reason of a wait or a refusal to the filer; the transition itself sends the notice. */
  async function sendReason(
    tx: Transaction,
    claim: LockedClaim,
    actor: Actor,
    { reason, closeAs }: ReviewEventBody,
  ) {
    const why = (reason ?? '').trim()
    if (why === '') return
    const subjectId = closeAs === 'ineligible' ? subjects.claimIneligible : subjects.statusUpdate
    await postToClaimant?.(tx, claim, actor, { subjectId, html: htmlOfText(why) })
  }

  return {
    /**
     * Applies one event of a reviewer. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED,
     * INVALID_ANSWERS where an input of the event is missing, VALUES_NOT_CONFIRMED, PROPERTY_UNDECIDED,
     * RATIONALE_MISSING to complete without an accepted proof.
     */
    async move(call: ReviewCall, claimId: string, event: ReviewEvent, body: ReviewEventBody): Promise<void> {
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'claim.move')
        if (event === 'reopen') authorize(call.actor, 'claim.reopen', claim)
        const facts: Facts = {
          ...(await factsOf(tx, { claimId, event, body, actor: call.actor, program })),
          ...(event === 'complete' && (await completenessFacts(tx, claimId, body))),
          ...(await rebuildFacts(tx, claimId, event, body)),
        }
        const moved = await claims.applyEvent(tx, claimId, event, call.actor, facts, wordsOf(body))
        if (event === 'beginReview') await assignments.take(tx, claim, call.actor, body.takesOver === true)
        if (event === 'close' && facts.asDuplicate) await saveMatch(tx, claimId, survivorIn(body))
        if (event === 'reopen') await saveMatch(tx, claimId, null)
        if (event === 'requestDocuments') await requestDocuments(tx, moved, call.actor, body)
        if (event === 'rebuildIncomplete')
          await requestDocuments(tx, moved, call.actor, {
            ...body,
            documentTypeIds: [documentTypeIds.rebuild],
          })
        await rebuilds.keep(tx, claimId, event, call.actor, body)
        if (event === 'await' || event === 'close' || event === 'denyRebuild')
          await sendReason(tx, moved, call.actor, body)
      })
    },
  }
}

/** Returns the texts of an event for the claim's history. */
function wordsOf({
  documentTypeIds: wanted,
  takesOver: _takesOver,
  spent,
  ...words
}: ReviewEventBody): ActivityFacts {
  const details = { ...words, amount: spent, documentTypeIds: wanted?.join(', ') }
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  )
}

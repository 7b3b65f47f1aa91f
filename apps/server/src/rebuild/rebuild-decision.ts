import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { unacceptedRebuildPapers } from '@makewhole/domain/rebuild/rebuild.ts'
import type { RebuildDocument } from '@makewhole/domain/rebuild/rebuild.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { reopenAddresses } from '../settlement/settled-claim.service.ts'
import { findRebuild, hasUnpaidCheck, saveDecision } from './rebuild.repository.ts'

interface DecisionParts {
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'recordFacts'>
}

/** Reviewers' decisions about a rebuild (docs/rules/claims.md "Rebuilding"), as a part of their transition. */
export function createRebuildDecisions({ clock, claims }: DecisionParts) {
  return {
    /** Returns the facts of a reviewer's input for the guards of approving and denying. */
    async facts(
      tx: Transaction,
      claimId: string,
      event: ReviewEvent,
      { spent, reason }: ReviewEventBody,
      documents: readonly RebuildDocument[],
    ): Promise<Facts> {
      if (event === 'denyRebuild') return { hasUnpaidCheck: await hasUnpaidCheck(tx, claimId) }
      if (event !== 'approveRebuild') return {}
      const rebuildRequest = await findRebuild(tx, claimId)
      return {
        rebuildIsProven:
          rebuildRequest !== null && (spent ?? rebuildRequest.spent) >= rebuildRequest.minimumSpent,
        rebuildPapersAccepted:
          (reason ?? '').trim() !== '' || unacceptedRebuildPapers(documents).length === 0,
      }
    },

    /** Saves the decision; an approval reopens the addresses, with the former ones as defaults. */
    async keep(
      tx: Transaction,
      claimId: string,
      event: ReviewEvent,
      actor: Actor,
      { spent, reason }: ReviewEventBody,
    ): Promise<void> {
      if (event !== 'approveRebuild' && event !== 'denyRebuild') return
      const isApproved = event === 'approveRebuild'
      const rebuildRequest = await findRebuild(tx, claimId)
      await saveDecision(tx, claimId, {
        state: isApproved ? 'approved' : 'denied',
        acceptedSpent: isApproved ? (spent ?? rebuildRequest?.spent ?? null) : null,
        reason: (reason ?? '').trim() || null,
        by: { subject: actor.subject, name: fullName(actor) || null, at: new Date(clock.now()) },
      })
      if (!isApproved) return
      await reopenAddresses(tx, claimId)
      await claims.recordFacts(tx, claimId, { areAddressesComplete: false, paymentStartedBy: null })
    },
  }
}

import { randomUUID } from 'node:crypto'
import type { RebuildView } from '@makewhole/contract/rebuild/rebuild.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { missingRebuildPapers, rebuildTerms, rebuildUntil } from '@makewhole/domain/rebuild/rebuild.ts'
import { rebuildLines } from '@makewhole/domain/rebuild/rebuild-lines.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { documentsOfClaim } from '../document/document.service.ts'
import { offerInForce } from '../settlement/settled-claim.service.ts'
import { findRebuildContext, findRebuild, insertRebuild } from './rebuild.repository.ts'
import type { RebuildPaymentRow } from './rebuild.repository.ts'

export type RebuildService = ReturnType<typeof createRebuildService>

export interface RebuildServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getVisible' | 'getForUpdate' | 'applyEvent'>
}

/** The rebuild bonus, as the filer requests it (docs/rules/settlement.md "The rebuild bonus"). */
export function createRebuildService({ db, clock, claims }: RebuildServiceParts) {
  async function viewOf(queries: Queries, claim: LockedClaim, locale: Locale): Promise<RebuildView> {
    const request = await findRebuild(queries, claim.id)
    const { payments, wantedMessage } = await findRebuildContext(queries, claim.id)
    return {
      claimId: claim.id,
      terms: await termsOf(queries, claim),
      missing: [...missingRebuildPapers(await documentsOfClaim(queries, claim.id))],
      request: request && {
        state: request.state,
        askedOn: String(request.askedAt.getTime()),
        spent: request.spent,
        acceptedSpent: request.acceptedSpent,
        decidedOn: request.decidedAt && String(request.decidedAt.getTime()),
        reason: request.reason,
      },
      wantedMessage: claim.statusId === statusIds.rebuildIncomplete ? wantedMessage : null,
      lines: request?.state === 'approved' ? rebuildLines(request, locale).map((line) => ({ ...line })) : [],
      payments: payments.map(paymentOf),
    }
  }

  async function offered(queries: Queries, claimId: string) {
    const offer = await offerInForce(queries, claimId)
    return offer && rebuildTerms(offer.rates, offer.input.confirmed.relationshipId)
  }

  async function termsOf(queries: Queries, claim: LockedClaim): Promise<RebuildView['terms']> {
    const { paymentIssuedOn } = claim
    const terms = paymentIssuedOn === null ? null : await offered(queries, claim.id)
    if (!terms || paymentIssuedOn === null) return null
    const until = claim.rebuildUntil ?? rebuildUntil(terms, paymentIssuedOn)
    return {
      bonus: terms.bonus,
      minimumSpent: terms.minimumSpent,
      paidOn: paymentIssuedOn,
      until,
      days: Math.max(daysBetween(paymentIssuedOn, until), 1),
      daysLeft: daysBetween(clock.today(), until),
    }
  }

  return {
    /** The bonus of a claim. Raises NOT_FOUND, FORBIDDEN. */
    async read(actor: Actor, claimId: string, locale: Locale): Promise<RebuildView> {
      const claim = await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
      return viewOf(db.kysely, claim, locale)
    },

    /**
     * Asks for the bonus, once a parcel. Raises NOT_FOUND, FORBIDDEN, REBUILD_NOT_OFFERED, REBUILD_TIME_OVER,
     * REBUILD_NOT_PROVEN (a paper is missing, or less than the minimum was spent), PARCEL_HAS_REBUILD,
     * TRANSITION_NOT_ALLOWED.
     */
    async request(actor: Actor, claimId: string, spent: number, locale: Locale): Promise<RebuildView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'rebuild.request')
        const terms = await offered(tx, claimId)
        const missing = missingRebuildPapers(await documentsOfClaim(tx, claimId))
        const rebuildIsProven = terms !== null && missing.length === 0 && spent >= terms.minimumSpent
        const rebuildRequest = {
          askedAt: new Date(clock.now()),
          askedBy: actor.subject,
          askedByName: fullName(actor),
        }
        const isFirstOfParcel =
          terms !== null &&
          rebuildIsProven &&
          (await insertRebuild(tx, {
            id: randomUUID(),
            claimId,
            fireId: claim.fireId,
            spent,
            ...rebuildRequest,
            bonus: terms.bonus,
            minimumSpent: terms.minimumSpent,
          }))
        const facts = { rebuildIsProven, isFirstOfParcel }
        const moved = await claims.applyEvent(tx, claimId, 'requestRebuild', actor, facts, { amount: spent })
        return viewOf(tx, moved, locale)
      })
    },
  }
}

function paymentOf({ issuedAt, address, address2, city, state, zipCode, ...payment }: RebuildPaymentRow) {
  return {
    ...payment,
    issuedOn: issuedAt === null ? null : String(issuedAt),
    address: [address, address2, city, `${state} ${zipCode}`].filter(Boolean).join(', '),
  }
}

import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { Transition } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { ClaimsOfAgreements } from './agreement-facts.ts'
import { endAgreement, findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'

/** Statuses in which a document of each kind is valid, also while the claim is inactive. */
const statusesOfAgreement = {
  draft: ['agreementInProgress', 'inactive'],
  sent: ['agreementSent', 'inactive'],
} as const satisfies Record<string, readonly ClaimStatus[]>

/** Statuses that withdraw a sealed agreement. */
const unsealing: readonly ClaimStatus[] = ['complete', 'underReview', 'offerExtended']

/**
 * Ends the current document and its links when its claim moves to a status without one. Refuses with AGREEMENT_SIGNED
 * if everyone signed and only the seal is missing.
 */
export function followMoves({ claims, clock }: { claims: ClaimsOfAgreements; clock: Clock }): void {
  claims.onTransition(
    'the agreement ends',
    async (tx: Transaction, { claim, event, from, to }: Transition) => {
      // An agreement that was there has ended on the way to one of these.
      if (unsealing.includes(from)) return
      const document = await findCurrent(tx, claim.id)
      if (!document || remainsValid(document, to)) return
      if (document.signedAt !== null && document.sealedAt === null) throw new AppError('AGREEMENT_SIGNED')
      const state = event === 'expire' ? 'expired' : 'voided'
      await endAgreement(tx, document.id, { state, reason: null, at: new Date(clock.now()) })
    },
  )
  claims.onTransition('the agreement is out of sight', async (tx, { claim, to }) => {
    const hasAgreement = to === 'agreementSent' || to === 'agreementAccepted' || to === 'inactive'
    if (hasAgreement || (!claim.isAgreementVisible && !claim.areAllSigned)) return
    if (!endsAgreement(to)) return
    await claims.recordFacts(tx, claim.id, {
      isAgreementVisible: false,
      areAllSigned: false,
      pagesToConfirm: 'none',
    })
  })
}

function remainsValid(document: AgreementRow, to: ClaimStatus): boolean {
  if (document.sealedAt !== null) return !unsealing.includes(to)
  const statuses: readonly ClaimStatus[] =
    document.sentAt === null ? statusesOfAgreement.draft : statusesOfAgreement.sent
  return statuses.includes(to)
}

/** Checks whether a status precedes the agreement; paid and closed claims retain theirs. */
function endsAgreement(to: ClaimStatus): boolean {
  return to === 'agreementInProgress' || unsealing.includes(to) || to === 'offerExpired'
}

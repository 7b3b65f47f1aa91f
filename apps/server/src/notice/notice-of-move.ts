import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { closedUnpaidStatuses } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'

const closed: readonly ClaimStatus[] = closedUnpaidStatuses

const byEvent: Partial<Record<ClaimEvent, NoticeKind>> = {
  submit: 'claimSubmitted',
  requestDocuments: 'documentsWanted',
  complete: 'claimComplete',
  extendOffer: 'offerExtended',
  replaceOffer: 'offerExtended',
  acceptOffer: 'offerAccepted',
  expire: 'offerExpired',
  sendAgreement: 'agreementReady',
  reopenBreakdown: 'answerNeeded',
  reopenAddress: 'answerNeeded',
  returnPayment: 'answerNeeded',
}

/**
 * What the same move tells everybody else on the claim: one person answers for all, and each hears of it. Undefined: they
 * are not told.
 */
export function noticeToPartiesOfMove(event: ClaimEvent): NoticeKind | undefined {
  if (event === 'acceptOffer') return 'offerAcceptedForParty'
  return event === 'declineOffer' ? 'offerDeclinedForParty' : undefined
}

/**
 * What a move tells the filer (docs/rules/messages-and-notices.md "Notices"). A claim that was closed or put aside says
 * so, whichever event did it; of several payments, the last one tells. Undefined: nothing is told.
 */
export function noticeOfMove(event: ClaimEvent, to: ClaimStatus): NoticeKind | undefined {
  if (event === 'declineOffer') return 'offerDeclined'
  if (event === 'issuePayment') return to === 'closedPaid' ? 'paymentIssued' : undefined
  if (event === 'recordRepresentation') return 'representationRecorded'
  if (event === 'endRepresentation') return 'representationEnded'
  if (to === 'resubmitViaAttorney') return 'claimViaAttorney'
  if (to === 'inactive') return 'claimInactive'
  // Who joins an accepted offer has the household split it again, and its days to do so run.
  if (event === 'addPerson') return to === 'agreementInProgress' ? 'answerNeeded' : undefined
  return closed.includes(to) ? 'claimClosed' : byEvent[event]
}

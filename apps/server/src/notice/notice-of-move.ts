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
  refuseSignature: 'signedPageRefused',
  sendAgreement: 'agreementReady',
  reopenBreakdown: 'answerNeeded',
  reopenAddress: 'answerNeeded',
  returnPayment: 'answerNeeded',
  returnRebuildPayment: 'answerNeeded',
  requestRebuild: 'rebuildRequested',
  rebuildIncomplete: 'documentsWanted',
  approveRebuild: 'rebuildApproved',
  denyRebuild: 'rebuildDenied',
}

/** The last of several checks sends the notice. */
const paidBy: Partial<Record<ClaimStatus, NoticeKind>> = {
  closedPaid: 'paymentIssued',
  closedRebuildPaid: 'rebuildPaid',
}

/**
 * Returns the notice of a transition for the other people on the claim: one person answers for all. Undefined: there
 * is none.
 */
export function noticeToPartiesOfMove(event: ClaimEvent): NoticeKind | undefined {
  if (event === 'acceptOffer') return 'offerAcceptedForParty'
  return event === 'declineOffer' ? 'offerDeclinedForParty' : undefined
}

/**
 * Returns the filer's notice of a transition (docs/rules/messages-and-notices.md "Notices"). A closed or inactive
 * claim is announced for any event; of several payments, the last one sends it. Undefined: there is none.
 */
export function noticeOfMove(event: ClaimEvent, to: ClaimStatus): NoticeKind | undefined {
  if (event === 'declineOffer') return 'offerDeclined'
  if (event === 'issuePayment' || event === 'issueRebuild') return paidBy[to]
  if (event === 'recordRepresentation') return 'representationRecorded'
  if (event === 'endRepresentation') return 'representationEnded'
  if (to === 'resubmitViaAttorney') return 'claimViaAttorney'
  if (to === 'inactive') return 'claimInactive'
  // A person who joins an accepted offer reopens its split, and the household's days for it run.
  if (event === 'addPerson') return to === 'agreementInProgress' ? 'answerNeeded' : undefined
  return closed.includes(to) ? 'claimClosed' : byEvent[event]
}

import type {
  SettlementDocumentView,
  SignedPageView,
  SignerView,
  SigningView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { AgreementOffer } from '@makewhole/domain/agreement/content.ts'
import { signedPageState } from '@makewhole/domain/agreement/signed-page.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { AgreementRow } from './agreement.repository.ts'
import type { SignedPageRow } from './signed-page.repository.ts'
import type { SignerRow } from './signer.repository.ts'

const instant = (at: Date | null): string | null => (at === null ? null : String(at.getTime()))

/** A settlement document as its claim's people see it; why it ended is for staff. */
export function documentView(row: AgreementRow, isStaff: boolean): SettlementDocumentView {
  return {
    settlementDocumentId: row.id,
    claimId: row.claimId,
    documentName: row.documentName,
    createdOn: String(row.createdAt.getTime()),
    acceptOffer: row.acceptOffer,
    rejectionReasonId: row.rejectionReasonId,
    other: row.other,
    offerUpdatedOn: instant(row.answeredAt),
    isVisibleToClaimant: row.sentAt !== null,
    documentUri: `/api/v1/Settlements/${row.claimId}/Document/${row.id}`,
    version: row.version,
    source: row.source,
    state: stateOf(row, isStaff),
    isCurrent: row.endedAt === null,
    pageCount: row.pageCount,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    sentOn: instant(row.sentAt),
    sealedOn: instant(row.sealedAt),
    sealedSha256: row.sealedSha256?.toString('hex') ?? null,
    endReason: isStaff ? row.endReason : null,
  }
}

function stateOf(row: AgreementRow, isStaff: boolean): SettlementDocumentView['state'] {
  if (row.endState !== null) return row.endState
  if (row.sealedAt !== null) return 'sealed'
  if (row.sealRefusedAt !== null && isStaff) return 'unsealed'
  if (row.signedAt !== null) return 'signed'
  if (row.acceptOffer === true) return 'accepted'
  return row.sentAt === null ? 'draft' : 'sent'
}

/** `lastDay`: the last one to sign, of a place in `timeZone`. */
export function signerView(
  row: SignerRow,
  { isStaff, lastDay, timeZone }: { isStaff: boolean; lastDay: LocalDate | null; timeZone: string },
): SignerView {
  const { mailWaitsUntil: until } = row
  return {
    personId: row.personId,
    firstName: row.firstName,
    lastName: row.lastName,
    linkSentTo: row.linkTo,
    linkState: row.mailState,
    linkWaitsUntil: instant(until),
    isLinkLate: until !== null && lastDay !== null && localDateAt(until.getTime(), timeZone) > lastDay,
    linkSentOn: instant(row.linkSentAt),
    linkOpenedOn: instant(row.linkOpenedAt),
    signedOn: instant(row.signedAt),
    declinedOn: instant(row.declinedAt),
    declineReason: isStaff ? row.declineReason : null,
    signedAs: isStaff && row.isOtherName ? row.typedName : null,
    signsOnPaper: row.signsOnPaper,
    page: row.page && pageView(row.page),
  }
}

function pageView(page: SignedPageRow): SignedPageView {
  const { id, documentName, contentType, size, sha256, reasonEn, reasonEs } = page
  return {
    id,
    documentName,
    contentType,
    size,
    sha256,
    state: signedPageState(page.scan, page.decision),
    uploadedOn: String(page.uploadedAt),
    uploadedBy: page.uploadedByName,
    decidedOn: page.decidedAt === null ? null : String(page.decidedAt),
    decidedBy: page.decidedByName,
    signedOn: page.signedOn,
    reason: reasonEn !== null && reasonEs !== null ? { en: reasonEn, es: reasonEs } : null,
  }
}

export interface SigningFacts {
  readonly claimId: string
  readonly isAddressDue: boolean
  readonly claimNumber: string
  readonly fire: string
  readonly today: LocalDate
  readonly deadline: LocalDate | null
  /** Set if the agreement lacks the offer's lines. */
  readonly offer: AgreementOffer | null
}

/** Returns the view of one signer's link. */
export function signingView(
  { offer, ...facts }: SigningFacts,
  document: AgreementRow,
  signer: SignerRow,
  signers: readonly SignerRow[],
): SigningView {
  return {
    ...facts,
    state: document.signedAt !== null ? 'complete' : signer.signedAt !== null ? 'signed' : 'open',
    firstName: signer.firstName,
    lastName: signer.lastName,
    document: {
      documentName: document.documentName,
      pageCount: document.pageCount,
      content: document.content as SigningView['document']['content'],
      offer: offer as SigningView['document']['offer'],
      isSealed: document.sealedAt !== null,
    },
    signers: signers.map((each) => ({
      firstName: each.firstName,
      lastName: each.lastName,
      isYou: each.id === signer.id,
      signedOn: instant(each.signedAt),
      linkSentOn: instant(each.linkSentAt),
      linkOpenedOn: instant(each.linkOpenedAt),
      signsOnPaper: each.signsOnPaper,
    })),
  }
}

import { statusOf } from '@makewhole/domain/claim/status.ts'
import { canPrepareAgreement } from '@makewhole/domain/settlement/settlement-state.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { ObjectLabel } from '../storage/storage.ts'
import type { ClaimOfAgreement } from './agreement-facts.ts'
import { endAgreement, findAgreement } from './agreement.repository.ts'
import type { AgreementRow, EndState } from './agreement.repository.ts'

/** A document of this claim. Raises NOT_FOUND for another claim's too. */
export async function findOwnDocument(
  tx: Transaction,
  claimId: string,
  documentId: string,
): Promise<AgreementRow> {
  const document = await findAgreement(tx, documentId)
  if (document?.claimId !== claimId) throw new AppError('NOT_FOUND')
  return document
}

/** Ends a document that is not fully signed, or can't be sealed. Raises AGREEMENT_SIGNED. */
export async function endUnsigned(
  tx: Transaction,
  document: AgreementRow,
  ending: { readonly state: EndState; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  if (document.signedAt !== null && document.sealRefusedAt === null) throw new AppError('AGREEMENT_SIGNED')
  await endAgreement(tx, document.id, ending)
}

/** Raises TRANSITION_NOT_ALLOWED in a status in which no agreement is made or sent. */
export function refuseUnlessInProgress(claim: ClaimOfAgreement): void {
  if (!canPrepareAgreement(statusOf(claim.statusId)))
    throw new AppError('TRANSITION_NOT_ALLOWED', { statusId: claim.statusId })
}

/** Returns the label under which the storage serves a settlement document. */
export function labelOfPdf(fileName: string): ObjectLabel {
  return { fileName, contentType: 'application/pdf' }
}

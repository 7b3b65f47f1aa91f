import { isSignedByAll, pagesToConfirmOf, signedPageState } from '@makewhole/domain/agreement/signed-page.ts'
import type { SignatureState } from '@makewhole/domain/agreement/signed-page.ts'
import type { Transaction } from '../db/database.ts'
import type { ClaimsOfAgreements } from './agreement-facts.ts'
import { markSigned } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { listSigners } from './signer.repository.ts'
import type { SignerRow } from './signer.repository.ts'

/**
 * Saves the progress of signatures on the claim's row, by link and on paper, and their completion. The caller has
 * locked the claim.
 */
export async function recordSignatures(
  tx: Transaction,
  claims: Pick<ClaimsOfAgreements, 'recordFacts'>,
  { id, claimId }: Pick<AgreementRow, 'id' | 'claimId'>,
  at: Date,
): Promise<void> {
  const signatures = (await listSigners(tx, id)).map(stateOf)
  const areAllSigned = isSignedByAll(signatures)
  if (areAllSigned) await markSigned(tx, id, at)
  await claims.recordFacts(tx, claimId, { areAllSigned, pagesToConfirm: pagesToConfirmOf(signatures) })
}

/** Returns the history's facts of a new signature, before it counts among `signers`. */
export function signatureFacts(
  { id, version }: Pick<AgreementRow, 'id' | 'version'>,
  signers: readonly SignerRow[],
) {
  const signed = signers.filter(({ signedAt }) => signedAt !== null).length + 1
  return { documentId: id, version, signed, parties: signers.length }
}

function stateOf({ signedAt, page }: SignerRow): SignatureState {
  return { hasSigned: signedAt !== null, page: page && signedPageState(page.scan, page.decision) }
}

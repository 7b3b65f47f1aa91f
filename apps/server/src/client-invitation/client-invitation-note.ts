import type { ClaimRow } from '../claim/claim-record.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Transaction } from '../db/database.ts'
import { isInvited } from './client-invitation.repository.ts'

/**
 * Notes on a claim's row, which is locked, whether its client stands invited (docs/rules/law-firms.md "Inviting the client"). A row
 * that says so already is not written: to its firm it would have changed.
 */
export async function noteInvited(
  claims: Pick<ClaimService, 'recordFacts'>,
  tx: Transaction,
  claim: Pick<ClaimRow, 'id' | 'clientSubject' | 'isClientInvited'>,
  at: Date,
): Promise<void> {
  const isClientInvited = claim.clientSubject === null && (await isInvited(tx, claim.id, at))
  if (isClientInvited !== claim.isClientInvited) await claims.recordFacts(tx, claim.id, { isClientInvited })
}

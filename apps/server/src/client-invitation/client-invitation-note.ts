import type { ClaimRow } from '../claim/claim-record.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Transaction } from '../db/database.ts'
import { isInvited } from './client-invitation.repository.ts'

/**
 * Saves on a claim's locked row whether its client has an invitation (docs/rules/law-firms.md "Inviting the client").
 * An unchanged row is not written: for its firm it would count as changed.
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

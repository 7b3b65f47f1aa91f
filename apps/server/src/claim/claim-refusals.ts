import { statusIds } from '@makewhole/domain/claim/status.ts'
import { AppError } from '../app-error.ts'
import type { LockedClaim } from './claim.repository.ts'

/** Answers change only while a claim is in progress. */
export function refuseFrozen(claim: LockedClaim): void {
  if (claim.statusId === statusIds.inProgress) return
  throw new AppError(claim.submittedOn === null ? 'TRANSITION_NOT_ALLOWED' : 'CLAIM_ALREADY_SUBMITTED')
}

/** Refuses a caller who saw an older version of the claim. */
export function refuseChanged(claim: LockedClaim, ifMatch: number | null): void {
  if (ifMatch === null || ifMatch === claim.version) return
  throw new AppError('CLAIM_CHANGED', {
    version: claim.version,
    step: claim.stepName,
    statusId: claim.statusId,
  })
}

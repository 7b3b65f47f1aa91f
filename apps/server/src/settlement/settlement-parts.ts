import type { Program } from '@makewhole/domain/program/program.ts'
import type { ConfirmedValues } from '@makewhole/domain/settlement/confirmed-values.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'

/** The review's values for settlements, null until all are confirmed. */
export interface ConfirmedSource {
  confirmedValues(queries: Queries, claim: LockedClaim): Promise<ConfirmedValues | null>
}

export type ClaimsOfSettlements = Pick<
  ClaimService,
  | 'getVisible'
  | 'getForUpdate'
  | 'getClaim'
  | 'getFullClaim'
  | 'lock'
  | 'addActivity'
  | 'recordFacts'
  | 'applyEvent'
  | 'move'
  | 'onTransition'
  | 'resumeOnResponse'
>

/** Checks whether the household accepted the latest agreement (docs/rules/settlement.md "Payment addresses"). */
export type IsAgreementAccepted = (queries: Queries, claimId: string) => Promise<boolean>

/** The bonus of a rebuild that is to be paid for a claim, in cents; null while none was approved. */
export type ApprovedBonus = (queries: Queries, claimId: string) => Promise<number | null>

export interface SettlementParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfSettlements
  readonly reviews: ConfirmedSource
  readonly isAgreementAccepted: IsAgreementAccepted
  readonly approvedBonus: ApprovedBonus
  /** Checks whether parcel and groups allow an offer on this claim, whose row is locked. */
  readonly canSendOffer: (tx: Transaction, claim: LockedClaim) => Promise<boolean>
}

/** Returns the typed reason of a withdrawal. Raises RATIONALE_MISSING. */
export function reasonIn(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw new AppError('RATIONALE_MISSING')
  return reason
}

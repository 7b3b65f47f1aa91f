import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { isAbsent } from '@makewhole/domain/reviewer/absence.ts'
import type { AbsencePeriod } from '@makewhole/domain/reviewer/absence.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { EventActor } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  findReviewer,
  joinReviewer,
  listReviewers,
  listTestUsers,
  saveReviewerOf,
} from './reviewer.repository.ts'
import type { AvailableReviewer, Reviewer } from './reviewer.repository.ts'
import { addStaffRecord } from './staff-record.repository.ts'
import type { StaffRecord, StaffRecordType } from './staff-record.repository.ts'

export type { AvailableReviewer, Reviewer } from './reviewer.repository.ts'

/** Conditions of an assignment: in production testers take no claims, and an absent reviewer takes none. */
export interface ReassignmentRequest {
  readonly isProduction: boolean
  readonly today: LocalDate
}

/** An act of a member of staff on claims as a whole. */
export interface StaffAct {
  readonly at: Date
  readonly actor: Actor
  readonly type: StaffRecordType
  readonly facts: StaffRecord['facts']
}

/** Adds a line to the staff's record (docs/rules/review.md "The staff's record"). */
export function recordStaffAct(queries: Queries, { at, actor, type, facts }: StaffAct): Promise<void> {
  const by = { bySubject: actor.subject, byName: fullName(actor) || null }
  return addStaffRecord(queries, { at, ...by, type, reviewerId: null, reviewerName: null, facts })
}

/**
 * Lists everybody who can be assigned a claim, by name (docs/rules/review.md "Who can be given a claim"). Raises
 * FORBIDDEN.
 */
export function readReviewers(
  queries: Queries,
  actor: Actor,
  isProduction = false,
): Promise<readonly AvailableReviewer[]> {
  authorize(actor, 'reviewer.list')
  return listReviewers(queries, isProduction)
}

/**
 * Finds a person who may take this claim, even before their first sign-in. Raises REVIEWER_NOT_AVAILABLE where no
 * such person takes claims, REVIEWER_CANNOT_OPEN for one who may not work on it.
 */
export async function reviewerForClaim(
  tx: Transaction,
  id: string,
  claim: ClaimSubject,
  on: ReassignmentRequest,
): Promise<Reviewer> {
  const reviewer = await requireAvailable(tx, id, on)
  if (!mayReview(reviewer, claim)) throw new AppError('REVIEWER_CANNOT_OPEN')
  return reviewer
}

/** Finds a person who takes claims and is not absent. Raises REVIEWER_NOT_AVAILABLE. */
export async function requireAvailable(
  queries: Queries,
  id: string,
  { isProduction, today }: ReassignmentRequest,
): Promise<Reviewer> {
  const reviewer = await findReviewer(queries, id, isProduction)
  if (!reviewer || isAbsent(absencePeriodOf(reviewer), today)) throw new AppError('REVIEWER_NOT_AVAILABLE')
  return reviewer
}

/** Returns the days of a person's absence, or null. */
export function absencePeriodOf({ awayFrom, awayUntil }: AvailableReviewer): AbsencePeriod | null {
  return awayFrom === null || awayUntil === null ? null : { from: awayFrom, until: awayUntil }
}

/** Checks whether role and permissions allow a person to work on this claim. */
export function mayReview(reviewer: Omit<Reviewer, 'id' | 'middleName'>, claim: ClaimSubject): boolean {
  return can({ ...reviewer, subject: reviewer.subject ?? '' }, 'claim.move', claim)
}

/** An assignment: the new reviewer (null: none), the actor, and the reason for the history. */
export interface AssignmentRequest {
  readonly claimId: string
  readonly reviewer: Pick<Reviewer, 'id' | 'firstName' | 'lastName'> | null
  readonly by: EventActor
  readonly why?: LocalizedText
}

/** Changes a claim's reviewer, or removes them, with a line of history; the claim's row is locked. */
export async function assignClaim(
  tx: Transaction,
  { claims, clock }: { readonly claims: Pick<ClaimService, 'addActivity'>; readonly clock: Clock },
  { claimId, reviewer, by, why }: AssignmentRequest,
): Promise<void> {
  await saveReviewerOf(tx, claimId, reviewer, new Date(clock.now()))
  const reason = why && { rationale: why.en, rationaleEs: why.es }
  await claims.addActivity(
    tx,
    claimId,
    by,
    reviewer
      ? { type: 'Claim Assigned', facts: { reviewer: fullName(reviewer), ...reason } }
      : { type: 'Claim Unassigned', facts: { ...reason } },
  )
}

/** Checks whether this record takes claims: a reviewer with portal access, and in production no tester. */
export async function isAssignable(queries: Queries, id: string, isProduction: boolean): Promise<boolean> {
  return (await findReviewer(queries, id, isProduction)) !== null
}

/** Lists everybody who can be assigned a claim, for reports by reviewer. */
export function everyReviewer(queries: Queries): Promise<readonly Reviewer[]> {
  return listReviewers(queries)
}

/** The ids of those who count in no figure of the staff (docs/rules/permissions.md "Staff"). */
export function testUsers(queries: Queries): Promise<readonly string[]> {
  return listTestUsers(queries)
}

/** Returns the record of a signed-in member of staff, updated from their token; null for anybody else. */
export async function reviewerOf(queries: Queries, actor: Actor, at: Date): Promise<Reviewer | null> {
  return staffRoles.includes(actor.role) ? await joinReviewer(queries, actor, at) : null
}

/**
 * Returns the operator's note on a reviewer (docs/rules/review.md "Who can be given a claim"); it is empty after the
 * first sign-in.
 */
export function signInNote({ subject, email }: Reviewer, all: readonly Reviewer[]): string {
  if (subject !== null) return ''
  const isSamePerson = (other: Reviewer) =>
    other.subject !== null && other.email?.toLowerCase() === email?.toLowerCase()
  return all.some(isSamePerson)
    ? 'not joined: who signed in with this address had not verified it; give their claims to the other record'
    : 'not signed in yet'
}

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

/** Where claims are given: in production testers are given none, and nobody on a day on which they are away. */
export interface ReassignmentRequest {
  readonly isProduction: boolean
  readonly today: LocalDate
}

/** What somebody of the staff did with claims as a whole. */
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

/** Everybody who can be given a claim, by name (docs/rules/review.md "Who can be given a claim"). Raises FORBIDDEN. */
export function readReviewers(
  queries: Queries,
  actor: Actor,
  isProduction = false,
): Promise<readonly AvailableReviewer[]> {
  authorize(actor, 'reviewer.list')
  return listReviewers(queries, isProduction)
}

/**
 * Somebody to whom this claim may be given, signed in before or not. Raises REVIEWER_NOT_AVAILABLE where nobody of this id
 * is given claims, REVIEWER_CANNOT_OPEN for one who may not work on it.
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

/** Somebody who is given claims and is there. Raises REVIEWER_NOT_AVAILABLE. */
export async function requireAvailable(
  queries: Queries,
  id: string,
  { isProduction, today }: ReassignmentRequest,
): Promise<Reviewer> {
  const reviewer = await findReviewer(queries, id, isProduction)
  if (!reviewer || isAbsent(absencePeriodOf(reviewer), today)) throw new AppError('REVIEWER_NOT_AVAILABLE')
  return reviewer
}

/** The days on which somebody is away, where an absence is known of them. */
export function absencePeriodOf({ awayFrom, awayUntil }: AvailableReviewer): AbsencePeriod | null {
  return awayFrom === null || awayUntil === null ? null : { from: awayFrom, until: awayUntil }
}

/** Whether role and permissions let somebody work on this claim. */
export function mayReview(reviewer: Omit<Reviewer, 'id' | 'middleName'>, claim: ClaimSubject): boolean {
  return can({ ...reviewer, subject: reviewer.subject ?? '' }, 'claim.move', claim)
}

/** A claim that changes hands: whose it becomes (null: nobody's), by whom, and why where the history is to say it. */
export interface AssignmentRequest {
  readonly claimId: string
  readonly reviewer: Pick<Reviewer, 'id' | 'firstName' | 'lastName'> | null
  readonly by: EventActor
  readonly why?: LocalizedText
}

/** Has a claim be somebody's, or nobody's, with a line of its history; its row is locked. */
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

/** Whether this record takes claims: a reviewer's, who may use the portal, and in production no tester's. */
export async function isAssignable(queries: Queries, id: string, isProduction: boolean): Promise<boolean> {
  return (await findReviewer(queries, id, isProduction)) !== null
}

/** Everybody who can be given a claim, for a report that says whose claims are whose. */
export function everyReviewer(queries: Queries): Promise<readonly Reviewer[]> {
  return listReviewers(queries)
}

/** The ids of those who count in no figure of the staff (docs/rules/permissions.md "Staff"). */
export function testUsers(queries: Queries): Promise<readonly string[]> {
  return listTestUsers(queries)
}

/** The record of a signed-in member of the staff, kept as their token describes them; null for everybody else. */
export async function reviewerOf(queries: Queries, actor: Actor, at: Date): Promise<Reviewer | null> {
  return staffRoles.includes(actor.role) ? await joinReviewer(queries, actor, at) : null
}

/**
 * What an operator reads beside a reviewer (docs/rules/review.md "Who can be given a claim"): nothing about one who has signed
 * in and was joined.
 */
export function signInNote({ subject, email }: Reviewer, all: readonly Reviewer[]): string {
  if (subject !== null) return ''
  const isSamePerson = (other: Reviewer) =>
    other.subject !== null && other.email?.toLowerCase() === email?.toLowerCase()
  return all.some(isSamePerson)
    ? 'not joined: who signed in with this address had not verified it; give their claims to the other record'
    : 'not signed in yet'
}

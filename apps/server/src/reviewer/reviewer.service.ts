import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { findReviewer, joinReviewer, listReviewers } from './reviewer.repository.ts'
import type { Reviewer } from './reviewer.repository.ts'

export type { Reviewer } from './reviewer.repository.ts'

/** Everybody who can be given a claim, by name (docs/rules/review.md "Who can be given a claim"). Raises FORBIDDEN. */
export function readReviewers(queries: Queries, actor: Actor): Promise<readonly Reviewer[]> {
  authorize(actor, 'reviewer.list')
  return listReviewers(queries)
}

/**
 * Somebody to whom this claim may be given, signed in before or not. Raises INVALID_ANSWERS where there is no such reviewer,
 * REVIEWER_CANNOT_OPEN for one who may not work on it.
 */
export async function reviewerForClaim(tx: Transaction, id: string, claim: ClaimSubject): Promise<Reviewer> {
  const reviewer = await findReviewer(tx, id)
  if (!reviewer) throw new AppError('INVALID_ANSWERS', { field: 'systemUserId' })
  if (!can({ ...reviewer, subject: reviewer.subject ?? '' }, 'claim.move', claim))
    throw new AppError('REVIEWER_CANNOT_OPEN')
  return reviewer
}

/** The reviewer that a signed-in member of the staff is, kept as their token describes them; null for everybody else. */
export async function reviewerOf(queries: Queries, actor: Actor, at: Date): Promise<Reviewer | null> {
  const isReviewer = ['REVIEWER', 'MANAGER', 'ADMIN'].includes(actor.role)
  return isReviewer ? await joinReviewer(queries, actor, at) : null
}

/**
 * What an operator reads beside a reviewer (docs/rules/review.md "Who can be given a claim"): nothing about one who has signed
 * in and was joined.
 */
export function signInNote({ subject, email }: Reviewer, all: readonly Reviewer[]): string {
  if (subject !== null) return ''
  const isSame = (other: Reviewer) =>
    other.subject !== null && other.email?.toLowerCase() === email?.toLowerCase()
  return all.some(isSame)
    ? 'not joined: who signed in with this address had not verified it; give their claims to the other record'
    : 'not signed in yet'
}

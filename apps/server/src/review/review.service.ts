import { randomUUID } from 'node:crypto'
import type { NewPersonBody, ReviewView } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { isAbsent } from '@makewhole/domain/reviewer/absence.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { AppError } from '../app-error.ts'
import { absencePeriodOf, readReviewers } from '../reviewer/reviewer.service.ts'
import { asAnswered } from './as-answered.ts'
import { createAssignmentService } from './assignment.service.ts'
import { createConfirmedValuesService } from './confirmed-values.service.ts'
import { createNextWorkService } from './next-work.service.ts'
import { insertParty } from './party.repository.ts'
import { createPropertyService } from './property.service.ts'
import { createRepresentationService } from './representation.service.ts'
import { createReviewCalendar } from './review-calendar.ts'
import { createReviewMoves } from './review-moves.service.ts'
import { lockForStaff, namedPerson, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'
import { reviewView } from './review-view.ts'
import { readReview, saveViewed } from './review.repository.ts'

export type { NextWork } from './next-work.service.ts'
export type { ReviewCall } from './review-parts.ts'

export type ReviewService = ReturnType<typeof createReviewService>

/**
 * The reviewers' side of claims (docs/rules/claims.md "Events"): every method authorizes, locks the claim first, writes
 * in one transaction.
 */
export function createReviewService(parts: ReviewParts) {
  const { db, program, clock, claims } = parts
  const assignments = createAssignmentService(parts)
  const values = createConfirmedValuesService(parts)
  const representations = createRepresentationService(parts)

  async function getReview(actor: Actor, claimId: string, locale: Locale): Promise<ReviewView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'review.read')
    const view = await claims.getClaim(actor, claimId, locale)
    const review = await readReview(db.kysely, claimId)
    const seesAttorneys = can(actor, 'claim.listAttorneys')
    const duplicates = review.duplicates.flatMap(({ isOfAttorneys, ...duplicate }) =>
      seesAttorneys || !isOfAttorneys ? [duplicate] : [],
    )
    const isMine = review.reviewerSubject === actor.subject
    if (isMine) await saveViewed(db.kysely, claimId, new Date(clock.now()))
    const assignment = { reviewerId: claim.reviewerId, isMine, duplicates }
    const relevantProofs = asAnswered(program, view, review.documents, locale)
    return reviewView(view, review, assignment, locale, {
      asAnswered: relevantProofs,
      options: program.options,
    })
  }

  /** Wraps an act so that it answers the review afterwards. */
  const reviewedAfter =
    <Rest extends readonly unknown[]>(
      act: (call: ReviewCall, claimId: string, ...rest: Rest) => Promise<void>,
    ) =>
    async (call: ReviewCall, claimId: string, ...rest: Rest): Promise<ReviewView> => {
      await act(call, claimId, ...rest)
      return getReview(call.actor, claimId, call.locale)
    }

  return {
    ...createReviewCalendar({ db, clock, claims }),
    ...createNextWorkService(parts),
    getReview,
    saveConfirmedValues: reviewedAfter(values.save),
    confirmedValues: values.read,
    moveClaim: reviewedAfter(createReviewMoves(parts).move),
    assignReviewer: reviewedAfter(assignments.assign),
    assignTogether: assignments.assignTogether,
    decideProperty: reviewedAfter(createPropertyService(parts).decide),
    addPerson: reviewedAfter(createPartyService(parts).add),
    recordRepresentation: reviewedAfter(representations.record),
    endRepresentation: reviewedAfter(representations.end),

    /** Lists staff who can be assigned a claim. Raises FORBIDDEN. */
    reviewers: async (actor: Actor) =>
      (await readReviewers(db.kysely, actor, parts.isProduction)).map((each) => ({
        ...each,
        awayUntil: isAbsent(absencePeriodOf(each), clock.today()) ? each.awayUntil : null,
      })),
  }
}

/** Persons whom staff add to a submitted claim (docs/rules/claims.md "Adding a person"). */
function createPartyService({ db, program, clock, claims }: ReviewParts) {
  return {
    /** Adds a person to the household. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, INVALID_ANSWERS, TRANSITION_NOT_ALLOWED. */
    async add(call: ReviewCall, claimId: string, body: NewPersonBody): Promise<void> {
      await db.transaction(async (tx) => {
        await lockForStaff(claims, tx, call, claimId, 'person.add')
        const person = personOf(body, program)
        await insertParty(tx, claimId, { id: randomUUID(), ...person }, recordedBy(call.actor, clock))
        await claims.applyEvent(tx, claimId, 'addPerson', call.actor, {}, { name: fullName(person) })
      })
    },
  }
}

/** Returns a person with an e-mail address and a known relationship. Raises INVALID_ANSWERS. */
function personOf(body: NewPersonBody, { options }: Program) {
  const person = namedPerson({ email: null, ...body }, 'email')
  const relationshipId = body.relationshipToProperty ?? null
  const isKnown =
    relationshipId === null || options.relationshipToProperty.some(({ id }) => id === relationshipId)
  if (!isKnown) throw new AppError('INVALID_ANSWERS', { field: 'relationshipToProperty' })
  return { ...person, relationshipId }
}

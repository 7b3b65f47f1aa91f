import { errors } from '@makewhole/contract/errors.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { nextWorkView } from './next-work-view.ts'
import type { WorkWords } from './next-work-view.ts'
import type { ReviewParts } from './review-parts.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewCall, ReviewService } from './review.service.ts'

/** The server's feature of reviews. */
export function reviewFeature(parts: ReviewParts) {
  const { program, clock } = parts
  const reviews = createReviewService(parts)
  return {
    reviews,
    handlers: reviewHandlers(reviews, { statuses: program.options.claimStatus, today: clock.today }),
    operationHandlers: reviewOperationHandlers(reviews),
    jobs: reviewJobs(reviews),
  }
}

/** GraphQL, review. */
const reviewOperationHandlers = (reviews: ReviewService) =>
  ({
    reviewers: async ({ actor }) =>
      (await reviews.reviewers(actor)).map(({ id, firstName, middleName, lastName, email, awayUntil }) => ({
        firstName,
        middleName,
        lastName,
        internalEmailAddress: email,
        systemUserId: id,
        awayUntil,
      })),
  }) satisfies OperationHandlers

/** Hourly jobs for deadlines under review, so that a server catches up after an outage. */
function reviewJobs(reviews: Pick<ReviewService, 'expireOverdue' | 'resumeAnswered'>): Jobs {
  return {
    tasks: {
      expireOverdue: async () => void (await reviews.expireOverdue()),
      resumeAnswered: async () => void (await reviews.resumeAnswered()),
    },
    schedule: { resumeAnswered: '7 * * * *', expireOverdue: '10 * * * *' },
  }
}

/** REST v1, review. */
const reviewHandlers = (reviews: ReviewService, words: WorkWords) =>
  ({
    listNextWork: async ({ actor, query, locale }) =>
      nextWorkView(await reviews.nextWork(actor, query.scope ?? 'all'), words, locale),
    getReview: ({ actor, params, locale }) => reviews.getReview(actor, params.claimId, locale),
    saveConfirmedValues: (call) =>
      reviews.saveConfirmedValues(reviewCall(call), call.params.claimId, call.body),
    moveClaim: (call) =>
      reviews.moveClaim(reviewCall(call), call.params.claimId, call.params.event, call.body),
    assignReviewer: (call) =>
      reviews.assignReviewer(reviewCall(call), call.params.claimId, call.body.systemUserId),
    assignTogether: async (call) => {
      const { assigned, refused } = await reviews.assignTogether(call, call.body)
      return {
        assigned,
        refused: refused.map((one) => ({ ...one, message: errors[one.code].message[call.locale] })),
      }
    },
    decideProperty: (call) =>
      reviews.decideProperty(reviewCall(call), call.params.claimId, call.params.propertyId, call.body),
    addPerson: (call) => reviews.addPerson(reviewCall(call), call.params.claimId, call.body),
    recordRepresentation: (call) =>
      reviews.recordRepresentation(reviewCall(call), call.params.claimId, call.body),
    endRepresentation: (call) => reviews.endRepresentation(reviewCall(call), call.params.claimId, call.body),
  }) satisfies Handlers

const reviewCall = ({ actor, locale, ifMatch }: ReviewCall): ReviewCall => ({ actor, locale, ifMatch })

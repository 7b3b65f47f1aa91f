import { errors } from '@makewhole/contract/errors.ts'
import type { ReviewCall, ReviewService } from './review.service.ts'
import type { Handlers } from '../http/register-routes.ts'
import { nextWorkView } from './next-work-view.ts'
import type { WorkWords } from './next-work-view.ts'

/** REST v1, review: each line hands its call to the service. */
export const reviewHandlers = (reviews: ReviewService, words: WorkWords) =>
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

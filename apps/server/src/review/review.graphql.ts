import type { OperationHandlers } from '../graphql/handler.ts'
import type { ReviewService } from './review.service.ts'

/** GraphQL, review: each line hands its call to the service. */
export const reviewOperationHandlers = (reviews: ReviewService) =>
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

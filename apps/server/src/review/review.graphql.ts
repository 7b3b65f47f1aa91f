import type { OperationHandlers } from '../graphql/handler.ts'
import type { ReviewService } from './review.service.ts'

/** GraphQL, review: each line hands its call to the service. */
export const reviewOperationHandlers = (reviews: ReviewService) =>
  ({
    reviewers: async ({ actor }) =>
      (await reviews.reviewers(actor)).map(({ subject, firstName, lastName, email }) => ({
        firstName,
        middleName: null,
        lastName,
        internalEmailAddress: email,
        systemUserId: subject,
      })),
  }) satisfies OperationHandlers

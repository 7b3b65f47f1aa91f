import { reviewOperationHandlers } from './review.graphql.ts'
import { reviewJobs } from './review.jobs.ts'
import { reviewHandlers } from './review.routes.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewParts } from './review-parts.ts'

/** Everything that the review of claims adds to the server. */
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

import { createReviewerDesk } from './reviewer-desk.service.ts'
import type { ReviewerDeskParts } from './reviewer-desk.service.ts'
import { createReviewerMail } from './reviewer-mail.ts'
import type { ReviewerMailParts } from './reviewer-mail.ts'
import { reviewerJobs } from './reviewer.jobs.ts'
import { reviewerHandlers } from './reviewer.routes.ts'

/** The program's staff: who they are, what they may do here, and their invitations. */
export function reviewerFeature(parts: ReviewerDeskParts & ReviewerMailParts) {
  return {
    handlers: reviewerHandlers(createReviewerDesk(parts), parts.clock),
    jobs: reviewerJobs(createReviewerMail(parts)),
  }
}

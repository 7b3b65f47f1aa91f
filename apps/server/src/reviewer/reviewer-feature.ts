import type { ClaimService } from '../claim/claim.service.ts'
import { createHanding } from './handing.service.ts'
import type { HandingParts } from './handing.service.ts'
import { createReviewerDesk } from './reviewer-desk.service.ts'
import type { ReviewerDeskParts } from './reviewer-desk.service.ts'
import { createReviewerMail } from './reviewer-mail.ts'
import type { ReviewerMailParts } from './reviewer-mail.ts'
import { reviewerJobs } from './reviewer.jobs.ts'
import { reviewerHandlers } from './reviewer.routes.ts'
import { createWorkloadService } from './workload.service.ts'

export type ReviewerFeatureParts = ReviewerDeskParts &
  ReviewerMailParts &
  HandingParts & { readonly claims: Pick<ClaimService, 'onMove'> }

/** The program's staff: who they are, what they may do here, their invitations, and whose claims become whose by themselves. */
export function reviewerFeature(parts: ReviewerFeatureParts) {
  const handing = createHanding(parts)
  parts.claims.onMove('a reviewer is found', async (tx, { claim, to }) => {
    if (to === 'submitted') await handing.cameIn(tx, claim)
  })
  return {
    handlers: reviewerHandlers(createReviewerDesk(parts), createWorkloadService(parts), parts),
    jobs: reviewerJobs(createReviewerMail(parts), handing),
  }
}

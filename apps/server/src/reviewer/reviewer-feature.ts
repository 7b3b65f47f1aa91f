import type { ClaimService } from '../claim/claim.service.ts'
import { createHanding } from './reassignment.service.ts'
import type { HandingParts } from './reassignment.service.ts'
import { createStaffAdmin } from './staff-admin.service.ts'
import type { StaffAdminParts } from './staff-admin.service.ts'
import { createReviewerMail } from './reviewer-mail.ts'
import type { ReviewerMailParts } from './reviewer-mail.ts'
import { reviewerJobs } from './reviewer.jobs.ts'
import { reviewerHandlers } from './reviewer.routes.ts'
import { createWorkloadService } from './workload.service.ts'

export type ReviewerFeatureParts = StaffAdminParts &
  ReviewerMailParts &
  HandingParts & { readonly claims: Pick<ClaimService, 'onTransition'> }

/** The program's staff: who they are, what they may do here, their invitations, and whose claims become whose by themselves. */
export function reviewerFeature(parts: ReviewerFeatureParts) {
  const handing = createHanding(parts)
  parts.claims.onTransition('a reviewer is found', async (tx, { claim, to }) => {
    if (to === 'submitted') await handing.cameIn(tx, claim)
  })
  return {
    handlers: reviewerHandlers(createStaffAdmin(parts), createWorkloadService(parts), parts),
    jobs: reviewerJobs(createReviewerMail(parts), handing),
  }
}

import type { Actor } from '@makewhole/domain/access/actor.ts'
import { z } from 'zod'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { invitationTask } from '../mail/invitation-mail.ts'
import type { InvitationMailParts } from '../mail/invitation-mail.ts'
import { createReassignment } from './reassignment.service.ts'
import type { Reassignment, ReassignmentParts } from './reassignment.service.ts'
import { createReviewerMail, staffInvitations } from './reviewer-mail.ts'
import { reviewerRecordViewOf, staffRecordsViewOf, workloadLineViewOf } from './reviewer-view.ts'
import { createStaffAdmin } from './staff-admin.service.ts'
import type { ReviewerWithWork, StaffAdmin, StaffAdminParts } from './staff-admin.service.ts'
import { createWorkloadService } from './workload.service.ts'
import type { WorkloadRow, WorkloadService } from './workload.service.ts'

/** REST v1, the program's staff. */
export const reviewerHandlers = (
  admin: StaffAdmin,
  workload: WorkloadService,
  { clock, isProduction = false }: { readonly clock: Clock; readonly isProduction?: boolean },
) => {
  const line = (row: WorkloadRow, { actor }: { readonly actor: Actor }) =>
    workloadLineViewOf(row, { actor, today: clock.today() })
  const recordView = (record: ReviewerWithWork, { actor }: { readonly actor: Actor }) =>
    reviewerRecordViewOf(record, { subject: actor.subject, now: clock.now(), isProduction })
  return {
    acceptConfidentiality: async ({ actor }) => {
      await admin.acceptConfidentiality(actor)
      return null
    },
    listReviewerRecords: async (call) => ({
      reviewers: (await admin.list(call.actor)).map((record) => recordView(record, call)),
      givesRoles: admin.givesRoles,
    }),
    inviteReviewer: async (call) => recordView(await admin.invite(call, call.body), call),
    changeReviewer: async (call) =>
      recordView(await admin.change(call, call.params.reviewerId, call.body), call),
    renewReviewerInvitation: async (call) =>
      recordView(await admin.renewInvitation(call, call.params.reviewerId), call),
    removeReviewer: async (call) => {
      await admin.remove(call, call.params.reviewerId)
      return null
    },
    listWorkload: async (call) => ({
      today: clock.today(),
      reviewers: (await workload.list(call.actor)).map((row) => line(row, call)),
    }),
    recordAbsence: async (call) =>
      line(await workload.recordAbsence(call.actor, call.params.reviewerId, call.body), call),
    endAbsence: async (call) => line(await workload.endAbsence(call.actor, call.params.reviewerId), call),
    listStaffRecords: async ({ actor, query }) =>
      staffRecordsViewOf(await admin.listRecords(actor, query.before ?? null)),
  } satisfies Handlers
}

export type ReviewerFeatureParts = StaffAdminParts &
  InvitationMailParts &
  ReassignmentParts & { readonly claims: Pick<ClaimService, 'onTransition'> }

/** The program's staff: who they are, what they may do here, their invitations, and whose claims become whose by themselves. */
export function reviewerFeature(parts: ReviewerFeatureParts) {
  const reassignment = createReassignment(parts)
  parts.claims.onTransition('a reviewer is found', async (tx, { claim, to }) => {
    if (to === 'submitted') await reassignment.cameIn(tx, claim)
  })
  return {
    handlers: reviewerHandlers(createStaffAdmin(parts), createWorkloadService(parts), parts),
    jobs: reviewerJobs(createReviewerMail(parts), reassignment),
  }
}

const claimOf = z.object({ claimId: z.uuid() })

/**
 * Jobs that send an invitation and assign a claim at once, and reassign on an absence's first day: hourly, so that a
 * server catches up after an outage.
 */
function reviewerJobs(
  sendInvitation: (id: string) => Promise<void>,
  reassignment: Pick<Reassignment, 'giveByRule' | 'reassignAll'>,
): Jobs {
  return {
    tasks: {
      [staffInvitations.job]: invitationTask(sendInvitation),
      giveClaimByRule: (payload) => reassignment.giveByRule(claimOf.parse(payload).claimId),
      handOverClaims: () => reassignment.reassignAll(),
    },
    schedule: { handOverClaims: '12 * * * *' },
  }
}

import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Clock } from '../clock.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { StaffAdmin } from './staff-admin.service.ts'
import type { ReviewerWithWork } from './staff-admin.service.ts'
import { reviewerRecordViewOf, staffRecordsViewOf, workloadLineViewOf } from './reviewer-view.ts'
import type { WorkloadRow, WorkloadService } from './workload.service.ts'

/** REST v1, the program's staff: each line hands its call to the service. */
export const reviewerHandlers = (
  desk: StaffAdmin,
  workload: WorkloadService,
  { clock, isProduction = false }: { readonly clock: Clock; readonly isProduction?: boolean },
) => {
  const line = (row: WorkloadRow, { actor }: { readonly actor: Actor }) =>
    workloadLineViewOf(row, { actor, today: clock.today() })
  const shown = (record: ReviewerWithWork, { actor }: { readonly actor: Actor }) =>
    reviewerRecordViewOf(record, { subject: actor.subject, now: clock.now(), isProduction })
  return {
    acceptConfidentiality: async ({ actor }) => {
      await desk.acceptConfidentiality(actor)
      return null
    },
    listReviewerRecords: async (call) => ({
      reviewers: (await desk.list(call.actor)).map((record) => shown(record, call)),
      givesRoles: desk.givesRoles,
    }),
    inviteReviewer: async (call) => shown(await desk.invite(call, call.body), call),
    changeReviewer: async (call) => shown(await desk.change(call, call.params.reviewerId, call.body), call),
    renewReviewerInvitation: async (call) =>
      shown(await desk.renewInvitation(call, call.params.reviewerId), call),
    removeReviewer: async (call) => {
      await desk.remove(call, call.params.reviewerId)
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
      staffRecordsViewOf(await desk.listRecords(actor, query.before ?? null)),
  } satisfies Handlers
}

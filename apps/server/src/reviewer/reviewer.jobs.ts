import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'

const payloadOf = z.object({ reviewerId: z.uuid() })

/** An invitation goes out as soon as it was asked for. */
export function reviewerJobs(sendInvitation: (reviewerId: string) => Promise<void>): Jobs {
  return {
    tasks: { sendStaffInvitation: (payload) => sendInvitation(payloadOf.parse(payload).reviewerId) },
    schedule: {},
  }
}

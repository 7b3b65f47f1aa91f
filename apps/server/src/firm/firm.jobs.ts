import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'

const payloadOf = z.object({ memberId: z.uuid() })

/** An invitation goes out as soon as it was asked for. */
export function firmJobs(sendInvitation: (memberId: string) => Promise<void>): Jobs {
  return {
    tasks: { sendFirmInvitation: (payload) => sendInvitation(payloadOf.parse(payload).memberId) },
    schedule: {},
  }
}

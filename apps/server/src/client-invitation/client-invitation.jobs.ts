import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'

const payloadOf = z.object({ claimId: z.uuid() })

/** An invitation goes out as soon as it was asked for; every hour those are found that are over. */
export function clientInvitationJobs(
  sendInvitation: (claimId: string) => Promise<void>,
  endOver: () => Promise<void>,
): Jobs {
  return {
    tasks: {
      sendClientInvitation: (payload) => sendInvitation(payloadOf.parse(payload).claimId),
      endClientInvitations: endOver,
    },
    schedule: { endClientInvitations: '13 * * * *' },
  }
}

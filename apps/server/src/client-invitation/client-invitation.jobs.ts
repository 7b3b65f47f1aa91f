import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'

const payloadOf = z.object({ claimId: z.uuid() })

/** An invitation goes out as soon as it was asked for; every hour claims are found that do not say how theirs stands. */
export function clientInvitationJobs(
  sendInvitation: (claimId: string) => Promise<void>,
  noteChanged: () => Promise<void>,
): Jobs {
  return {
    tasks: {
      sendClientInvitation: (payload) => sendInvitation(payloadOf.parse(payload).claimId),
      noteClientInvitations: noteChanged,
    },
    schedule: { noteClientInvitations: '13 * * * *' },
  }
}

import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'
import type { Handing } from './reassignment.service.ts'

const payloadOf = z.object({ reviewerId: z.uuid() })
const claimOf = z.object({ claimId: z.uuid() })

/**
 * An invitation goes out as soon as it was asked for, a claim is given by rule as soon as it came in, and an absence hands over on
 * its first day: asked every hour, so that a server that was off catches up.
 */
export function reviewerJobs(
  sendInvitation: (reviewerId: string) => Promise<void>,
  handing: Pick<Handing, 'giveByRule' | 'handOver'>,
): Jobs {
  return {
    tasks: {
      sendStaffInvitation: (payload) => sendInvitation(payloadOf.parse(payload).reviewerId),
      giveClaimByRule: (payload) => handing.giveByRule(claimOf.parse(payload).claimId),
      handOverClaims: () => handing.handOver(),
    },
    schedule: { handOverClaims: '12 * * * *' },
  }
}

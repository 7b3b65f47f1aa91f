import type { Jobs } from '../jobs/jobs.ts'
import type { ClaimService } from './claim.service.ts'

/** What happens to claims by the calendar alone. */
export function claimJobs(claims: Pick<ClaimService, 'closeClaimsOfClosedFires'>): Jobs {
  return {
    tasks: { closeClaimsOfClosedFires: async () => void (await claims.closeClaimsOfClosedFires()) },
    schedule: { closeClaimsOfClosedFires: '5 * * * *' },
  }
}

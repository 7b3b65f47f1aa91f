import type { Jobs } from '../jobs/jobs.ts'
import type { ClaimService } from './claim.service.ts'

/** Jobs change claims by the calendar alone; words of claims are looked through at night in America. */
export function claimJobs(claims: Pick<ClaimService, 'closeClaimsOfClosedFires' | 'renewSearchWords'>): Jobs {
  return {
    tasks: {
      closeClaimsOfClosedFires: async () => void (await claims.closeClaimsOfClosedFires()),
      'renew-search-words': () => claims.renewSearchWords(),
    },
    schedule: { closeClaimsOfClosedFires: '5 * * * *', 'renew-search-words': '29 9 * * *' },
  }
}

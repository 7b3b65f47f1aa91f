import type { Jobs } from '../jobs/jobs.ts'
import type { ReviewService } from './review.service.ts'

/** Expiry by the calendar: every hour, so that a server that was off catches up within one. */
export function reviewJobs(reviews: Pick<ReviewService, 'expireOverdue'>): Jobs {
  return {
    tasks: { expireOverdue: async () => void (await reviews.expireOverdue()) },
    schedule: { expireOverdue: '10 * * * *' },
  }
}

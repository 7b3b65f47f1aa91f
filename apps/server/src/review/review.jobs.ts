import type { Jobs } from '../jobs/jobs.ts'
import type { ReviewService } from './review.service.ts'

/** What the calendar does to claims under review: every hour, so that a server that was off catches up. */
export function reviewJobs(reviews: Pick<ReviewService, 'expireOverdue' | 'resumeAnswered'>): Jobs {
  return {
    tasks: {
      expireOverdue: async () => void (await reviews.expireOverdue()),
      resumeAnswered: async () => void (await reviews.resumeAnswered()),
    },
    schedule: { resumeAnswered: '7 * * * *', expireOverdue: '10 * * * *' },
  }
}

import type { Jobs } from '../jobs/jobs.ts'
import type { NoticeService } from './notice.service.ts'

/** Notices go out every minute; reminders are looked for every hour, so that a server that was off catches up. */
export function noticeJobs(notices: Pick<NoticeService, 'sendDue' | 'remind'>): Jobs {
  return {
    tasks: {
      sendNotices: async () => void (await notices.sendDue()),
      remindOfOffers: () => notices.remind(),
    },
    schedule: { sendNotices: '* * * * *', remindOfOffers: '20 * * * *' },
  }
}

import { readReturnedMails } from '../mail/returned-mail.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { NoticeAdmin } from './notice-admin.service.ts'
import type { NoticeService } from './notice.service.ts'

interface NoticeJobsParts {
  readonly notices: Pick<NoticeService, 'sendDue' | 'remind'>
  readonly desk: Pick<NoticeAdmin, 'noteReturned'>
  /** Where mail that comes back is delivered to; null where nobody said. */
  readonly returnedMailDir: string | null
}

/**
 * Notices go out every minute; reminders are looked for every hour, so that a server that was off catches up; what came back is
 * looked for every five minutes.
 */
export function noticeJobs({ notices, desk, returnedMailDir }: NoticeJobsParts): Jobs {
  return {
    tasks: {
      sendNotices: async () => void (await notices.sendDue()),
      remindOfOffers: () => notices.remind(),
      readReturnedMail: async () => {
        if (returnedMailDir !== null) await readReturnedMails(returnedMailDir, desk.noteReturned)
      },
    },
    schedule: { sendNotices: '* * * * *', remindOfOffers: '20 * * * *', readReturnedMail: '*/5 * * * *' },
  }
}

import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readReturnedMails } from '../mail/returned-mail.ts'
import { createNoticeAdmin } from './notice-admin.service.ts'
import type { NoticeAdmin, NoticeAdminParts } from './notice-admin.service.ts'
import type { NoticeSource } from './notice-source.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeService, NoticeServiceParts } from './notice.service.ts'

export interface NoticeFeatureParts extends NoticeServiceParts {
  readonly claims: NoticeServiceParts['claims'] & NoticeAdminParts['claims']
  /** E-mails about claims that other features send. */
  readonly otherSources: readonly NoticeSource[]
  /** The folder of returned mail; null if none is set. */
  readonly returnedMailDir: string | null
}

/** Notices, and the staff's list of every e-mail about a claim with its result. */
export function noticeFeature({ otherSources, returnedMailDir, ...parts }: NoticeFeatureParts) {
  const notices = createNoticeService(parts)
  const admin = createNoticeAdmin({ ...parts, sources: [notices.source, ...otherSources] })
  return { notices, handlers: noticeHandlers(admin), jobs: noticeJobs({ notices, admin, returnedMailDir }) }
}

interface NoticeJobsParts {
  readonly notices: Pick<NoticeService, 'sendDue' | 'remind'>
  readonly admin: Pick<NoticeAdmin, 'noteReturned'>
  /** The folder of returned mail; null if none is set. */
  readonly returnedMailDir: string | null
}

/**
 * Jobs for notices every minute, for reminders every hour, so that a server catches up after an outage, and for
 * returned mail every five minutes.
 */
function noticeJobs({ notices, admin, returnedMailDir }: NoticeJobsParts): Jobs {
  return {
    tasks: {
      sendNotices: async () => void (await notices.sendDue()),
      remindOfOffers: () => notices.remind(),
      readReturnedMail: async () => {
        if (returnedMailDir !== null) await readReturnedMails(returnedMailDir, admin.noteReturned)
      },
    },
    schedule: { sendNotices: '* * * * *', remindOfOffers: '20 * * * *', readReturnedMail: '*/5 * * * *' },
  }
}

/** REST v1, notices. */
const noticeHandlers = (admin: NoticeAdmin) =>
  ({
    listFailingNotices: ({ actor }) => admin.failing(actor),
    listNotices: ({ actor, params, locale }) => admin.list(actor, params.claimId, locale),
    sendNoticeAgain: ({ actor, params, locale }) =>
      admin.sendAgain(actor, params.claimId, params.noticeId, locale),
  }) satisfies Handlers

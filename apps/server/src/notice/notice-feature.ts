import { noticeHandlers } from './notice.routes.ts'
import { noticeJobs } from './notice.jobs.ts'
import { createNoticeAdmin } from './notice-admin.service.ts'
import type { NoticeAdminParts } from './notice-admin.service.ts'
import { createNoticeService } from './notice.service.ts'
import type { NoticeServiceParts } from './notice.service.ts'
import type { NoticeSource } from './notice-source.ts'

export interface NoticeFeatureParts extends NoticeServiceParts {
  readonly claims: NoticeServiceParts['claims'] & NoticeAdminParts['claims']
  /** E-mails about claims that other features send. */
  readonly otherSources: readonly NoticeSource[]
  /** Where mail that comes back is delivered to; null where nobody said. */
  readonly returnedMailDir: string | null
}

/** Notices, and the desk at which staff see what became of every e-mail about a claim. */
export function noticeFeature({ otherSources, returnedMailDir, ...parts }: NoticeFeatureParts) {
  const notices = createNoticeService(parts)
  const desk = createNoticeAdmin({ ...parts, sources: [notices.source, ...otherSources] })
  return {
    notices,
    handlers: noticeHandlers(desk),
    jobs: noticeJobs({ notices, desk, returnedMailDir }),
  }
}

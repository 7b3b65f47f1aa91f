import type { Handlers } from '../http/register-routes.ts'
import type { NoticeAdmin } from './notice-admin.service.ts'

/** REST v1, notices: each line hands its call to the service. */
export const noticeHandlers = (desk: NoticeAdmin) =>
  ({
    listFailingNotices: ({ actor }) => desk.failing(actor),
    listNotices: ({ actor, params, locale }) => desk.list(actor, params.claimId, locale),
    sendNoticeAgain: ({ actor, params, locale }) =>
      desk.sendAgain(actor, params.claimId, params.noticeId, locale),
  }) satisfies Handlers

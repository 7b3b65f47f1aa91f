import type { Handlers } from '../http/register-routes.ts'
import type { NoticeDesk } from './notice-desk.service.ts'

/** REST v1, notices: each line hands its call to the service. */
export const noticeHandlers = (desk: NoticeDesk) =>
  ({
    listFailingNotices: ({ actor }) => desk.failing(actor),
    listNotices: ({ actor, params, locale }) => desk.list(actor, params.claimId, locale),
    sendNoticeAgain: ({ actor, params, locale }) =>
      desk.sendAgain(actor, params.claimId, params.noticeId, locale),
  }) satisfies Handlers

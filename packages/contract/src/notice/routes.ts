import { z } from 'zod'
import { route } from '../route.ts'
import { failingNoticesView, noticeView } from './notice.ts'

const common = { tag: 'Notices', access: 'signed-in' } as const

/**
 * REST v1, delivery of e-mails about claims (docs/rules/messages-and-notices.md "When a notice does not go
 * through"): for staff.
 */
export const noticeRoutes = {
  listFailingNotices: route({
    ...common,
    method: 'GET',
    path: '/Notices',
    summary: 'How many notices of the last 30 days did not go through, and of which claims.',
    answer: failingNoticesView,
    errors: ['FORBIDDEN'],
  }),
  listNotices: route({
    ...common,
    method: 'GET',
    path: '/Notices/:claimId',
    summary: "A claim's notices, newest first: to whom, when, and why one did not go through.",
    params: z.object({ claimId: z.uuid() }),
    answer: z.array(noticeView),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sendNoticeAgain: route({
    ...common,
    method: 'POST',
    path: '/Notices/:claimId/:noticeId/SendAgain',
    summary: 'Has a notice sent once more.',
    params: z.object({ claimId: z.uuid(), noticeId: z.uuid() }),
    answer: z.array(noticeView),
    ratePerMinute: 30,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'TRANSITION_NOT_ALLOWED', 'TOO_MANY_MAILS'],
  }),
} as const

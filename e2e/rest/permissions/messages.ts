import { randomUUID } from 'node:crypto'
import { signedIn, ownerAndStaffReading, ownerAndStaffNotViewers, reviewersAlone } from './row.ts'
import type { Matrix } from './row.ts'

/** A message under a fixed subject. */
export const aMessage = { subject: 'A question', subjectId: 120950000, message: btoa('<p>Good morning</p>') }

/** The permissions of messages and notices. */
export const ofMessages = {
  countUnreadMessages: { expected: signedIn, input: () => ({}) },
  listInbox: { expected: signedIn, input: () => ({}) },
  listMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  sendMessage: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ params: { claimId }, body: aMessage }),
  },
  listAttorneyMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  sendAttorneyMessage: {
    expected: ownerAndStaffNotViewers,
    input: ({ claimId }) => ({ body: { ...aMessage, claimId } }),
  },
  getThread: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { threadId: randomUUID() } }),
  },
  readThread: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { threadId: randomUUID() } }),
  },
  updateMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { messageId: randomUUID() }, body: aMessage }),
  },
  deleteMessage: {
    expected: [404, 404, 404, 404, 404, 401],
    input: () => ({ params: { messageId: randomUUID() } }),
  },
  readMessages: { expected: ownerAndStaffReading, input: ({ claimId }) => ({ params: { claimId } }) },
  listFailingNotices: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  listNotices: { expected: reviewersAlone(200), input: ({ claimId }) => ({ params: { claimId } }) },
  sendNoticeAgain: {
    expected: reviewersAlone(404),
    input: ({ claimId }) => ({ params: { claimId, noticeId: randomUUID() } }),
  },
} satisfies Partial<Matrix>

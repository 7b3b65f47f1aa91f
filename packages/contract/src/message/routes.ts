import { mayHaveOlder } from '@makewhole/domain/message/message.ts'
import { z } from 'zod'
import { route } from '../route.ts'
import {
  inboxView,
  messageBody,
  messagePlace,
  messageUpdateBody,
  messageView,
  sending,
  unreadView,
} from './message.ts'
import { openThreadView } from './threads.ts'

const claimParams = z.object({ claimId: z.uuid() })
const threadParams = z.object({ threadId: z.uuid() })
const common = { tag: 'Messages', access: 'signed-in' } as const
const writing = [
  'NOT_FOUND',
  'FORBIDDEN',
  'MESSAGE_EMPTY',
  'MESSAGE_TOO_LONG',
  'INVALID_ANSWERS',
  'DRAFT_EXISTS',
] as const

/** REST v1, messages of a claim (docs/rules/api.md "REST calls"). */
export const messageRoutes = {
  listAttorneyMessages: route({
    ...common,
    method: 'GET',
    path: '/AttorneyPortalMessages/Messages/:claimId',
    summary: 'The same as `ReviewingMessage/{claimId}`, under the name that law firms call.',
    params: claimParams,
    query: z.object({ before: z.uuid().optional() }),
    answer: z.array(messageView),
    pagedBefore: mayHaveOlder,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sendAttorneyMessage: route({
    ...common,
    method: 'POST',
    path: '/AttorneyPortalMessages/Messages',
    summary:
      'Sends a message in the thread, about the claim or to the law firm that it names, or keeps a draft with `draft: true`; a retry with the same key has one effect.',
    body: messageBody.extend(messagePlace.shape),
    answer: messageView,
    status: 201,
    idempotent: true,
    ...sending,
    errors: [...writing],
  }),
  getThread: route({
    ...common,
    method: 'GET',
    path: '/AttorneyPortalMessages/Threads/:threadId',
    summary: 'One thread, as `messageThreads` lists it, and for staff the language that its household reads.',
    params: threadParams,
    answer: openThreadView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  readThread: route({
    ...common,
    method: 'PUT',
    path: '/AttorneyPortalMessages/Threads/:threadId/Read',
    summary: 'Marks a thread as read by the caller.',
    params: threadParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  countUnreadMessages: route({
    ...common,
    method: 'GET',
    path: '/ReviewingMessage/Unread',
    summary: 'In how many threads something waits for the caller, of all claims or of one.',
    query: z.object({ claimId: z.uuid().optional() }),
    answer: unreadView,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listInbox: route({
    ...common,
    method: 'GET',
    path: '/ReviewingMessage/Inbox',
    summary: 'Claims with messages, read or not, the newest message first; 25 a page.',
    query: z.object({ after: z.string().max(200).optional() }),
    answer: inboxView,
    errors: ['FORBIDDEN', 'MALFORMED_REQUEST'],
  }),
  listMessages: route({
    ...common,
    method: 'GET',
    path: '/ReviewingMessage/:claimId',
    summary:
      "A claim's messages that the caller may see: drafts first, then the newest; `before` a message, those older than it.",
    params: claimParams,
    query: z.object({ before: z.uuid().optional() }),
    answer: z.array(messageView),
    pagedBefore: mayHaveOlder,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sendMessage: route({
    ...common,
    method: 'POST',
    path: '/ReviewingMessage/:claimId',
    summary:
      'Sends a message, or keeps a draft with `draft: true`; a retry with the same key has one effect.',
    params: claimParams,
    body: messageBody,
    answer: messageView,
    status: 201,
    idempotent: true,
    ...sending,
    errors: [...writing],
  }),
  updateMessage: route({
    ...common,
    method: 'PUT',
    path: '/ReviewingMessage/:messageId',
    summary:
      'Changes a draft, and sends it with `draft: false` alone; with `If-Match` only the `version` of it that was read.',
    params: z.object({ messageId: z.uuid() }),
    body: messageUpdateBody,
    answer: messageView,
    versioned: true,
    idempotent: true,
    hasRichText: true,
    errors: [...writing, 'MESSAGE_SENT', 'MESSAGE_CHANGED'],
  }),
  deleteMessage: route({
    ...common,
    method: 'DELETE',
    path: '/ReviewingMessage/:messageId',
    summary: 'Deletes a draft; with `If-Match` only the `version` of it that was read.',
    params: z.object({ messageId: z.uuid() }),
    answer: z.null(),
    status: 204,
    versioned: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MESSAGE_SENT', 'MESSAGE_CHANGED'],
  }),
  readMessages: route({
    ...common,
    method: 'POST',
    path: '/ReviewingMessage/:claimId/Read',
    summary: 'Marks every thread of a claim as read by the caller.',
    params: claimParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const

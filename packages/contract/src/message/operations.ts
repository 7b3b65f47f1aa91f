import { z } from 'zod'
import { operation } from '../operation.ts'
import { sending } from './message.ts'
import {
  messageInput,
  messageUpdateInput,
  morePage,
  threadInput,
  threadMessageView,
  threadPage,
  threadView,
  writtenMessageView,
} from './threads.ts'

const writing = {
  kind: 'mutation',
  access: 'signed-in',
  data: writtenMessageView,
  isEnveloped: true,
} as const
const refusals = [
  'NOT_FOUND',
  'FORBIDDEN',
  'RIGHTS_CHANGED',
  'MESSAGE_EMPTY',
  'MESSAGE_TOO_LONG',
  'INVALID_ANSWERS',
  'DRAFT_EXISTS',
] as const

/** GraphQL, threads of messages (docs/rules/api.md "A thread"). */
export const messageOperations = {
  messageThreads: operation({
    kind: 'query',
    summary: 'Threads that the caller may read, the newest message first; without arguments the first 500.',
    access: 'signed-in',
    args: threadPage,
    data: z.array(threadView),
    page: morePage,
    isEnveloped: true,
    errors: ['FORBIDDEN'],
  }),
  messagesByThreadId: operation({
    kind: 'query',
    summary: 'Messages of a thread, the newest first; 500 or 2 MB a page.',
    access: 'signed-in',
    args: threadPage.extend({ threadId: z.uuid() }),
    data: z.array(threadMessageView),
    page: morePage,
    isEnveloped: true,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  createMessage: operation({
    ...writing,
    ...sending,
    summary: 'Sends a message in a thread, or keeps a draft of the staff with `draft: true`.',
    args: z.object({ input: messageInput }),
    errors: refusals,
  }),
  createMessageThread: operation({
    ...writing,
    ...sending,
    summary: 'Begins a thread with a message: between a law firm and the staff, or about a claim.',
    args: z.object({ input: threadInput }),
    errors: refusals,
  }),
  updateMessage: operation({
    ...writing,
    hasRichText: true,
    summary: 'Changes a draft, and sends it with `draft: false` alone.',
    args: z.object({ input: messageUpdateInput }),
    errors: [...refusals, 'MESSAGE_SENT', 'MESSAGE_CHANGED'],
  }),
} as const

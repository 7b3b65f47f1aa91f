import { z } from 'zod'
import { operation } from '../operation.ts'
import { morePage, threadMessageView, threadPage, threadView } from './threads.ts'

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
} as const

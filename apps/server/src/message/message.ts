import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createMessageService } from './message.service.ts'
import type { MessageService, MessageServiceParts } from './message.service.ts'
import { createThreadService } from './thread.service.ts'
import type { ThreadService } from './thread.service.ts'

/** The server's feature of messages. */
export function messageFeature(parts: MessageServiceParts) {
  const messages = createMessageService(parts)
  const threads = createThreadService(parts)
  return {
    messages,
    handlers: messageHandlers(messages, threads),
    operationHandlers: messageOperationHandlers(threads),
  }
}

/** GraphQL, threads of messages. */
export const messageOperationHandlers = (threads: ThreadService) =>
  ({
    messageThreads: ({ actor, args, locale }) => threads.threads(actor, args, locale),
    messagesByThreadId: ({ actor, args }) => threads.messages(actor, args.threadId, args),
    createMessage: ({ actor, args }) => threads.createMessage(actor, args.input),
    createMessageThread: ({ actor, args }) => threads.createThread(actor, args.input),
    updateMessage: ({ actor, args }) => threads.updateMessage(actor, args.input),
  }) satisfies OperationHandlers

/** REST v1, messages. */
const messageHandlers = (messages: MessageService, threads: ThreadService) =>
  ({
    countUnreadMessages: ({ actor, query }) => messages.unread(actor, query.claimId ?? null),
    listInbox: ({ actor, query, locale }) => messages.inbox(actor, query.after ?? null, locale),
    listMessages: ({ actor, params, query, locale }) =>
      messages.list(actor, params.claimId, locale, query.before ?? null),
    listAttorneyMessages: ({ actor, params, query, locale }) =>
      messages.list(actor, params.claimId, locale, query.before ?? null),
    sendAttorneyMessage: ({ actor, body, locale }) => messages.send(actor, body, body, locale),
    sendMessage: ({ actor, params, body, locale }) => messages.send(actor, params, body, locale),
    updateMessage: ({ actor, params, body, ifMatch, locale }) =>
      messages.update(actor, params.messageId, body, locale, ifMatch),
    deleteMessage: async ({ actor, params, ifMatch }) => {
      await messages.remove(actor, params.messageId, ifMatch)
      return null
    },
    getThread: ({ actor, params, locale }) => threads.thread(actor, params.threadId, locale),
    readThread: async ({ actor, params }) => {
      await threads.markRead(actor, params.threadId)
      return null
    },
    readMessages: async ({ actor, params }) => {
      await messages.markRead(actor, params.claimId)
      return null
    },
  }) satisfies Handlers

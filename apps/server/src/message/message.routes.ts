import type { Handlers } from '../http/register-routes.ts'
import type { MessageService } from './message.service.ts'
import type { ThreadService } from './thread.service.ts'

/** REST v1, messages: each line hands its call to the service. */
export const messageHandlers = (messages: MessageService, threads: ThreadService) =>
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

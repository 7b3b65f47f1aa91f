import type { OperationHandlers } from '../graphql/handler.ts'
import type { ThreadService } from './thread.service.ts'

/** GraphQL, threads of messages: each line hands its call to the service. */
export const messageOperationHandlers = (threads: ThreadService) =>
  ({
    messageThreads: ({ actor, args, locale }) => threads.threads(actor, args, locale),
    messagesByThreadId: ({ actor, args }) => threads.messages(actor, args.threadId, args),
    createMessage: ({ actor, args }) => threads.createMessage(actor, args.input),
    createMessageThread: ({ actor, args }) => threads.createThread(actor, args.input),
    updateMessage: ({ actor, args }) => threads.updateMessage(actor, args.input),
  }) satisfies OperationHandlers

import { messageOperationHandlers } from './message.graphql.ts'
import { messageHandlers } from './message.routes.ts'
import { createMessageService } from './message.service.ts'
import type { MessageServiceParts } from './message.service.ts'
import { createThreadService } from './thread.service.ts'

/** Everything that messages add to the server. */
export function messageFeature(parts: MessageServiceParts) {
  const messages = createMessageService(parts)
  const threads = createThreadService(parts)
  return {
    messages,
    handlers: messageHandlers(messages, threads),
    operationHandlers: messageOperationHandlers(threads),
  }
}

import { z } from 'zod'
import { addresses } from '../addresses.ts'
import { route } from '../route.ts'
import { messageBody, messagesView, messageView, unreadMessagesView } from './message.ts'

const claimParams = z.object({ claimId: z.uuid() })
const common = { tag: 'Messages', access: 'signed-in' } as const
const writing = [
  'NOT_FOUND',
  'FORBIDDEN',
  'MESSAGE_EMPTY',
  'MESSAGE_TOO_LONG',
  'INVALID_ANSWERS',
  'DRAFT_EXISTS',
] as const

/** REST v1, messages of a claim (attorney-and-reviewer-portals.md §7 `ReviewingMessage`). */
export const messageRoutes = {
  listUnreadMessages: route({
    ...common,
    ...addresses.listUnreadMessages,
    summary: "Claims with messages that the caller's side has not read, the newest first.",
    answer: unreadMessagesView,
    errors: ['FORBIDDEN'],
  }),
  listMessages: route({
    ...common,
    ...addresses.listMessages,
    summary: "A claim's messages that the caller may see: drafts first, then the newest.",
    params: claimParams,
    answer: messagesView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  sendMessage: route({
    ...common,
    ...addresses.sendMessage,
    summary: 'Sends a message, or keeps a draft; a retry with the same key has one effect.',
    params: claimParams,
    body: messageBody,
    answer: messageView,
    status: 201,
    idempotent: true,
    ratePerMinute: 30,
    errors: [...writing],
  }),
  updateMessage: route({
    ...common,
    ...addresses.updateMessage,
    summary: 'Changes a draft, or sends it.',
    params: z.object({ messageId: z.uuid() }),
    body: messageBody,
    answer: messageView,
    idempotent: true,
    errors: [...writing, 'MESSAGE_SENT'],
  }),
  deleteMessage: route({
    ...common,
    ...addresses.deleteMessage,
    summary: 'Deletes a draft.',
    params: z.object({ messageId: z.uuid() }),
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'MESSAGE_SENT'],
  }),
  readMessages: route({
    ...common,
    ...addresses.readMessages,
    summary: 'Marks what was sent to the caller as read.',
    params: claimParams,
    answer: z.null(),
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const

import { z } from 'zod'
import { epochText, optionView, typedText } from '../wire.ts'

/** attorney-and-reviewer-portals.md §3 "Messages", in the older per-claim form. */
export const messageView = z.object({
  id: z.uuid(),
  claimId: z.uuid(),
  messageType: z.enum(['reviewer', 'attorney']),
  fromReviewer: z.boolean(),
  isDraft: z.boolean(),
  /** One of the fixed subjects, or the sender's own words with id 0. */
  messageSubject: optionView,
  /** Base64 of sanitised HTML. */
  messageBody: z.string(),
  senderName: z.string().nullable(),
  createdOn: epochText,
  sentDateTime: epochText.nullable(),
  /** Read by the side it was sent to. */
  hasRead: z.boolean(),
})
export type MessageView = z.infer<typeof messageView>

export const messagesView = z.object({ messages: z.array(messageView), unread: z.number().int() })

/** The claims that have messages for the caller's side which nobody of it has read, the newest message first. */
export const unreadMessagesView = z.object({
  /** How many messages in all; counting stops at 100, and claims beyond it are left out. */
  unread: z.number().int(),
  claims: z.array(
    z.object({
      claimId: z.uuid(),
      claimNumber: z.string(),
      claimantFirstName: z.string().nullable(),
      claimantLastName: z.string().nullable(),
      unread: z.number().int(),
      /** Of the newest. */
      messageSubject: optionView,
      sentDateTime: epochText,
    }),
  ),
})
export type UnreadMessagesView = z.infer<typeof unreadMessagesView>

/** Reviewers choose a fixed subject by its id; everybody else writes their own. */
export const messageBody = z.object({
  subjectId: z.number().int().safe().nullish(),
  subject: typedText(100).nullish(),
  /** Base64 of HTML. */
  message: z.string().max(400_000),
  draft: z.boolean().nullish(),
})
export type MessageBody = z.infer<typeof messageBody>

import { z } from 'zod'
import { additionalInformation } from '../structured-claim/additional-information.ts'
import { epochText, optionView, typedText } from '../wire.ts'

/** How a message is sent, by REST and by GraphQL: thirty a minute of one account, by whichever door. */
export const sending = { hasRichText: true, ratePerMinute: 30, rateName: 'messages' } as const

/** Which state of a draft this is, for whoever changes it (docs/rules/messages-and-notices.md "Drafts"); null once it was sent. */
export const draftVersionView = z.number().int().nullable()

/** docs/rules/api.md "A message", in the older per-claim form. */
export const messageView = z.object({
  id: z.uuid(),
  /** Null for what a law firm and the staff write about no claim. */
  claimId: z.uuid().nullable(),
  /** Null for a draft of a claim that has no subject yet. */
  threadId: z.uuid().nullable(),
  messageType: z.enum(['reviewer', 'attorney']),
  fromReviewer: z.boolean(),
  isDraft: z.boolean(),
  /** One of the fixed subjects, or the sender's own words with id 0; a draft may have none: id 0 and no words. */
  messageSubject: optionView,
  /** Base64 of sanitised HTML. */
  messageBody: z.string(),
  claimNumber: z.string().nullable(),
  /** A member of the staff by the id under which claims are given to them (a viewer has none), a filer by their subject. */
  senderId: z.string().nullable(),
  senderName: z.string().nullable(),
  /** Null for what a filer sent while the claim had no reviewer; a law firm where it is about no claim. */
  receiverId: z.string().nullable(),
  receiverName: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdOn: epochText,
  sentDateTime: epochText.nullable(),
  /** What was sent to the caller: read by the caller. What the caller's side sent: read by anybody of the other. */
  hasRead: z.boolean(),
  version: draftVersionView,
  additionalInformation,
})
export type MessageView = z.infer<typeof messageView>

/** In how many threads something waits for the caller; counting stops at 100. */
export const unreadView = z.object({ unread: z.number().int() })

/** The claims that have messages, the newest message first. */
export const inboxView = z.object({
  claims: z.array(
    z.object({
      claimId: z.uuid(),
      claimNumber: z.string(),
      claimantFirstName: z.string().nullable(),
      claimantLastName: z.string().nullable(),
      /** Threads in which something waits for the caller. */
      unread: z.number().int(),
      /** Of the newest. */
      fromReviewer: z.boolean(),
      messageSubject: optionView,
      sentDateTime: epochText,
    }),
  ),
  /** `after` of the next page; null with the last. */
  next: z.string().nullable(),
})
export type InboxView = z.infer<typeof inboxView>

/** Reviewers choose a fixed subject by its id; everybody else writes their own. A draft that is told of neither keeps what it has. */
export const messageBody = z.object({
  subjectId: z.number().int().safe().nullish(),
  subject: typedText(100).nullish(),
  /** Base64 of HTML. */
  message: z.string().max(400_000),
  /** A new message without it is sent; a draft without it stays one, and goes out with `false` alone. */
  draft: z.boolean().nullish(),
})
export type MessageBody = z.infer<typeof messageBody>

/** A draft anew, about the claim that it names. */
export const messageUpdateBody = messageBody.extend({ claimId: z.uuid().nullish() })
export type MessageUpdateBody = z.infer<typeof messageUpdateBody>

/**
 * Where a message is written (docs/rules/messages-and-notices.md "Writing"): in a thread · about a claim, under a subject · to a law
 * firm (of staff) or, without any of them, from the own one, about no claim, which begins a thread.
 */
export const messagePlace = z.object({
  threadId: z.uuid().nullish(),
  claimId: z.uuid().nullish(),
  userGroupId: z.uuid().nullish(),
})
export type MessagePlace = z.infer<typeof messagePlace>

import { z } from 'zod'
import { additionalInformation } from '../structured-claim/additional-information.ts'
import { epochText, optionView, typedText } from '../wire.ts'

/** Limits of sending a message, shared by REST and GraphQL: thirty a minute of one account. */
export const sending = { hasRichText: true, ratePerMinute: 30, rateName: 'messages' } as const

/** Version of a draft, for changes (docs/rules/messages-and-notices.md "Drafts"); null once it was sent. */
export const draftVersionView = z.number().int().nullable()

/** docs/rules/api.md "A message", in the older per-claim form. */
export const messageView = z.object({
  id: z.uuid(),
  /** Null for messages between a law firm and the staff about no claim. */
  claimId: z.uuid().nullable(),
  /** Null for a draft of a claim that has no subject yet. */
  threadId: z.uuid().nullable(),
  messageType: z.enum(['reviewer', 'attorney']),
  fromReviewer: z.boolean(),
  isDraft: z.boolean(),
  /** One of the fixed subjects, or the sender's own words with id 0. A draft may have none: id 0 and no words. */
  messageSubject: optionView,
  /** Base64 of sanitised HTML. */
  messageBody: z.string(),
  claimNumber: z.string().nullable(),
  /** A staff member's id for assignment (null for a viewer), or a filer's subject. */
  senderId: z.string().nullable(),
  senderName: z.string().nullable(),
  /** Null for a filer's message while the claim had no reviewer; a law firm for one about no claim. */
  receiverId: z.string().nullable(),
  receiverName: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdOn: epochText,
  sentDateTime: epochText.nullable(),
  /** Received messages: the caller has read it. Sent ones: a person of the other side has. */
  hasRead: z.boolean(),
  version: draftVersionView,
  additionalInformation,
})
export type MessageView = z.infer<typeof messageView>

/** The number of threads with unread messages; counting stops at 100. */
export const unreadView = z.object({ unread: z.number().int() })

/** The claims that have messages, the newest message first. */
export const inboxView = z.object({
  claims: z.array(
    z.object({
      claimId: z.uuid(),
      claimNumber: z.string(),
      claimantFirstName: z.string().nullable(),
      claimantLastName: z.string().nullable(),
      /** Threads with unread messages for the caller. */
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

/**
 * Reviewers choose a fixed subject by its id; everybody else writes their own. A draft without either keeps
 * its subject.
 */
export const messageBody = z.object({
  subjectId: z.number().int().safe().nullish(),
  subject: typedText(100).nullish(),
  /** Base64 of HTML. */
  message: z.string().max(400_000),
  /** A new message without it is sent; a draft without it stays one, and is sent with `false` alone. */
  draft: z.boolean().nullish(),
})
export type MessageBody = z.infer<typeof messageBody>

/** A new version of a draft, about the claim that it names. */
export const messageUpdateBody = messageBody.extend({ claimId: z.uuid().nullish() })
export type MessageUpdateBody = z.infer<typeof messageUpdateBody>

/**
 * Destination of a message (docs/rules/messages-and-notices.md "Writing"): a thread · a claim, under a
 * subject · a law firm (of staff). Without any of them, a firm begins a thread about no claim.
 */
export const messagePlace = z.object({
  threadId: z.uuid().nullish(),
  claimId: z.uuid().nullish(),
  userGroupId: z.uuid().nullish(),
})
export type MessagePlace = z.infer<typeof messagePlace>

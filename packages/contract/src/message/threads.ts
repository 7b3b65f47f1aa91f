import { threadActions } from '@makewhole/domain/message/message.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { userGroupView } from '../firm/firm.ts'
import {
  additionalInformation,
  additionalInformationBody,
} from '../structured-claim/additional-information.ts'
import { epochText, seenVersion, typedText } from '../wire.ts'
import { draftVersionView, messageBody } from './message.ts'

/** A message of a thread (docs/rules/api.md "A thread"). */
export const threadMessageView = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  /** Base64 of sanitised HTML. */
  message: z.string().meta({ format: 'base64' }),
  draft: z.boolean(),
  /** When it was sent; of a draft, when it was begun. */
  createdOn: epochText,
  fromReviewer: z.boolean(),
  /** Of a draft, who saved it last. */
  senderName: z.string().nullable(),
  /** Null as well in a list of threads, which has its first words alone. */
  version: draftVersionView,
  additionalInformation,
})
export type ThreadMessageView = z.infer<typeof threadMessageView>

/** What is written under one subject about a claim, or between a law firm and the staff about none. */
export const threadView = z.object({
  id: z.uuid(),
  claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
  /** Of the claim; null while claims have no bundles. */
  bundleId: z.uuid().nullable(),
  /** In the caller's language where it is a fixed one. */
  subject: z.string(),
  additionalInformation,
  /** The newest that the caller may see, its text shortened. */
  recentMessage: threadMessageView.nullable(),
  /** The law firm of the thread or of its claim; null for a household's. */
  userGroup: userGroupView.nullable(),
  /** Something in it waits for the caller. */
  isUnread: z.boolean(),
  /** Whose claim it is about; null for a thread about none, and before somebody is named. */
  claimantName: z.string().nullable(),
  /** What the caller may do there. */
  abilities: z.array(z.enum(threadActions)),
})
export type ThreadView = z.infer<typeof threadView>

/** A thread that is opened. */
export const openThreadView = threadView.extend({
  /** What the household of its claim reads, for staff; null for others, and where it is about no claim. */
  householdLocale: z.enum(locales).nullable(),
})
export type OpenThreadView = z.infer<typeof openThreadView>

/** What a mutation wrote: the message, its id by both names. */
export const writtenMessageView = threadMessageView.extend({ messageId: z.uuid() })
export type WrittenMessageView = z.infer<typeof writtenMessageView>

const written = messageBody
  .pick({ message: true, draft: true })
  .extend({ additionalInformation: additionalInformationBody })

/** A message in a thread. */
export const messageInput = written.extend({ threadId: z.uuid() })
export type MessageInput = z.infer<typeof messageInput>

/** A message that begins a thread, or goes on in the one of the claim and the subject. `additionalInformation` is the thread's. */
export const threadInput = written.extend({
  /** Words of one's own, or the name of a fixed subject; staff may give the id instead. */
  subject: typedText(100).nullish(),
  subjectId: messageBody.shape.subjectId,
  /** Absent: the caller's own firm. */
  userGroupId: z.uuid().nullish(),
  claimId: z.uuid().nullish(),
})
export type ThreadInput = z.infer<typeof threadInput>

/** A draft anew. */
export const messageUpdateInput = written.extend({
  id: z.uuid(),
  threadId: z.uuid().nullish(),
  /** The version that was seen; none: whatever it is. */
  version: seenVersion.nullish(),
})
export type MessageUpdateInput = z.infer<typeof messageUpdateInput>

/** Pages are counted from 1. */
export const threadPage = z.object({
  pageNumber: z.number().int().min(1).max(100_000).optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
})
export type ThreadPage = z.infer<typeof threadPage>

/** Whether there is more: another page, or, of long messages, more of this one, which smaller pages show. */
export const morePage = z.object({ hasMore: z.boolean() })

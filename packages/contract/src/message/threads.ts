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
  /** The time of sending; of a draft, of its beginning. */
  createdOn: epochText,
  fromReviewer: z.boolean(),
  /** Of a draft, the person who saved it last. */
  senderName: z.string().nullable(),
  /** Null as well in a list of threads, which has only its first words. */
  version: draftVersionView,
  additionalInformation,
})
export type ThreadMessageView = z.infer<typeof threadMessageView>

/** Messages under one subject about a claim, or between a law firm and the staff about none. */
export const threadView = z.object({
  id: z.uuid(),
  claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
  /** Of the claim; null while claims have no bundles. */
  bundleId: z.uuid().nullable(),
  /** In the caller's language if it is a fixed one. */
  subject: z.string(),
  additionalInformation,
  /** The newest that the caller may see, its text shortened. */
  recentMessage: threadMessageView.nullable(),
  /** The law firm of the thread or of its claim; null for a household's. */
  userGroup: userGroupView.nullable(),
  /** It has unread messages for the caller. */
  isUnread: z.boolean(),
  /** The claim's claimant; null for a thread about none, and before a name is answered. */
  claimantName: z.string().nullable(),
  /** Actions that the caller may do in it. */
  abilities: z.array(z.enum(threadActions)),
})
export type ThreadView = z.infer<typeof threadView>

/** An opened thread. */
export const openThreadView = threadView.extend({
  /** The language of the claim's household, for staff; null for others, and for no claim. */
  householdLocale: z.enum(locales).nullable(),
})
export type OpenThreadView = z.infer<typeof openThreadView>

/** Answer of a mutation: the message, its id by both names. */
export const writtenMessageView = threadMessageView.extend({ messageId: z.uuid() })
export type WrittenMessageView = z.infer<typeof writtenMessageView>

const written = messageBody
  .pick({ message: true, draft: true })
  .extend({ additionalInformation: additionalInformationBody })

/** A message in a thread. */
export const messageInput = written.extend({ threadId: z.uuid() })
export type MessageInput = z.infer<typeof messageInput>

/**
 * A message that begins a thread, or continues that of the claim and the subject. `additionalInformation` is
 * the thread's.
 */
export const threadInput = written.extend({
  /** The caller's own words, or the name of a fixed subject; staff may send the id instead. */
  subject: typedText(100).nullish(),
  subjectId: messageBody.shape.subjectId,
  /** Absent: the caller's own firm. */
  userGroupId: z.uuid().nullish(),
  claimId: z.uuid().nullish(),
})
export type ThreadInput = z.infer<typeof threadInput>

/** A new version of a draft. */
export const messageUpdateInput = written.extend({
  id: z.uuid(),
  threadId: z.uuid().nullish(),
  /** The version that the caller saw; none: any. */
  version: seenVersion.nullish(),
})
export type MessageUpdateInput = z.infer<typeof messageUpdateInput>

/** Pages are counted from 1. */
export const threadPage = z.object({
  pageNumber: z.number().int().min(1).max(100_000).optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
})
export type ThreadPage = z.infer<typeof threadPage>

/** True if there is another page, or more of long messages, which smaller pages show. */
export const morePage = z.object({ hasMore: z.boolean() })

import { z } from 'zod'
import { userGroupView } from '../firm/firm.ts'
import { epochText } from '../wire.ts'

const information = z.object({ type: z.string(), name: z.string(), value: z.string() })

/** A message of a thread (docs/rules/api.md "A thread"). */
export const threadMessageView = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  /** Base64 of sanitised HTML. */
  message: z.string(),
  draft: z.boolean(),
  /** When it was sent; of a draft, when it was begun. */
  createdOn: epochText,
  fromReviewer: z.boolean(),
  senderName: z.string().nullable(),
  additionalInformation: z.array(information),
})
export type ThreadMessageView = z.infer<typeof threadMessageView>

/** What is written under one subject about a claim, or between a law firm and the staff about none. */
export const threadView = z.object({
  id: z.uuid(),
  claim: z.object({ id: z.uuid(), claimNumber: z.string() }).nullable(),
  /** Of the claim; null while claims have no bundles. */
  bundleId: z.uuid().nullable(),
  subject: z.string(),
  additionalInformation: z.array(information),
  /** The newest that the caller may see, its text shortened. */
  recentMessage: threadMessageView.nullable(),
  /** The law firm of the thread or of its claim; null for a household's. */
  userGroup: userGroupView.nullable(),
  /** Something in it waits for the caller. */
  isUnread: z.boolean(),
})
export type ThreadView = z.infer<typeof threadView>

/** Pages are counted from 1. */
export const threadPage = z.object({
  pageNumber: z.number().int().min(1).max(100_000).optional(),
  pageSize: z.number().int().min(1).max(500).optional(),
})
export type ThreadPage = z.infer<typeof threadPage>

/** Whether there is more: another page, or, of long messages, more of this one, which smaller pages show. */
export const morePage = z.object({ hasMore: z.boolean() })

import { z } from 'zod'
import { epochText } from '../wire.ts'

/** One e-mail about a claim, as staff see it. */
export const noticeView = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What it is called, in the language asked for. */
  subject: z.string(),
  to: z.enum(['filer', 'reviewer', 'party']),
  /** The address of the last try; null before the first. */
  address: z.string().nullable(),
  /** `dropped`: it was not wanted any more when its turn came. */
  state: z.enum(['waiting', 'retrying', 'sent', 'failed', 'dropped']),
  createdOn: epochText,
  sentOn: epochText.nullable(),
  nextTryOn: epochText.nullable(),
  /** Why the last try failed, in the language asked for. */
  reason: z.string().nullable(),
  canSendAgain: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeView>

const count = z.int().nonnegative()

/** Notices of the last 30 days that did not go through, and the claims they belong to. */
export const failingNoticesView = z.object({
  failed: count,
  retrying: count,
  claims: z.array(z.object({ claimId: z.uuid(), claimNumber: z.string(), failed: count, retrying: count })),
})
export type FailingNoticesView = z.infer<typeof failingNoticesView>

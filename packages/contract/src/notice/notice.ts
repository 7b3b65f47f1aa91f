import { z } from 'zod'
import { epochText } from '../wire.ts'

/** One e-mail about a claim, as staff see it. */
export const noticeView = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Its title, in the requested language. */
  subject: z.string(),
  to: z.enum(['filer', 'reviewer', 'party']),
  /** The address of the last try; null before the first. */
  address: z.string().nullable(),
  /** `dropped`: it was no longer needed when its turn came. */
  state: z.enum(['waiting', 'retrying', 'sent', 'failed', 'dropped']),
  createdOn: epochText,
  sentOn: epochText.nullable(),
  nextTryOn: epochText.nullable(),
  /** The reason why the last try failed, in the requested language. */
  reason: z.string().nullable(),
  canSendAgain: z.boolean(),
})
export type NoticeView = z.infer<typeof noticeView>

const count = z.int().nonnegative()

/** Failed notices of the last 30 days, and their claims. */
export const failingNoticesView = z.object({
  failed: count,
  retrying: count,
  claims: z.array(z.object({ claimId: z.uuid(), claimNumber: z.string(), failed: count, retrying: count })),
})
export type FailingNoticesView = z.infer<typeof failingNoticesView>

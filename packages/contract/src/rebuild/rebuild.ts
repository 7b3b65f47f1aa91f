import { z } from 'zod'
import { cents, dayText, epochText } from '../wire.ts'

/** What the household spent on building again so far. */
export const rebuildBody = z.object({ spent: cents })

/** The rebuild bonus of one claim: its terms, what was asked and decided, and its checks. */
export const rebuildView = z.object({
  claimId: z.uuid(),
  /** Null: the bonus is not offered to this claim. */
  terms: z
    .object({
      bonus: cents,
      minimumSpent: cents,
      paidOn: dayText,
      /** The last day to ask. */
      until: dayText,
      days: z.number().int(),
      /** Days left; below zero once the time is over. */
      daysLeft: z.number().int(),
    })
    .nullable(),
  /** Papers that are not there yet. */
  missing: z.array(z.enum(['permit', 'spending'])),
  /** What was asked for last; null: nothing. */
  request: z
    .object({
      state: z.enum(['asked', 'approved', 'denied']),
      askedOn: epochText,
      spent: cents,
      /** What a reviewer found proven. */
      acceptedSpent: cents.nullable(),
      decidedOn: epochText.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** What a reviewer waits for, in their words; null where nothing was asked. */
  wantedMessage: z.string().nullable(),
  /** How the amount came about, line by line, once it is approved. */
  lines: z.array(z.object({ item: z.string(), description: z.string(), value: cents.nullable() })),
  /** Its checks, those that came back left out. */
  payments: z.array(
    z.object({
      name: z.string(),
      amount: cents,
      status: z.enum(['due', 'issued', 'returned']),
      reference: z.string().nullable(),
      issuedOn: epochText.nullable(),
      address: z.string(),
    }),
  ),
})
export type RebuildView = z.infer<typeof rebuildView>

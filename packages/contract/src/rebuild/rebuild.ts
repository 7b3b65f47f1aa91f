import { z } from 'zod'
import { cents, dayText, epochText } from '../wire.ts'

/** The household's spending on the rebuild so far. */
export const rebuildBody = z.object({ spent: cents })

/** The rebuild bonus of one claim: its terms, request, decision and checks. */
export const rebuildView = z.object({
  claimId: z.uuid(),
  /** Null: the bonus is not offered to this claim. */
  terms: z
    .object({
      bonus: cents,
      minimumSpent: cents,
      paidOn: dayText,
      /** The last day for a request. */
      until: dayText,
      days: z.number().int(),
      /** Days left; below zero once the time is over. */
      daysLeft: z.number().int(),
    })
    .nullable(),
  /** Papers that are not there yet. */
  missing: z.array(z.enum(['permit', 'spending'])),
  /** The last request; null: none. */
  request: z
    .object({
      state: z.enum(['asked', 'approved', 'denied']),
      askedOn: epochText,
      spent: cents,
      /** Spending that a reviewer found proven. */
      acceptedSpent: cents.nullable(),
      decidedOn: epochText.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** A reviewer's request for papers, in their words; null: none. */
  wantedMessage: z.string().nullable(),
  /** The lines of the amount, once it is approved. */
  lines: z.array(z.object({ item: z.string(), description: z.string(), value: cents.nullable() })),
  /** Its checks, without returned ones. */
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

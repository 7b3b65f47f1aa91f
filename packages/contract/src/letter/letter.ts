import { paymentKinds } from '@makewhole/domain/settlement/payment.ts'
import { z } from 'zod'
import { cents, dayText } from '../wire.ts'

/** A claim as a letter: four questions, each with its answer in sentences of the requested language. */
export const letterView = z.object({
  /** "Your claim on Tuesday, October 20". */
  title: z.string(),
  parts: z.array(z.object({ heading: z.string(), sentences: z.array(z.string()) })),
  /** Names of the parties who have still to sign; empty where all have. */
  unsigned: z.array(z.string()),
  /** The issued checks, by purpose, the settlement's first; empty before the first. */
  payments: z.array(
    z.object({
      kind: z.enum(paymentKinds),
      checks: z.array(
        z.object({
          name: z.string(),
          amount: cents,
          /** The check's number. */
          reference: z.string(),
          issuedOn: dayText,
          /** The last day to wait for the mail. */
          waitUntil: dayText,
          /** As on an envelope, on one line. */
          address: z.string(),
        }),
      ),
      total: cents,
    }),
  ),
})
export type LetterView = z.infer<typeof letterView>

/** A file made for the caller: its name, and its bytes as base64. */
export const madeFileView = z.object({ fileName: z.string(), content: z.base64() })
export type MadeFileView = z.infer<typeof madeFileView>

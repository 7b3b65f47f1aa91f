import { z } from 'zod'
import { formVersionBody, formVersionView } from '../form/form-version.ts'
import { answersBody } from '../intake/answers-body.ts'
import { dayText, epochText, localizedText, optionView, seenVersion } from '../wire.ts'
import { toSignPageSize, toSignSorts } from './to-sign-list.ts'

const text = z.string().nullable()
const count = z.number().int()

/** Claims that are signed at once; as many as a file to import may hold. */
export const maxJointSigningClaims = 10_000

/** Of which claims a list is, all that the firm can sign or those of one import, and in which order. */
export const allToSignQuery = z.object({
  importId: z.uuid().optional(),
  sort: z.enum(toSignSorts).optional(),
  isDescending: z.enum(['true', 'false']).optional(),
})
export type AllToSignQuery = z.infer<typeof allToSignQuery>

/** Which of them are shown: ids with commas between; without any, the first that were begun. */
export const toSignQuery = z.object({
  ids: z
    .string()
    .max(37 * toSignPageSize)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(toSignPageSize))
    .optional(),
})

/** A claim as it is signed: which, and in the version that was on the screen. */
const claimVersion = z.object({ id: z.uuid(), version: count })
const seenClaim = z.object({ id: z.uuid(), version: seenVersion })

/** Up to 25 claims that wait for nothing but a signature (docs/rules/law-firms.md "Signing together"). */
export const claimsToSignPage = z.object({
  /** The form whose last step they are signed by. */
  form: formVersionView,
  claims: z.array(
    claimVersion.extend({
      claimNumber: z.string(),
      fire: optionView,
      client: z.object({ firstName: text, lastName: text }),
      property: z.object({ address1: text, city: text }),
      structureCount: count,
      /** What the claim has to have and of which nothing was sent. */
      missingProofs: z.array(optionView),
      changedOn: epochText,
      changedBy: text,
      /** The firm's own number, of a claim that was imported. */
      firmReference: text,
      originalFilingDate: dayText.nullable(),
    }),
  ),
})
export type ClaimsToSignPage = z.infer<typeof claimsToSignPage>

/** All of the list at once in its order, to page through and to pick from. */
export const allToSign = z.object({ claims: z.array(claimVersion) })
export type AllToSign = z.infer<typeof allToSign>

export const newJointSigningBody = answersBody.extend({
  /** Made by whoever asks: the same one again is the same signing. */
  id: z.uuid(),
  /** The form whose last step was shown. */
  form: formVersionBody,
  claims: z.array(seenClaim).min(1).max(maxJointSigningClaims),
})
export type NewJointSigningBody = z.infer<typeof newJointSigningBody>

/** Claims that were signed at once, as far as it came. */
export const jointSigningView = z.object({
  id: z.uuid(),
  state: z.enum(['signing', 'done']),
  signedBy: text,
  signedOn: epochText,
  doneOn: epochText.nullable(),
  total: count,
  /** Signed and submitted by now, and those that could not be. */
  signed: count,
  refused: count,
})
export type JointSigningView = z.infer<typeof jointSigningView>

const signingClaim = z.object({
  /** Null: it is the firm's no longer. */
  claimId: z.uuid().nullable(),
  /** Null: it never was the firm's. */
  claimNumber: text,
  client: z.object({ firstName: text, lastName: text }),
})

/** Every claim of a signing, in the order in which they were picked. */
export const jointSigningClaims = z.array(
  signingClaim.extend({
    outcome: z.enum(['waiting', 'signed', 'refused']),
    /** Why it could not be signed. */
    reason: localizedText.nullable(),
  }),
)
export type JointSigningClaims = z.infer<typeof jointSigningClaims>

/** Claims that could not be signed, each with the reason; they wait as they were. */
export const notSigned = z.array(signingClaim.extend({ reason: localizedText }))
export type NotSigned = z.infer<typeof notSigned>

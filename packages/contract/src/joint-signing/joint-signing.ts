import { z } from 'zod'
import { formVersionBody, formVersionView } from '../form/form-version.ts'
import { answersBody } from '../intake/answers-body.ts'
import { dayText, epochText, localizedText, optionView, seenVersion } from '../wire.ts'
import { toSignPageSize, toSignSorts } from './to-sign-list.ts'

const text = z.string().nullable()
const count = z.number().int()

/** Maximum claims of one bulk signing; as many as in an imported file. */
export const maxJointSigningClaims = 10_000

/** The claims of a list, all that the firm can sign or those of one import, and their order. */
export const allToSignQuery = z.object({
  importId: z.uuid().optional(),
  sort: z.enum(toSignSorts).optional(),
  isDescending: z.enum(['true', 'false']).optional(),
})
export type AllToSignQuery = z.infer<typeof allToSignQuery>

/** Shown claims: ids with commas between; default: the first that were begun. */
export const toSignQuery = z.object({
  ids: z
    .string()
    .max(37 * toSignPageSize)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(toSignPageSize))
    .optional(),
})

/** A claim to sign, in the version that was on the screen. */
const claimVersion = z.object({ id: z.uuid(), version: count })
const seenClaim = z.object({ id: z.uuid(), version: seenVersion })

/** Up to 25 claims that wait only for a signature (docs/rules/law-firms.md "Signing together"). */
export const claimsToSignPage = z.object({
  /** The form whose last step signs them. */
  form: formVersionView,
  claims: z.array(
    claimVersion.extend({
      claimNumber: z.string(),
      fire: optionView,
      client: z.object({ firstName: text, lastName: text }),
      property: z.object({ address1: text, city: text }),
      structureCount: count,
      /** Required proofs of the claim without a document. */
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

/** The whole list in its order, for paging and selecting. */
export const allToSign = z.object({ claims: z.array(claimVersion) })
export type AllToSign = z.infer<typeof allToSign>

export const newJointSigningBody = answersBody.extend({
  /** Made by the client: a repeated id is the same signing. */
  id: z.uuid(),
  /** The form whose last step was shown. */
  form: formVersionBody,
  claims: z.array(seenClaim).min(1).max(maxJointSigningClaims),
})
export type NewJointSigningBody = z.infer<typeof newJointSigningBody>

/** Claims of one bulk signing, and its progress. */
export const jointSigningView = z.object({
  id: z.uuid(),
  state: z.enum(['signing', 'done']),
  signedBy: text,
  signedOn: epochText,
  doneOn: epochText.nullable(),
  total: count,
  /** Signed and submitted claims, and failed ones. */
  signed: count,
  refused: count,
})
export type JointSigningView = z.infer<typeof jointSigningView>

const signingClaim = z.object({
  /** Null: the firm no longer has it. */
  claimId: z.uuid().nullable(),
  /** Null: it never was the firm's. */
  claimNumber: text,
  client: z.object({ firstName: text, lastName: text }),
})

/** Every claim of a signing, in the order of selection. */
export const jointSigningClaims = z.array(
  signingClaim.extend({
    outcome: z.enum(['waiting', 'signed', 'refused']),
    /** The reason why it could not be signed. */
    reason: localizedText.nullable(),
  }),
)
export type JointSigningClaims = z.infer<typeof jointSigningClaims>

/** Claims that could not be signed, each with the reason; they stay unchanged. */
export const notSigned = z.array(signingClaim.extend({ reason: localizedText }))
export type NotSigned = z.infer<typeof notSigned>

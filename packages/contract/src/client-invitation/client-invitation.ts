import { z } from 'zod'
import { epochText, typedText } from '../wire.ts'

const text = z.string().nullable()

/** The recipient: a mail to this address; without one, a code for a letter. */
export const clientInvitationBody = z.object({ email: typedText(100).nullish() })
export type ClientInvitationBody = z.infer<typeof clientInvitationBody>

/**
 * State of a client's access: they follow the claim, or were invited (docs/rules/law-firms.md "Inviting the
 * client").
 */
export const clientInvitationView = z.object({
  hasClient: z.boolean(),
  invitation: z
    .object({
      /** Null: by a code on paper. */
      email: text,
      invitedBy: text,
      invitedOn: epochText,
      endsOn: epochText,
      /** The mail could not be delivered. */
      isMailFailed: z.boolean(),
    })
    .nullable(),
  /** The code, shown only once, when it is made. */
  code: text,
})
export type ClientInvitationView = z.infer<typeof clientInvitationView>

/** A claim to which the caller is invited by their verified address. */
export const receivedInvitationView = z.object({
  claimId: z.uuid(),
  claimNumber: z.string(),
  /** The law firm that works on it; null: none does any more. */
  firmName: text,
  endsOn: epochText,
})
export type ReceivedInvitationView = z.infer<typeof receivedInvitationView>

/** The accepted invitation: the one with this code, or the caller's own of this claim. */
export const acceptInvitationBody = z.union([
  z.object({ code: typedText(100) }),
  z.object({ claimId: z.uuid() }),
])
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>

/** The claim that the caller is now the client of; without a firm they work on it themselves. */
export const acceptedClaimView = z.object({ id: z.uuid(), claimNumber: z.string(), isFollowed: z.boolean() })
export type AcceptedClaimView = z.infer<typeof acceptedClaimView>

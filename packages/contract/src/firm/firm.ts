import { z } from 'zod'
import { epochText, localizedText, typedText } from '../wire.ts'

/** A member of a law firm, or a person invited to it (docs/rules/law-firms.md "Members"). */
export const firmMemberView = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  isAdministrator: z.boolean(),
  membership: z.enum(['joined', 'invited', 'over']),
  /** It is the caller. */
  isSelf: z.boolean(),
  joinedOn: epochText.nullable(),
  /** The end of the invitation; null once it was accepted. */
  invitationEndsOn: epochText.nullable(),
  /** The reason why the invitation was not sent so far; null: nothing is wrong. */
  mailFailure: localizedText.nullable(),
})
export type FirmMemberView = z.infer<typeof firmMemberView>

/** A law firm with its members, by name, without former ones. */
export const firmView = z.object({ id: z.uuid(), displayName: z.string(), members: z.array(firmMemberView) })
export type FirmView = z.infer<typeof firmView>

export const invitationBody = z.object({
  firstName: typedText(100),
  lastName: typedText(100),
  email: typedText(100),
  isAdministrator: z.boolean(),
})
export type InvitationBody = z.infer<typeof invitationBody>

/** A new firm with its first administrator. */
export const newFirmBody = z.object({
  displayName: typedText(100),
  administrator: invitationBody.omit({ isAdministrator: true }),
})
export type NewFirmBody = z.infer<typeof newFirmBody>

/** A law firm as threads and lists name it. */
export const userGroupView = z.object({ id: z.uuid(), displayName: z.string() })

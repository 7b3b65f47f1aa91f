/** Days in which an invitation to a law firm can be accepted (docs/rules/law-firms.md "Members"). */
export const invitationDays = 7

/** State of a person invited to a law firm: they joined, may still join, or need a new invitation. */
export type Membership = 'joined' | 'invited' | 'over'

/**
 * Returns the state of an invitation at this instant; both are epoch milliseconds (docs/rules/law-firms.md
 * "Members").
 */
export function membershipAt(
  now: number,
  {
    joinedAt,
    invitationEndsAt,
  }: { readonly joinedAt: number | null; readonly invitationEndsAt: number | null },
): Membership {
  if (joinedAt !== null) return 'joined'
  return invitationEndsAt !== null && invitationEndsAt > now ? 'invited' : 'over'
}

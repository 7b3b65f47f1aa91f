/** Days in which an invitation to a law firm can be taken (docs/rules/law-firms.md "Members"). */
export const invitationDays = 7

/** Where somebody who was invited to a law firm stands: they joined, may still join, or have to be invited again. */
export type Membership = 'joined' | 'invited' | 'over'

/** How an invitation stands at this instant; both are epoch milliseconds (docs/rules/law-firms.md "Members"). */
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

/** So many mails, and no more, within any such while. */
export interface MailLimit {
  readonly mails: number
  readonly milliseconds: number
}

const hour = 3_600_000

/** Mails to addresses that somebody names (docs/rules/messages-and-notices.md "Mails to an address that somebody names"). */
export const mailLimits = {
  address: { mails: 3, milliseconds: hour },
  firm: { mails: 30, milliseconds: 24 * hour },
  /** Of one account of the staff. */
  staff: { mails: 100, milliseconds: 24 * hour },
} as const satisfies Record<string, MailLimit>

/**
 * Says when the next mail may go so that the limit holds in every while, epoch milliseconds: `now` where there is room.
 *
 * @param before when earlier ones went or are to go, in any order; those older than a while before `now` don't matter
 */
export function earliestMail(
  before: readonly number[],
  now: number,
  { mails, milliseconds }: MailLimit,
): number {
  const last = before.toSorted((one, other) => other - one)[mails - 1]
  return last === undefined ? now : Math.max(now, last + milliseconds)
}

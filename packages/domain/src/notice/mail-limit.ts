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

/** When mails that one limit counts went or are to go, epoch milliseconds in any order. */
export interface MailCount {
  readonly times: readonly number[]
  readonly limit: MailLimit
}

/**
 * Says when one more mail may go so that every limit holds in every while, also with the mails that are to go later: the earliest time
 * from `now` on, epoch milliseconds. Times older than a while before `now` don't matter.
 */
export function earliestMail(counts: readonly MailCount[], now: number): number {
  const time = counts.reduce((earliest, each) => earliestOfLimit(each, earliest), now)
  return time === now ? now : earliestMail(counts, time)
}

/** So many mails close together leave no room from a while before the last of them until a while after the first. */
function earliestOfLimit({ times, limit: { mails, milliseconds } }: MailCount, now: number): number {
  const ordered = times.toSorted((one, other) => one - other)
  return ordered.reduce((earliest, first, index) => {
    const last = ordered[index + mails - 1]
    const isFull = last !== undefined && last - first < milliseconds
    const isWithin = isFull && earliest > last - milliseconds && earliest < first + milliseconds
    return isWithin ? first + milliseconds : earliest
  }, now)
}

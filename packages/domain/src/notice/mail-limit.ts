/** Maximum mails within any period of this length. */
export interface MailLimit {
  readonly mails: number
  readonly milliseconds: number
}

const hour = 3_600_000

/**
 * Limits of mails to addresses that people enter (docs/rules/messages-and-notices.md "Mails to an address
 * that somebody names").
 */
export const mailLimits = {
  address: { mails: 3, milliseconds: hour },
  firm: { mails: 30, milliseconds: 24 * hour },
  /** Of one account of the staff. */
  staff: { mails: 100, milliseconds: 24 * hour },
} as const satisfies Record<string, MailLimit>

/** Times of past and planned mails that one limit counts, epoch milliseconds in any order. */
export interface MailCount {
  readonly times: readonly number[]
  readonly limit: MailLimit
}

/**
 * Finds the earliest time from `now` on at which one more mail complies with every limit, planned mails
 * included. Epoch milliseconds. Times older than a limit's period before `now` don't matter.
 */
export function earliestMail(counts: readonly MailCount[], now: number): number {
  const time = counts.reduce((earliest, each) => earliestOfLimit(each, earliest), now)
  return time === now ? now : earliestMail(counts, time)
}

/** This many mails within one period block a time: one period before the last until one after the first. */
function earliestOfLimit({ times, limit: { mails, milliseconds } }: MailCount, now: number): number {
  const ordered = times.toSorted((one, other) => one - other)
  return ordered.reduce((earliest, first, index) => {
    const last = ordered[index + mails - 1]
    const isFull = last !== undefined && last - first < milliseconds
    const isWithin = isFull && earliest > last - milliseconds && earliest < first + milliseconds
    return isWithin ? first + milliseconds : earliest
  }, now)
}

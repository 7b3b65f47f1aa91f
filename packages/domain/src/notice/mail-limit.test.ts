import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earliestMail, mailLimits } from './mail-limit.ts'
import type { MailCount, MailLimit } from './mail-limit.ts'

/** docs/rules/messages-and-notices.md "Mails to an address that somebody names" */

const ofAddress: MailLimit = { mails: 3, milliseconds: 10 }
const ofSender: MailLimit = { mails: 5, milliseconds: 25 }
const instants = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 30 })

function isWithin(times: readonly number[], { mails, milliseconds }: MailLimit): boolean {
  return times.every(
    (at) => times.filter((other) => other >= at && other < at + milliseconds).length <= mails,
  )
}

/** Counts times that comply with the limit, in no order. */
const held = (wanted: readonly number[], limit: MailLimit): MailCount => ({
  times: wanted.reduce<number[]>(
    (times, at) => (isWithin([...times, at], limit) ? [...times, at] : times),
    [],
  ),
  limit,
})

it('finds the earliest time at which every limit holds, before and after it', () => {
  fc.assert(
    fc.property(instants, instants, fc.integer({ min: 0, max: 90 }), (toAddress, bySender, now) => {
      const counted = [held(toAddress, ofAddress), held(bySender, ofSender)]
      const holdsAt = (at: number) => counted.every(({ times, limit }) => isWithin([...times, at], limit))
      const found = earliestMail(counted, now)
      expect(holdsAt(found)).toBe(true)
      for (let earlier = now; earlier < found; earlier += 1) expect(holdsAt(earlier)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

it('fills a gap between those that are to go', () => {
  const limit = mailLimits.address
  const hour = limit.milliseconds
  const times = [0, 0, 0, 3 * hour, 3 * hour, 3 * hour]
  expect(earliestMail([{ times, limit }], 1)).toBe(hour)
  expect(earliestMail([{ times, limit }], 2 * hour)).toBe(2 * hour)
  expect(earliestMail([{ times, limit }], 2 * hour + 1)).toBe(4 * hour)
  expect(earliestMail([], 5)).toBe(5)
})

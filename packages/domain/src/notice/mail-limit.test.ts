import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earliestMail, mailLimits } from './mail-limit.ts'

/** docs/rules/messages-and-notices.md "Mails to an address that somebody names" */

const asks = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { minLength: 1, maxLength: 60 })

/** Lists when each goes that is asked for so long after the one before. */
function timesOf(pauses: readonly number[]): { readonly asked: number[]; readonly sent: number[] } {
  const [asked, sent]: [number[], number[]] = [[], []]
  for (const pause of pauses) {
    const now = (asked.at(-1) ?? 0) + pause
    asked.push(now)
    sent.push(earliestMail(sent, now, mailLimits.address))
  }
  return { asked, sent }
}

it('lets no more than the limit go within any while, whatever is asked when', () => {
  fc.assert(
    fc.property(asks, (pauses) => {
      const { sent } = timesOf(pauses)
      const { mails, milliseconds } = mailLimits.address
      for (const at of sent) {
        const within = sent.filter((other) => other >= at && other < at + milliseconds)
        expect(within.length).toBeLessThanOrEqual(mails)
      }
    }),
  )
})

it('loses none, none goes before it is asked for, and none waits where there is room', () => {
  fc.assert(
    fc.property(asks, (pauses) => {
      const { asked, sent } = timesOf(pauses)
      const { mails, milliseconds } = mailLimits.address
      for (const [index, now] of asked.entries()) {
        const recent = sent.slice(0, index).filter((at) => at > now - milliseconds)
        if (recent.length < mails) expect(sent[index]).toBe(now)
        else expect(sent[index]).toBeGreaterThan(now)
      }
    }),
  )
})

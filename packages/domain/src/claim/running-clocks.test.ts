import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedDeadlines as deadlines } from '../testing/deadlines.ts'
import { addDays } from '../shared/local-date.ts'
import { runningClocks } from './running-clocks.ts'
import type { ClockFacts } from './running-clocks.ts'
import { statuses } from './status.ts'
import { turnOfStatus } from './turn.ts'

const facts = (changes: Partial<ClockFacts>): ClockFacts => ({
  status: 'submitted',
  turn: { side: 'program', dueOn: '2026-05-31' },
  today: '2026-05-10',
  deadlines,
  createdOn: '2026-04-20',
  submittedOn: '2026-05-01',
  completedOn: null,
  offerExtendedOn: null,
  offerAcceptedOn: null,
  settlementSentOn: null,
  settlementAcceptedOn: null,
  paymentDeadline: null,
  pauses: [],
  countdown: null,
  daysSinceCompletion: null,
  ...changes,
})

describe('the clocks of a claim', () => {
  it('a claim with a due date has a clock that ends on it, whatever its status', () => {
    const dayIn = (from: string) => fc.integer({ min: -40, max: 40 }).map((days) => addDays(from, days))
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        dayIn('2026-05-10'),
        fc.boolean(),
        (status, dueOn, isNoted) => {
          const side = turnOfStatus[status]
          if (side !== 'claimant' && side !== 'program') return
          const clocks = runningClocks(
            facts({ status, turn: { side, dueOn }, submittedOn: isNoted ? '2026-05-01' : null }),
          )
          const isShown = clocks.some((clock) => clock.to === dueOn && clock.side === side)
          // The household splits the offer, the program writes the agreement: only the household's time has a
          // date.
          expect(isShown || (status === 'agreementInProgress' && side === 'program'), status).toBe(true)
        },
      ),
    )
  })

  it('documents that were asked for have the household’s clock beside our paused one', () => {
    const [theirs, goal] = runningClocks(
      facts({
        status: 'incomplete',
        turn: { side: 'claimant', dueOn: '2026-06-04' },
        completedOn: '2026-04-30',
        pauses: [{ from: '2026-05-05', to: null, reason: 'incomplete' }],
        countdown: 70,
        daysSinceCompletion: 5,
      }),
    )
    expect(theirs).toMatchObject({
      kind: 'documents',
      side: 'claimant',
      from: '2026-05-05',
      days: 30,
      elapsed: 5,
    })
    expect(goal).toMatchObject({ kind: 'goal', side: 'paused', elapsed: 5, days: 75, pausedDays: 5 })
  })

  it('a paid claim’s goal stands still on its day, however long ago', () => {
    const paid = {
      status: 'closedPaid',
      turn: { side: 'done', dueOn: null },
      completedOn: '2026-01-01',
      countdown: 2,
      daysSinceCompletion: 73,
    } as const
    for (const today of ['2026-03-15', '2027-01-01'])
      expect(runningClocks(facts({ ...paid, today }))).toEqual([
        {
          kind: 'goal',
          side: 'done',
          from: '2026-01-01',
          to: '2026-03-17',
          days: 75,
          elapsed: 73,
          pausedDays: 0,
        },
      ])
  })

  it('a claim that was closed without payment has none', () => {
    const closed = { side: 'closed', dueOn: null } as const
    expect(
      runningClocks(
        facts({
          status: 'closedDeclined',
          turn: closed,
          completedOn: '2026-01-01',
          countdown: 5,
          daysSinceCompletion: 70,
        }),
      ),
    ).toEqual([])
  })

  it('our time to pay runs on while an address is missing', () => {
    const [ours] = runningClocks(
      facts({
        status: 'agreementAccepted',
        turn: { side: 'claimant', dueOn: null },
        settlementAcceptedOn: '2026-05-01',
        paymentDeadline: '2026-05-31',
      }),
    )
    expect(ours).toMatchObject({ kind: 'payment', side: 'program', to: '2026-05-31', elapsed: 9 })
  })

  it('where a check comes back while a rebuild’s papers are with us, our time to pay runs and no day for the papers', () => {
    const asked: ClockFacts = facts({
      status: 'rebuildSubmitted',
      today: '2026-12-12',
      settlementAcceptedOn: '2026-10-03',
      paymentDeadline: '2027-01-11',
    })
    const waiting = runningClocks({ ...asked, turn: { side: 'claimant', dueOn: null } })
    expect(waiting).toEqual([
      {
        kind: 'payment',
        side: 'program',
        from: '2026-10-03',
        to: '2027-01-11',
        days: 100,
        elapsed: 70,
        pausedDays: 0,
      },
    ])
    // Once the address is there, the review is due by the papers' promised day.
    const [ours] = runningClocks({ ...asked, turn: { side: 'program', dueOn: '2026-12-02' } })
    expect(ours).toMatchObject({ kind: 'rebuildReview', from: '2026-11-02', to: '2026-12-02' })
  })

  it('our time to pay a rebuild begins with its approval, not with what was signed long ago', () => {
    const [ours] = runningClocks(
      facts({
        status: 'rebuildApproved',
        today: '2027-03-05',
        settlementAcceptedOn: '2026-10-03',
        turn: { side: 'program', dueOn: '2027-03-31' },
      }),
    )
    const approved = { from: '2027-03-01', to: '2027-03-31', days: 30, elapsed: 4 }
    expect(ours).toMatchObject({ kind: 'rebuildPayment', side: 'program', ...approved })
  })
})

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { shippedDeadlines as deadlines } from '../testing/deadlines.ts'
import { addDays } from '../shared/local-date.ts'
import { RuleError } from '../shared/rule-error.ts'
import { applyEvent, startClaim } from './claim.ts'
import type { ClaimProgress } from './claim.ts'
import { claimEvents, guards } from './lifecycle.ts'
import type { ActorKind, ClaimEvent, Facts } from './lifecycle.ts'
import { closedUnpaidStatuses, pausedStatuses, statuses } from './status.ts'
import { turnOf } from './turn.ts'

const everything: Facts = Object.fromEntries(Object.keys(guards).map((fact) => [fact, true]))
const noTurnFacts = {
  fireEndsOn: null,
  isBreakdownMissing: false,
  isAddressMissing: false,
  areOnlyPagesMissing: false,
  isClientToInvite: false,
}
const day0 = '2026-02-01'

type Act = readonly [ClaimEvent, ActorKind, number, Facts?]

/** Builds a claim started on 2026-02-01; each act happens so many days after it. */
function claimAfter(...acts: readonly Act[]): ClaimProgress {
  const started = startClaim('claimant', everything, { today: day0, deadlines })
  return acts.reduce<ClaimProgress>(
    (claim, [event, by, day, facts]) =>
      applyEvent(claim, event, by, { ...everything, ...facts }, { today: addDays(day0, day), deadlines }),
    started,
  )
}

function turn(claim: ClaimProgress, day: number, facts = {}) {
  return turnOf(claim, { ...noTurnFacts, ...facts }, { today: addDays(day0, day), deadlines })
}

const submitted: readonly Act[] = [['submit', 'claimant', 3]]
const complete: readonly Act[] = [...submitted, ['beginReview', 'reviewer', 5], ['complete', 'reviewer', 10]]
const offered: readonly Act[] = [...complete, ['extendOffer', 'reviewer', 20]]
const accepted: readonly Act[] = [...offered, ['acceptOffer', 'claimant', 25]]
const signed: readonly Act[] = [...accepted, ['sendAgreement', 'reviewer', 30], ['allSigned', 'system', 40]]

describe('starting', () => {
  it('is refused for a closed fire', () => {
    const start = () => startClaim('claimant', { fireIsOpen: false }, { today: day0, deadlines })
    expect(start).toThrow('FIRE_CLOSED')
  })

  it('is the claimant’s turn, until the fire takes no more submissions', () => {
    expect(turn(claimAfter(), 0)).toEqual({ side: 'claimant', dueOn: null })
    expect(turn(claimAfter(), 0, { fireEndsOn: '2026-03-01' })).toEqual({
      side: 'claimant',
      dueOn: '2026-03-01',
    })
  })
})

describe('a signed page', () => {
  const sent: readonly Act[] = [...accepted, ['sendAgreement', 'reviewer', 30]]

  it('that waits alone is the program’s turn, and no date is promised', () => {
    expect(turn(claimAfter(...sent), 31)).toMatchObject({ side: 'claimant' })
    expect(turn(claimAfter(...sent), 31, { areOnlyPagesMissing: true })).toEqual({
      side: 'program',
      dueOn: null,
    })
  })

  it('that is refused never shortens the days, and leaves those of a document at least', () => {
    const refused = (day: number) =>
      claimAfter(...sent, ['refuseSignature', 'reviewer', day]).claimantDeadline
    expect(refused(30)).toBe(claimAfter(...sent).claimantDeadline)
    expect(refused(59)).toBe(addDays(day0, 59 + deadlines.documentsDays))
    expect(claimAfter(...sent, ['confirmSignature', 'reviewer', 59]).claimantDeadline).toBe(
      claimAfter(...sent).claimantDeadline,
    )
  })
})

describe('what staff record of the household’s attorney', () => {
  const put = [...offered, ['await', 'reviewer', 22]] as const
  const paid: readonly Act[] = [
    ...signed,
    ['startPayment', 'reviewer', 41],
    ['issuePayment', 'manager', 42, { isLastPayment: true }],
  ]
  it.each([
    ['waits for an answer', offered],
    ['is put aside', put],
    ['is paid', paid],
  ] as const)('changes nothing else of a claim that %s', (_, acts) => {
    for (const event of ['recordRepresentation', 'endRepresentation'] as const)
      expect(claimAfter(...acts, [event, 'reviewer', 44])).toEqual(claimAfter(...acts))
  })

  it('does not keep a claim that is put aside from going on where it was', () => {
    const resumed = claimAfter(...put, ['recordRepresentation', 'reviewer', 24], ['resume', 'reviewer', 26])
    expect(resumed.status).toBe('offerExtended')
  })
})

describe('the program’s clock', () => {
  it('owes the completeness review 30 days after submission', () => {
    expect(turn(claimAfter(...submitted), 4)).toEqual({ side: 'program', dueOn: addDays(day0, 33) })
  })

  it('moves by the days in which the claim was incomplete', () => {
    const claim = claimAfter(
      ...submitted,
      ['beginReview', 'reviewer', 5],
      ['requestDocuments', 'reviewer', 6],
      ['resumeReview', 'reviewer', 16],
    )
    expect(claim.pauses).toEqual([{ from: addDays(day0, 6), to: addDays(day0, 16), reason: 'incomplete' }])
    expect(turn(claim, 16)).toEqual({ side: 'program', dueOn: addDays(day0, 43) })
  })

  it('keeps the first notice of completeness and the pauses when the claim is complete a second time', () => {
    const claim = claimAfter(
      ...complete,
      ['requestDocuments', 'reviewer', 12],
      ['resumeReview', 'system', 20],
      ['complete', 'reviewer', 22],
    )
    expect(claim.completedOn).toBe(addDays(day0, 10))
    expect(turn(claim, 22)).toEqual({ side: 'program', dueOn: addDays(day0, 48) })
  })
})

describe('the claimant’s deadlines', () => {
  it('are 30 days to answer an offer, then fresh ones to split it and to sign', () => {
    expect(claimAfter(...offered).offerDeadline).toBe(addDays(day0, 50))
    expect(turn(claimAfter(...offered), 21)).toEqual({ side: 'claimant', dueOn: addDays(day0, 50) })
    expect(turn(claimAfter(...accepted), 25, { isBreakdownMissing: true })).toEqual({
      side: 'claimant',
      dueOn: addDays(day0, 55),
    })
    const sent = claimAfter(...accepted, ['sendAgreement', 'reviewer', 30])
    expect(turn(sent, 30)).toEqual({ side: 'claimant', dueOn: addDays(day0, 60) })
  })

  it('move by the pause when a claim goes inactive while one is running', () => {
    const inactive = claimAfter(...offered, ['await', 'reviewer', 22])
    expect(turn(inactive, 23)).toEqual({ side: 'claimant', dueOn: null })
    const back = applyEvent(inactive, 'resume', 'reviewer', everything, {
      today: addDays(day0, 29),
      deadlines,
    })
    expect(back).toMatchObject({ status: 'offerExtended', offerDeadline: addDays(day0, 57) })
    expect(turn(back, 29)).toEqual({ side: 'claimant', dueOn: addDays(day0, 57) })
  })

  it('stay where they are when the machine’s clock went back meanwhile: no pause ends before it begins', () => {
    const inactive = claimAfter(...offered, ['await', 'reviewer', 22])
    const back = applyEvent(inactive, 'resume', 'reviewer', everything, {
      today: addDays(day0, 19),
      deadlines,
    })
    expect(back).toMatchObject({ offerDeadline: inactive.offerDeadline, claimantDeadline: addDays(day0, 50) })
    expect(back.pauses.at(-1)).toMatchObject({ from: addDays(day0, 22), to: addDays(day0, 22) })
  })

  it('start again with a new offer', () => {
    const claim = claimAfter(...offered, ['replaceOffer', 'reviewer', 28])
    expect(claim).toMatchObject({ offerExtendedOn: addDays(day0, 28), offerDeadline: addDays(day0, 58) })
  })

  it('go on unchanged when the agreement is accepted but not signed by all', () => {
    const claim = claimAfter(
      ...accepted,
      ['sendAgreement', 'reviewer', 30],
      ['acceptAgreement', 'claimant', 35],
    )
    expect(claim.claimantDeadline).toBe(addDays(day0, 60))
  })
})

describe('after signing', () => {
  it('the program pays within 30 days, once every address is there', () => {
    const claim = claimAfter(...signed)
    expect(turn(claim, 40)).toEqual({ side: 'program', dueOn: addDays(day0, 70) })
    expect(turn(claim, 40, { isAddressMissing: true }).side).toBe('claimant')
  })

  it('is the claimant’s turn again when a check came back and its address has to be given anew', () => {
    const claim = claimAfter(
      ...signed,
      ['startPayment', 'reviewer', 41],
      ['issuePayment', 'manager', 42],
      ['returnPayment', 'manager', 50],
    )
    expect(turn(claim, 51).side).toBe('program')
    expect(turn(claim, 51, { isAddressMissing: true }).side).toBe('claimant')
  })

  it('a check that comes back after all were paid is promised anew, not late at once', () => {
    const paid: readonly Act[] = [
      ...signed,
      ['startPayment', 'reviewer', 41],
      ['issuePayment', 'manager', 42, { isLastPayment: true }],
      ['returnPayment', 'manager', 90],
    ]
    expect(turn(claimAfter(...paid), 95)).toEqual({ side: 'program', dueOn: addDays(day0, 120) })
    const unpaid: readonly Act[] = [
      ...signed,
      ['startPayment', 'reviewer', 41],
      ['issuePayment', 'manager', 42],
      ['returnPayment', 'manager', 90],
    ]
    expect(turn(claimAfter(...unpaid), 95)).toEqual({ side: 'program', dueOn: addDays(day0, 70) })
  })

  describe('of a settlement whose check comes back while the household rebuilds', () => {
    const rebuilding: readonly Act[] = [
      ...signed,
      ['startPayment', 'reviewer', 41],
      ['issuePayment', 'manager', 42, { isLastPayment: true }],
      ['requestRebuild', 'claimant', 50],
    ]
    const returned: readonly Act[] = [...rebuilding, ['returnPayment', 'manager', 60]]

    it('is promised anew once, whatever becomes of the rebuild', () => {
      const due = { paymentDeadline: addDays(day0, 90) }
      expect(claimAfter(...returned)).toMatchObject({ status: 'rebuildSubmitted', ...due })
      const another: Act = ['returnPayment', 'manager', 65, { hasUnpaidCheck: true }]
      expect(claimAfter(...returned, another)).toMatchObject(due)
      expect(claimAfter(...returned, ['approveRebuild', 'reviewer', 66])).toMatchObject(due)
      const denied: Act = ['denyRebuild', 'reviewer', 66, { hasUnpaidCheck: true }]
      expect(claimAfter(...returned, denied)).toMatchObject({ status: 'paymentInProgress', ...due })
    })

    it('is paid on the day on which the last of them is out again', () => {
      const issued: readonly Act[] = [...returned, ['issuePayment', 'manager', 70, { hasUnpaidCheck: true }]]
      expect(claimAfter(...issued).paymentIssuedOn).toBe(addDays(day0, 42))
      expect(claimAfter(...issued, ['issuePayment', 'manager', 75])).toMatchObject({
        status: 'rebuildSubmitted',
        paymentIssuedOn: addDays(day0, 75),
      })
    })

    it('is no matter of the bonus’s check', () => {
      const { paymentDeadline, paymentIssuedOn } = claimAfter(...rebuilding)
      const bonus: readonly Act[] = [
        ['approveRebuild', 'reviewer', 66],
        ['issueRebuild', 'manager', 70, { isLastPayment: true }],
        ['returnRebuildPayment', 'manager', 80],
      ]
      expect(claimAfter(...rebuilding, ...bonus)).toMatchObject({ paymentDeadline, paymentIssuedOn })
    })
  })

  it('ends with the last payment', () => {
    const claim = claimAfter(
      ...signed,
      ['startPayment', 'reviewer', 41],
      ['issuePayment', 'manager', 42],
      ['issuePayment', 'manager', 43, { isLastPayment: true }],
    )
    expect(claim).toMatchObject({ status: 'closedPaid', paymentIssuedOn: addDays(day0, 43) })
    expect(turn(claim, 44)).toEqual({ side: 'done', dueOn: null })
  })
})

describe('a client whom a firm left, and whom nobody reached', () => {
  it('is the program’s to invite, from the submission until the claim is closed without a payment', () => {
    const known: readonly string[] = ['inProgress', ...closedUnpaidStatuses]
    for (const status of statuses) {
      const claim = { ...claimAfter(...signed), status }
      const { side } = turn(claim, 41, { isClientToInvite: true, isAddressMissing: true })
      expect(side).toBe(known.includes(status) ? turn(claim, 41).side : 'program')
    }
  })
})

it('remembers that a claim was cleared by a reviewer', () => {
  const screened = claimAfter(['submit', 'claimant', 1, { isScreened: true }])
  expect(screened).toMatchObject({ status: 'resubmitViaAttorney', isCleared: false })
  expect(
    applyEvent(screened, 'reactivate', 'reviewer', everything, { today: addDays(day0, 9), deadlines }),
  ).toMatchObject({ status: 'submitted', isCleared: true })
})

it('keeps its pauses in order, at most one of them open, and only in a paused status', () => {
  const acts = fc.array(
    fc.record({
      event: fc.constantFrom(...claimEvents),
      by: fc.constantFrom<ActorKind>('claimant', 'reviewer', 'manager', 'system'),
      wait: fc.nat({ max: 20 }),
      as: fc.constantFrom('isScreened', 'isLastPayment', 'hasBreakdown', 'asInvalid', 'none'),
    }),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(acts, (list) => {
      let claim = claimAfter()
      let today = day0
      for (const { event, by, wait, as } of list) {
        today = addDays(today, wait)
        claim = applied(claim, event, by, { ...everything, [as]: true }, today)
        const open = claim.pauses.filter(({ to }) => to === null)
        expect(open.length).toBe((pausedStatuses as readonly string[]).includes(claim.status) ? 1 : 0)
        expect(
          claim.pauses.every(
            ({ from, to }, index) => from <= (to ?? today) && (claim.pauses[index - 1]?.to ?? '') <= from,
          ),
        ).toBe(true)
        expect(statuses).toContain(claim.status)
        expect(claim.inactiveFrom === null).toBe(claim.status !== 'inactive')
      }
    }),
  )
})

function applied(
  claim: ClaimProgress,
  event: ClaimEvent,
  by: ActorKind,
  facts: Facts,
  today: string,
): ClaimProgress {
  try {
    return applyEvent(claim, event, by, facts, { today, deadlines })
  } catch (error) {
    if (error instanceof RuleError) return claim
    throw error
  }
}

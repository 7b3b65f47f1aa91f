import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RuleError } from '../shared/rule-error.ts'
import { allowedEvents, claimEvents, findMove, guards, lifecycle } from './lifecycle.ts'
import type {
  ActorKind,
  ChoiceFact,
  ClaimEvent,
  Facts,
  GuardFact,
  LifecyclePosition,
  Move,
} from './lifecycle.ts'
import { closedUnpaidStatuses, openStatuses, statuses, statusIds, statusOf } from './status.ts'
import type { ClaimStatus } from './status.ts'

const kinds: readonly ActorKind[] = [
  'claimant',
  'attorney',
  'reviewer',
  'viewer',
  'manager',
  'admin',
  'party',
  'system',
]
const choices: readonly ChoiceFact[] = [
  'isScreened',
  'isLastPayment',
  'hasUnpaidCheck',
  'hasBreakdown',
  'asIneligible',
  'asInvalid',
  'asWithdrawn',
  'asDuplicate',
]
const guardFacts = Object.keys(guards) as GuardFact[]
const everything: Facts = Object.fromEntries(guardFacts.map((fact) => [fact, true]))

const someFacts = fc
  .subarray([...guardFacts, ...choices])
  .map((held): Facts => Object.fromEntries(held.map((fact) => [fact, true])))
const someAct = fc.record({
  event: fc.constantFrom(...claimEvents),
  by: fc.constantFrom(...kinds),
  facts: fc.oneof(someFacts, fc.constant(everything)),
})

function attempt(position: LifecyclePosition, act: { event: ClaimEvent; by: ActorKind; facts: Facts }) {
  try {
    return findMove(lifecycle, position, act.event, act.by, act.facts).to
  } catch (error) {
    if (error instanceof RuleError) return error.code
    throw error
  }
}

function step(position: LifecyclePosition, to: ClaimStatus): LifecyclePosition {
  return { status: to, inactiveFrom: to === 'inactive' ? position.status : null }
}

function code(position: LifecyclePosition, event: ClaimEvent, by: ActorKind, facts: Facts = everything) {
  return attempt(position, { event, by, facts })
}

const at = (status: ClaimStatus, inactiveFrom: ClaimStatus | null = null): LifecyclePosition => ({
  status,
  inactiveFrom,
})

describe('the 24 statuses', () => {
  it('are numbered without a gap from 120950000, as docs/rules/claims.md "Statuses" lists them', () => {
    expect(Object.values(statusIds)).toEqual(Array.from({ length: 24 }, (_, index) => 120950000 + index))
    for (const status of statuses) expect(statusOf(statusIds[status])).toBe(status)
  })
})

describe('a rebuild', () => {
  const last = { ...everything, isLastPayment: true }

  it('goes from the paid claim to the paid bonus', () => {
    const way: readonly [ClaimStatus, ClaimEvent, ActorKind, ClaimStatus, Facts?][] = [
      ['closedPaid', 'requestRebuild', 'claimant', 'rebuildSubmitted'],
      ['rebuildSubmitted', 'rebuildIncomplete', 'reviewer', 'rebuildIncomplete'],
      ['rebuildIncomplete', 'rebuildResumed', 'system', 'rebuildSubmitted'],
      ['rebuildSubmitted', 'approveRebuild', 'reviewer', 'rebuildApproved'],
      ['rebuildApproved', 'startRebuildPayment', 'reviewer', 'rebuildApproved'],
      ['rebuildApproved', 'issueRebuild', 'manager', 'rebuildApproved'],
      ['rebuildApproved', 'issueRebuild', 'manager', 'closedRebuildPaid', last],
      ['closedRebuildPaid', 'returnRebuildPayment', 'manager', 'rebuildApproved'],
    ]
    for (const [from, event, by, to, facts] of way) expect(code(at(from), event, by, facts)).toBe(to)
  })

  it.each([
    ['isRebuildOffered', 'REBUILD_NOT_OFFERED'],
    ['isWithinRebuildTime', 'REBUILD_TIME_OVER'],
    ['rebuildIsProven', 'REBUILD_NOT_PROVEN'],
    ['isFirstOfParcel', 'PARCEL_HAS_REBUILD'],
  ] as const)('is not asked for unless %s', (fact, refusal) => {
    expect(code(at('closedPaid'), 'requestRebuild', 'claimant', { ...everything, [fact]: false })).toBe(
      refusal,
    )
  })

  it('that is denied leaves the claim paid, or being paid while a check of the settlement is out', () => {
    for (const status of ['rebuildSubmitted', 'rebuildIncomplete'] as const) {
      expect(code(at(status), 'denyRebuild', 'reviewer')).toBe('closedPaid')
      const unpaid = { ...everything, hasUnpaidCheck: true }
      expect(code(at(status), 'denyRebuild', 'reviewer', unpaid)).toBe('paymentInProgress')
    }
  })

  it('goes on while a check of the settlement came back, and is not paid before that one is', () => {
    for (const status of ['rebuildSubmitted', 'rebuildIncomplete', 'rebuildApproved'] as const) {
      expect(code(at(status), 'returnPayment', 'manager')).toBe(status)
      expect(code(at(status), 'issuePayment', 'manager')).toBe(status)
    }
    expect(code(at('closedRebuildPaid'), 'returnPayment', 'manager')).toBe('rebuildApproved')
    expect(code(at('rebuildApproved'), 'issuePayment', 'manager', last)).toBe('closedRebuildPaid')
  })

  it('is started once', () => {
    const started = { ...everything, paymentIsNotStarted: false }
    expect(code(at('rebuildApproved'), 'startRebuildPayment', 'reviewer', started)).toBe('PAYMENT_STARTED')
  })
})

describe('the life of a claim', () => {
  const way: readonly [ClaimEvent, ActorKind, ClaimStatus][] = [
    ['submit', 'claimant', 'submitted'],
    ['beginReview', 'reviewer', 'underReview'],
    ['requestDocuments', 'reviewer', 'incomplete'],
    ['resumeReview', 'system', 'underReview'],
    ['complete', 'reviewer', 'complete'],
    ['extendOffer', 'reviewer', 'offerExtended'],
    ['acceptOffer', 'claimant', 'agreementInProgress'],
    ['sendAgreement', 'reviewer', 'agreementSent'],
    ['acceptAgreement', 'attorney', 'agreementSent'],
    ['allSigned', 'system', 'agreementAccepted'],
    ['startPayment', 'reviewer', 'paymentInProgress'],
    ['issuePayment', 'manager', 'paymentInProgress'],
  ]

  it('goes from the first step to the payment', () => {
    let position = at('inProgress')
    for (const [event, by, to] of way) {
      expect(code(position, event, by)).toBe(to)
      position = step(position, to)
    }
    expect(code(position, 'issuePayment', 'admin', { ...everything, isLastPayment: true })).toBe('closedPaid')
  })

  it('sends a represented claimant to the attorney in the same event that submits', () => {
    expect(code(at('inProgress'), 'submit', 'claimant', { ...everything, isScreened: true })).toBe(
      'resubmitViaAttorney',
    )
    expect(code(at('resubmitViaAttorney'), 'reactivate', 'reviewer')).toBe('submitted')
  })

  it('refuses a submit for a closed fire with FIRE_CLOSED', () => {
    expect(code(at('inProgress'), 'submit', 'claimant', { ...everything, fireTakesSubmissions: false })).toBe(
      'FIRE_CLOSED',
    )
  })

  it('takes an inactive claim back to where it came from', () => {
    for (const status of openStatuses) {
      expect(code(at(status), 'await', 'reviewer')).toBe('inactive')
      expect(code(at('inactive', status), 'resume', 'reviewer')).toBe(status)
    }
  })

  it('never expires while the program has the turn', () => {
    const saved = { ...everything, breakdownIsMissing: false }
    expect(code(at('agreementInProgress'), 'expire', 'system', saved)).toBe('TRANSITION_NOT_ALLOWED')
    expect(code(at('complete'), 'expire', 'system')).toBe('TRANSITION_NOT_ALLOWED')
    expect(code(at('agreementInProgress'), 'expire', 'system')).toBe('offerExpired')
  })

  it('lets only a manager or an administrator issue, reopen and void', () => {
    expect(code(at('paymentInProgress'), 'issuePayment', 'reviewer')).toBe('TRANSITION_NOT_ALLOWED')
    expect(code(at('closedOther'), 'reopen', 'reviewer')).toBe('TRANSITION_NOT_ALLOWED')
    expect(code(at('closedOther'), 'reopen', 'manager')).toBe('underReview')
    expect(code(at('agreementAccepted'), 'voidSettlement', 'manager')).toBe('complete')
  })

  it('refuses the payment to the person who started it', () => {
    const facts = { ...everything, isNotPaymentStarter: false }
    expect(code(at('paymentInProgress'), 'issuePayment', 'manager', facts)).toBe('FORBIDDEN')
  })

  it('gives a viewer nothing to do', () => {
    for (const status of statuses) {
      expect(allowedEvents(lifecycle, at(status, 'submitted'), 'viewer', everything)).toEqual([])
    }
  })

  it('closes a claim as the reviewer says', () => {
    const closeAs = (facts: Facts) =>
      code(at('underReview'), 'close', 'reviewer', { ...everything, ...facts })
    expect(closeAs({ asIneligible: true })).toBe('closedIneligible')
    expect(closeAs({ asDuplicate: true })).toBe('closedDuplicate')
    expect(closeAs({ asDuplicate: true, survivorNamed: false })).toBe('SURVIVOR_NOT_FOUND')
    expect(closeAs({})).toBe('closedOther')
  })
})

describe('whoever represents a claim', () => {
  const closedUnpaid: readonly ClaimStatus[] = closedUnpaidStatuses

  it('may change and go as long as its household has something to ask for, and moves nothing', () => {
    const someone = fc.constantFrom<ActorKind>('reviewer', 'manager', 'admin')
    const event = fc.constantFrom<ClaimEvent>('recordRepresentation', 'endRepresentation')
    fc.assert(
      fc.property(fc.constantFrom(...statuses), someone, event, (status, by, done) => {
        const isOver = status === 'inProgress' || closedUnpaid.includes(status)
        expect(code(at(status, 'complete'), done, by)).toBe(isOver ? 'TRANSITION_NOT_ALLOWED' : status)
      }),
    )
  })
})

describe('what is allowed now', () => {
  it('says for each event of a claimant whether it is possible and, if not, why', () => {
    const events = allowedEvents(lifecycle, at('offerExtended'), 'claimant', { isWithinOfferDeadline: false })
    expect(events).toContainEqual({ event: 'acceptOffer', allowed: false, reason: 'OFFER_EXPIRED' })
    expect(events).toContainEqual({ event: 'declineOffer', allowed: true, reason: null })
    expect(events).toContainEqual({ event: 'submit', allowed: false, reason: 'TRANSITION_NOT_ALLOWED' })
    expect(events).toContainEqual({ event: 'withdraw', allowed: true, reason: null })
    expect(events.map(({ event }) => event)).not.toContain('start')
  })

  it('never promises what the table then refuses', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), fc.constantFrom(...kinds), someFacts, (status, by, facts) => {
        const position = at(status, 'submitted')
        for (const { event, allowed } of allowedEvents(lifecycle, position, by, facts)) {
          const inputs = guardFacts.filter((fact) => guards[fact].source === 'input')
          const complete: Facts = { ...facts, ...Object.fromEntries(inputs.map((fact) => [fact, true])) }
          const reached = attempt(position, { event, by, facts: complete })
          if (allowed) expect(statuses).toContain(reached)
          else expect(statuses).not.toContain(reached)
        }
      }),
    )
  })
})

describe('whatever is tried, in whatever order', () => {
  it('a claim has one of the 24 statuses and moved only along a row of the table', () => {
    fc.assert(
      fc.property(fc.array(someAct, { maxLength: 60 }), (acts) => {
        let position = at('inProgress')
        for (const act of acts) {
          const reached = attempt(position, act)
          if (!(statuses as readonly string[]).includes(reached)) continue
          const to = reached as ClaimStatus
          expect(isInTable(position, act.event, act.by, to)).toBe(true)
          position = to === position.status ? position : step(position, to)
        }
      }),
    )
  })

  it('the same act on the same claim has the same outcome', () => {
    fc.assert(
      fc.property(fc.constantFrom(...statuses), someAct, (status, act) => {
        expect(attempt(at(status, 'complete'), act)).toBe(attempt(at(status, 'complete'), act))
      }),
    )
  })

  it('every status can be reached, and can be left', () => {
    const reachable = new Set<ClaimStatus>(['inProgress'])
    for (const status of reachable) {
      const next = neighbours(status)
      for (const to of next) reachable.add(to)
      const isLeft = next.some((to) => to !== status)
      // Also from a paid bonus: its check may come back.
      expect([status, isLeft]).toEqual([status, true])
    }
    expect([...reachable].sort()).toEqual([...statuses].sort())
  })
})

function isInTable(position: LifecyclePosition, event: ClaimEvent, by: ActorKind, to: ClaimStatus): boolean {
  const rows: readonly Move[] = lifecycle
  return rows.some((row) => {
    const target =
      row.to === 'unchanged' ? position.status : row.to === 'whereItCameFrom' ? position.inactiveFrom : row.to
    return row.event === event && row.by.includes(by) && row.from.includes(position.status) && target === to
  })
}

function neighbours(status: ClaimStatus): ClaimStatus[] {
  const found = claimEvents.flatMap((event) =>
    kinds.flatMap((by) =>
      [null, ...choices].map((choice) =>
        attempt(at(status, 'submitted'), {
          event,
          by,
          facts: choice ? { ...everything, [choice]: true } : everything,
        }),
      ),
    ),
  )
  return statuses.filter((each) => found.includes(each))
}

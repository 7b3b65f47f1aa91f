import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedEvents, guards, lifecycle } from '../claim/lifecycle.ts'
import type { ActorKind, Facts, GuardFact } from '../claim/lifecycle.ts'
import { statuses } from '../claim/status.ts'
import type { ClaimStatus } from '../claim/status.ts'
import { nextStep } from './next-act.ts'
import type { ClaimNow, NextAct, Wait } from './next-act.ts'

const facts = Object.keys(guards) as GuardFact[]
const everything: Facts = Object.fromEntries(facts.map((fact) => [fact, true]))

type KnownBefore = Omit<ClaimNow, 'status' | 'allowedEvents' | 'isClientToInvite'>
const allDone: KnownBefore = { isAgreementPrepared: true, isPropertyUndecided: false, offerWaitsFor: null }

function next(
  status: ClaimStatus,
  by: ActorKind,
  known: Facts = everything,
  before: Partial<KnownBefore> = {},
) {
  const position = { status, inactiveFrom: null }
  return nextStep({
    status,
    allowedEvents: allowedEvents(lifecycle, position, by, known),
    isClientToInvite: false,
    ...allDone,
    ...before,
  })
}

/** All earlier acts are done. */
const table: Readonly<Record<ClaimStatus, NextAct | { readonly waitsFor: Wait }>> = {
  inProgress: { waitsFor: 'filing' },
  submitted: 'beginReview',
  incomplete: { waitsFor: 'documents' },
  offerExpired: 'replaceOffer',
  offerExtended: { waitsFor: 'answer' },
  agreementSent: 'confirmSignature',
  agreementAccepted: 'startPayment',
  complete: 'extendOffer',
  closedDeclined: { waitsFor: 'nothing' },
  paymentInProgress: 'issuePayment',
  agreementInProgress: 'sendAgreement',
  closedIneligible: { waitsFor: 'nothing' },
  closedPaid: { waitsFor: 'nothing' },
  closedInvalid: { waitsFor: 'nothing' },
  underReview: 'complete',
  closedWithdrawn: { waitsFor: 'nothing' },
  closedOther: { waitsFor: 'nothing' },
  closedDuplicate: { waitsFor: 'nothing' },
  inactive: { waitsFor: 'household' },
  resubmitViaAttorney: { waitsFor: 'attorney' },
  rebuildSubmitted: 'approveRebuild',
  rebuildIncomplete: { waitsFor: 'documents' },
  rebuildApproved: 'startPayment',
  closedRebuildPaid: { waitsFor: 'nothing' },
}

describe('the next act', () => {
  it.each(statuses)('%s: for a manager, once all before it is done', (status) => {
    const wanted = table[status]
    const found = next(status, 'manager')
    if (typeof wanted === 'string') expect(found).toEqual({ act: wanted, waitsFor: null, blockedBy: null })
    else expect(found).toEqual({ act: null, waitsFor: wanted.waitsFor, blockedBy: null })
  })

  it.each(statuses)('%s: the same for a reviewer, who issues no payment', (status) => {
    const { blockedBy, ...same } = next(status, 'reviewer')
    expect(same).toMatchObject({
      act: next(status, 'manager').act,
      waitsFor: next(status, 'manager').waitsFor,
    })
    expect(blockedBy).toBe(status === 'paymentInProgress' ? 'OTHER_ROLE' : null)
  })

  it.each(statuses)('%s: a viewer sees what comes next and does none of it', (status) => {
    const { act, blockedBy } = next(status, 'viewer')
    expect(blockedBy).toBe(act === null ? null : 'OTHER_ROLE')
  })

  it.each<[ClaimStatus, GuardFact, NextAct, string | null]>([
    ['underReview', 'valuesConfirmed', 'confirm', null],
    ['complete', 'hasCalculation', 'calculate', null],
    ['offerExpired', 'hasCalculation', 'calculate', null],
    ['agreementInProgress', 'breakdownIsSaved', 'sendAgreement', 'BREAKDOWN_MISSING'],
    ['agreementAccepted', 'addressesAreComplete', 'startPayment', 'ADDRESS_MISSING'],
    ['paymentInProgress', 'isNotPaymentStarter', 'issuePayment', 'FORBIDDEN'],
    ['rebuildApproved', 'addressesAreComplete', 'startPayment', 'ADDRESS_MISSING'],
    ['rebuildApproved', 'paymentIsNotStarted', 'issuePayment', null],
  ])('%s without %s: %s, held up by %s', (status, fact, act, blockedBy) => {
    expect(next(status, 'manager', { ...everything, [fact]: false })).toEqual({
      act,
      waitsFor: null,
      blockedBy,
    })
  })

  it('is nothing while people sign and no page is here', () => {
    for (const by of ['manager', 'reviewer', 'viewer'] as const)
      expect(next('agreementSent', by, { ...everything, signedPageIsHere: false })).toEqual({
        act: null,
        waitsFor: 'signatures',
        blockedBy: null,
      })
  })

  it('is to prepare an agreement before one is sent, and not before the household has split the offer', () => {
    const unprepared = { isAgreementPrepared: false }
    expect(next('agreementInProgress', 'reviewer', everything, unprepared)).toMatchObject({
      act: 'prepareAgreement',
      blockedBy: null,
    })
    const unsplit = { ...everything, breakdownIsSaved: false }
    expect(next('agreementInProgress', 'reviewer', unsplit, unprepared)).toMatchObject({
      act: 'prepareAgreement',
      blockedBy: 'BREAKDOWN_MISSING',
    })
  })

  it('is to decide about another property before the claim is complete, once the values are confirmed', () => {
    const undecided = { isPropertyUndecided: true }
    const unconfirmed = { ...everything, valuesConfirmed: false }
    const step = { act: 'decideProperty', waitsFor: null }
    expect(next('underReview', 'reviewer', unconfirmed, undecided).act).toBe('confirm')
    expect(next('underReview', 'reviewer', everything, undecided)).toEqual({ ...step, blockedBy: null })
    expect(next('underReview', 'viewer', everything, undecided)).toEqual({ ...step, blockedBy: 'OTHER_ROLE' })
  })

  it.each(['complete', 'offerExpired'] as const)(
    '%s: is to approve an offer that is held, which another may have to do',
    (status) => {
      const held = (by: ActorKind, offerWaitsFor: 'them' | 'another', known = everything) =>
        next(status, by, known, { offerWaitsFor })
      const step = { act: 'approveOffer', waitsFor: null }
      const waits = { ...step, blockedBy: 'OFFER_WAITS_FOR_MANAGER' }
      expect(held('manager', 'them')).toEqual({ ...step, blockedBy: null })
      expect(held('manager', 'another')).toEqual(waits)
      expect(held('reviewer', 'another')).toEqual(waits)
      expect(held('viewer', 'another')).toEqual({ ...step, blockedBy: 'OTHER_ROLE' })
      expect(held('manager', 'them', { ...everything, hasCalculation: false }).act).toBe('calculate')
    },
  )

  it('is to invite the client whose firm left, wherever the claim stands', () => {
    for (const status of ['inactive', 'agreementAccepted', 'paymentInProgress', 'closedPaid'] as const)
      expect(nextStep({ ...allDone, status, allowedEvents: [], isClientToInvite: true }).act).toBe(
        'inviteClient',
      )
  })

  it('is never to replace an offer that waits for its answer', () => {
    const someone = fc.constantFrom<ActorKind>('reviewer', 'manager', 'admin', 'viewer')
    fc.assert(
      fc.property(someone, fc.subarray(facts), (by, held) => {
        const known = Object.fromEntries(held.map((fact) => [fact, true]))
        expect(next('offerExtended', by, known).act).toBeNull()
      }),
    )
  })
})

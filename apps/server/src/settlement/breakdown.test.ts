import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { aloneAtHome, anAddress, offerText, settlementWorld } from '../../test/settlements.ts'
import { owner, refusal, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { person } from '../../test/claims.ts'

let world: SettlementWorld

beforeAll(async () => {
  world = await settlementWorld()
})
afterAll(() => world.db.close())
beforeEach(() => world.setDay(0))

const peopleOf = (members: readonly { personId: string }[], percentages: readonly number[]) =>
  members.map(({ personId }, index) => ({ personId, breakdownPercentage: percentages[index] ?? 0 }))

describe('how the parties split an offer', () => {
  it('is calculated to the cent and saved once', async () => {
    const { claimId, members } = await world.accepted()
    expect(members.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Marisol', 'Quintero'],
      ['Dennis', 'Hale'],
    ])
    const people = peopleOf(members, [33.33, 66.67])
    const shares = await world.breakdowns.calculate(owner, { claimId, people })
    expect(shares.map((share) => share.individualOfferAmount)).toEqual([34_947_316, 69_905_117])
    expect((await world.breakdowns.listMembers(owner, claimId))[0]?.breakdownPercentage).toBeNull()
    const saved = await world.breakdowns.save(owner, { claimId, people: shares })
    expect(saved.members).toMatchObject([
      {
        breakdownPercentage: 33.33,
        individualOfferAmount: 34_947_316,
        hasClaimantSavedPaymentBreakdown: true,
      },
      { breakdownPercentage: 66.67, individualOfferAmount: 69_905_117 },
    ])
    expect((await world.claims.getClaim(owner, claimId, 'en')).turn.side).toBe('program')
  })

  it.each([
    ['99.99', [33.33, 66.66]],
    ['three decimals', [33.333, 66.667]],
  ])('refuses %s', async (_what, percentages) => {
    const { claimId, members } = await world.accepted()
    const people = peopleOf(members, percentages)
    expect(await refusal(world.breakdowns.calculate(owner, { claimId, people }))).toBe(
      'BREAKDOWN_NOT_EQUAL_100',
    )
    const withAmounts = people.map((each) => ({ ...each, individualOfferAmount: 1 }))
    expect(await refusal(world.breakdowns.save(owner, { claimId, people: withAmounts }))).toBe(
      'BREAKDOWN_NOT_EQUAL_100',
    )
  })

  it('refuses amounts that these percentages do not come to', async () => {
    const { claimId, members } = await world.accepted()
    const people = peopleOf(members, [60, 40]).map((each) => ({ ...each, individualOfferAmount: 1 }))
    expect(await refusal(world.breakdowns.save(owner, { claimId, people }))).toBe('INVALID_ANSWERS')
    expect((await world.breakdowns.listMembers(owner, claimId))[0]?.breakdownPercentage).toBeNull()
  })

  it('from two tabs in the same instant: one stands, the other is told', async () => {
    const { claimId, members } = await world.accepted()
    const save = async (percentages: readonly number[]) => {
      const people = peopleOf(members, percentages)
      const shares = await world.breakdowns.calculate(owner, { claimId, people })
      return world.breakdowns.save(owner, { claimId, people: shares })
    }
    const codes = await Promise.all([refusal(save([60, 40])), refusal(save([50, 50]))])
    expect(codes.toSorted()).toEqual(['BREAKDOWN_LOCKED', 'none'])
    const kept = await world.breakdowns.listMembers(owner, claimId)
    const amounts = kept.map(({ individualOfferAmount }) => individualOfferAmount ?? 0)
    expect(amounts[0]! + amounts[1]!).toBe(104_852_433)
  })

  it('saved again as it is answers the same', async () => {
    const { claimId, members } = await world.split([60, 40])
    const people = peopleOf(members, [60, 40]).map((each) => ({ ...each, individualOfferAmount: 0 }))
    expect((await world.breakdowns.save(owner, { claimId, people })).members).toEqual(members)
    expect(
      await refusal(world.breakdowns.calculate(owner, { claimId, people: peopleOf(members, [60, 40]) })),
    ).toBe('BREAKDOWN_LOCKED')
  })

  it('speaks of each party once', async () => {
    const { claimId, members } = await world.accepted()
    for (const people of [
      [{ personId: claimId, breakdownPercentage: 100 }],
      peopleOf([members[0]!, members[0]!], [50, 50]),
      peopleOf([members[0]!, { personId: owner.subject }], [50, 50]),
    ])
      expect(await refusal(world.breakdowns.calculate(owner, { claimId, people }))).toBe('CLAIM_CHANGED')
  })

  it('waits for the offer’s acceptance, and is the household’s alone', async () => {
    const { claimId } = await world.offered()
    const members = await world.breakdowns.listMembers(owner, claimId)
    const people = peopleOf(members, [60, 40])
    expect(await refusal(world.breakdowns.calculate(owner, { claimId, people }))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
    expect(await refusal(world.breakdowns.calculate(reviewer, { claimId, people }))).toBe('FORBIDDEN')
    expect(await refusal(world.breakdowns.listMembers(person('stranger'), claimId))).toBe('NOT_FOUND')
  })

  it('is asked again when a reviewer opens it, and an agreement that was sent is taken back', async () => {
    const { claimId } = await world.split([60, 40])
    await world.recordFacts(claimId, { isAgreementVisible: true })
    await world.move(claimId, 'sendAgreement', reviewer)
    expect(await refusal(world.breakdowns.reopen(owner, claimId, 'A wrong share'))).toBe('FORBIDDEN')
    expect(await refusal(world.breakdowns.reopen(reviewer, claimId, ' '))).toBe('RATIONALE_MISSING')
    const { members } = await world.breakdowns.reopen(reviewer, claimId, 'A wrong share')
    expect(members).toMatchObject([
      { breakdownPercentage: 60, individualOfferAmount: null, hasClaimantSavedPaymentBreakdown: false },
      { breakdownPercentage: 40 },
    ])
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    const alone = await world.accepted(aloneAtHome)
    expect(await refusal(world.breakdowns.reopen(reviewer, alone.claimId, 'A wrong share'))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
  })

  it('is asked again when a person joins, and a new offer starts without one', async () => {
    const { claimId } = await world.split([60, 40])
    const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }
    await world.reviews.addPerson(call, claimId, { firstName: 'Ada', lastName: 'Moss' })
    const members = await world.breakdowns.listMembers(owner, claimId)
    expect(
      members.map(({ firstName, hasClaimantSavedPaymentBreakdown }) => [
        firstName,
        hasClaimantSavedPaymentBreakdown,
      ]),
    ).toEqual([
      ['Marisol', false],
      ['Dennis', false],
      ['Ada', false],
    ])
    const people = peopleOf(members, [33.33, 33.33, 33.34])
    const shares = await world.breakdowns.calculate(owner, { claimId, people })
    await world.breakdowns.save(owner, { claimId, people: shares })
    await world.confirmSquareFeet(claimId, 1700)
    await world.calculate(claimId)
    const { version: ifMatch } = await world.claims.getClaim(reviewer, claimId, 'en')
    const body = { settlementOfferText: offerText }
    await world.offers.extend({ actor: reviewer, locale: 'en', ifMatch }, claimId, body)
    const after = await world.breakdowns.listMembers(owner, claimId)
    expect(after.map(({ breakdownPercentage }) => breakdownPercentage)).toEqual([null, null, null])
  })
})

describe('a claim that was put aside', () => {
  it('goes on when the household says how it splits, and where it is paid', async () => {
    const { claimId, members } = await world.accepted()
    await world.move(claimId, 'await', reviewer)
    const input = { claimId, people: peopleOf(members, [60, 40]) }
    const people = await world.breakdowns.calculate(owner, input)
    expect(await world.statusOf(claimId)).toBe(statusIds.inactive)
    await world.breakdowns.save(owner, { claimId, people })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    await world.recordFacts(claimId, { isAgreementVisible: true })
    await world.move(claimId, 'sendAgreement', reviewer)
    await world.move(claimId, 'await', reviewer)
    await world.addresses.save(owner, { claimId, people: members.map(({ personId }) => anAddress(personId)) })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
  })
})

describe('where the parties are paid', () => {
  it('is saved once everybody over 0 % has an address', async () => {
    const { claimId, members } = await world.signed([60, 40])
    expect((await world.claims.getClaim(owner, claimId, 'en')).turn.side).toBe('claimant')
    const [first, second] = members.map(({ personId }) => anAddress(personId))
    expect(await refusal(world.addresses.save(owner, { claimId, people: [first!] }))).toBe('ADDRESS_MISSING')
    const half = { ...second!, paymentCity: ' ' }
    expect(await refusal(world.addresses.save(owner, { claimId, people: [first!, half] }))).toBe(
      'ADDRESS_MISSING',
    )
    const saved = await world.addresses.save(owner, { claimId, people: [first!, second!] })
    expect(saved.members).toMatchObject([
      { paymentCity: 'Quincy', hasClaimantSavedPaymentAddress: true },
      { hasClaimantSavedPaymentAddress: true },
    ])
    expect((await world.claims.getClaim(owner, claimId, 'en')).turn.side).toBe('program')
    expect(await world.addresses.save(owner, { claimId, people: [first!, second!] })).toEqual(saved)
    const moved = { ...first!, paymentCity: 'Chester' }
    expect(await refusal(world.addresses.save(owner, { claimId, people: [moved, second!] }))).toBe(
      'ADDRESS_LOCKED',
    )
  })

  it('asks nobody at 0 % for an address', async () => {
    const { claimId, members } = await world.signed([100, 0])
    const people = [anAddress(members[0]!.personId)]
    const saved = await world.addresses.save(owner, { claimId, people })
    expect(saved.members.map((each) => each.hasClaimantSavedPaymentAddress)).toEqual([true, false])
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('none')
  })

  it('is asked of who joined, or got a share, after the others gave their addresses', async () => {
    const { claimId, members } = await world.sent([100, 0])
    await world.addresses.save(owner, { claimId, people: [anAddress(members[0]!.personId)] })
    await world.move(claimId, 'rejectAgreement', owner, { isCurrentAgreement: true, reasonGiven: true })
    const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }
    await world.reviews.addPerson(call, claimId, { firstName: 'Ada', lastName: 'Moss' })
    const all = await world.breakdowns.listMembers(owner, claimId)
    const people = await world.breakdowns.calculate(owner, { claimId, people: peopleOf(all, [50, 25, 25]) })
    await world.breakdowns.save(owner, { claimId, people })
    await world.recordFacts(claimId, { isAgreementVisible: true })
    await world.move(claimId, 'sendAgreement', reviewer)
    await world.move(claimId, 'allSigned', 'system', { allPartiesSigned: true })
    const { turn, allowedEvents } = await world.claims.getClaim(reviewer, claimId, 'en')
    expect(turn.side).toBe('claimant')
    expect(allowedEvents).toContainEqual({ event: 'startPayment', allowed: false, reason: 'ADDRESS_MISSING' })
    await world.addresses.save(owner, {
      claimId,
      people: all.slice(1).map(({ personId }) => anAddress(personId)),
    })
    expect((await world.payments.start(reviewer, claimId)).map(({ name }) => name)).toHaveLength(3)
  })

  it.each([
    ['an unknown state', { paymentState: 'XX' }],
    ['a county of another state', { paymentCounty: 'Cook' }],
    ['a ZIP code with letters', { paymentZipCode: '9597A' }],
  ])('refuses %s', async (_what, change) => {
    const { claimId, members } = await world.signed([100, 0])
    const people = [{ ...anAddress(members[0]!.personId), ...change }]
    expect(await refusal(world.addresses.save(owner, { claimId, people }))).toBe('INVALID_ANSWERS')
  })

  it('waits for the agreement: before it was accepted no address is taken, and nothing changes', async () => {
    const { claimId, members } = await world.split([60, 40])
    const people = members.map(({ personId }) => anAddress(personId))
    const save = () => refusal(world.addresses.save(owner, { claimId, people }))
    expect(await save()).toBe('TRANSITION_NOT_ALLOWED')
    await world.recordFacts(claimId, { isAgreementVisible: true })
    await world.move(claimId, 'sendAgreement', reviewer)
    world.setAgreementAccepted(false)
    expect(await save()).toBe('TRANSITION_NOT_ALLOWED')
    const kept = await world.breakdowns.listMembers(owner, claimId)
    expect(kept.map((each) => each.paymentAddress)).toEqual([null, null])
    world.setAgreementAccepted(true)
    expect(await save()).toBe('none')
  })

  it('waits for the breakdown, and can be opened again by a reviewer', async () => {
    const early = await world.accepted()
    const people = early.members.map(({ personId }) => anAddress(personId))
    expect(await refusal(world.addresses.save(owner, { claimId: early.claimId, people }))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
    const { claimId, members } = await world.signed([60, 40])
    const both = members.map(({ personId }) => anAddress(personId))
    await world.addresses.save(owner, { claimId, people: both })
    const opened = await world.addresses.reopen(reviewer, claimId, 'They moved')
    expect(opened.members).toMatchObject([
      { paymentCity: 'Quincy', hasClaimantSavedPaymentAddress: false },
      { hasClaimantSavedPaymentAddress: false },
    ])
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('ADDRESS_MISSING')
    await world.addresses.save(owner, { claimId, people: both })
    expect(await refusal(world.payments.start(reviewer, claimId))).toBe('none')
  })
})

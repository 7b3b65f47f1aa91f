import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statuses } from '../claim/status.ts'
import { abilitiesOf, abilitiesWith, claimAbilities } from './abilities.ts'
import type { ClaimNow } from './abilities.ts'
import { permissions, roles } from './actor.ts'
import type { Actor } from './actor.ts'
import { actorActions, can } from './policy.ts'
import { anActor } from '../testing/an-actor.ts'

const anyActor: fc.Arbitrary<Actor> = fc.record({
  subject: fc.constantFrom('ana', 'ben'),
  role: fc.constantFrom(...roles),
  permissions: fc.subarray([...permissions]),
  firstName: fc.constant(null),
  lastName: fc.constant(null),
  email: fc.constant(null),
})
const anyNow: fc.Arbitrary<ClaimNow> = fc.record({
  status: fc.constantFrom(...statuses),
  inactiveFrom: fc.constant(null),
  isBreakdownSaved: fc.boolean(),
  isAgreementAccepted: fc.boolean(),
  allowedEvents: fc.constant([]),
})
const anaClaim = { ownerSubject: 'ana', firmId: null, isOfAttorneys: false }
const now = (over: Partial<ClaimNow>): ClaimNow => ({
  status: 'underReview',
  inactiveFrom: null,
  isBreakdownSaved: false,
  isAgreementAccepted: false,
  allowedEvents: [],
  ...over,
})

describe('abilities', () => {
  it('of a person are what the policy gives whatever the claim', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        const abilities = abilitiesOf(actor)
        for (const action of actorActions) expect(abilities.includes(action)).toBe(can(actor, action))
      }),
    )
  })

  it('with a claim never go beyond the policy, whatever the claim’s state', () => {
    fc.assert(
      fc.property(anyActor, anyNow, (actor, state) => {
        for (const action of abilitiesWith(actor, anaClaim, state))
          expect(can(actor, action, anaClaim)).toBe(true)
      }),
    )
    expect(claimAbilities).toContain('claim.read')
  })

  it('end where the claim’s state closes them', () => {
    const reviewer = anActor({ role: 'REVIEWER', subject: 'rita' })
    const confirms = (state: Partial<ClaimNow>) =>
      abilitiesWith(reviewer, anaClaim, now(state)).includes('review.edit')
    expect([confirms({ status: 'underReview' }), confirms({ status: 'agreementSent' })]).toEqual([
      true,
      false,
    ])
    const decides = (status: ClaimNow['status']) =>
      abilitiesWith(reviewer, anaClaim, now({ status })).includes('property.decide')
    expect([decides('incomplete'), decides('complete')]).toEqual([true, false])
    const splits = (state: Partial<ClaimNow>) =>
      abilitiesWith(anActor({ role: 'CLAIMANT' }), anaClaim, now(state)).includes('breakdown.edit')
    expect(splits({ status: 'agreementInProgress' })).toBe(true)
    expect(splits({ status: 'agreementInProgress', isBreakdownSaved: true })).toBe(false)
    expect(splits({ status: 'inactive', inactiveFrom: 'agreementInProgress' })).toBe(true)
    expect(splits({ status: 'inactive', inactiveFrom: 'offerExtended' })).toBe(false)
  })

  it('that set off an event of the claim’s life follow what the lifecycle allows', () => {
    const withdraws = (allowed: boolean) =>
      abilitiesWith(
        anActor({ role: 'CLAIMANT' }),
        anaClaim,
        now({ allowedEvents: [{ event: 'withdraw', allowed }] }),
      ).includes('claim.withdraw')
    expect([withdraws(true), withdraws(false)]).toEqual([true, false])
  })
})

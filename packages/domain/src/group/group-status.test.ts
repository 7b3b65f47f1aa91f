import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RuleError } from '../shared/rule-error.ts'
import { checkDecision, groupDecisions, groupStatus, isActiveMember } from './group-status.ts'
import { complementary } from './complementary.ts'

const standing = (
  decision: (typeof groupDecisions)[number],
  claims: string[],
  decidedOn: string[] = claims,
) => ({
  decision,
  claims: claims.length,
  joined: claims.filter((claim) => !decidedOn.includes(claim)).length,
})
const code = (work: () => void) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof RuleError ? error.code : 'another error'
  }
}

describe("a group's status", () => {
  it('is None when fewer than two claims are left', () => {
    expect(groupStatus(standing('new', ['a', 'b']))).toBe('new')
    expect(groupStatus(standing('new', ['a']))).toBe('none')
    expect(groupStatus(standing('flagged', ['a']))).toBe('none')
    expect(groupStatus(standing('dismissed', ['a']))).toBe('none')
  })

  it('stays Match when the superseded claim is closed, until nobody is left', () => {
    expect(groupStatus(standing('match', ['a']))).toBe('match')
    expect(groupStatus(standing('match', []))).toBe('none')
  })

  it('is New again when a claim joins a Dismissed or Match group', () => {
    for (const decision of ['match', 'dismissed'] as const)
      expect(groupStatus(standing(decision, ['a', 'b', 'c'], ['a', 'b']))).toBe('new')
    expect(groupStatus(standing('flagged', ['a', 'b', 'c'], ['a', 'b']))).toBe('flagged')
  })

  it('is what was decided again when the claim that joined is withdrawn', () => {
    expect(groupStatus(standing('dismissed', ['a', 'b'], ['a', 'b', 'd']))).toBe('dismissed')
  })

  it('is None, what was decided, or New for somebody who joined', () => {
    const claims = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.constantFrom(...groupDecisions), claims, claims, (decision, now, decidedOn) => {
        const status = groupStatus(standing(decision, now, decidedOn))
        const hasJoined = now.some((claim) => !decidedOn.includes(claim))
        if (status !== 'none' && status !== decision) expect([status, hasJoined]).toEqual(['new', true])
        if (now.length > 1) expect(status).not.toBe('none')
      }),
    )
  })
})

describe('deciding about a group', () => {
  const asReviewer = { reason: '', isManager: false }

  it('needs no reason the first time', () => {
    for (const to of ['flagged', 'match', 'dismissed'] as const)
      expect(code(() => checkDecision('new', to, asReviewer))).toBeNull()
  })

  it('needs one to take a decision back', () => {
    expect(code(() => checkDecision('match', 'new', asReviewer))).toBe('RATIONALE_MISSING')
    expect(code(() => checkDecision('dismissed', 'flagged', { reason: '  ', isManager: true }))).toBe(
      'RATIONALE_MISSING',
    )
    expect(
      code(() => checkDecision('dismissed', 'new', { reason: 'A deed came', isManager: false })),
    ).toBeNull()
  })

  it('takes a group out of Flagged by a manager alone', () => {
    expect(code(() => checkDecision('flagged', 'dismissed', asReviewer))).toBe('FORBIDDEN')
    expect(code(() => checkDecision('flagged', 'match', { reason: '', isManager: true }))).toBeNull()
  })

  it('is refused where nobody is left, or nothing changes', () => {
    expect(code(() => checkDecision('none', 'match', asReviewer))).toBe('TRANSITION_NOT_ALLOWED')
    for (const same of ['match', 'dismissed', 'flagged', 'new'] as const)
      expect(code(() => checkDecision(same, same, asReviewer))).toBe('TRANSITION_NOT_ALLOWED')
  })
})

it('counts claims that were submitted and not closed for good', () => {
  expect(isActiveMember('submitted', true)).toBe(true)
  expect(isActiveMember('closedPaid', true)).toBe(true)
  expect(isActiveMember('closedDeclined', true)).toBe(true)
  expect(isActiveMember('closedDuplicate', true)).toBe(false)
  expect(isActiveMember('closedWithdrawn', true)).toBe(false)
  expect(isActiveMember('inProgress', false)).toBe(false)
})

describe('complementary claims', () => {
  const claim = (claimId: string, relationshipId: number | null) => ({ claimId, relationshipId })

  it('are of one landlord and one renter', () => {
    const claims = [claim('a', 120950001), claim('b', 120950002), claim('c', 120950000)]
    expect(complementary(claims)).toEqual(['a', 'b'])
  })

  it.each([
    [[120950001, 120950001]],
    [[120950002]],
    [[120950001, 120950002, 120950002]],
    [[120950000, null]],
  ])('are not of %j', (ids) => expect(complementary(ids.map((id, at) => claim(String(at), id)))).toEqual([]))
})

import { describe, expect, it } from 'vitest'
import { applyAttorneyLock } from './attorney-lock.ts'
import { relationshipToClaimantIds, yesNoIds } from './option-ids.ts'

const filer = {
  onbehalfFirstName: 'Rosa',
  onbehalfLastName: 'Lindqvist',
  onbehalfPhone: '+1 (530) 555-0142',
  onbehalfEmail: 'rosa@firm.test',
}
const asAttorney = { ...filer, relationshipToClaimant: relationshipToClaimantIds.attorney }
const asFriend = { ...filer, relationshipToClaimant: relationshipToClaimantIds.friend }
const details = ['attorneyFirstName', 'attorneyLastName', 'attorneyPhone', 'attorneyEmail']

describe('filing as the attorney', () => {
  it('answers that an attorney represents the claimant, copies the details, and locks both', () => {
    const { answers, locked } = applyAttorneyLock(asFriend, asAttorney)
    expect(answers).toMatchObject({
      representedByAttorney: yesNoIds.yes,
      attorneyFirstName: 'Rosa',
      attorneyLastName: 'Lindqvist',
      attorneyPhone: '+1 (530) 555-0142',
      attorneyEmail: 'rosa@firm.test',
    })
    expect(locked).toEqual(['representedByAttorney', ...details])
  })

  it('keeps the details in sync while they are typed, and takes no others', () => {
    const typed = {
      ...applyAttorneyLock(null, asAttorney).answers,
      onbehalfFirstName: 'Rosalía',
      attorneyLastName: 'Other',
    }
    const { answers } = applyAttorneyLock(asAttorney, typed)
    expect(answers).toMatchObject({ attorneyFirstName: 'Rosalía', attorneyLastName: 'Lindqvist' })
  })

  it('holds for a claim in progress that is loaded', () => {
    expect(applyAttorneyLock(null, asAttorney).locked).toContain('representedByAttorney')
  })

  it('leaves the firm’s name to be asked', () => {
    const { answers, locked } = applyAttorneyLock(null, { ...asAttorney, attorneyFirmsName: 'Lindqvist LLP' })
    expect(answers['attorneyFirmsName']).toBe('Lindqvist LLP')
    expect(locked).not.toContain('attorneyFirmsName')
  })
})

describe('no longer filing as the attorney', () => {
  it('opens the lock and asks about representation again', () => {
    const before = applyAttorneyLock(null, asAttorney).answers
    const { answers, locked } = applyAttorneyLock(before, {
      ...before,
      relationshipToClaimant: asFriend.relationshipToClaimant,
    })
    expect(answers).not.toHaveProperty('representedByAttorney')
    expect(locked).toEqual([])
  })
})

it('leaves the own answer of everybody else alone, also when loaded', () => {
  const answers = { ...asFriend, representedByAttorney: yesNoIds.yes }
  expect(applyAttorneyLock(null, answers)).toEqual({ answers, locked: [] })
  expect(applyAttorneyLock(asFriend, answers)).toEqual({ answers, locked: [] })
})

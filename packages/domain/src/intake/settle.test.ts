import { describe, expect, it } from 'vitest'
import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import type { FieldDefinition, FormDefinition } from '../form/definition.ts'
import { settleOf } from './settle.ts'

const words = { en: 'Words', es: 'Palabras' }
const text = (name: string, binding: string): FieldDefinition => ({
  name,
  type: 'text',
  label: words,
  binding,
})
const choice = (name: string, binding: string): FieldDefinition => ({
  ...{ name, type: 'radio', label: words, binding },
  options: [],
})
const form: FormDefinition = {
  id: 'claimant',
  version: '1.0.0',
  title: words,
  settle: ['attorney-files'],
  steps: [
    {
      name: 'start',
      type: 'normal',
      title: words,
      sections: [
        {
          rows: [
            [
              choice('relationshipToClaimant', 'relationToClaim'),
              choice('representedByAttorney', 'isRepresented'),
            ],
            [
              text('onbehalfFirstName', 'onBehalfOf.firstName'),
              text('attorneyFirstName', 'attorney.firstName'),
            ],
            [text('onbehalfLastName', 'onBehalfOf.lastName'), text('attorneyLastName', 'attorney.lastName')],
            [text('onbehalfPhone', 'onBehalfOf.phone'), text('attorneyPhone', 'attorney.phone')],
            [text('onbehalfEmail', 'onBehalfOf.email'), text('attorneyEmail', 'attorney.email')],
            [text('attorneyFirmsName', 'attorney.firmName')],
          ],
        },
      ],
    },
  ],
}
const settle = settleOf(form)

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
    const { answers, locked } = settle(asFriend, asAttorney)
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
      ...settle(null, asAttorney).answers,
      onbehalfFirstName: 'Rosalía',
      attorneyLastName: 'Other',
    }
    const { answers } = settle(asAttorney, typed)
    expect(answers).toMatchObject({ attorneyFirstName: 'Rosalía', attorneyLastName: 'Lindqvist' })
  })

  it('holds for a claim in progress that is loaded', () => {
    expect(settle(null, asAttorney).locked).toContain('representedByAttorney')
  })

  it('leaves the firm’s name to be asked', () => {
    const { answers, locked } = settle(null, { ...asAttorney, attorneyFirmsName: 'Lindqvist LLP' })
    expect(answers['attorneyFirmsName']).toBe('Lindqvist LLP')
    expect(locked).not.toContain('attorneyFirmsName')
  })
})

describe('no longer filing as the attorney', () => {
  it('opens the lock and asks about representation again', () => {
    const before = settle(null, asAttorney).answers
    const { answers, locked } = settle(before, {
      ...before,
      relationshipToClaimant: asFriend.relationshipToClaimant,
    })
    expect(answers).not.toHaveProperty('representedByAttorney')
    expect(locked).toEqual([])
  })
})

it('leaves the own answer of everybody else alone, also when loaded', () => {
  const answers = { ...asFriend, representedByAttorney: yesNoIds.yes }
  expect(settle(null, answers)).toEqual({ answers, locked: [] })
  expect(settle(asFriend, answers)).toEqual({ answers, locked: [] })
})

it('does nothing in a form that does not switch it on', () => {
  const { settle: _, ...without } = form
  expect(settleOf(without)(null, asAttorney)).toEqual({ answers: asAttorney, locked: [] })
})

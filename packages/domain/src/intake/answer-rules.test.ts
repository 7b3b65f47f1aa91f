import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import type { Answers } from '../form/answers.ts'
import type { FieldDefinition, FormDefinition } from '../form/definition.ts'
import { answerRulesOf } from './answer-rules.ts'

const words = { en: 'Words', es: 'Palabras' }
const text = (name: string, binding: string): FieldDefinition => ({
  name,
  type: 'text',
  label: words,
  binding,
})
const choice = (name: string, binding: string): FieldDefinition => ({
  name,
  type: 'radio',
  label: words,
  binding,
  options: [],
})
const form: FormDefinition = {
  id: 'claimant',
  version: '1.0.0',
  title: words,
  answerRules: ['attorney-files'],
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
const applyAnswerRules = answerRulesOf(form)

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
    const { answers, locked } = applyAnswerRules(asFriend, asAttorney)
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
      ...applyAnswerRules(null, asAttorney).answers,
      onbehalfFirstName: 'Rosalía',
      attorneyLastName: 'Other',
    }
    const { answers } = applyAnswerRules(asAttorney, typed)
    expect(answers).toMatchObject({ attorneyFirstName: 'Rosalía', attorneyLastName: 'Lindqvist' })
  })

  it('holds for a claim in progress that is loaded', () => {
    expect(applyAnswerRules(null, asAttorney).locked).toContain('representedByAttorney')
  })

  it('leaves the firm’s name to be asked', () => {
    const { answers, locked } = applyAnswerRules(null, { ...asAttorney, attorneyFirmsName: 'Lindqvist LLP' })
    expect(answers['attorneyFirmsName']).toBe('Lindqvist LLP')
    expect(locked).not.toContain('attorneyFirmsName')
  })
})

describe('no longer filing as the attorney', () => {
  it('opens the lock and asks about representation again', () => {
    const before = applyAnswerRules(null, asAttorney).answers
    const { answers, locked } = applyAnswerRules(before, {
      ...before,
      relationshipToClaimant: asFriend.relationshipToClaimant,
    })
    for (const name of ['representedByAttorney', ...details]) expect(answers).not.toHaveProperty(name)
    expect(answers).toMatchObject(filer)
    expect(locked).toEqual([])
  })
})

it('holds after every change, in whatever order somebody types, chooses and comes back', () => {
  const names = Object.keys({ ...filer, attorneyFirmsName: '' })
  const anything = fc.oneof(
    fc.record({ relationshipToClaimant: fc.constantFrom(...Object.values(relationshipToClaimantIds)) }),
    fc.record({ representedByAttorney: fc.constantFrom(yesNoIds.yes, yesNoIds.no) }),
    fc.tuple(fc.constantFrom(...names, ...details), fc.string()).map((entry) => Object.fromEntries([entry])),
    fc.constant('loaded' as const),
  )
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 30 }), (changes) => {
      let ruled = applyAnswerRules(null, {})
      for (const change of changes) {
        const before = ruled.answers
        const next: Answers = change === 'loaded' ? before : { ...before, ...change }
        ruled = applyAnswerRules(change === 'loaded' ? null : before, next)
        const isAttorney = next['relationshipToClaimant'] === relationshipToClaimantIds.attorney
        const wasAttorney = before['relationshipToClaimant'] === relationshipToClaimantIds.attorney
        expect(ruled.locked).toEqual(isAttorney ? ['representedByAttorney', ...details] : [])
        const copies = details.map((name) => next[name.replace('attorney', 'onbehalf')])
        const own = details.map((name) => (wasAttorney ? undefined : next[name]))
        expect(details.map((name) => ruled.answers[name])).toEqual(isAttorney ? copies : own)
        const represented = wasAttorney ? undefined : next['representedByAttorney']
        expect(ruled.answers['representedByAttorney']).toBe(isAttorney ? yesNoIds.yes : represented)
        expect(ruled.answers['attorneyFirmsName']).toBe(next['attorneyFirmsName'])
      }
    }),
  )
})

it('leaves the own answer of everybody else alone, also when loaded', () => {
  const answers = { ...asFriend, representedByAttorney: yesNoIds.yes }
  expect(applyAnswerRules(null, answers)).toEqual({ answers, locked: [] })
  expect(applyAnswerRules(asFriend, answers)).toEqual({ answers, locked: [] })
})

it('does nothing in a form that does not switch it on', () => {
  const { answerRules: _, ...without } = form
  expect(answerRulesOf(without)(null, asAttorney)).toEqual({ answers: asAttorney, locked: [] })
})

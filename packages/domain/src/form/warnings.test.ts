import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition, NumberField, SectionDefinition, StepDefinition } from './definition.ts'
import { warningsOfStep } from './warnings.ts'

const text = (en: string, es = en) => ({ en, es })
const footage: NumberField = {
  type: 'number',
  name: 'footage',
  label: text('Square footage'),
  unit: text('sq ft', 'pies²'),
  plausible: { min: 40, max: 20_000 },
}
const stepOf = (field: NumberField): StepDefinition => ({
  name: 'property',
  type: 'normal',
  title: text('Property'),
  sections: [
    {
      rows: [[field]],
      multiple: true,
      multipleFieldNamePrefix: 'structures',
      noDataMessage: text('None'),
      buttons: { add: text('Add'), delete: text('Delete') },
    },
  ],
})
const doubts = (...values: readonly unknown[]) =>
  warningsOfStep(stepOf(footage), { structures: values.map((value) => ({ footage: value as number })) })

describe('a number that is asked about', () => {
  it('is read back with its unit, in both languages', () => {
    expect(doubts(1850, 18_501_900)).toEqual([
      {
        kind: 'number',
        path: 'structures.1.footage',
        key: 'footage=18501900',
        message: { en: '18,501,900 sq ft: is that right?', es: '18,501,900 pies²: ¿es correcto?' },
      },
    ])
  })

  it('lies outside of what its field calls plausible, and no other does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        expect(doubts(value)).toHaveLength(value < 40 || value > 20_000 ? 1 : 0)
        expect(
          warningsOfStep(stepOf({ ...footage, plausible: { min: 0 } }), { structures: [{ footage: value }] }),
        ).toEqual([])
      }),
    )
  })

  it('is no text that is no number, and nothing that was not answered', () => {
    expect(doubts('about a lot', null, undefined, '')).toEqual([])
  })
})

describe('an empty list that is asked about', () => {
  const yes = 1
  const list: SectionDefinition = {
    rows: [[footage]],
    multiple: true,
    multipleFieldNamePrefix: 'policies',
    noDataMessage: text('None'),
    buttons: { add: text('Add'), delete: text('Delete') },
  }
  const stepWith = (...sections: readonly SectionDefinition[]): StepDefinition => ({
    name: 'insurance',
    type: 'normal',
    title: text('Insurance'),
    sections,
  })
  const insured: FieldDefinition = {
    type: 'radio',
    name: 'insured',
    label: text('Insured'),
    options: [
      { id: yes, name: text('Yes', 'Sí') },
      { id: 2, name: text('No') },
    ],
    templates: [{ options: [yes], sections: [list] }],
  }
  const behindYes = stepWith({ rows: [[insured]] })

  it('stands behind an answer that says that it has an entry', () => {
    expect(warningsOfStep(behindYes, { insured: yes, policies: [] })).toEqual([
      {
        kind: 'empty-list',
        path: 'policies',
        key: 'policies=empty',
        message: {
          en: 'You said Yes; add one, or go on and tell us later.',
          es: 'Respondió Sí: agregue los datos, o continúe y díganoslo después.',
        },
      },
    ])
    expect(warningsOfStep(behindYes, { insured: yes })).toHaveLength(1)
  })

  it('is none with an entry, without that answer, or where no answer speaks of it', () => {
    expect(warningsOfStep(behindYes, { insured: yes, policies: [{ footage: 50 }] })).toEqual([])
    expect(warningsOfStep(behindYes, { insured: 2, policies: [] })).toEqual([])
    expect(warningsOfStep(behindYes, {})).toEqual([])
    expect(warningsOfStep(stepWith(list), {})).toEqual([])
  })

  it('has its own words, and an answer with which it is right', () => {
    const message = text('No structure is listed.')
    const unless = { field: 'use', options: [7] }
    const structures = stepWith({ ...list, emptyWarning: { message, unless } })
    expect(warningsOfStep(structures, { use: 6 })).toMatchObject([{ message }])
    expect(warningsOfStep(structures, {})).toMatchObject([{ message }])
    expect(warningsOfStep(structures, { use: 7 })).toEqual([])
  })
})

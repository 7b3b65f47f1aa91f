import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberField, StepDefinition } from './definition.ts'
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
        path: 'structures.1.footage',
        key: 'footage=18501900',
        displayed: { en: '18,501,900 sq ft', es: '18,501,900 pies²' },
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

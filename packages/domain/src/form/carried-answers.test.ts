import { describe, expect, it } from 'vitest'
import type { Answers } from './answers.ts'
import type { RadioField } from './definition.ts'
import { answersInForm } from './answers-in-form.ts'
import { aField, aForm, aList, aSection, yes, yesOrNo } from '../testing/a-form.ts'

const form = aForm([
  aSection([
    aField({ name: 'city', type: 'text', rules: [{ type: 'required' }, { type: 'email' }] }),
    aField({ name: 'acres', type: 'number' }),
    aField<RadioField>({ name: 'well', type: 'radio', options: yesOrNo }),
  ]),
  aList('wells', [
    aField({ name: 'deep', type: 'number' }),
    aField<RadioField>({ name: 'dug', type: 'radio', options: yesOrNo }),
  ]),
])
const carried = (answers: Parameters<typeof answersInForm>[1]) =>
  answersInForm(form, answers, { today: '2026-05-20' }, 'other')

it('keeps answers of the same name, right or wrong, and those that this form does not ask for', () => {
  const answers = { city: 'no e-mail', acres: 7, well: yes, horses: 2 }
  expect(carried(answers)).toEqual(answers)
})

it('puts aside what the question of that name could not hold', () => {
  expect(carried({ city: 3, well: 99, horses: 2 })).toEqual({ horses: 2, 'other.city': 3, 'other.well': 99 })
})

it('keeps a number as it was typed, right or wrong', () => {
  expect(carried({ acres: '7,5' })).toEqual({ acres: '7,5' })
})

it('takes one answer out of a list’s entry, not the list', () => {
  const wells = [
    { id: 'a', deep: 'very' },
    { id: 'b', deep: 30, dug: 99 },
    { id: 'c', dug: yes },
  ]
  const left = [wells[0], { id: 'b', deep: 30 }, wells[2]]
  expect(carried({ wells })).toEqual({ wells: left, 'other.wells': wells })
})

describe('back to the form that asked', () => {
  const other = {
    ...aForm([
      aSection([
        aField({ name: 'city', type: 'number' }),
        aField<RadioField>({
          name: 'well',
          type: 'radio',
          options: [{ id: 99, name: { en: 'Dry', es: 'Seco' } }],
        }),
      ]),
      aList('wells', [aField({ name: 'deep', type: 'number' }), aField({ name: 'dug', type: 'text' })]),
    ]),
    id: 'other',
  }
  const back = (answers: Answers) => answersInForm(other, answers, { today: '2026-05-20' }, form.id)

  it('gives every answer back as it was', () => {
    const answers = { city: 3, well: 99, horses: 2, wells: [{ id: 'a', deep: 1, dug: 'by hand' }] }
    expect(back(carried(answers))).toEqual(answers)
  })

  it('keeps what was answered in between: of this kind in its place, of the other one aside', () => {
    const there = carried({
      well: 99,
      wells: [
        { id: 'a', dug: 'by hand' },
        { id: 'b', dug: 'by drill' },
      ],
    })
    const wells = [{ id: 'b', deep: 12, dug: yes }]
    const answers = { ...there, city: 'Quincy', well: yes, wells }
    const returned = back(answers)
    expect(returned).toEqual({
      well: 99,
      wells: [{ id: 'b', deep: 12, dug: 'by drill' }],
      city: 'Quincy',
      [`${form.id}.well`]: yes,
      [`${form.id}.wells`]: wells,
    })
    expect(carried(returned)).toMatchObject({ city: 'Quincy', well: yes, wells })
  })
})

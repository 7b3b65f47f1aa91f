import { expect, it } from 'vitest'
import { carriedAnswers } from './carried-answers.ts'
import { aField, aForm, aList, aSection, yes, yesOrNo } from '../testing/a-form.ts'

const form = aForm([
  aSection([
    aField({ name: 'city', type: 'text', rules: [{ type: 'required' }, { type: 'email' }] }),
    aField({ name: 'acres', type: 'number' }),
    aField({ name: 'well', ...{ type: 'radio' as const, options: yesOrNo } }),
  ]),
  aList('wells', [
    aField({ name: 'deep', type: 'number' }),
    aField({ name: 'dug', ...{ type: 'radio' as const, options: yesOrNo } }),
  ]),
])
const carried = (answers: Parameters<typeof carriedAnswers>[1]) =>
  carriedAnswers(form, answers, { today: '2026-05-20' })

it('keeps answers of the same name, right or wrong, and those that this form does not ask for', () => {
  const answers = { city: 'no e-mail', acres: 7, well: yes, horses: 2 }
  expect(carried(answers)).toEqual(answers)
})

it('leaves out what the question of that name could not hold', () => {
  expect(carried({ city: 3, well: 99, horses: 2 })).toEqual({ horses: 2 })
})

it('keeps a number as it was typed, right or wrong', () => {
  expect(carried({ acres: '7,5' })).toEqual({ acres: '7,5' })
})

it('leaves out one answer of a list’s entry, not the list', () => {
  const wells = [
    { id: 'a', deep: 'very' },
    { id: 'b', deep: 30, dug: 99 },
    { id: 'c', dug: yes },
  ]
  expect(carried({ wells })).toEqual({ wells: [wells[0], { id: 'b', deep: 30 }, wells[2]] })
})

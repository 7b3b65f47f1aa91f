import { compareForms, questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { FieldDefinition, FormDefinition } from '@makewhole/domain/form/definition.ts'
import { form } from '@makewhole/web/testing/program.ts'
import { describe, expect, it } from 'vitest'
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  nameFrom,
  newQuestion,
  nextOptionId,
  retireQuestion,
  sectionsOf,
  usedNames,
  withWords,
} from './form-edits.ts'
import type { QuestionWords } from './form-edits.ts'

const text = (words: string) => ({ en: words, es: words })
const words = (label: string, over: Partial<QuestionWords> = {}): QuestionWords => ({
  label: text(label),
  hint: null,
  overviewLabel: null,
  isRequired: false,
  options: [],
  ...over,
})
const field = (name: string, over: object = {}) =>
  ({ name, type: 'text', label: text(name), ...over }) as FieldDefinition
const yesNo = [
  { id: 1, name: text('Yes') },
  { id: 2, name: text('No') },
]

/** Two sections: `a` and `b` in a row, then `c`, whose Yes reveals `d`; then a list with `e`. */
const small: FormDefinition = {
  id: 'claimant',
  version: '1.0.0',
  title: text('Form'),
  steps: [
    {
      name: 'one',
      type: 'normal',
      title: text('One'),
      sections: [
        {
          rows: [
            [field('a'), field('b')],
            [
              field('c', {
                type: 'radio',
                options: yesNo,
                templates: [{ options: [1], sections: [{ rows: [[field('d')]] }] }],
              }),
            ],
          ],
        },
        { multiple: true, multipleFieldNamePrefix: 'list', rows: [[field('e')]] },
      ],
    },
  ],
}

const paths = (definition: FormDefinition) => questionsOf(definition).map(({ path }) => path)
const rowsOf = (definition: FormDefinition) =>
  sectionsOf(definition)[0]?.section.rows.map((row) => row.map(({ name }) => name).join(' '))
const kindsOf = (after: FormDefinition) => compareForms(small, after).map(({ kind, path }) => [kind, path])

describe('changes of a form', () => {
  it('finds every section, with the list that it asks for', () => {
    expect(sectionsOf(small).map(({ at, list }) => [at, list])).toEqual([
      ['steps[0].sections[0]', null],
      ['c.templates[0].sections[0]', null],
      ['steps[0].sections[1]', 'list'],
    ])
  })

  it('adds a question behind another one, also under an option and in a list', () => {
    const well = newQuestion('text', 'well', words('Well?'))
    expect(paths(addQuestion({ after: 'b' }, well)(small))).toEqual(['a', 'b', 'well', 'c', 'd', 'list.e'])
    expect(paths(addQuestion({ after: 'd' }, well)(small))).toEqual(['a', 'b', 'c', 'd', 'well', 'list.e'])
    expect(paths(addQuestion({ after: 'list.e' }, well)(small))).toContain('list.well')
    expect(paths(addQuestion({ first: 'steps[0].sections[0]' }, well)(small))[0]).toBe('well')
  })

  it('adds a question under an option, beside what it reveals already', () => {
    const depth = newQuestion('number', 'depth', words('Depth'))
    const underYes = questionsOf(addQuestion({ under: 'c', optionId: 1 }, depth)(small))
    expect(underYes.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd', 'depth', 'list.e'])
    const underNo = questionsOf(addQuestion({ under: 'c', optionId: 2 }, depth)(small))
    expect(underNo.find(({ path }) => path === 'depth')?.revealedBy).toEqual({ path: 'c', options: [2] })
  })

  it('retires a question, its row, and a section that is left with none', () => {
    const gone = retireQuestion('c')(small)
    expect(paths(gone)).toEqual(['a', 'b', 'list.e'])
    const emptied = [retireQuestion('a'), retireQuestion('b'), retireQuestion('c')].reduce(
      (before, edit) => edit(before),
      small,
    )
    expect(emptied.steps[0]?.sections).toHaveLength(1)
    expect(retireQuestion('d')(small).steps[0]?.sections[0]?.rows[1]?.[0]).not.toHaveProperty('templates')
  })

  it('moves a question within its row, out of it, and past the row beside it', () => {
    expect(rowsOf(moveQuestion('b', -1)(small))).toEqual(['b a', 'c'])
    expect(rowsOf(moveQuestion('b', 1)(small))).toEqual(['a', 'b', 'c'])
    expect(rowsOf(moveQuestion('c', -1)(small))).toEqual(['c', 'a b'])
    expect(moveQuestion('c', 1)(small)).toBe(small)
    expect(moveQuestion('a', -1)(moveQuestion('a', -1)(small))).not.toBe(small)
  })

  it('changes words and nothing else', () => {
    const changed = changeQuestion('a', (was) => withWords(was, words('Anew')))(small)
    expect(kindsOf(changed)).toEqual([['reworded', 'a']])
  })

  it('makes required and optional again without a trace', () => {
    const required = changeQuestion('a', (was) => withWords(was, words('a', { isRequired: true })))(small)
    expect(kindsOf(required)).toEqual([['required', 'a']])
    const back = changeQuestion('a', (was) => withWords(was, words('a')))(required)
    expect(back).toEqual(small)
  })

  it('takes what a retired option alone reveals along with it', () => {
    const options = yesNo.slice(1)
    const changed = changeQuestion('c', (was) => withWords(was, words('c', { options })))(small)
    expect(paths(changed)).toEqual(['a', 'b', 'c', 'list.e'])
    expect(nextOptionId(yesNo)).toBeGreaterThan(200_000_000)
  })

  it('leaves a form as it is where nothing is found', () => {
    expect(retireQuestion('nobody')(form)).toEqual(form)
    expect(compareForms(form, changeQuestion('nobody', (was) => was)(form))).toEqual([])
  })
})

describe('the name of an answer', () => {
  it('is made of the English words, and of no other answer', () => {
    expect(nameFrom('Was there a well on the property?', new Set())).toBe('wasThereAWellOnTheProperty')
    expect(nameFrom('Well', new Set(['well', 'well2']))).toBe('well3')
    expect(nameFrom('2 wells', new Set())).toBe('wells')
    expect(nameFrom('¿?', new Set())).toBe('question')
    expect(usedNames(small)).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'list']))
  })
})

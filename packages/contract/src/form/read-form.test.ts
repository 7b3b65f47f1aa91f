import { everyField, everyFieldWith, optionLists, states } from '@makewhole/domain/testing/every-field.ts'
import { DefinitionError } from '@makewhole/domain/shared/definition-error.ts'
import { describe, expect, it } from 'vitest'
import { readFormDefinition } from './read-form.ts'

const plain = ['steps', 0, 'sections', 0, 'rows']
const question = ['steps', 0, 'sections', 1, 'rows', 0, 0]
const policies = [...question, 'templates', 0, 'sections', 0]

function mistake(path: readonly (string | number)[], value: unknown): string {
  try {
    readFormDefinition(everyFieldWith(path, value), optionLists, states)
  } catch (error) {
    if (error instanceof DefinitionError) return error.message
    throw error
  }
  return 'none'
}

describe('a definition without a mistake', () => {
  const form = readFormDefinition(everyField(), optionLists, states)
  const field = (row: number) => form.steps[0]?.sections[0]?.rows[row]?.[0]

  it('gets the options that it names', () => {
    expect(field(6)).toMatchObject({ name: 'several', options: optionLists.color })
  })

  it('keeps the ids of its questions and as what their answers are stored', () => {
    expect(field(0)).toMatchObject({ id: 'question-1', storageDataType: 'string' })
  })

  it('gets the states of the program', () => {
    expect(field(7)).toMatchObject({ states })
  })

  it('is read the same again from its own JSON, as a browser gets it', () => {
    expect(readFormDefinition(JSON.parse(JSON.stringify(form)), {})).toEqual(form)
  })
})

describe('a definition with a mistake is refused with its path and reason', () => {
  it.each([
    [['title'], undefined, '"title" is missing'],
    [['title', 'es'], undefined, 'title: "es" is missing'],
    [['title', 'en'], '', 'title.en: must be a text'],
    [['title', 'fr'], 'Titre', 'title: "fr" is not known here'],
    [['colour'], 'red', '"colour" is not known here'],
    [['steps'], [], 'steps: must not be empty'],
    [['steps'], 'none', 'steps: must be a list'],
    [['steps', 2, 'name'], 'first', 'steps[2].name: another step is called "first" too'],
    [['steps', 0, 'type'], 'optional', 'steps[0].type: must be one of normal, overview'],
    [
      ['steps', 2],
      { name: 'end', type: 'overview', title: { en: 'End', es: 'Fin' }, sections: [] },
      'steps: the last step asks nothing, so that nothing could be sent with it',
    ],
    [
      [...plain, 0, 0, 'type'],
      'txt',
      'steps[0].sections[0].rows[0][0].type: must be one of checkbox, radio, dropdown-list, dropdown-list-multiple, text, textarea, text-formatted, number, money, state_county, documents, date_picker',
    ],
    [[...plain, 0, 0, 'type'], undefined, 'steps[0].sections[0].rows[0][0]: "type" is missing'],
    [
      [...plain, 0, 0, 'plausible'],
      { max: 1 },
      'steps[0].sections[0].rows[0][0]: "plausible" is not known here',
    ],
    [
      [...plain, 0, 0, 'help'],
      { title: { en: 'Where?', es: '¿Dónde?' }, paragraphs: [] },
      'steps[0].sections[0].rows[0][0].help.paragraphs: must not be empty',
    ],
    [[...plain, 0, 0, 'lable'], 'x', 'steps[0].sections[0].rows[0][0]: "lable" is not known here'],
    [
      [...plain, 0, 1, 'name'],
      'line',
      'steps[0].sections[0].rows[0][1].name: "line" is already the name of another field',
    ],
    [
      [...plain, 0, 1, 'name'],
      'choice',
      'steps[2].sections[0].rows[0][0].name: "choice" is already the name of another field',
    ],
    [
      [...plain, 0, 1, 'name'],
      'policies',
      'steps[0].sections[1].rows[0][0].templates[0].sections[0].multipleFieldNamePrefix: "policies" is already the name of another field',
    ],
    [
      [...plain, 0, 0, 'name'],
      'constructor',
      'steps[0].sections[0].rows[0][0].name: "constructor" cannot be a name',
    ],
    [
      [...plain, 0, 0, 'name'],
      'a b',
      'steps[0].sections[0].rows[0][0].name: must be a name: letters and digits, a small letter first',
    ],
    [[...plain, 0], [], 'steps[0].sections[0].rows[0]: must not be empty'],
    [
      [...plain, 0, 1, 'maxLength'],
      2001,
      'steps[0].sections[0].rows[0][1].maxLength: must be between 1 and 2000',
    ],
    [[...plain, 1, 0, 'format'], '999', 'steps[0].sections[0].rows[1][0].format: must hold # for each digit'],
    [
      [...plain, 1, 0, 'format'],
      '#-1-#',
      'steps[0].sections[0].rows[1][0].format: must hold no written digit after the first #',
    ],
    [
      [...plain, 2, 0, 'rules', 0, 'value'],
      '(',
      'steps[0].sections[0].rows[2][0].rules[0].value: is no regular expression',
    ],
    [
      [...plain, 2, 0, 'rules', 0, 'value'],
      undefined,
      'steps[0].sections[0].rows[2][0].rules[0]: "value" is missing',
    ],
    [
      [...plain, 2, 0, 'rules', 0, 'type'],
      'number-max',
      'steps[0].sections[0].rows[2][0].rules[0].type: must be one of required, regex, email, phone',
    ],
    [
      [...plain, 3, 0, 'rules', 0, 'value'],
      '100',
      'steps[0].sections[0].rows[3][0].rules[0].value: must be a number',
    ],
    [
      [...plain, 3, 0, 'rules', 0, 'value'],
      Number.NaN,
      'steps[0].sections[0].rows[3][0].rules[0].value: must be a number',
    ],
    [
      [...plain, 4, 0, 'decimalScale'],
      3,
      'steps[0].sections[0].rows[4][0].decimalScale: money has 2 decimals',
    ],
    [
      [...plain, 5, 0, 'rules', 0, 'value'],
      1,
      'steps[0].sections[0].rows[5][0].rules[0]: "value" is not known here',
    ],
    [
      [...plain, 6, 0, 'options'],
      'colors',
      'steps[0].sections[0].rows[6][0].options: the program has no option list "colors"',
    ],
    [
      [...plain, 6, 0, 'options'],
      'toString',
      'steps[0].sections[0].rows[6][0].options: the program has no option list "toString"',
    ],
    [[...plain, 6, 0, 'options'], undefined, 'steps[0].sections[0].rows[6][0]: "options" is missing'],
    [
      [...plain, 8, 0, 'rules'],
      [{ type: 'required' }],
      'steps[0].sections[0].rows[8][0].rules[0]: a field of this type takes no rules',
    ],
    [
      [...plain, 8, 0, 'documentClass'],
      undefined,
      'steps[0].sections[0].rows[8][0]: "documentClass" is missing',
    ],
    [
      [...plain, 9, 0, 'constraint'],
      'yesterday',
      'steps[0].sections[0].rows[9][0].constraint: must be one of past, past-or-today, future-or-today',
    ],
    [
      [...question, 'templates', 0, 'sections', 0, 'rows', 0, 0, 'id'],
      'question-1',
      'steps[0].sections[1].rows[0][0].templates[0].sections[0].rows[0][0].id: another question has the id "question-1" too',
    ],
    [
      [...plain, 1, 0, 'id'],
      'a phone',
      'steps[0].sections[0].rows[1][0].id: must be letters, digits and .:_-',
    ],
    [
      [...plain, 0, 1, 'storageDataType'],
      'integer',
      'steps[0].sections[0].rows[0][1].storageDataType: must be one of string',
    ],
    [
      [...plain, 3, 0, 'storageDataType'],
      'integer',
      'steps[0].sections[0].rows[3][0].storageDataType: needs "decimalScale": 0 beside it',
    ],
    [
      [...plain, 8, 0, 'storageDataType'],
      'string',
      'steps[0].sections[0].rows[8][0].storageDataType: a field of this type stores no answer',
    ],
    [
      [...question, 'templates', 0, 'options', 0],
      7,
      "steps[0].sections[1].rows[0][0].templates[0].options[0]: 7 is not one of the field's options",
    ],
    [
      [...question, 'templates', 0, 'options'],
      [],
      'steps[0].sections[1].rows[0][0].templates[0].options: must not be empty',
    ],
    [
      [...policies, 'multipleFieldNamePrefix'],
      undefined,
      'steps[0].sections[1].rows[0][0].templates[0].sections[0]: "multipleFieldNamePrefix" is missing',
    ],
    [
      [...policies, 'multiple'],
      undefined,
      'steps[0].sections[1].rows[0][0].templates[0].sections[0].multipleFieldNamePrefix: needs "multiple": true beside it',
    ],
    [
      [...policies, 'multipleTitleField'],
      'line',
      'steps[0].sections[1].rows[0][0].templates[0].sections[0].multipleTitleField: no field of this section is called "line"',
    ],
    [
      [...policies, 'multipleMax'],
      0,
      'steps[0].sections[1].rows[0][0].templates[0].sections[0].multipleMax: must be between 1 and 1000',
    ],
  ])('%j = %j', (path, value, message) => {
    expect(mistake(path, value)).toBe(message)
  })

  it('every mistake at once', () => {
    const form = { ...everyField(), title: { en: '', fr: 'Titre' }, steps: [], colour: 'red' }
    expect(() => readFormDefinition(form, optionLists)).toThrow(
      new DefinitionError([
        { path: 'title.en', reason: 'must be a text' },
        { path: 'title', reason: '"es" is missing' },
        { path: 'title', reason: '"fr" is not known here' },
        { path: 'steps', reason: 'must not be empty' },
        { path: '', reason: '"colour" is not known here' },
      ]),
    )
  })

  it('an option without a language, or twice in its list', () => {
    expect(mistake([...plain, 6, 0, 'options'], [{ id: 1, name: { en: 'Red' } }])).toMatch(
      /options\[0\]\.name: "es" is missing/,
    )
    const red = { id: 1, name: { en: 'Red', es: 'Rojo' } }
    expect(mistake([...plain, 6, 0, 'options'], [red, red])).toMatch(/options\[1\]\.id: 1 is there twice/)
  })

  it('templates in templates without an end', () => {
    let sections: unknown = []
    for (let depth = 0; depth < 5000; depth++) {
      const field = { name: `q${depth}`, type: 'radio', label: { en: 'Q', es: 'P' }, options: 'yesNo' }
      sections = [{ rows: [[{ ...field, templates: [{ options: [120950000], sections }] }]] }]
    }
    expect(mistake(['steps', 0, 'sections'], sections)).toMatch(/is nested more than 8 deep/)
  })

  it.each([null, undefined, [], 'form', 7, true])('%j is no definition', (raw) => {
    expect(() => readFormDefinition(raw, optionLists)).toThrow(DefinitionError)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue, Answers } from './answers.ts'
import { checkStep } from './check.ts'
import type {
  FieldDefinition,
  FieldType,
  FormDefinition,
  MoneyField,
  NumberField,
  SectionDefinition,
} from './definition.ts'
import { fieldTypeOf } from './field-types.ts'
import { applyMask, matchesMask, placesOf } from './mask.ts'
import { formatNumber, parseNumber } from './number-format.ts'
import { overviewOfForm } from './overview.ts'
import { hasQuestions, pickRelevant, relevantFields } from './relevance.ts'
import { aField, aForm, aList, aSection, both, no, states, yes, yesOrNo } from '../testing/a-form.ts'

const context = { today: '2026-05-20' }
const options = yesOrNo
const typeNames = [
  'checkbox',
  'radio',
  'dropdown-list',
  'dropdown-list-multiple',
  'text',
  'textarea',
  'text-formatted',
  'number',
  'money',
  'state_county',
  'documents',
  'date_picker',
] as const satisfies readonly FieldType[]

const someRules: fc.Arbitrary<FieldDefinition['rules']> = fc.subarray([
  { type: 'required', message: both('Answer this') },
  { type: 'regex', value: '^[a-z]*$' },
  { type: 'email' },
  { type: 'phone' },
  { type: 'number-max', value: 100 },
  { type: 'number-min', value: 0 },
])

/**
 * Makes forms of any shape: every type, questions under options, lists in lists. Names are numbered, so none
 * is there twice.
 */
function someSections(depth: number, next: { name: number }): fc.Arbitrary<SectionDefinition[]> {
  return fc
    .array(fc.tuple(fc.boolean(), fc.array(someField(depth, next), { maxLength: 3 })), { maxLength: 2 })
    .map((sections) =>
      sections.map(([isList, fields]) =>
        isList ? aList(`list${next.name++}`, fields, { multipleMax: 3 }) : aSection(fields),
      ),
    )
}

function someField(depth: number, next: { name: number }): fc.Arbitrary<FieldDefinition> {
  const inner = depth === 0 ? fc.constant([]) : someSections(depth - 1, next)
  return fc
    .record({ type: fc.constantFrom(...typeNames), rules: someRules, inner })
    .map(({ type, rules, inner }) =>
      aField({
        name: `f${next.name++}`,
        type,
        rules,
        options,
        states,
        format: '###-##',
        documentClass: 'insurance',
        templates: [{ options: [yes], sections: inner }],
      } as never),
    )
}

const someForm: fc.Arbitrary<FormDefinition> = fc
  .constant(null)
  .chain(() => someSections(2, { name: 0 }))
  .map((sections) => aForm(sections))

const someValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom<AnswerValue>(
    yes,
    no,
    null,
    undefined,
    '',
    'CA',
    'Plumas',
    '2026-05-20',
    '123-45',
    true,
    false,
    [yes],
    [yes, no],
    [],
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.array(fc.integer(), { maxLength: 2 }),
)

/** Makes answers with the form's names: right and wrong, hidden and relevant, with entries in its lists. */
function someAnswers(sections: readonly SectionDefinition[]): fc.Arbitrary<Answers> {
  const values: Record<string, fc.Arbitrary<AnswerValue>> = {}
  for (const section of sections) {
    const ofFields = Object.assign({}, ...section.rows.flat().map(valuesOf)) as typeof values
    if (section.multiple)
      values[section.multipleFieldNamePrefix!] = fc.array(fc.record(ofFields), { maxLength: 4 })
    else Object.assign(values, ofFields)
  }
  return fc.record({ ...values, stranger: someValue }, { requiredKeys: [] })
}

function valuesOf(field: FieldDefinition): Record<string, fc.Arbitrary<AnswerValue>> {
  const own = Object.fromEntries(
    fieldTypeOf(field)
      .names(field)
      .map((name) => [name, someValue]),
  )
  const templates = ('templates' in field && field.templates) || []
  for (const section of templates.flatMap((template) => template.sections)) {
    const inner = Object.assign({}, ...section.rows.flat().map(valuesOf)) as typeof own
    if (section.multiple) own[section.multipleFieldNamePrefix!] = fc.array(fc.record(inner), { maxLength: 4 })
    else Object.assign(own, inner)
  }
  return own
}

const formAndAnswers = someForm.chain((form) =>
  fc.tuple(fc.constant(form), someAnswers(form.steps[0]?.sections ?? [])),
)
const problemsOf = (form: FormDefinition, answers: Answers) =>
  checkStep(form, form.steps[0]?.name ?? '', answers, context)

describe('for any form and any answers', () => {
  it('what is hidden is never asked for', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const asked = relevantFields(form.steps[0]?.sections ?? [], answers)
        const paths = asked.flatMap(({ field, prefix }) =>
          fieldTypeOf(field)
            .names(field)
            .map((name) => prefix + name),
        )
        const fieldProblems = problemsOf(form, answers).filter(({ code }) => code !== 'too-many')
        expect(paths).toEqual(expect.arrayContaining(fieldProblems.map(({ path }) => path)))
      }),
    )
  })

  it('what is hidden changes nothing and does not leave', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const kept = pickRelevant(form, answers)
        expect(problemsOf(form, kept)).toEqual(problemsOf(form, answers))
        expect(overviewOfForm(form, kept, 'es')).toEqual(overviewOfForm(form, answers, 'es'))
        expect(kept).not.toHaveProperty('stranger')
      }),
    )
  })

  it('checking and keeping twice is the same as once, and changes no answer', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const before = structuredClone(answers)
        expect(problemsOf(form, answers)).toEqual(problemsOf(form, answers))
        const kept = pickRelevant(form, answers)
        expect(pickRelevant(form, kept)).toEqual(kept)
        expect(answers).toEqual(before)
      }),
    )
  })

  it('a step that reads back and asks too is checked, kept and read back like any that asks', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const reading = { ...form, steps: form.steps.map((step) => ({ ...step, type: 'overview' as const })) }
        const isAsked = form.steps.some(({ sections }) => sections.length > 0)
        expect(reading.steps.map(hasQuestions)).toEqual([isAsked])
        expect(problemsOf(reading, answers)).toEqual(problemsOf(form, answers))
        expect(pickRelevant(reading, answers)).toEqual(pickRelevant(form, answers))
        expect(overviewOfForm(reading, answers, 'en')).toEqual(
          isAsked ? overviewOfForm(form, answers, 'en') : [],
        )
      }),
    )
  })

  it('no answer has two problems', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const paths = problemsOf(form, answers).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }),
    )
  })

  it('what was typed comes back the same from a draft', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const text = JSON.stringify(pickRelevant(form, answers))
        expect(JSON.stringify(pickRelevant(form, JSON.parse(text) as Answers))).toBe(text)
      }),
    )
  })
})

describe('what a person typed comes back the same', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-$ ]?[\d,.]{0,20}$/))
  const numberField = aField<NumberField>({
    name: 'it',
    type: 'number',
    thousandSeparator: true,
    fixedDecimalScale: true,
  })
  const moneyField = aField<MoneyField>({ name: 'it', type: 'money' })

  it.each([numberField, moneyField])('in a box of $type: as its value, or as the text it was', (field) => {
    const type = fieldTypeOf(field)
    fc.assert(
      fc.property(typed, (text) => {
        const value = type.parse?.(field, text)
        if (typeof value === 'string') expect(value).toBe(text)
        for (const shown of [type.format?.(field, value), type.formatForTyping?.(field, value)])
          expect(type.parse?.(field, shown ?? '')).toBe(value)
        expect(JSON.parse(JSON.stringify({ value }))).toEqual({ value })
      }),
    )
  })

  it('a number of up to 15 digits keeps every one of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        (whole, hundredths) => {
          const text = `${whole}.${String(hundredths).padStart(2, '0')}`
          expect(formatNumber(parseNumber(text)!, { fixedDecimalScale: true })).toBe(
            text.replace(/^-0\.00$/, '0.00'),
          )
        },
      ),
    )
  })

  it('a mask writes what it wrote, and fits when it is full', () => {
    const formats = fc.constantFrom('+1 (###) ###-####', '###-###-###-###', '#', '12-##')
    fc.assert(
      fc.property(formats, fc.oneof(fc.string(), fc.stringMatching(/^[\d +()-]{0,20}$/)), (format, text) => {
        const masked = applyMask(format, text)
        expect(applyMask(format, masked)).toBe(masked)
        const isFull = masked.length === format.length
        expect(matchesMask(format, masked)).toBe(isFull)
      }),
    )
  })

  it('a full mask holds the digits that were typed one by one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+1 (###) ###-####', '###-###-###-###'),
        fc.stringMatching(/^[2-9]\d{11}$/),
        (format, digits) => {
          const wanted = digits.slice(0, placesOf(format))
          let shown = ''
          for (const digit of wanted) shown = applyMask(format, shown + digit)
          expect(shown.replace(/^\+1 /, '').replace(/\D/g, '')).toBe(wanted)
        },
      ),
    )
  })
})

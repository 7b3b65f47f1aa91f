import type { Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type {
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
  StateCountyField,
} from '@makewhole/domain/form/definition.ts'
import { isBlank } from '@makewhole/domain/form/fields/text.ts'
import { maxCents, maxNumber } from '@makewhole/domain/form/number-format.ts'
import { templatesOf } from '@makewhole/domain/form/relevance.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import fc from 'fast-check'

/** What people type, and what those type who mean harm; everything that can be stored at all. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    "'; drop table claim; --",
    '<script>alert(1)</script>',
    '\u202eabc',
    '🔥',
    'null',
    '"}]',
    '\\u0000 %s $1 ${x}',
    'a\u0301\r\n\tb',
  ),
  fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => text.isWellFormed() && !text.includes('\u0000')),
)

/** Answers to all that a form can ask, hidden questions included, that the form takes as they are. */
export function answersTo(form: FormDefinition, today: LocalDate): fc.Arbitrary<Answers> {
  return answersIn(
    form.steps.flatMap(({ sections }) => sections),
    today,
  )
}

function answersIn(sections: readonly SectionDefinition[], today: LocalDate): fc.Arbitrary<Answers> {
  const parts = sections.flatMap((section): fc.Arbitrary<Answers>[] =>
    section.multiple
      ? [entriesOf(section, today)]
      : section.rows.flat().map((field) => answersOfField(field, today)),
  )
  return joined(parts)
}

function entriesOf(section: SectionDefinition, today: LocalDate): fc.Arbitrary<Answers> {
  const { multipleFieldNamePrefix: name = '', multipleMin: minLength = 0 } = section
  const entries = fc.array(answersIn([{ rows: section.rows }], today), {
    minLength,
    maxLength: Math.max(3, minLength),
  })
  return entries.map((list) => ({ [name]: list }))
}

function answersOfField(field: FieldDefinition, today: LocalDate): fc.Arbitrary<Answers> {
  const revealed = answersIn(
    templatesOf(field).flatMap(({ sections }) => sections),
    today,
  )
  return joined([ownAnswer(field, today), revealed])
}

function ownAnswer(field: FieldDefinition, today: LocalDate): fc.Arbitrary<Answers> {
  if (field.type === 'documents') return fc.constant({})
  if (field.type === 'state_county') return placeOf(field)
  const value = valueOf(field, today)
  const isRequired = field.rules?.some(({ type }) => type === 'required')
  const given = isRequired ? value : fc.oneof({ weight: 3, arbitrary: value }, fc.constantFrom(null, ''))
  return given.map((each) => ({ [field.name]: each }))
}

function placeOf({ name, states }: StateCountyField): fc.Arbitrary<Answers> {
  return fc
    .constantFrom(...states)
    .chain(({ code, counties }) =>
      fc
        .constantFrom(...(counties ?? ['Plumas']))
        .map((county) => ({ [`${name}-state`]: code, [`${name}-county`]: county })),
    )
}

function valueOf(field: FieldDefinition, today: LocalDate): fc.Arbitrary<AnswerValue> {
  switch (field.type) {
    case 'checkbox':
      return fc.constant(true)
    case 'radio':
    case 'dropdown-list':
      return fc.constantFrom(...field.options.map(({ id }) => id))
    case 'dropdown-list-multiple':
      return fc.subarray(
        field.options.map(({ id }) => id),
        { minLength: 1 },
      )
    case 'number': {
      const scale = 10 ** (field.decimalScale ?? 2)
      const most = field.rules?.find((rule) => rule.type === 'number-max')?.value ?? maxNumber
      return fc.integer({ min: 0, max: Math.floor(most * scale) }).map((value) => value / scale)
    }
    case 'money':
      return fc.integer({ min: 0, max: maxCents })
    case 'date_picker':
      return field.fixedToday ? fc.constant(today) : pastDay
    case 'text-formatted':
      return fc.stringMatching(maskPattern(field.format))
    default:
      return textFor(field)
  }
}

const pastDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const maskPattern = (format: string) =>
  new RegExp(`^${format.replaceAll(/[^#\w\s-]/g, '\\$&').replaceAll('#', '\\d')}$`)

function textFor({ rules = [] }: FieldDefinition): fc.Arbitrary<string> {
  const pattern = rules.find((rule) => rule.type === 'regex')
  if (pattern) return fc.stringMatching(new RegExp(pattern.value))
  if (rules.some(({ type }) => type === 'email')) return fc.emailAddress().filter(isEmail)
  return hostileText.filter((text) => !isBlank(text))
}

const joined = (parts: readonly fc.Arbitrary<Answers>[]): fc.Arbitrary<Answers> =>
  fc.tuple(...parts).map((each) => Object.assign({}, ...each) as Answers)

import { itemId } from '@makewhole/domain/form/answers.ts'
import { dateConstraints, helpPictures } from '@makewhole/domain/form/definition.ts'
import type {
  EmptyWarning,
  FieldDefinition,
  FieldType,
  FormDefinition,
  HelpDefinition,
  NumberField,
  RuleDefinition,
  SectionDefinition,
  StepDefinition,
  StorageDataType,
  TemplateDefinition,
} from '@makewhole/domain/form/definition.ts'
import { maxText } from '@makewhole/domain/form/fields/text.ts'
import { formProblems } from '@makewhole/domain/form/form-problems.ts'
import type { State } from '@makewhole/domain/form/state.ts'
import { refuseProblems } from '@makewhole/domain/shared/definition-error.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import {
  filledList,
  integer,
  localized,
  number,
  once,
  readDefinition,
  text,
  textLike,
  whole,
} from '../definition.ts'
import type { Shape } from '../definition.ts'

type Field<T extends FieldType> = Extract<FieldDefinition, { readonly type: T }>
type OneOrMore<T> = [T, ...T[]]
type Rule<T extends RuleDefinition['type']> = Extract<RuleDefinition, { readonly type: T }>

/** Names that a form may refer to. */
interface Sources {
  readonly optionLists: Readonly<Record<string, readonly Option[]>>
  readonly states: readonly State[]
}

/** Maximum nesting of questions, which also ends a cycle. */
const maxDepth = 8

/**
 * Reads a form from parsed JSON (docs/rules/intake.md "How a form is described"). `options` is a list or the
 * name of one of the program's lists. Fields of type `state_county` get `states` unless they have their own.
 *
 * @throws DefinitionError with the path and the reason of every mistake
 */
export function readFormDefinition(
  raw: unknown,
  optionLists: Sources['optionLists'],
  states: readonly State[] = noStates,
): FormDefinition {
  const form = readDefinition(schemaFor({ optionLists, states }), raw)
  refuseProblems(formProblems(form))
  return form
}

const noStates: readonly State[] = []
let latest: { readonly sources: Sources; readonly schema: z.ZodType<FormDefinition> } | undefined

/** Creates a program's schema, only once: that takes longer than reading a form with it. */
function schemaFor(sources: Sources): z.ZodType<FormDefinition> {
  const hasSchema =
    latest?.sources.optionLists === sources.optionLists && latest.sources.states === sources.states
  if (!latest || !hasSchema) latest = { sources, schema: formIn(sources) }
  return latest.schema
}

/** Options `{id, name}`, no id twice. */
export const options = z
  .array(z.strictObject({ id: whole(1), name: localized } satisfies Shape<Option>))
  .check(once<Option>('id'))

const stateCode = textLike(/^[A-Z]{2}$/, 'two capital letters')
const stateList: z.ZodType<readonly State[]> = z.array(
  z.strictObject({
    code: stateCode,
    name: localized,
    counties: z.array(text).exactOptional(),
  } satisfies Shape<State>),
)

function formIn(sources: Sources): z.ZodType<FormDefinition> {
  return z.strictObject({
    id: text,
    version: text,
    title: localized,
    answerRules: z.array(text).exactOptional(),
    steps: filledList(stepIn(sources)),
  } satisfies Shape<FormDefinition>)
}

function stepIn(sources: Sources): z.ZodType<StepDefinition> {
  return z.strictObject({
    name,
    type: z.enum(['normal', 'overview']),
    title: localized,
    overviewTitle: localized.exactOptional(),
    note: localized.exactOptional(),
    sections: z.array(sectionIn(sources, 0)),
  } satisfies Shape<StepDefinition>)
}

/** Creates the schema of a section; `depth` is the number of templates around it. */
function sectionIn(sources: Sources, depth: number): z.ZodType<SectionDefinition> {
  return z.strictObject({
    title: localized.exactOptional(),
    overviewTitle: localized.exactOptional(),
    note: localized.exactOptional(),
    rows: z.array(filledList(fieldIn(sources, depth))),
    multiple: z.boolean().exactOptional(),
    multipleFieldNamePrefix: name.exactOptional(),
    binding: text.exactOptional(),
    multipleTitle: localized.exactOptional(),
    multipleTitleField: text.exactOptional(),
    multipleMin: whole(0, 1000).exactOptional(),
    multipleMax: whole(1, 1000).exactOptional(),
    noDataMessage: localized.exactOptional(),
    emptyWarning: z
      .strictObject({
        message: localized,
        unless: z.strictObject({ field: name, options: filledList(integer) }).exactOptional(),
      } satisfies Shape<EmptyWarning>)
      .exactOptional(),
    buttons: z.strictObject({ add: localized, delete: localized }).exactOptional(),
  } satisfies Shape<SectionDefinition>)
}

function templatesIn(sources: Sources, depth: number): z.ZodType<readonly TemplateDefinition[]> {
  if (depth > maxDepth)
    return z.custom<readonly TemplateDefinition[]>(() => false, `is nested more than ${maxDepth} deep`)
  return z.array(
    z.strictObject({
      options: filledList(integer),
      sections: z.array(sectionIn(sources, depth)),
    } satisfies Shape<TemplateDefinition>),
  )
}

/** Names become keys of answers, so they must be plain words that no object inherits. */
const name = textLike(/^[a-z][A-Za-z0-9]{0,99}$/, 'a name: letters and digits, a small letter first').refine(
  (word) => !(word in {}) && word !== itemId,
  { error: ({ input }) => `"${String(input)}" cannot be a name` },
)

const pattern = text.refine(isPattern, { error: 'is no regular expression' })

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const message = localized.exactOptional()
const rules = {
  required: z.strictObject({ type: z.literal('required'), message } satisfies Shape<Rule<'required'>>),
  regex: z.strictObject({ type: z.literal('regex'), value: pattern, message } satisfies Shape<Rule<'regex'>>),
  email: z.strictObject({ type: z.literal('email'), message } satisfies Shape<Rule<'email'>>),
  phone: z.strictObject({ type: z.literal('phone'), message } satisfies Shape<Rule<'phone'>>),
  'number-max': z.strictObject({ type: z.literal('number-max'), value: number, message } satisfies Shape<
    Rule<'number-max'>
  >),
  'number-min': z.strictObject({ type: z.literal('number-min'), value: number, message } satisfies Shape<
    Rule<'number-min'>
  >),
} satisfies { readonly [T in RuleDefinition['type']]: z.ZodType<Rule<T>> }
const defaultRules = z.array(z.discriminatedUnion('type', [rules.required]))
const textRules = z.array(
  z.discriminatedUnion('type', [rules.required, rules.regex, rules.email, rules.phone]),
)
const numberRules = z.array(
  z.discriminatedUnion('type', [rules.required, rules['number-max'], rules['number-min']]),
)
const noRules = z.array(z.never({ error: 'a field of this type takes no rules' }))

const help = z.strictObject({
  title: localized,
  paragraphs: filledList(localized),
  picture: z.strictObject({ name: z.enum(helpPictures), alt: localized }).exactOptional(),
} satisfies Shape<HelpDefinition>)

/** Keys of every question, whatever its type. */
const question = {
  name,
  id: textLike(/^[\w.:-]{1,100}$/, 'letters, digits and .:_-').exactOptional(),
  label: localized,
  binding: text.exactOptional(),
  overviewLabel: localized.exactOptional(),
  overviewHidden: z.boolean().exactOptional(),
  hint: localized.exactOptional(),
  help: help.exactOptional(),
  placeholder: localized.exactOptional(),
  disabled: z.boolean().exactOptional(),
  autocomplete: textLike(/^[a-z0-9-]+( [a-z0-9-]+)*$/, 'an autocomplete token').exactOptional(),
  unit: localized.exactOptional(),
  width: z.enum(['small', 'medium', 'full']).exactOptional(),
  inputMode: z.enum(['text', 'numeric', 'decimal', 'tel', 'email']).exactOptional(),
}

/** Creates the schema of the stored types of answers. */
const storedAs = <const T extends StorageDataType>(...types: readonly T[]) => z.enum(types).exactOptional()

const numberFormat = {
  thousandSeparator: z.boolean().exactOptional(),
  decimalScale: whole(0, 6).exactOptional(),
  fixedDecimalScale: z.boolean().exactOptional(),
  allowNegative: z.boolean().exactOptional(),
}

const plausible = z
  .strictObject({ min: number.exactOptional(), max: number.exactOptional() } satisfies Shape<
    NonNullable<NumberField['plausible']>
  >)
  .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'says neither "min" nor "max"' })
  .refine(({ min = -Infinity, max = Infinity }) => min <= max, { error: '"min" is above "max"' })

/** `#` stands for a digit; a literal digit after it would be indistinguishable from a typed one. */
const mask = text
  .refine((format) => format.includes('#'), { error: 'must hold # for each digit', abort: true })
  .refine((format) => !/#.*\d/.test(format), { error: 'must hold no written digit after the first #' })

const checkbox = z.strictObject({
  ...question,
  type: z.literal('checkbox'),
  rules: defaultRules.exactOptional(),
  storageDataType: storedAs('boolean'),
} satisfies Shape<Field<'checkbox'>>)
const line = z.strictObject({
  ...question,
  type: z.literal('text'),
  rules: textRules.exactOptional(),
  storageDataType: storedAs('string'),
  maxLength: whole(1, maxText).exactOptional(),
} satisfies Shape<Field<'text'>>)
const textarea = z.strictObject({
  ...question,
  type: z.literal('textarea'),
  rules: textRules.exactOptional(),
  storageDataType: storedAs('string'),
  maxLength: whole(1, maxText).exactOptional(),
  rows: whole(1, 40).exactOptional(),
} satisfies Shape<Field<'textarea'>>)
const masked = z.strictObject({
  ...question,
  type: z.literal('text-formatted'),
  rules: textRules.exactOptional(),
  storageDataType: storedAs('string'),
  format: mask,
} satisfies Shape<Field<'text-formatted'>>)
const numeric = z
  .strictObject({
    ...question,
    ...numberFormat,
    type: z.literal('number'),
    rules: numberRules.exactOptional(),
    storageDataType: storedAs('decimal', 'integer'),
    plausible: plausible.exactOptional(),
  } satisfies Shape<Field<'number'>>)
  .refine((field) => field.storageDataType !== 'integer' || field.decimalScale === 0, {
    path: ['storageDataType'],
    error: 'needs "decimalScale": 0 beside it',
  })
const money = z.strictObject({
  ...question,
  ...numberFormat,
  type: z.literal('money'),
  rules: numberRules.exactOptional(),
  storageDataType: storedAs('integer'),
  decimalScale: z.literal(2, { error: 'money has 2 decimals' }).exactOptional(),
} satisfies Shape<Field<'money'>>)
const documents = z.strictObject({
  ...question,
  type: z.literal('documents'),
  rules: noRules.exactOptional(),
  storageDataType: z.never({ error: 'a field of this type stores no answer' }).exactOptional(),
  documentClass: textLike(/^[a-z]+(-[a-z]+)*$/, 'the name of a document class'),
} satisfies Shape<Field<'documents'>>)
const datePicker = z.strictObject({
  ...question,
  type: z.literal('date_picker'),
  rules: defaultRules.exactOptional(),
  storageDataType: storedAs('date'),
  constraint: z.enum(dateConstraints).exactOptional(),
  fixedToday: z.boolean().exactOptional(),
} satisfies Shape<Field<'date_picker'>>)

function fieldIn(sources: Sources, depth: number): z.ZodType<FieldDefinition> {
  const choice = {
    ...question,
    rules: defaultRules.exactOptional(),
    storageDataType: storedAs('integer'),
    options: optionsIn(sources),
    templates: z.lazy(() => templatesIn(sources, depth + 1)).exactOptional(),
  }
  const byType = {
    checkbox,
    radio: z.strictObject({ ...choice, type: z.literal('radio') } satisfies Shape<Field<'radio'>>),
    'dropdown-list': z.strictObject({ ...choice, type: z.literal('dropdown-list') } satisfies Shape<
      Field<'dropdown-list'>
    >),
    'dropdown-list-multiple': z.strictObject({
      ...choice,
      type: z.literal('dropdown-list-multiple'),
    } satisfies Shape<Field<'dropdown-list-multiple'>>),
    text: line,
    textarea,
    'text-formatted': masked,
    number: numeric,
    money,
    state_county: stateCountyIn(sources),
    documents,
    date_picker: datePicker,
  } satisfies { readonly [T in FieldType]: z.ZodType<Field<T>> }
  return z.discriminatedUnion('type', Object.values(byType) as OneOrMore<(typeof byType)[FieldType]>)
}

/** Creates the schema of a list of options, or the name of one. */
function optionsIn({ optionLists }: Sources) {
  return z.preprocess((raw, { issues }) => {
    if (typeof raw !== 'string') return raw
    if (Object.hasOwn(optionLists, raw)) return optionLists[raw]
    issues.push({ code: 'custom', input: raw, message: `the program has no option list "${raw}"` })
    return z.NEVER
  }, options.min(1))
}

function stateCountyIn({ states }: Sources) {
  return z.strictObject({
    ...question,
    type: z.literal('state_county'),
    binding: z.strictObject({ state: text, county: text }).exactOptional(),
    rules: defaultRules.exactOptional(),
    storageDataType: storedAs('string'),
    states: stateList.default(states),
    stateMessage: localized.exactOptional(),
    countyMessage: localized.exactOptional(),
  } satisfies Shape<Field<'state_county'>>)
}

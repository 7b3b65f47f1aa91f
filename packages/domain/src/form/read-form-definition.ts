import type { Option } from '../shared/text.ts'
import type {
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
} from './definition.ts'
import { itemId } from './answers.ts'
import { dateConstraints, helpPictures } from './definition.ts'
import { fieldTypes } from './field-types.ts'
import { JsonCursor, optional } from './json-cursor.ts'
import { longestText } from './fields/text.ts'
import { readOptions } from './read-options.ts'
import { asks } from './relevance.ts'
import type { State } from './state.ts'

/** What a definition may refer to by name, the program's option lists and the states, and what of it was read before. */
interface Sources {
  readonly optionLists: Readonly<Record<string, readonly Option[]>>
  readonly states: readonly State[]
  /** How many templates these sections are in. */
  readonly depth: number
  /** Ids that questions of the form have already. */
  readonly ids: Set<string>
}

/** A question under a question under a question: more than anybody can follow, and an end for what never ends. */
const deepest = 8

/** Answer names that are taken in one record of answers: the form's own, or one item's of a repeatable section. */
type Scope = Set<string>

const usualRules = ['required'] as const
const textRules = ['required', 'regex', 'email', 'phone'] as const
const numberRules = ['required', 'number-max', 'number-min'] as const
const ownKeys = {
  checkbox: { keys: [], rules: usualRules },
  radio: { keys: ['options', 'templates'], rules: usualRules },
  'dropdown-list': { keys: ['options', 'templates'], rules: usualRules },
  'dropdown-list-multiple': { keys: ['options', 'templates'], rules: usualRules },
  text: { keys: ['maxLength'], rules: textRules },
  textarea: { keys: ['rows', 'maxLength'], rules: textRules },
  'text-formatted': { keys: ['format'], rules: textRules },
  number: {
    keys: ['thousandSeparator', 'decimalScale', 'fixedDecimalScale', 'allowNegative', 'plausible'],
    rules: numberRules,
  },
  money: {
    keys: ['thousandSeparator', 'decimalScale', 'fixedDecimalScale', 'allowNegative'],
    rules: numberRules,
  },
  state_county: { keys: ['states', 'stateMessage', 'countyMessage'], rules: usualRules },
  documents: { keys: ['documentClass'], rules: [] },
  date_picker: { keys: ['constraint', 'fixedToday'], rules: usualRules },
} as const satisfies Record<FieldType, { keys: readonly string[]; rules: readonly RuleDefinition['type'][] }>

/** As what each type's answers can be stored; documents are no answer. */
const storageTypes: Readonly<Record<FieldType, readonly StorageDataType[]>> = {
  checkbox: ['boolean'],
  radio: ['integer'],
  'dropdown-list': ['integer'],
  'dropdown-list-multiple': ['integer'],
  text: ['string'],
  textarea: ['string'],
  'text-formatted': ['string'],
  number: ['decimal', 'integer'],
  money: ['integer'],
  state_county: ['string'],
  documents: [],
  date_picker: ['date'],
}

const commonKeys = [
  'id',
  'storageDataType',
  'binding',
  'overviewLabel',
  'overviewHidden',
  'hint',
  'help',
  'placeholder',
  'disabled',
  'rules',
  'autocomplete',
  'unit',
  'width',
  'inputMode',
]

/**
 * Reads a form definition from parsed JSON. `options` is a list or the name of one of the program's lists; fields of
 * type `state_county` get `states` unless they bring their own.
 *
 * @throws DefinitionError with the path and the reason of the first mistake
 */
export function readFormDefinition(
  raw: unknown,
  optionLists: Readonly<Record<string, readonly Option[]>>,
  states: readonly State[] = [],
): FormDefinition {
  const form = new JsonCursor(raw).keys(['id', 'version', 'title', 'steps'], ['settle'])
  const sources = { optionLists, states, depth: 0, ids: new Set<string>() }
  const scope: Scope = new Set()
  return {
    id: form.at('id').text(),
    version: form.at('version').text(),
    title: form.at('title').localized(),
    ...optional(form, 'settle', (rules) => rules.list().map((rule) => rule.text())),
    steps: readSteps(form.at('steps'), sources, scope),
  }
}

function readSteps(cursor: JsonCursor, sources: Sources, scope: Scope): readonly StepDefinition[] {
  const names = new Set<string>()
  const steps = cursor.filledList().map((step) => readStep(step, sources, scope, names))
  const [last] = steps.slice(-1)
  if (last && !asks(last)) cursor.fail('the last step asks nothing, so that nothing could be sent with it')
  return steps
}

function readStep(cursor: JsonCursor, sources: Sources, scope: Scope, names: Set<string>): StepDefinition {
  cursor.keys(['name', 'type', 'title', 'sections'], ['overviewTitle', 'note'])
  const name = readName(cursor.at('name'))
  if (names.has(name)) cursor.at('name').fail(`another step is called "${name}" too`)
  names.add(name)
  return {
    name,
    type: cursor.at('type').oneOf(['normal', 'overview']),
    title: cursor.at('title').localized(),
    ...optional(cursor, 'overviewTitle', (text) => text.localized()),
    ...optional(cursor, 'note', (text) => text.localized()),
    sections: readSections(cursor.at('sections'), sources, scope),
  }
}

function readSections(cursor: JsonCursor, sources: Sources, scope: Scope): readonly SectionDefinition[] {
  return cursor.list().map((section) => readSection(section, sources, scope))
}

const multipleKeys = [
  'binding',
  'multipleFieldNamePrefix',
  'multipleTitle',
  'multipleTitleField',
  'multipleMin',
  'multipleMax',
  'noDataMessage',
  'buttons',
]

function readSection(cursor: JsonCursor, sources: Sources, scope: Scope): SectionDefinition {
  cursor.keys(['rows'], ['title', 'overviewTitle', 'note', 'multiple', ...multipleKeys])
  const isMultiple = cursor.has('multiple') && cursor.at('multiple').flag()
  const inner: Scope = isMultiple ? new Set() : scope
  return {
    ...optional(cursor, 'title', (text) => text.localized()),
    ...optional(cursor, 'overviewTitle', (text) => text.localized()),
    ...optional(cursor, 'note', (text) => text.localized()),
    ...(isMultiple ? readMultiple(cursor, scope) : refuseMultiple(cursor)),
    rows: readRows(cursor, sources, inner),
    ...(isMultiple && optional(cursor, 'multipleTitleField', (name) => readTitleField(name, inner))),
  }
}

function readRows(cursor: JsonCursor, sources: Sources, scope: Scope): SectionDefinition['rows'] {
  return cursor
    .at('rows')
    .list()
    .map((row) => row.filledList().map((field) => readField(field, sources, scope)))
}

function readMultiple(cursor: JsonCursor, scope: Scope): Partial<SectionDefinition> {
  cursor.keys(
    ['rows', 'multiple', 'multipleFieldNamePrefix', 'buttons', 'noDataMessage'],
    [...multipleKeys, 'title', 'overviewTitle', 'note'],
  )
  const prefix = readName(cursor.at('multipleFieldNamePrefix'))
  take(cursor.at('multipleFieldNamePrefix'), scope, prefix)
  const least = optional(cursor, 'multipleMin', (count) => count.integer(0, 1000))
  const most = optional(cursor, 'multipleMax', (count) =>
    count.integer(Math.max(1, least.multipleMin ?? 0), 1000),
  )
  return {
    multiple: true,
    multipleFieldNamePrefix: prefix,
    ...optional(cursor, 'binding', (fact) => fact.text()),
    ...optional(cursor, 'multipleTitle', (text) => text.localized()),
    ...least,
    ...most,
    noDataMessage: cursor.at('noDataMessage').localized(),
    buttons: readButtons(cursor.at('buttons')),
  }
}

function refuseMultiple(cursor: JsonCursor): Partial<SectionDefinition> {
  for (const key of multipleKeys) if (cursor.has(key)) cursor.at(key).fail('needs "multiple": true beside it')
  return {}
}

function readButtons(cursor: JsonCursor) {
  cursor.keys(['add', 'delete'])
  return { add: cursor.at('add').localized(), delete: cursor.at('delete').localized() }
}

function readTitleField(cursor: JsonCursor, scope: Scope): string {
  const name = cursor.text()
  return scope.has(name) ? name : cursor.fail(`no field of this section is called "${name}"`)
}

function readField(cursor: JsonCursor, sources: Sources, scope: Scope): FieldDefinition {
  const type = readType(cursor)
  cursor.keys(['name', 'type', 'label'], [...commonKeys, ...ownKeys[type].keys])
  const field = {
    ...readCommon(cursor, type),
    ...optional(cursor, 'id', (id) => readFieldId(id, sources.ids)),
    ...readOwn(cursor, type, sources),
    ...optional(cursor, 'storageDataType', (word) => readStorage(word, type)),
  }
  if (isFraction(field)) cursor.at('storageDataType').fail('needs "decimalScale": 0 beside it')
  for (const name of fieldTypes[type].names(field as never)) take(cursor.at('name'), scope, name)
  return {
    ...field,
    ...optional(cursor, 'templates', (list) => readTemplates(list, field, sources, scope)),
  } as FieldDefinition
}

function readType(cursor: JsonCursor): FieldType {
  cursor.record()
  if (!cursor.has('type')) cursor.fail('"type" is missing')
  return cursor.at('type').oneOf(Object.keys(ownKeys) as FieldType[])
}

function readCommon(cursor: JsonCursor, type: FieldType) {
  return {
    name: readName(cursor.at('name')),
    type,
    label: cursor.at('label').localized(),
    ...optional(cursor, 'binding', (fact) => readBinding(fact, type)),
    ...optional(cursor, 'overviewLabel', (text) => text.localized()),
    ...optional(cursor, 'overviewHidden', (flag) => flag.flag()),
    ...optional(cursor, 'hint', (text) => text.localized()),
    ...optional(cursor, 'help', readHelp),
    ...optional(cursor, 'placeholder', (text) => text.localized()),
    ...optional(cursor, 'disabled', (flag) => flag.flag()),
    ...optional(cursor, 'rules', (rules) => readRules(rules, ownKeys[type].rules)),
    ...optional(cursor, 'autocomplete', (token) =>
      token.textLike(/^[a-z0-9-]+( [a-z0-9-]+)*$/, 'an autocomplete token'),
    ),
    ...optional(cursor, 'unit', (text) => text.localized()),
    ...optional(cursor, 'width', (word) => word.oneOf(['small', 'medium', 'full'])),
    ...optional(cursor, 'inputMode', (word) => word.oneOf(['text', 'numeric', 'decimal', 'tel', 'email'])),
  }
}

function readFieldId(cursor: JsonCursor, taken: Set<string>): string {
  const id = cursor.textLike(/^[\w.:-]{1,100}$/, 'letters, digits and .:_-')
  if (taken.has(id)) cursor.fail(`another question has the id "${id}" too`)
  taken.add(id)
  return id
}

function readStorage(cursor: JsonCursor, type: FieldType): StorageDataType {
  const fitting = storageTypes[type]
  return fitting.length > 0 ? cursor.oneOf(fitting) : cursor.fail('a field of this type stores no answer')
}

/** A number that is to be stored whole and may have decimals. */
function isFraction(
  field: Pick<NumberField, 'storageDataType' | 'decimalScale'> & { type: FieldType },
): boolean {
  return field.type === 'number' && field.storageDataType === 'integer' && field.decimalScale !== 0
}

function readBinding(cursor: JsonCursor, type: FieldType): NonNullable<FieldDefinition['binding']> {
  if (type !== 'state_county') return cursor.text()
  cursor.keys(['state', 'county'])
  return { state: cursor.at('state').text(), county: cursor.at('county').text() }
}

function readHelp(cursor: JsonCursor): HelpDefinition {
  cursor.keys(['title', 'paragraphs'], ['picture'])
  return {
    title: cursor.at('title').localized(),
    paragraphs: cursor
      .at('paragraphs')
      .filledList()
      .map((paragraph) => paragraph.localized()),
    ...optional(cursor, 'picture', (picture) => {
      picture.keys(['name', 'alt'])
      return { name: picture.at('name').oneOf(helpPictures), alt: picture.at('alt').localized() }
    }),
  }
}

function readPlausible(cursor: JsonCursor) {
  cursor.keys([], ['min', 'max'])
  const least = optional(cursor, 'min', (value) => value.number())
  const most = optional(cursor, 'max', (value) => value.number())
  if (least.min === undefined && most.max === undefined) cursor.fail('says neither "min" nor "max"')
  if ((least.min ?? -Infinity) > (most.max ?? Infinity)) cursor.fail('"min" is above "max"')
  return { ...least, ...most }
}

function readOwn(cursor: JsonCursor, type: FieldType, sources: Sources): object {
  switch (type) {
    case 'checkbox':
      return {}
    case 'radio':
    case 'dropdown-list':
    case 'dropdown-list-multiple':
      return { options: readOptionList(cursor, sources.optionLists) }
    case 'text':
      return optional(cursor, 'maxLength', (count) => count.integer(1, longestText))
    case 'textarea':
      return {
        ...optional(cursor, 'maxLength', (count) => count.integer(1, longestText)),
        ...optional(cursor, 'rows', (count) => count.integer(1, 40)),
      }
    case 'text-formatted':
      return { format: readMask(cursor) }
    case 'number':
      return { ...readNumberFormat(cursor, type), ...optional(cursor, 'plausible', readPlausible) }
    case 'money':
      return readNumberFormat(cursor, type)
    case 'state_county':
      return {
        states: cursor.has('states') ? readInlineStates(cursor.at('states')) : sources.states,
        ...optional(cursor, 'stateMessage', (text) => text.localized()),
        ...optional(cursor, 'countyMessage', (text) => text.localized()),
      }
    case 'documents':
      return {
        documentClass: cursor
          .at('documentClass')
          .textLike(/^[a-z]+(-[a-z]+)*$/, 'the name of a document class'),
      }
    case 'date_picker':
      return {
        ...optional(cursor, 'constraint', (word) => word.oneOf(dateConstraints)),
        ...optional(cursor, 'fixedToday', (flag) => flag.flag()),
      }
  }
}

function readOptionList(cursor: JsonCursor, lists: Sources['optionLists']): readonly Option[] {
  const options = cursor.at('options')
  if (options.value === undefined) cursor.fail('"options" is missing')
  if (typeof options.value !== 'string') return readOptions(options)
  const found = Object.hasOwn(lists, options.value) ? lists[options.value] : undefined
  return found ?? options.fail(`the program has no option list "${options.value}"`)
}

function readMask(cursor: JsonCursor): string {
  const format = cursor.at('format').text()
  if (!format.includes('#')) cursor.at('format').fail('must hold # for each digit')
  if (/#.*\d/.test(format)) cursor.at('format').fail('must hold no written digit after the first #')
  return format
}

function readNumberFormat(cursor: JsonCursor, type: 'number' | 'money'): object {
  const format = {
    ...optional(cursor, 'thousandSeparator', (flag) => flag.flag()),
    ...optional(cursor, 'decimalScale', (count) => count.integer(0, 6)),
    ...optional(cursor, 'fixedDecimalScale', (flag) => flag.flag()),
    ...optional(cursor, 'allowNegative', (flag) => flag.flag()),
  }
  if (type === 'money' && (format.decimalScale ?? 2) !== 2)
    cursor.at('decimalScale').fail('money has 2 decimals')
  return format
}

function readInlineStates(cursor: JsonCursor): readonly State[] {
  return cursor.list().map((state) => {
    state.keys(['code', 'name'], ['counties'])
    return {
      code: state.at('code').textLike(/^[A-Z]{2}$/, 'two capital letters'),
      name: state.at('name').localized(),
      ...optional(state, 'counties', (counties) => counties.list().map((county) => county.text())),
    }
  })
}

function readRules(
  cursor: JsonCursor,
  allowed: readonly RuleDefinition['type'][],
): readonly RuleDefinition[] {
  return cursor.list().map((rule) => {
    rule.keys(['type'], ['value', 'message'])
    if (allowed.length === 0) rule.at('type').fail('a field of this type takes no rules')
    const type = rule.at('type').oneOf(allowed)
    return {
      type,
      ...readRuleValue(rule, type),
      ...optional(rule, 'message', (text) => text.localized()),
    } as RuleDefinition
  })
}

function readRuleValue(rule: JsonCursor, type: RuleDefinition['type']): object {
  if (type === 'regex') return { value: readPattern(rule.at('value')) }
  if (type === 'number-max' || type === 'number-min') return { value: rule.at('value').number() }
  if (rule.has('value')) rule.at('value').fail(`a rule "${type}" has no value`)
  return {}
}

function readPattern(cursor: JsonCursor): string {
  const pattern = cursor.text()
  try {
    new RegExp(pattern, 'u')
  } catch {
    return cursor.fail('is no regular expression')
  }
  return pattern
}

function readTemplates(
  cursor: JsonCursor,
  field: object,
  sources: Sources,
  scope: Scope,
): readonly TemplateDefinition[] {
  const known = (field as { options: readonly Option[] }).options
  const inner = { ...sources, depth: sources.depth + 1 }
  if (inner.depth > deepest) cursor.fail(`is nested more than ${deepest} deep`)
  return cursor.list().map((template) => {
    template.keys(['options', 'sections'])
    const options = template
      .at('options')
      .filledList()
      .map((option) => {
        const id = option.integer()
        return known.some((each) => each.id === id)
          ? id
          : option.fail(`${id} is not one of the field's options`)
      })
    return { options, sections: readSections(template.at('sections'), inner, scope) }
  })
}

/** Names become keys of answers, so they must be plain words that no object has by itself. */
function readName(cursor: JsonCursor): string {
  const name = cursor.textLike(/^[a-z][A-Za-z0-9]{0,99}$/, 'a name: letters and digits, a small letter first')
  return name in {} || name === itemId ? cursor.fail(`"${name}" cannot be a name`) : name
}

function take(cursor: JsonCursor, scope: Scope, name: string): void {
  if (scope.has(name)) cursor.fail(`"${name}" is already the name of another field`)
  scope.add(name)
}

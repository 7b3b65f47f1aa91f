import type { Answers, AnswerValue } from '../form/answers.ts'
import type { FieldDefinition, FormDefinition, RuleDefinition, StateCountyField } from '../form/definition.ts'
import { relevantPaths, templatesOf } from '../form/relevance.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Option } from '../shared/text.ts'
import { claimsKey, examplePrefix, referenceKey, sheetsOf } from './template.ts'
import type { TemplateColumn, TemplateSheet } from './template.ts'

/** A cell of an example: a text, a number, or a day. */
export type ExampleCell = string | number | { readonly day: LocalDate } | null

/** A typed cell, and its answer. */
interface Example {
  readonly cell: ExampleCell
  readonly answer: AnswerValue
}

const exampleReference = `${examplePrefix}-1`
const exampleDay = '1971-03-04'

/**
 * Makes one row a sheet, of one claim that has an entry of each list and passes its own check
 * (docs/rules/law-firms.md "The template"). Cells are in the order of the sheet's columns.
 */
export function exampleRows(definition: FormDefinition): ReadonlyMap<string, readonly ExampleCell[]> {
  const asked = { ...definition, steps: definition.steps.slice(0, -1) }
  const sheets = sheetsOf(definition)
  const rows = new Map<string, readonly ExampleCell[]>()
  let answers: Answers = {}
  for (const sheet of sheets) {
    const isList = sheet.key !== claimsKey
    const read = (entry: Answers) => (isList ? { ...answers, [sheet.key]: [entry] } : entry)
    const prefix = isList ? `${sheet.key}.0.` : ''
    const row = exampleRow(sheet, (key, entry) => relevantPaths(asked, read(entry)).has(prefix + key))
    answers = read(row.entry)
    rows.set(sheet.key, row.cells)
  }
  return rows
}

function exampleRow({ columns }: TemplateSheet, isRelevant: (key: string, entry: Answers) => boolean) {
  const entry: Record<string, AnswerValue> = {}
  const cells = columns.map((column) => {
    if (column.key === referenceKey) return exampleReference
    const example = isRelevant(column.key, entry) ? exampleOf(column) : null
    if (example) entry[column.key] = example.answer
    return example?.cell ?? null
  })
  return { entry, cells }
}

/** Null: the question may stay open. */
function exampleOf({ key, field, heading }: TemplateColumn): Example | null {
  if (!field) return null
  const isOpen = !(field.rules ?? []).some(({ type }) => type === 'required')
  if (isOpen && !revealsList(field)) return null
  switch (field.type) {
    case 'date_picker':
      return { cell: { day: exampleDay }, answer: exampleDay }
    case 'radio':
    case 'dropdown-list':
    case 'dropdown-list-multiple':
      return choiceOf(field)
    case 'checkbox':
      return { cell: 'Yes', answer: true }
    case 'state_county':
      return same(placeOf(field)[key.endsWith('-state') ? 'state' : 'county'])
    case 'money':
    case 'number':
      return same([1850, 12, 1].find((value) => fits(field.rules, value)) ?? 0)
    case 'text-formatted':
      return same(field.format.replaceAll('#', '9'))
    default:
      return same(
        ['95971', '999-014-027-000', 'name@example.com'].find((text) => matchesOwnRule(field.rules, text)) ??
          heading.en,
      )
  }
}

const same = <T extends string | number>(value: T): Example => ({ cell: value, answer: value })

/** Chooses what asks for a list, so that its sheet has an example; else what asks for nothing more. */
function choiceOf(field: Extract<FieldDefinition, { options: readonly Option[] }>): Example | null {
  const { options } = field
  const asks = (kind: boolean) => (id: number) =>
    templatesOf(field).some(
      (template) =>
        template.options.includes(id) && template.sections.some(({ multiple = false }) => multiple || kind),
    )
  const chosen =
    options.find(({ id }) => asks(false)(id)) ?? options.findLast(({ id }) => !asks(true)(id)) ?? options[0]
  if (!chosen) return null
  return { cell: chosen.name.en, answer: field.type === 'dropdown-list-multiple' ? [chosen.id] : chosen.id }
}

const revealsList = (field: FieldDefinition) =>
  templatesOf(field).some(({ sections }) => sections.some(({ multiple }) => multiple))

function placeOf({ states }: StateCountyField): { readonly state: string; readonly county: string } {
  const state = states.find(({ code }) => code === 'CA') ?? states[0]
  const counties = state?.counties ?? []
  return {
    state: state?.code ?? '',
    county: counties.find((each) => each === 'Plumas') ?? counties[0] ?? 'Plumas',
  }
}

/** True for a text that the field wants in particular: any other text would do where it has no such rule. */
function matchesOwnRule(rules: readonly RuleDefinition[] = [], text: string): boolean {
  const isEmail = text.includes('@')
  return rules.some((rule) =>
    rule.type === 'regex' ? new RegExp(rule.value).test(text) : rule.type === 'email' && isEmail,
  )
}

function fits(rules: readonly RuleDefinition[] = [], value: number): boolean {
  return rules.every((rule) =>
    rule.type === 'number-max' ? value <= rule.value : rule.type !== 'number-min' || value >= rule.value,
  )
}

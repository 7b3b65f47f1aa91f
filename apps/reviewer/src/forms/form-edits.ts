import type {
  FieldDefinition,
  FieldType,
  FormDefinition,
  SectionDefinition,
  TemplateDefinition,
} from '@makewhole/domain/form/definition.ts'
import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import { templatesOf } from '@makewhole/domain/form/relevance.ts'
import type { LocalizedText, Option } from '@makewhole/domain/shared/text.ts'

/** A change as a function of the form at the time of saving: no change of a colleague is lost. */
export type FormEdit = (form: FormDefinition) => FormDefinition

type Rows = SectionDefinition['rows']

/** A section, its path (`steps[4].sections[0]`), and the list that its questions belong to. */
export interface SectionPlace {
  readonly at: string
  readonly stepIndex: number
  readonly list: string | null
  readonly section: SectionDefinition
}

/** The place for a question: behind another one, first in a section, or under an option of another one. */
export type NewPlace =
  | { readonly after: string }
  | { readonly first: string }
  | { readonly under: string; readonly optionId: number }

/** Kinds of questions that the dialogs can make; every other is edited as JSON. */
export const newKinds = [
  ...(['text', 'textarea', 'number', 'money', 'date_picker'] as const),
  ...(['radio', 'dropdown-list', 'dropdown-list-multiple', 'checkbox'] as const),
] satisfies readonly FieldType[]
export type NewKind = (typeof newKinds)[number]

export function hasOptions(kind: FieldType): boolean {
  return kind === 'radio' || kind === 'dropdown-list' || kind === 'dropdown-list-multiple'
}

/** Lists every section in screen order; sections under options follow the section that contains them. */
export function sectionsOf(form: FormDefinition): readonly SectionPlace[] {
  const found: SectionPlace[] = []
  form.steps.forEach((step, stepIndex) => {
    editSections(step.sections, `steps[${stepIndex}]`, null, (section, at, list) => {
      found.push({ at, stepIndex, list, section })
      return section
    })
  })
  return found
}

type SectionEdit = (section: SectionDefinition, at: string, list: string | null) => SectionDefinition

function editForm(form: FormDefinition, edit: SectionEdit): FormDefinition {
  return {
    ...form,
    steps: form.steps.map((step, at) => ({
      ...step,
      sections: editSections(step.sections, `steps[${at}]`, null, edit),
    })),
  }
}

/** Edits each section before those that its options reveal. A section that loses its last question is removed. */
function editSections(
  sections: readonly SectionDefinition[],
  parent: string,
  list: string | null,
  edit: SectionEdit,
): readonly SectionDefinition[] {
  return sections.flatMap((section, index) => {
    const at = `${parent}.sections[${index}]`
    const inner = section.multiple ? (section.multipleFieldNamePrefix ?? list) : list
    const edited = edit(section, at, inner)
    const rows = edited.rows.map((row) => row.map((field) => editRevealed(field, inner, edit)))
    const isNowEmpty = rows.length === 0 && section.rows.length > 0 && !section.multiple
    return isNowEmpty ? [] : [{ ...edited, rows }]
  })
}

function editRevealed(field: FieldDefinition, list: string | null, edit: SectionEdit): FieldDefinition {
  const templates = templatesOf(field)
  if (templates.length === 0) return field
  const path = pathOf(field, list)
  const edited = templates.map((template, index) => ({
    ...template,
    sections: editSections(template.sections, `${path}.templates[${index}]`, list, edit),
  }))
  return withTemplates(
    field,
    edited.filter(({ sections }) => sections.length > 0),
  )
}

function withTemplates(field: FieldDefinition, templates: readonly TemplateDefinition[]): FieldDefinition {
  const { templates: _before, ...rest } = field as FieldDefinition & { readonly templates?: unknown }
  return (templates.length > 0 ? { ...rest, templates } : rest) as FieldDefinition
}

const pathOf = ({ name }: FieldDefinition, list: string | null) => (list === null ? name : `${list}.${name}`)

function editRows(
  form: FormDefinition,
  edit: (rows: Rows, at: string, list: string | null) => Rows,
): FormDefinition {
  return editForm(form, (section, at, list) => ({ ...section, rows: edit(section.rows, at, list) }))
}

/** Replaces the definition of the question at a path. */
export function changeQuestion(path: string, change: (field: FieldDefinition) => FieldDefinition): FormEdit {
  return (form) =>
    editRows(form, (rows, _at, list) =>
      rows.map((row) => row.map((field) => (pathOf(field, list) === path ? change(field) : field))),
    )
}

/** Retires a question with everything that its options reveal. */
export function retireQuestion(path: string): FormEdit {
  return (form) =>
    editRows(form, (rows, _at, list) =>
      rows
        .map((row) => row.filter((field) => pathOf(field, list) !== path))
        .filter(({ length }) => length > 0),
    )
}

/** Adds a question. */
export function addQuestion(place: NewPlace, field: FieldDefinition): FormEdit {
  if ('under' in place) return changeQuestion(place.under, (asked) => revealing(asked, place.optionId, field))
  return (form) =>
    editRows(form, (rows, at, list) => {
      if ('first' in place) return at === place.first ? [[field], ...rows] : rows
      return rows.flatMap((row) =>
        row.some((each) => pathOf(each, list) === place.after) ? [row, [field]] : [row],
      )
    })
}

/** Returns a question whose option also reveals another one, after the questions that only this option reveals. */
function revealing(asked: FieldDefinition, optionId: number, field: FieldDefinition): FieldDefinition {
  const templates = templatesOf(asked)
  const own = templates.find(({ options }) => options.length === 1 && options[0] === optionId)
  const last = own?.sections.at(-1)
  if (!own || !last || last.multiple)
    return withTemplates(asked, [...templates, { options: [optionId], sections: [{ rows: [[field]] }] }])
  const sections = [...own.sections.slice(0, -1), { ...last, rows: [...last.rows, [field]] }]
  return withTemplates(
    asked,
    templates.map((each) => (each === own ? { ...own, sections } : each)),
  )
}

/**
 * Moves a question one place up (-1) or down (1) in its section: within its row, out of it, past the next. Returns
 * the identical form where it cannot move.
 */
export function moveQuestion(path: string, by: -1 | 1): FormEdit {
  return (form) => {
    const changed: Rows[] = []
    const moved = editRows(form, (rows, _at, list) => {
      const index = rows.findIndex((row) => row.some((field) => pathOf(field, list) === path))
      const next = index < 0 ? rows : movedIn(rows, index, path, list, by)
      if (next !== rows) changed.push(next)
      return next
    })
    return changed.length > 0 ? moved : form
  }
}

function movedIn(rows: Rows, index: number, path: string, list: string | null, by: -1 | 1): Rows {
  const row = rows[index] ?? []
  const at = row.findIndex((field) => pathOf(field, list) === path)
  const field = row[at]
  if (!field) return rows
  if (row[at + by]) return rows.with(index, swapItems(row, at, at + by))
  const adjacent = rows[index + by]
  if (row.length === 1) return adjacent ? swapItems(rows, index, index + by) : rows
  const rest = row.filter((each) => each !== field)
  return rows.toSpliced(index, 1, ...(by < 0 ? [[field], rest] : [rest, [field]]))
}

function swapItems<T>(list: readonly T[], one: number, other: number): readonly T[] {
  return list.map((each, at) => list[at === one ? other : at === other ? one : at] ?? each)
}

/** The parts of an existing question that the dialogs change. */
export interface QuestionWords {
  readonly label: LocalizedText
  /** Null: none. */
  readonly hint: LocalizedText | null
  readonly overviewLabel: LocalizedText | null
  readonly isRequired: boolean
  readonly options: readonly Option[]
}

/** Returns a question with other words and options; questions that only a removed option reveals are removed too. */
export function withWords(field: FieldDefinition, words: QuestionWords): FieldDefinition {
  const { label, hint, overviewLabel, isRequired, options } = words
  const { hint: _hint, overviewLabel: _overviewLabel, rules = [], ...rest } = field
  const others = rules.filter(({ type }) => type !== 'required')
  const required = rules.find(({ type }) => type === 'required') ?? { type: 'required' }
  const otherRules = isRequired ? (others.length === rules.length ? [required, ...rules] : rules) : others
  const changed = {
    ...rest,
    label,
    ...(hint && { hint }),
    ...(overviewLabel && { overviewLabel }),
    ...(otherRules.length > 0 && { rules: otherRules }),
    ...('options' in field && { options }),
  } as FieldDefinition
  return 'options' in field ? withTemplates(changed, matchingTemplates(field, options)) : changed
}

function matchingTemplates(
  field: FieldDefinition,
  options: readonly Option[],
): readonly TemplateDefinition[] {
  const has = (id: number) => options.some((option) => option.id === id)
  return templatesOf(field)
    .map((template) => ({ ...template, options: template.options.filter(has) }))
    .filter(({ options: left }) => left.length > 0)
}

/** Returns a question of a kind that the dialogs create. */
export function newQuestion(kind: NewKind, name: string, words: QuestionWords): FieldDefinition {
  const options = hasOptions(kind) ? { options: words.options } : {}
  return withWords({ name, type: kind, label: words.label, ...options } as FieldDefinition, words)
}

/** Returns the id of a question's next option: one that no option ever had, retired ones included. */
export function nextOptionId(options: readonly Pick<Option, 'id'>[]): number {
  const secondsSince2020 = Math.floor((Date.now() - Date.UTC(2020)) / 1000)
  return Math.max(secondsSince2020, ...options.map(({ id }) => id)) + 1
}

const maxName = 40

/** Returns a name for the answer, made of the question's English words and unique in the form. */
export function nameFrom(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const joined = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .reduce((name, word) => (name.length + word.length > maxName && name !== '' ? name : name + word), '')
    .slice(0, maxName)
  const base = joined === '' ? 'question' : joined
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}${n}`
    if (!taken.has(name)) return name
  }
}

/** Collects every name that the form uses for answers and lists. */
export function usedNames(form: FormDefinition): ReadonlySet<string> {
  return new Set([
    ...questionsOf(form).map(({ field }) => field.name),
    ...sectionsOf(form).flatMap(({ section }) => section.multipleFieldNamePrefix ?? []),
  ])
}

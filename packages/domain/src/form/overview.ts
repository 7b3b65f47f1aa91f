import type { Locale, LocalizedText } from '../shared/text.ts'
import { asAnswers } from './answers.ts'
import type { AnswerPath, Answers } from './answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition, StepDefinition } from './definition.ts'
import { fieldTypeOf } from './field-types.ts'
import { textOf } from './fields/text.ts'
import { hasQuestions, itemsOf, revealedSections } from './relevance.ts'
import type { SectionItem } from './relevance.ts'

/**
 * Shown for an empty date, and for any other missing value (docs/rules/screens.md "Dates, numbers and empty values").
 */
export const emptyDate = '___'
export const missingValue = '__'

export interface OverviewRow {
  readonly path: AnswerPath
  readonly label: string
  /** Readable text in the requested language, or a placeholder. Line breaks of a text area stay in it. */
  readonly value: string
}

export interface OverviewItem {
  /** "Structure 2: Workshop". */
  readonly title: string
  readonly rows: readonly OverviewRow[]
}

export interface OverviewSection {
  readonly title: string | null
  readonly rows: readonly OverviewRow[]
  /** The entries of a repeatable section; absent for an ordinary one. */
  readonly items?: readonly OverviewItem[]
  /** The text shown when a repeatable section has no entries. */
  readonly noDataMessage?: string
}

export interface OverviewStep {
  /** The step's name in the form. */
  readonly name: string
  readonly title: string
  readonly sections: readonly OverviewSection[]
}

/**
 * Lists questions and answers of every step with questions: for the review step, the claim's page, print and
 * frozen copy.
 */
export function overviewOfForm(definition: FormDefinition, answers: Answers, locale: Locale): OverviewStep[] {
  return definition.steps
    .filter(hasQuestions)
    .map((step) => ({
      name: step.name,
      title: (step.overviewTitle ?? step.title)[locale],
      sections: overviewOfStep(step, answers, locale),
    }))
}

/** Lists one step's questions and answers in screen order, as people read them, without hidden questions. */
export function overviewOfStep(step: StepDefinition, answers: Answers, locale: Locale): OverviewSection[] {
  return readSections(step.sections, asAnswers(answers), locale, '')
}

function readSections(
  sections: readonly SectionDefinition[],
  answers: Answers,
  locale: Locale,
  prefix: string,
): OverviewSection[] {
  return sections
    .flatMap((section) =>
      section.multiple
        ? readList(section, answers, locale, prefix)
        : readFields(section, answers, locale, prefix),
    )
    .filter((section) => section.rows.length > 0 || section.items !== undefined)
}

/**
 * Reads an ordinary section. Revealed questions join its rows, except lists and sections with a separate
 * title.
 */
function readFields(
  section: SectionDefinition,
  answers: Answers,
  locale: Locale,
  prefix: string,
): OverviewSection[] {
  const found: OverviewSection[] = []
  let open: { title: string | null; rows: OverviewRow[] } = { title: titleOf(section, locale), rows: [] }
  found.push(open)
  for (const field of section.rows.flat()) {
    open.rows.push(...readField(field, answers, locale, prefix))
    for (const revealed of readSections(revealedSections(field, answers), answers, locale, prefix)) {
      if (revealed.items === undefined && revealed.title === null) open.rows.push(...revealed.rows)
      else found.push(revealed, (open = { title: null, rows: [] }))
    }
  }
  return found
}

function readList(
  section: SectionDefinition,
  answers: Answers,
  locale: Locale,
  prefix: string,
): OverviewSection {
  const items = itemsOf(section, answers, prefix).map((item) => readItem(section, item, locale))
  return {
    title: titleOf(section, locale),
    rows: [],
    items,
    ...(section.noDataMessage && { noDataMessage: section.noDataMessage[locale] }),
  }
}

function readItem(section: SectionDefinition, item: SectionItem, locale: Locale): OverviewItem {
  const rows = readFields({ rows: section.rows }, item.answers, locale, item.prefix)
  return {
    title: itemTitle(section, item, locale),
    rows: rows.flatMap((part) => [...part.rows, ...rowsOfItems(part)]),
  }
}

function rowsOfItems(section: OverviewSection): OverviewRow[] {
  return (section.items ?? []).flatMap((item) =>
    item.rows.map((row) => ({ ...row, label: `${item.title}: ${row.label}` })),
  )
}

/**
 * Writes the heading of one entry: its kind, its number and the person's own word for it, "Structure 2:
 * Workshop".
 */
export function itemTitle(section: SectionDefinition, item: SectionItem, locale: Locale): string {
  const numbered = [section.multipleTitle?.[locale], String(item.index + 1)].filter(Boolean).join(' ')
  const word = section.multipleTitleField ? textOf(item.answers, section.multipleTitleField).trim() : ''
  return word === '' ? numbered : `${numbered}: ${word}`
}

function readField(field: FieldDefinition, answers: Answers, locale: Locale, prefix: string): OverviewRow[] {
  if (field.overviewHidden || field.type === 'documents') return []
  const displayed = fieldTypeOf(field).display(field, answers, locale)
  const value =
    displayed === ''
      ? field.type === 'date_picker'
        ? emptyDate
        : missingValue
      : withUnit(field.unit, displayed, locale)
  return [{ path: prefix + field.name, label: (field.overviewLabel ?? field.label)[locale], value }]
}

function withUnit(unit: LocalizedText | undefined, displayed: string, locale: Locale): string {
  return unit ? `${displayed} ${unit[locale]}` : displayed
}

function titleOf(section: SectionDefinition, locale: Locale): string | null {
  return (section.overviewTitle ?? section.title)?.[locale] ?? null
}

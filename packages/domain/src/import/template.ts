import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { fieldTypeOf } from '../form/field-types.ts'
import { templatesOf } from '../form/relevance.ts'
import type { LocalizedText } from '../shared/text.ts'
import { matchesWord } from './match-word.ts'

/** A column of a sheet: the firm's own number, the earlier filing date, or an answer of the form. */
export interface TemplateColumn {
  /** `firmReference`, `originalFilingDate`, or the name of the answer. */
  readonly key: string
  readonly heading: LocalizedText
  /** Absent for the two columns that are no question of the form. */
  readonly field?: FieldDefinition
  /** Every row needs it, whatever its other cells say. */
  readonly isRequired: boolean
}

/** A sheet of the workbook: one claim a row, or one entry of a list with its claim's reference. */
export interface TemplateSheet {
  /** `claims`, or the list's name among the answers. */
  readonly key: string
  readonly title: LocalizedText
  readonly columns: readonly TemplateColumn[]
}

/** The sheet with one row a claim. */
export const claimsKey = 'claims'
export const referenceKey = 'firmReference'
export const filedOnKey = 'originalFilingDate'

/** Rows with this prefix in their reference are examples, and no claims. */
export const examplePrefix = 'EXAMPLE'

/** Maximum claims of one file. */
export const maxClaims = 10_000

/** Maximum length of a firm's own reference. */
export const maxReference = 100

const reference: TemplateColumn = {
  key: referenceKey,
  heading: { en: 'Firm reference', es: 'Referencia del bufete' },
  isRequired: true,
}
const filedOn: TemplateColumn = {
  key: filedOnKey,
  heading: { en: 'Original filing date', es: 'Fecha de presentación original' },
  isRequired: false,
}

const sheetsByForm = new WeakMap<FormDefinition, readonly TemplateSheet[]>()

/**
 * Builds the sheets of a form's template (docs/rules/law-firms.md "The template"). One has a column for each
 * question before the signing step; each list has its own. Headings are the questions' labels; a repeated one
 * has its section or its name.
 */
export function sheetsOf(definition: FormDefinition): readonly TemplateSheet[] {
  const made = sheetsByForm.get(definition) ?? makeSheets(definition)
  sheetsByForm.set(definition, made)
  return made
}

function makeSheets(definition: FormDefinition): readonly TemplateSheet[] {
  const sections = definition.steps.slice(0, -1).flatMap((step) => step.sections)
  const lists: SectionDefinition[] = []
  const fields = fieldsOf(sections, lists, false)
  const claims: TemplateSheet = {
    key: claimsKey,
    title: { en: 'Claims', es: 'Reclamos' },
    columns: withHeadings([reference, filedOn, ...fields.flatMap(columnsOf)]),
  }
  return [claims, ...lists.map(sheetOfList)]
}

/** A question of a sheet, and whether an answer has to ask it first. */
interface SheetField {
  readonly field: FieldDefinition
  readonly isRevealed: boolean
}

/** Collects the fields of sections in screen order, with revealed ones; lists are collected separately. */
function fieldsOf(
  sections: readonly SectionDefinition[],
  lists: SectionDefinition[],
  isRevealed: boolean,
): readonly SheetField[] {
  return sections.flatMap((section) => {
    if (section.multiple && section.multipleFieldNamePrefix !== undefined) {
      lists.push(section)
      return []
    }
    return section.rows.flat().flatMap((field) => [
      { field, isRevealed },
      ...fieldsOf(
        templatesOf(field).flatMap((template) => template.sections),
        lists,
        true,
      ),
    ])
  })
}

function sheetOfList(section: SectionDefinition): TemplateSheet {
  const name = section.multipleFieldNamePrefix ?? ''
  const own: SectionDefinition = { ...section, multiple: false }
  return {
    key: name,
    title: section.title ?? section.multipleTitle ?? { en: name, es: name },
    columns: withHeadings([reference, ...fieldsOf([own], [], false).flatMap(columnsOf)]),
  }
}

const parts: Readonly<Record<string, LocalizedText>> = {
  state: { en: 'State', es: 'Estado' },
  county: { en: 'County', es: 'Condado' },
}

function columnsOf({ field, isRevealed }: SheetField): readonly TemplateColumn[] {
  const isRequired = !isRevealed && (field.rules?.some(({ type }) => type === 'required') ?? false)
  return fieldTypeOf(field)
    .names(field)
    .map((key) => ({
      key,
      field,
      isRequired,
      heading: parts[key.slice(field.name.length + 1)] ?? field.overviewLabel ?? field.label,
    }))
}

/** Makes the headings of a sheet unique in both languages. */
function withHeadings(columns: readonly TemplateColumn[]): readonly TemplateColumn[] {
  const isDuplicated = ({ heading }: TemplateColumn) =>
    columns.filter(
      (each) => matchesWord(each.heading.en, heading.en) || matchesWord(each.heading.es, heading.es),
    ).length > 1
  return columns.map((column) => {
    if (!isDuplicated(column)) return column
    const { en, es } = column.heading
    return { ...column, heading: { en: `${en} (${column.key})`, es: `${es} (${column.key})` } }
  })
}

/** The hidden sheet that identifies a template's form: the word, the form's id and its version, in one row. */
export const versionMark = { sheet: 'Makewhole', word: 'makewhole-import' } as const

import type { FormDefinition } from '../form/definition.ts'
import type { Locale } from '../shared/text.ts'
import { textOfCell } from './cell.ts'
import type { Cell, Sheet, SheetRow } from './cell.ts'
import { matchesWord, plainWord } from './match-word.ts'
import { claimsKey, examplePrefix, maxClaims, referenceKey, sheetsOf } from './template.ts'
import type { TemplateColumn, TemplateSheet } from './template.ts'

/** A sheet of the template as found in a file: each column's place, and the rows below the headings. */
export interface PlacedSheet {
  readonly sheet: TemplateSheet
  readonly columns: readonly { readonly column: TemplateColumn; readonly at: number }[]
  readonly rows: readonly SheetRow[]
  /** Columns that the template does not have, which are not read. */
  readonly unknownColumns: readonly UnknownColumn[]
  readonly exampleRows: number
}

/** A column that is not read; its heading is empty where only cells below it are filled. */
export interface UnknownColumn {
  /** The sheet's name in the file. */
  readonly sheet: string
  /** As a spreadsheet numbers it: `AB`. */
  readonly letters: string
  readonly heading: string
}

/** Reasons why a whole file can't be read; `detail` names the part in question. */
export type FileRefusal =
  | { readonly code: 'NO_CLAIMS_SHEET'; readonly detail: string }
  | { readonly code: 'NO_HEADINGS'; readonly detail: string }
  | { readonly code: 'COLUMNS_MISSING'; readonly detail: string }
  | { readonly code: 'COLUMN_TWICE'; readonly detail: string }
  | { readonly code: 'SHEET_TWICE'; readonly detail: string }
  | { readonly code: 'TOO_MANY_ROWS'; readonly detail: string }
  | { readonly code: 'NO_ROWS'; readonly detail: string }

export interface PlacedFile {
  /** The claims first. */
  readonly sheets: readonly PlacedSheet[]
  /** Names of sheets that the template does not have. */
  readonly unknownSheets: readonly string[]
}

/** Maximum entries of one list in a file, ten a claim. */
const maxEntries = 100_000

/** The last row that may contain the headings. */
const lastHeadingRow = 10

/** Sheets of the template that are no data: instructions, and the lists behind its choices. */
const sheetsWithoutData = ['Instructions', 'Instrucciones', 'Makewhole lists', 'Makewhole']

/**
 * Finds sheets by title and columns by heading, in either language and any order (docs/rules/law-firms.md
 * "What a file may look like"). Missing columns are named in `locale`.
 */
export function placeSheets(
  definition: FormDefinition,
  file: readonly Sheet[],
  locale: Locale,
): PlacedFile | FileRefusal {
  const template = sheetsOf(definition)
  const placed: PlacedSheet[] = []
  const unknownSheets: string[] = []
  for (const sheet of file) {
    const matching = template.find(({ key, title }) =>
      [key, title.en, title.es].some((name) => matchesWord(name.slice(0, 31), sheet.name)),
    )
    if (!matching) {
      if (!sheetsWithoutData.some((name) => matchesWord(name, sheet.name)) && sheet.rows.length > 0)
        unknownSheets.push(sheet.name)
      continue
    }
    if (placed.some((each) => each.sheet === matching)) return { code: 'SHEET_TWICE', detail: sheet.name }
    const found = placeSheet(matching, sheet, locale)
    if ('code' in found) return found
    placed.push(found)
  }
  const claims = placed.find(({ sheet }) => sheet.key === claimsKey)
  if (!claims) return { code: 'NO_CLAIMS_SHEET', detail: file.map(({ name }) => name).join(', ') }
  if (claims.rows.length === 0) return { code: 'NO_ROWS', detail: '' }
  return { sheets: [claims, ...placed.filter((each) => each !== claims)], unknownSheets }
}

function placeSheet(
  template: TemplateSheet,
  { name, rows }: Sheet,
  locale: Locale,
): PlacedSheet | FileRefusal {
  const words = wordsOf(template)
  const columnNamed = (heading: string) => words.get(plainWord(heading))
  const isReference = (cell: Cell | undefined) => columnNamed(textOfCell(cell))?.key === referenceKey
  const at = rows.findIndex((row) => row.number <= lastHeadingRow && row.cells.some(isReference))
  const head = rows[at]
  if (!head)
    return rows.length === 0
      ? { sheet: template, columns: [], rows: [], unknownColumns: [], exampleRows: 0 }
      : { code: 'NO_HEADINGS', detail: name }
  const headings = head.cells.map(textOfCell)
  const columns = headings.flatMap((heading, place) => {
    const column = columnNamed(heading)
    return column ? [{ column, at: place }] : []
  })
  const duplicate = columns.find(
    (one, index) => columns.findIndex(({ column }) => column === one.column) < index,
  )
  if (duplicate) return { code: 'COLUMN_TWICE', detail: `${name}: ${headings[duplicate.at] ?? ''}` }
  const missing = template.columns.filter(
    (column) => column.isRequired && !columns.some((each) => each.column === column),
  )
  if (missing.length > 0)
    return {
      code: 'COLUMNS_MISSING',
      detail: `${name}: ${missing.map(({ heading }) => heading[locale]).join(', ')}`,
    }
  const place = columns.find(({ column }) => column.key === referenceKey)?.at ?? 0
  // A second row of headings, in the other language; values of other columns are no headings.
  const below = rows.slice(at + 1).filter((row) => !isReference(row.cells[place]) && hasData(row, columns))
  const isExample = (row: SheetRow) => textOfCell(row.cells[place]).toUpperCase().startsWith(examplePrefix)
  const dataRows = below.filter((row) => !isExample(row))
  const most = template.key === claimsKey ? maxClaims : maxEntries
  if (dataRows.length > most) return { code: 'TOO_MANY_ROWS', detail: name }
  return {
    sheet: template,
    columns,
    rows: dataRows,
    unknownColumns: unknownColumns(name, headings, columns, rows.slice(at + 1)),
    exampleRows: below.length - dataRows.length,
  }
}

/** Lists every column with a heading or a filled cell that is none of the template's. */
function unknownColumns(
  sheet: string,
  headings: readonly string[],
  columns: PlacedSheet['columns'],
  below: readonly SheetRow[],
): readonly UnknownColumn[] {
  const known = new Set(columns.map(({ at }) => at))
  const filled = new Set(
    below.flatMap(({ cells }) => cells.flatMap((cell, at) => (isPresent(cell) ? [at] : []))),
  )
  const width = Math.max(headings.length, ...[...filled].map((at) => at + 1))
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !known.has(at) && (filled.has(at) || (headings[at] ?? '') !== ''))
    .map((at) => ({ sheet, letters: columnLetters(at), heading: (headings[at] ?? '').slice(0, maxHeading) }))
}

/** Maximum shown characters of an unknown heading. */
const maxHeading = 100

function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}

/** Maps all names of columns to them; the first of two columns with one name wins. */
function wordsOf({ columns }: TemplateSheet): ReadonlyMap<string, TemplateColumn> {
  const words = columns.flatMap((column) =>
    [column.key, column.heading.en, column.heading.es].map((word) => [plainWord(word), column] as const),
  )
  return new Map(words.toReversed())
}

function hasData({ cells }: SheetRow, columns: PlacedSheet['columns']): boolean {
  return columns.some(({ at }) => isPresent(cells[at]))
}

/** True if a cell is not empty. */
export function isPresent(cell: Cell | undefined): cell is NonNullable<Cell> {
  return cell !== null && cell !== undefined && (cell.kind !== 'text' || cell.text.trim() !== '')
}

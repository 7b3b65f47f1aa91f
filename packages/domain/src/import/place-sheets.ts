import type { FormDefinition } from '../form/definition.ts'
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
  /** Headings that the template does not have: their columns are not read. */
  readonly unknownHeadings: readonly string[]
  readonly exampleRows: number
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
 * "What a file may look like").
 */
export function placeSheets(definition: FormDefinition, file: readonly Sheet[]): PlacedFile | FileRefusal {
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
    const found = placeSheet(matching, sheet)
    if ('code' in found) return found
    placed.push(found)
  }
  const claims = placed.find(({ sheet }) => sheet.key === claimsKey)
  if (!claims) return { code: 'NO_CLAIMS_SHEET', detail: file.map(({ name }) => name).join(', ') }
  if (claims.rows.length === 0) return { code: 'NO_ROWS', detail: '' }
  return { sheets: [claims, ...placed.filter((each) => each !== claims)], unknownSheets }
}

function placeSheet(template: TemplateSheet, { name, rows }: Sheet): PlacedSheet | FileRefusal {
  const words = wordsOf(template)
  const columnNamed = (heading: string) => words.get(plainWord(heading))
  const isReference = (cell: Cell | undefined) => columnNamed(textOfCell(cell))?.key === referenceKey
  const at = rows.findIndex((row) => row.number <= lastHeadingRow && row.cells.some(isReference))
  const head = rows[at]
  if (!head)
    return rows.length === 0
      ? { sheet: template, columns: [], rows: [], unknownHeadings: [], exampleRows: 0 }
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
      detail: `${name}: ${missing.map(({ heading }) => heading.en).join(', ')}`,
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
    unknownHeadings: headings.filter((heading) => heading !== '' && !columnNamed(heading)),
    exampleRows: below.length - dataRows.length,
  }
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

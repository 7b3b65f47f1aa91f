import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { State } from '@makewhole/domain/form/state.ts'
import type { Sheet } from '@makewhole/domain/import/cell.ts'
import { textOfCell } from '@makewhole/domain/import/cell.ts'
import { checkSheets } from '@makewhole/domain/import/check-sheets.ts'
import type { CheckedClaim, CorrectedColumn, RowProblem } from '@makewhole/domain/import/check-sheets.ts'
import { collectFindings } from '@makewhole/domain/import/file-findings.ts'
import type { FileFindings } from '@makewhole/domain/import/file-findings.ts'
import { placeSheets } from '@makewhole/domain/import/place-sheets.ts'
import type { UnknownColumn } from '@makewhole/domain/import/place-sheets.ts'
import { sheetsOf, versionMark } from '@makewhole/domain/import/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { toStorable } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { readStoredForm } from '../form/stored-form.ts'
import { FileRefused } from './file-refused.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { WorkbookSheet } from './read-workbook.ts'

/** The inputs of a check besides the file. */
export interface CheckRequest {
  readonly fileName: string
  readonly today: LocalDate
  /** The language of the file's uploader, in which missing columns are named. */
  readonly locale: Locale
  /** The columns whose corrections somebody accepted. */
  readonly corrected: readonly CorrectedColumn[]
  /** Every version of the form, without its lists of states, the one that takes new claims first. */
  readonly forms: readonly unknown[]
  readonly states: readonly State[]
  readonly options: Pick<Program['options'], 'fire'>
}

/** Sheets and columns that the template does not have, which are not read. */
export interface Unread {
  readonly sheets: readonly string[]
  readonly columns: readonly UnknownColumn[]
}

/** The summary of a file, sent before its claims. */
export interface FileRead {
  readonly formVersion: string
  readonly claims: number
  readonly sheets: readonly { readonly key: string; readonly rows: number }[]
  readonly exampleRows: number
  readonly unread: Unread
}

/** One line of a check, in the order of output. */
export type CheckLine =
  | { readonly type: 'refused'; readonly code: FileRefused['code']; readonly detail: string }
  | ({ readonly type: 'read' } & FileRead)
  | { readonly type: 'orphans'; readonly problems: readonly RowProblem[] }
  | ({ readonly type: 'claim' } & Omit<CheckedClaim, 'corrections'>)
  | ({ readonly type: 'end' } & FileFindings)

/** Reads and checks one file (docs/rules/law-firms.md "Checking"). */
export async function* checkFile(request: CheckRequest, file: Buffer): AsyncGenerator<CheckLine> {
  try {
    for await (const line of check(request, file)) yield storable(line)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield storable({ type: 'refused', code: error.code, detail: error.detail.slice(0, 300) })
  }
}

/**
 * Workbooks can escape any character; an answer that can't be stored is refused, and its quote has to be storable.
 */
function storable<T>(value: T): T {
  if (typeof value === 'string') return toStorable(value) as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)])) as T
}

async function* check(request: CheckRequest, file: Buffer): AsyncGenerator<CheckLine> {
  const sheets = await sheetsIn(request.fileName, file)
  const form = formOfFile(request, sheets)
  const placed = placeSheets(form, sheets, request.locale)
  if ('code' in placed) throw new FileRefused(placed.code, placed.detail)
  refuseMerged(form, sheets)
  yield {
    type: 'read',
    formVersion: form.version,
    claims: placed.sheets[0]?.rows.length ?? 0,
    sheets: placed.sheets.map(({ sheet: { key }, rows }) => ({ key, rows: rows.length })),
    exampleRows: placed.sheets[0]?.exampleRows ?? 0,
    unread: { sheets: placed.unknownSheets, columns: placed.sheets.flatMap((each) => each.unknownColumns) },
  }
  const found = collectFindings(form, request.corrected)
  const { orphans, claims } = checkSheets(form, placed, request)
  yield { type: 'orphans', problems: orphans }
  for (const claim of claims) {
    found.add(claim)
    const { corrections: _, ...line } = claim
    yield { type: 'claim', ...line }
  }
  yield { type: 'end', ...found.findings() }
}

/** Detects the type by the first bytes, whatever the name; a text file has none, and is recognized by name. */
async function sheetsIn(
  fileName: string,
  file: Buffer,
): Promise<readonly (Sheet & Partial<WorkbookSheet>)[]> {
  const head = file.subarray(0, 4).toString('hex')
  if (head === '504b0304') return readWorkbook(file)
  // A workbook of before 2007, or one behind a password: both are such a container.
  if (head === 'd0cf11e0') throw new FileRefused('LOCKED')
  if (/\.(csv|tsv|txt)$/i.test(fileName)) return [readCsv(file)]
  throw new FileRefused('NOT_A_WORKBOOK')
}

/** Returns the template's version of the form; without one, the version that takes new claims. */
function formOfFile({ forms, states, options }: CheckRequest, sheets: readonly Sheet[]): FormDefinition {
  const candidates = forms as readonly FormDefinition[]
  const mark = sheets.find(({ name }) => name === versionMark.sheet)?.rows[0]?.cells.map(textOfCell)
  const versionOfFile = mark?.[0] === versionMark.word ? mark : undefined
  const matchingForm = versionOfFile
    ? candidates.find(({ id, version }) => id === versionOfFile[1] && version === versionOfFile[2])
    : candidates[0]
  if (!matchingForm) throw new FileRefused('OTHER_TEMPLATE', versionOfFile?.slice(1, 3).join(' ') ?? '')
  return readStoredForm(matchingForm, { states, options })
}

function refuseMerged(form: FormDefinition, sheets: readonly (Sheet & Partial<WorkbookSheet>)[]): void {
  const titles = sheetsOf(form).flatMap(({ title }) => [title.en, title.es])
  const merged = sheets.find(({ name, merged: range }) => typeof range === 'string' && titles.includes(name))
  if (merged) throw new FileRefused('MERGED_CELLS', `${merged.name} ${merged.merged}`)
}

import type { Cell, Sheet, SheetRow } from '@makewhole/domain/import/cell.ts'
import { dayOfSerial } from '@makewhole/domain/import/day-serial.ts'
import { FileRefused } from './file-refused.ts'
import { createCellInterner, copyText } from './cell-interner.ts'
import { isDayFormat } from './workbook-days.ts'
import { workbookLimits } from './workbook-limits.ts'
import type { WorkbookLimits } from './workbook-limits.ts'
import { openPackage } from './workbook-package.ts'
import type { WorkbookPackage } from './workbook-package.ts'

/** A sheet of a workbook, and the first of its merged cells where it has some. */
export interface WorkbookSheet extends Sheet {
  readonly merged: string | null
}

interface Reading {
  readonly texts: readonly NonNullable<Cell>[]
  /** True for styles that show a day, by the style's number. */
  readonly dayStyles: readonly boolean[]
  readonly isFrom1904: boolean
  readonly intern: ReturnType<typeof createCellInterner>
  readonly limits: WorkbookLimits
  /** Counts what was read so far, of all sheets. */
  readonly counters: { cells: number; places: number; characters: number }
}

/**
 * Reads every sheet of a workbook with its raw cells: a formula is returned as one, without its last result. Raises
 * FileRefused.
 */
export async function readWorkbook(
  file: Buffer,
  limits: WorkbookLimits = workbookLimits,
): Promise<readonly WorkbookSheet[]> {
  const parts = await openPackage(file, limits)
  const root = await parts.relationshipsOf('')
  const workbook = [...root.values()].find(({ type }) => type === 'officeDocument')?.target
  if (workbook === undefined) throw new FileRefused('NOT_A_WORKBOOK')
  const related = await parts.relationshipsOf(workbook)
  const targetOf = (type: string) => [...related.values()].find((each) => each.type === type)?.target
  const { sheets, isFrom1904 } = await readDirectory(parts, workbook, limits)
  const worksheets = sheets.flatMap(({ name, relation }) => {
    const { type, target } = related.get(relation) ?? {}
    return type === 'worksheet' && target !== undefined ? [{ name, target }] : []
  })
  // No program writes two sheets as one part: its size counts once, and repeated reading has no end.
  if (new Set(worksheets.map(({ target }) => target)).size < worksheets.length)
    throw new FileRefused('FILE_TOO_COMPLEX')
  const reading: Reading = {
    texts: await readTexts(parts, targetOf('sharedStrings'), limits),
    dayStyles: await readDayStyles(parts, targetOf('styles')),
    isFrom1904,
    intern: createCellInterner(),
    limits,
    counters: { cells: 0, places: 0, characters: 0 },
  }
  const read: WorkbookSheet[] = []
  for (const { name, target } of worksheets) read.push(await readSheet(parts, target, name, reading))
  return read
}

async function readDirectory(parts: WorkbookPackage, workbook: string, limits: WorkbookLimits) {
  const sheets: { name: string; relation: string }[] = []
  let isFrom1904 = false
  await parts.read(workbook, {
    open(tag, attributes) {
      if (tag === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: attributes['name'] ?? '', relation })
    },
  })
  if (sheets.length > limits.sheets) throw new FileRefused('FILE_TOO_COMPLEX')
  return { sheets, isFrom1904 }
}

async function readTexts(
  parts: WorkbookPackage,
  part: string | undefined,
  limits: WorkbookLimits,
): Promise<NonNullable<Cell>[]> {
  const texts: NonNullable<Cell>[] = []
  if (part === undefined || !parts.has(part)) return texts
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await parts.read(part, {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isPhonetic = true
      isText = tag === 't' && !isPhonetic
    },
    text(piece) {
      if (isText) text = appendBounded(text, piece)
    },
    close(tag) {
      isText = false
      if (tag === 'rPh') isPhonetic = false
      if (tag === 'si') texts.push({ kind: 'text', text: copyText(unescaped(text)) })
      if (texts.length > limits.cells) throw new FileRefused('FILE_TOO_COMPLEX')
    },
  })
  return texts
}

async function readDayStyles(parts: WorkbookPackage, part: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = []
  if (part === undefined || !parts.has(part)) return styles
  const codes = new Map<number, string>()
  let isInStyles = false
  await parts.read(part, {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (tag === 'cellXfs') isInStyles = true
      if (tag !== 'xf' || !isInStyles) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(isDayFormat(id, codes.get(id)))
    },
    close(tag) {
      if (tag === 'cellXfs') isInStyles = false
    },
  })
  return styles
}

/** A cell while its parts are read. */
interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
  hasFormula: boolean
  value: string
}

async function readSheet(
  parts: WorkbookPackage,
  part: string,
  name: string,
  reading: Reading,
): Promise<WorkbookSheet> {
  const rows: { number: number; cells: Cell[] }[] = []
  let [rowNumber, rowCount, column] = [0, 0, 0]
  let cells: Cell[] = []
  let cell: OpenCell | null = null
  let isValue = false
  let merged: string | null = null
  await parts.read(part, {
    open(tag, attributes) {
      if (tag === 'row') {
        rowNumber = Number(attributes['r'] ?? rowNumber + 1)
        rowCount += 1
        if (rowCount > reading.limits.rows || !Number.isSafeInteger(rowNumber))
          throw new FileRefused('TOO_MANY_ROWS', name)
        cells = []
        column = 0
      } else if (tag === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        if (column > reading.limits.columns) throw new FileRefused('FILE_TOO_COMPLEX', name)
        const style = Number(attributes['s'] ?? 0)
        cell = { column, type: attributes['t'] ?? 'n', style, hasFormula: false, value: '' }
      } else if (cell && tag === 'f') cell.hasFormula = true
      else if (tag === 'mergeCell') merged ??= attributes['ref'] ?? ''
      isValue = cell !== null && (tag === 'v' || tag === 't')
    },
    text(piece) {
      if (isValue && cell) cell.value = appendBounded(cell.value, piece)
    },
    close(tag) {
      isValue = false
      if (tag === 'c' && cell) {
        const read = cellOf(cell, reading)
        if (read) {
          count(reading, read, cell.column - cells.length, name)
          while (cells.length < cell.column) cells.push(null)
          cells[cell.column - 1] = read
        }
        cell = null
      }
      if (tag === 'row' && cells.length > 0) rows.push({ number: rowNumber, cells })
    },
  })
  return { name, merged, rows: rows.sort((one, other) => one.number - other.number) satisfies SheetRow[] }
}

/** Counts a cell and the places that it fills in its row. Raises FileRefused beyond what a workbook may hold. */
function count(
  { counters, limits }: Reading,
  { text }: NonNullable<Cell>,
  places: number,
  sheet: string,
): void {
  counters.cells += 1
  counters.places += Math.max(0, places)
  counters.characters += text.length
  const max = ['cells', 'places', 'characters'] as const
  if (max.some((what) => counters[what] > limits[what])) throw new FileRefused('FILE_TOO_COMPLEX', sheet)
}

function cellOf(cell: OpenCell, reading: Reading): Cell {
  if (cell.hasFormula) return reading.intern({ kind: 'formula', text: cell.value })
  if (cell.value === '') return null
  if (cell.type === 's') return reading.texts[Number(cell.value)] ?? null
  return reading.intern(ownCell(cell, reading))
}

function ownCell({ type, style, value }: OpenCell, reading: Reading): NonNullable<Cell> {
  switch (type) {
    case 'inlineStr':
    case 'str':
      return { kind: 'text', text: unescaped(value) }
    case 'b':
      return { kind: 'text', text: value === '1' ? 'TRUE' : 'FALSE' }
    case 'e':
      return { kind: 'error', text: value }
    case 'd':
      return { kind: 'day', text: value, day: /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null }
    default:
      return numberCell(Number(value), reading.dayStyles[style] ?? false, reading.isFrom1904)
  }
}

/** A number to the digits that its program shows: 0.1 + 0.2 is 0.3 there. */
function numberCell(value: number, isDay: boolean, isFrom1904: boolean): NonNullable<Cell> {
  const text = String(Number(value.toPrecision(15)))
  const day = dayOfSerial(value, isFrom1904)
  if (!isDay) return { kind: 'number', text, day }
  return { kind: 'day', text: day ?? text, day }
}

/** The number of a reference's column: 28 for `AB7`. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column === 0 ? workbookLimits.columns + 1 : column
}

function appendBounded(text: string, piece: string): string {
  const both = text + piece
  if (both.length > workbookLimits.text * 2) throw new FileRefused('FILE_TOO_COMPLEX')
  return both
}

/** `_x000D_` encodes the character of that number. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { JSONParser } from '@streamparser/json'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { InspectionRefusal } from '@makewhole/contract/inspection/inspection-names.ts'
import { keysOfInspection } from '@makewhole/domain/inspection/find-inspections.ts'
import { decodeText, delimiterOf, wideEncoding } from '@makewhole/domain/import/decode-text.ts'
import type { Delimiter } from '@makewhole/domain/import/decode-text.ts'
import type { Inspection } from '@makewhole/domain/inspection/inspection.ts'
import { cleanText, placeColumns, readInspection } from '@makewhole/domain/inspection/read-inspection.ts'
import type {
  InspectionColumn,
  InspectionReading,
  ReadInspection,
} from '@makewhole/domain/inspection/read-inspection.ts'
import { streetForm } from '@makewhole/domain/shared/street-address.ts'
import { inspectionLimits } from './inspection-limits.ts'

/** One record, ready to save. */
export interface InspectionRow {
  readonly inspection: Inspection
  readonly addressForm: string
  readonly streetForm: string | null
  readonly siteForm: string | null
  readonly hash: string
}

/** Decisions about a file, made before it is read. */
export type InspectionRequest = InspectionReading

/** One line of output. Without an `end` or a `refused` one the file exceeded the limits. */
export type InspectionLine =
  | {
      readonly type: 'row'
      readonly row: number
      readonly problems: ReadInspection['problems']
      /** Null: left out. */
      readonly kept: InspectionRow | null
    }
  /** Headings that are not read, before the rows. */
  | { readonly type: 'unread'; readonly headings: readonly string[] }
  | { readonly type: 'refused'; readonly code: InspectionRefusal; readonly detail: string }
  | { readonly type: 'end' }

class Refused extends Error {
  readonly code: InspectionRefusal
  readonly detail: string

  constructor(code: InspectionRefusal, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}

type Cells = (column: InspectionColumn) => unknown

/**
 * Reads one file of any size, a record at a time (docs/rules/review.md "What a file of inspections may look like").
 */
export async function* readInspections(
  request: InspectionRequest,
  file: Readable,
): AsyncGenerator<InspectionLine> {
  try {
    let count = 0
    for await (const { row, cells, unread } of recordsIn(file)) {
      if (count === 0) yield { type: 'unread', headings: unread }
      if (++count > inspectionLimits.rows) throw new Refused('TOO_MANY_ROWS')
      const { inspection, problems } = readInspection(cells, request)
      yield { type: 'row', row, problems, kept: inspection && rowOf(inspection) }
    }
    if (count === 0) throw new Refused('NO_ROWS')
    yield { type: 'end' }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    yield { type: 'refused', code: error.code, detail: error.detail.slice(0, 300) }
  }
}

function rowOf(inspection: Inspection): InspectionRow {
  const { street, site } = keysOfInspection(inspection)
  return {
    inspection,
    addressForm: streetForm(inspection.address),
    streetForm: street,
    siteForm: site,
    hash: hash('sha256', JSON.stringify(inspection)),
  }
}

interface FileRecord {
  /** The line of the table, or the number of the feature. */
  readonly row: number
  readonly cells: Cells
  /** Headings of the file that are not read. */
  readonly unread: readonly string[]
}

/** Detects the format by the first character: an object is GeoJSON, everything else a table. */
async function* recordsIn(file: Readable): AsyncGenerator<FileRecord> {
  const { head, rest } = await readHead(file)
  const wide = wideEncoding(head)
  if (wide === null && head.includes(0)) throw new Refused('NOT_A_TABLE')
  const text = wide ? decoded(wide, rest) : null
  const first = (wide ? new TextDecoder(wide).decode(head) : head.toString('utf8')).replace(/^\ufeff/, '')
  if (first.trimStart().startsWith('{')) yield* featuresIn(text ?? decoded('utf-8', rest))
  else yield* linesIn(text ?? wholeLines(rest))
}

async function* decoded(encoding: string, chunks: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const newLine = 10
/** Max bytes of a line. */
const maxLine = 1024 * 1024

/** Decodes line by line, since only a byte that is no UTF-8 shows that a file is Windows-1252. */
async function* wholeLines(chunks: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(newLine) + 1
    rest = bytes.subarray(end)
    if (rest.length > maxLine) throw new Refused('NOT_A_TABLE')
    yield lines(bytes.subarray(0, end))
  }
  yield lines(rest)
}

function lines(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text === null) throw new Refused('UNKNOWN_ENCODING')
  return text
}

async function readHead(file: Readable): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let next = await chunks.next()
  // A line of headings has a thousand characters and more.
  while (!next.done && head.length < 16_384) {
    head = Buffer.concat([head, next.value])
    next = await chunks.next()
  }
  async function* rest() {
    yield head
    for (; !next.done; next = await chunks.next()) yield next.value
  }
  return { head, rest: rest() }
}

async function* linesIn(texts: AsyncGenerator<string>): AsyncGenerator<FileRecord> {
  let head = ''
  // A line of headings has a thousand characters and more.
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    head += next.value
    if (head.length > 16_384) break
  }
  const delimiter = delimiterOf(head)
  const { places, unread } = columnIndexes(headingsIn(head, delimiter))
  async function* all() {
    yield head
    yield* texts
  }
  const parser = Readable.from(all()).pipe(
    parse({ bom: true, info: true, delimiter, skip_empty_lines: true, max_record_size: maxLine, from: 2 }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>)
      yield { row: info.lines, unread, cells: (column) => record[places.get(column) ?? -1] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines: line } = error as { readonly lines?: number }
    throw new Refused('CUT_OFF', String(line ?? ''))
  }
}

interface ParsedLine {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Before the rest is read: a file that is no table may be wrong in any way. */
function headingsIn(head: string, delimiter: Delimiter): readonly string[] {
  try {
    const records: string[][] = parseAtOnce(head, { bom: true, delimiter, to: 1 })
    return records[0] ?? []
  } catch {
    throw new Refused('NOT_A_TABLE')
  }
}

function columnIndexes(headings: readonly string[]) {
  const { places, missing, unknown: unread } = placeColumns(headings)
  if (missing.length > 0) throw new Refused('OTHER_HEADER', missing.join(', '))
  return {
    places: new Map([...places].map(([column, heading]) => [column, headings.indexOf(heading)])),
    unread,
  }
}

interface Feature {
  readonly properties?: Readonly<Record<string, unknown>> | null
  readonly geometry?: { readonly coordinates?: unknown } | null
}

async function* featuresIn(chunks: AsyncGenerator<string>): AsyncGenerator<FileRecord> {
  const parser = new JSONParser({ paths: ['$.features.*'], keepStack: false })
  let found: Feature[] = []
  parser.onValue = ({ value }) => void found.push((value ?? {}) as unknown as Feature)
  let row = 0
  try {
    for await (const chunk of chunks) {
      parser.write(chunk)
      for (const feature of found) yield recordOf(feature, ++row)
      found = []
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(row === 0 ? 'NOT_A_TABLE' : 'CUT_OFF', String(row))
  }
  if (!parser.isEnded) throw new Refused('CUT_OFF', String(row))
}

function recordOf({ properties, geometry }: Feature, row: number): FileRecord {
  const { places, missing, unknown: unread } = placeColumns(Object.keys(properties ?? {}))
  if (missing.length > 0) throw new Refused('OTHER_HEADER', missing.join(', '))
  const [longitude, latitude] = Array.isArray(geometry?.coordinates)
    ? (geometry.coordinates as unknown[])
    : []
  const placed: Partial<Record<InspectionColumn, unknown>> = { latitude, longitude }
  return {
    row,
    unread,
    cells: (column) => {
      const rawValue = properties?.[places.get(column) ?? '']
      return cleanText(rawValue) === '' ? placed[column] : rawValue
    },
  }
}

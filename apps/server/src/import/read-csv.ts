import { parse } from 'csv-parse/sync'
import type { Sheet } from '@makewhole/domain/import/cell.ts'
import { claimsKey } from '@makewhole/domain/import/template.ts'
import { FileRefused } from './file-refused.ts'
import { workbookLimits } from './workbook-limits.ts'

/** The sheet of claims as a text file: UTF-8, with commas or semicolons. Raises FileRefused. */
export function readCsv(file: Buffer): Sheet {
  const text = decoded(file)
  const records = recordsIn(text)
  if (records.some((cells) => cells.length > workbookLimits.columns))
    throw new FileRefused('FILE_TOO_COMPLEX')
  return {
    name: claimsKey,
    rows: records.map((cells, at) => ({
      number: at + 1,
      cells: cells.map((cell) => (cell === '' ? null : { kind: 'text', text: cell })),
    })),
  }
}

function decoded(file: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    if (!text.includes('\u0000')) return text
  } catch {
    // Told below.
  }
  throw new FileRefused('NOT_UTF8')
}

function recordsIn(text: string): readonly (readonly string[])[] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      to: workbookLimits.rows,
      max_record_size: 1024 * 1024,
    })
  } catch {
    throw new FileRefused('NOT_A_WORKBOOK', 'CSV')
  }
}

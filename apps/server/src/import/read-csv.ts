import { parse } from 'csv-parse/sync'
import type { Cell, Sheet } from '@makewhole/domain/import/cell.ts'
import { claimsKey } from '@makewhole/domain/import/template.ts'
import { FileRefused } from './file-refused.ts'
import { createCellInterner } from './cell-interner.ts'
import { workbookLimits } from './workbook-limits.ts'

/** The sheet of claims as a text file: UTF-8, with commas or semicolons. Raises FileRefused. */
export function readCsv(file: Buffer): Sheet {
  const rows = rowsIn(decoded(file))
  if (rows.some((cells) => cells.length > workbookLimits.columns)) throw new FileRefused('FILE_TOO_COMPLEX')
  return { name: claimsKey, rows: rows.map((cells, at) => ({ number: at + 1, cells })) }
}

function decoded(file: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    if (!text.includes('\u0000')) return text
  } catch {
    // Reported below.
  }
  throw new FileRefused('NOT_UTF8')
}

function rowsIn(text: string): readonly (readonly Cell[])[] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  const intern = createCellInterner()
  const rows: Cell[][] = []
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      to: workbookLimits.rows,
      max_record_size: 1024 * 1024,
      // Rows are taken as they come, so that the file's texts are not in memory twice.
      on_record: (record: readonly string[]) => {
        rows.push(record.map((cell) => (cell === '' ? null : intern({ kind: 'text', text: cell }))))
        return null
      },
    })
  } catch {
    throw new FileRefused('NOT_A_WORKBOOK', 'CSV')
  }
  return rows
}

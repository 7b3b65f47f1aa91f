import { parse } from 'csv-parse/sync'
import { isFormula } from '@makewhole/domain/import/cell.ts'
import type { Cell, Sheet } from '@makewhole/domain/import/cell.ts'
import { decodeText, delimiterOf } from '@makewhole/domain/import/decode-text.ts'
import { claimsKey } from '@makewhole/domain/import/template.ts'
import { FileRefused } from './file-refused.ts'
import { createCellInterner } from './cell-interner.ts'
import { workbookLimits } from './workbook-limits.ts'

/** The sheet of claims as a text file, in any encoding and with any delimiter that can be told. Raises FileRefused. */
export function readCsv(file: Buffer): Sheet {
  const text = decodeText(file)
  if (text === null) throw new FileRefused('UNKNOWN_ENCODING')
  const rows = rowsIn(text)
  if (rows.some((cells) => cells.length > workbookLimits.columns)) throw new FileRefused('FILE_TOO_COMPLEX')
  return { name: claimsKey, rows: rows.map((cells, at) => ({ number: at + 1, cells })) }
}

function rowsIn(text: string): readonly (readonly Cell[])[] {
  const intern = createCellInterner()
  const rows: Cell[][] = []
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      to: workbookLimits.rows,
      max_record_size: 1024 * 1024,
      // Rows are taken as they come, so that the file's texts are not in memory twice.
      on_record: (record: readonly string[]) => {
        rows.push(
          record.map((cell) =>
            cell === '' ? null : intern({ kind: isFormula(cell) ? 'formula' : 'text', text: cell }),
          ),
        )
        return null
      },
    })
  } catch {
    throw new FileRefused('NOT_A_WORKBOOK', 'CSV')
  }
  return rows
}

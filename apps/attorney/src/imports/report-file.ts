import type { ImportReport } from '@makewhole/contract/import/import.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

/** The problems, and the rows that are left out, as a CSV file that a spreadsheet opens: with a byte order mark, and no cell that it would take for a formula. */
export function reportFile(
  headings: readonly string[],
  problems: ImportReport['problems'],
  leftOut: readonly (readonly string[])[],
  tr: (text: LocalizedText) => string,
): Blob {
  const wrong = problems.map(({ sheet, row, column, client, says, wants }) => [
    ...[tr(sheet), String(row), tr(column), client, says, tr(wants)],
  ])
  const text = [headings, ...wrong, ...leftOut].map((line) => line.map(cellOf).join(',')).join('\r\n')
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

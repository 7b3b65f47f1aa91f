import type { ImportReport } from '@makewhole/contract/import/import.ts'
import { csvFile } from '@makewhole/domain/shared/csv.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'

/** Returns the problems and the skipped rows as a CSV file for spreadsheets. */
export function reportFile(
  headings: readonly string[],
  problems: ImportReport['problems'],
  skippedRows: readonly (readonly string[])[],
  tr: (text: LocalizedText) => string,
): Blob {
  const problemRows = problems.map(({ sheet, row, column, client, says, wants }) => [
    tr(sheet),
    String(row),
    tr(column),
    client,
    says,
    tr(wants),
  ])
  return new Blob([csvFile([headings, ...problemRows, ...skippedRows])], { type: 'text/csv;charset=utf-8' })
}

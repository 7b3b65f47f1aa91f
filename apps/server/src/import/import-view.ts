import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type { ImportDetailView, ImportReport, ImportView } from '@makewhole/contract/import/import.ts'
import type { RowProblem } from '@makewhole/domain/import/check-sheets.ts'
import { sheetsOf } from '@makewhole/domain/import/template.ts'
import type { TemplateSheet } from '@makewhole/domain/import/template.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { ImportRow, ReportedRow, UndoPreview } from './import.repository.ts'

/** Views of imports, with names from the form of their file. */
export function createImportViews(program: Program) {
  const { optionName } = createOptionNames(program)
  const sheetsIn = ({ formId, formVersion }: ImportRow) =>
    sheetsOf(formOfClaim(program, { formId, formVersion: formVersion ?? '' }))

  function viewOf(found: ImportRow, locale: Locale): ImportView {
    const sheets = sheetsIn(found)
    const titles = new Map(sheets.map(({ key, title }) => [key, title]))
    const titleOf = (key: string) => titles.get(key) ?? { en: key, es: key }
    return {
      id: found.id,
      fileName: found.fileName,
      size: found.size,
      fire: optionName('fire', found.fireId, locale),
      state: found.state,
      refusal: found.refusal === null ? null : { code: found.refusal, detail: found.refusalDetail ?? '' },
      formVersion: found.formVersion,
      isOlderForm:
        found.formVersion !== null && program.forms.inForce[found.formId]?.version !== found.formVersion,
      uploadedBy: found.uploadedByName,
      uploadedOn: epoch(found.uploadedAt),
      checkedOn: found.checkedAt && epoch(found.checkedAt),
      confirmedBy: found.confirmedByName,
      confirmedOn: found.confirmedAt && epoch(found.confirmedAt),
      doneOn: found.doneAt && epoch(found.doneAt),
      sheets: found.sheets.map(({ key, rows }) => ({ key, rows, title: titleOf(key) })),
      exampleRows: found.exampleRows,
      unread: { sheets: [...found.unread.sheets], columns: [...found.unread.columns] },
      absent: found.absent.map((key) => ({ key, title: titleOf(key) })),
      corrections: found.corrections.map(({ sheet, column, ...correction }) => ({
        ...correction,
        sheet,
        column,
        sheetTitle: titleOf(sheet),
        heading: headingOf(sheets, sheet, column),
      })),
      warnings: found.warnings.map(({ sheet, column, example, rows, first }) => ({
        title: column === null ? titleOf(sheet) : headingOf(sheets, sheet, column),
        example,
        rows,
        first: [...first],
      })),
      rows: {
        total: found.rowCount,
        checked: found.checkedCount,
        ready: found.ready,
        problems: found.wrong,
        unchanged: found.unchanged,
        edited: found.edited,
      },
      problemCount: found.problemCount,
      imported: found.imported,
      failed: found.failed,
      deleted: found.deleted,
      notUndone: found.notUndone,
      undoneBy: found.undoneByName,
      undoneOn: found.undoneAt && epoch(found.undoneAt),
    }
  }

  function reportOf(
    found: ImportRow,
    { problems, rows }: { readonly problems: readonly RowProblem[]; readonly rows: readonly ReportedRow[] },
  ): ImportReport {
    const sheets = sheetsIn(found)
    const titles = new Map(sheets.map(({ key, title }) => [key, title]))
    return {
      problems: problems.map((problem) => ({
        ...problem,
        sheet: titles.get(problem.sheet) ?? { en: problem.sheet, es: problem.sheet },
        column: headingOf(sheets, problem.sheet, problem.column),
      })),
      isCut: problems.length < found.problemCount,
      rows: rows.map(
        ({ row, reference, client, filedOn, claimId, claimNumber, isComparable, ...became }) => ({
          row,
          reference,
          client,
          originalFilingDate: filedOn,
          ...skipReason(became),
          isComparable,
          claim: claimId !== null && claimNumber !== null ? { id: claimId, claimNumber } : null,
        }),
      ),
    }
  }

  function detailOf(found: ImportRow, undo: UndoPreview | null, locale: Locale): ImportDetailView {
    return { ...viewOf(found, locale), undo }
  }

  return { viewOf, detailOf, reportOf }
}

/** Finds the heading of a column by the keys of its sheet and itself. */
function headingOf(sheets: readonly TemplateSheet[], sheet: string, column: string): LocalizedText {
  const columns = sheets.find(({ key }) => key === sheet)?.columns
  return columns?.find(({ key }) => key === column)?.heading ?? { en: column, es: column }
}

type SkippedRow = Pick<ImportReport['rows'][number], 'outcome' | 'failure'>

/** Returns the reason of a skipped row, without the state of a claim that the firm no longer has. */
function skipReason({
  isGone,
  isDeleted,
  undoFailure,
  failure,
  outcome,
}: Pick<ReportedRow, 'isGone' | 'isDeleted' | 'undoFailure' | 'failure' | 'outcome'>): SkippedRow {
  if (undoFailure !== null) return { outcome: 'notUndone', failure: publicMessage(undoFailure) }
  if (isGone) return { outcome: 'gone', failure: null }
  if (isDeleted) return { outcome: 'deleted', failure: null }
  if (failure !== null) return { outcome: 'failed', failure: errors[failure as ErrorCode].message }
  return { outcome: outcome === 'unchanged' || outcome === 'undone' ? outcome : 'edited', failure: null }
}

/** Null: an unexpected error, which would not help the firm. */
const publicMessage = (code: string) => (code === 'INTERNAL_ERROR' ? null : errors[code as ErrorCode].message)

const epoch = (at: Date) => String(at.getTime())

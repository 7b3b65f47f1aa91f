import type { InspectionImportView, InspectionsView } from '@makewhole/contract/inspection/inspection.ts'
import type { IncidentRow } from './inspection.repository.ts'
import type { InspectionImportRow } from './inspection-import.repository.ts'

const epoch = (at: Date) => String(at.getTime())

/** An import as it travels. */
export function importViewOf(found: InspectionImportRow): InspectionImportView {
  const { id, state, fileName, rowCount, added, changed, unchanged, vanished, leftOut, problemCount } = found
  return {
    id,
    state,
    fileName,
    rowCount,
    added,
    changed,
    unchanged,
    vanished,
    leftOut,
    problemCount,
    size: found.size,
    uploadedBy: found.uploadedByName,
    uploadedOn: epoch(found.uploadedAt),
    doneOn: found.doneAt && epoch(found.doneAt),
    refusal: found.refusal === null ? null : { code: found.refusal, detail: found.refusalDetail ?? '' },
    problems: [...found.problems],
  }
}

/** Returns the view of a day and county with its fire. */
export function incidentViewOf(row: IncidentRow): InspectionsView['incidents'][number] {
  const { startedOn, county, incidentName, count, vanished, fireId, decidedAt, decidedByName } = row
  return {
    startedOn,
    county,
    incidentName,
    count,
    vanished,
    fireId,
    decidedBy: decidedByName,
    decidedOn: decidedAt && epoch(decidedAt),
  }
}

import type {
  InspectionImportView,
  InspectionsView,
  MissingInspectionsView,
} from '@makewhole/contract/inspection/inspection.ts'
import { damageWords, inspectedStructures } from '@makewhole/domain/inspection/inspection.ts'
import type { FireProposal } from '@makewhole/domain/inspection/propose-fire.ts'
import { dayOfNumber } from '@makewhole/domain/inspection/read-inspection.ts'
import type { IncidentRow } from './inspection.repository.ts'
import type { InspectionImportRow, MissingInspection } from './inspection-import.repository.ts'

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
    isWhole: found.isWhole,
    dayNumbers: dayNumbersOf(found),
    unread: [...found.unread],
    canUndo: found.isLast,
    endedBy: found.endedByName,
    endedOn: found.endedAt && epoch(found.endedAt),
  }
}

function dayNumbersOf({ dayNumbers: count, dayNumber: says, readsDayNumbers }: InspectionImportRow) {
  const day = says === null ? null : dayOfNumber(says)
  return says === null || day === null ? null : { count, says, day, isRead: readsDayNumbers ?? false }
}

/** Returns the view of a record that a file lacks. */
export function missingViewOf(record: MissingInspection): MissingInspectionsView['records'][number] {
  const { key, objectId, globalId, startedOn, county, address, city, apn } = record
  return {
    key,
    id: objectId || globalId,
    startedOn,
    county,
    address,
    city,
    apn,
    structure: inspectedStructures[record.structure].name,
    damage: damageWords[record.damage],
  }
}

/** Returns the view of a day and county with its fire. */
export function incidentViewOf(
  row: IncidentRow & { readonly proposal: FireProposal | null },
): InspectionsView['incidents'][number] {
  const { startedOn, county, incidentName, count, vanished, fireId, decidedAt, decidedByName } = row
  return {
    startedOn,
    county,
    incidentName,
    count,
    vanished,
    fireId,
    proposal: row.proposal,
    decidedBy: decidedByName,
    decidedOn: decidedAt && epoch(decidedAt),
  }
}

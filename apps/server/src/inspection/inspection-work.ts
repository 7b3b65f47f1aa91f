import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { leaseSeconds, LeaseLost, drainQueue } from '../jobs/lease.ts'
import type { ReadInChild } from '../process/run-in-child-process.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import {
  acquireLease,
  applyInspections,
  areMissingListed,
  listMissing,
  matchInspections,
  saveRowsAndRenewLease,
  saveUnread,
  stopInspections,
  undoInspections,
} from './inspection-import.repository.ts'
import type { InspectionImportRow, RowProblem } from './inspection-import.repository.ts'
import type { InspectionLine, InspectionRequest, InspectionRow } from './read-inspections.ts'

export interface InspectionWorkParts {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Pick<Storage, 'open' | 'delete'>
  readonly read: ReadInChild<InspectionRequest, InspectionLine>
  /** Notifies features that depend on inspections. */
  readonly changed: () => Promise<void>
}

/** Max problems stored of one file. */
export const maxProblems = 1000

const batchSize = 1000

/**
 * Reads files of inspections (docs/rules/review.md "Importing inspections"). Rows are staged, and one transaction
 * applies them at the end. A server's end therefore leaves nothing partial, and another server starts again.
 */
export function createInspectionWork({ db, clock, storage, read, changed }: InspectionWorkParts) {
  async function readFile(found: InspectionImportRow, holder: string): Promise<void> {
    const { id } = found
    const rejectImport = (refusal: NonNullable<InspectionImportRow['refusal']>, detail = '') =>
      stopInspections(db.kysely, id, { state: 'refused', refusal, detail, at: new Date(clock.now()) })
    const file = await storage.open(documentKeyOf(id))
    if (!file) return rejectImport('UNREADABLE')
    const result = {
      problems: [] as RowProblem[],
      problemCount: 0,
      dayNumbers: 0,
      dayNumber: null as string | null,
    }
    let [count, isWhole] = [0, false]
    let batch: (InspectionRow & { row: number })[] = []
    const saveBatch = async () => {
      const held = { id, holder, seconds: leaseSeconds, read: count }
      if (!(await saveRowsAndRenewLease(db.kysely, held, batch))) throw new LeaseLost()
      batch = []
    }
    const request = { readsDayNumbers: found.readsDayNumbers ?? false }
    for await (const line of read(request, file.stream)) {
      if (line.type === 'refused') return rejectImport(line.code, line.detail)
      if (line.type === 'unread') await saveUnread(db.kysely, id, line.headings)
      if (line.type === 'end') isWhole = true
      if (line.type !== 'row') continue
      count++
      addProblems(result, line)
      if (line.kept) batch.push({ ...line.kept, row: line.row })
      if (count % batchSize === 0) await saveBatch()
    }
    // The process exceeded its time or memory.
    if (!isWhole) return rejectImport('UNREADABLE')
    await saveBatch()
    await finish(found, result)
  }

  async function finish(found: InspectionImportRow, result: ReadResult): Promise<void> {
    const { id } = found
    const isDone = await db.transaction(async (tx) => {
      const { dayNumbers, dayNumber } = result
      if (dayNumbers > 0 && found.readsDayNumbers === null) {
        await stopInspections(tx, id, { state: 'waiting', vanished: 0, dayNumbers, dayNumber })
        return false
      }
      const vanished = await matchInspections(tx, id)
      if (found.isWhole && vanished > 0 && !(found.acceptsVanished && (await areMissingListed(tx, id)))) {
        await listMissing(tx, id)
        await stopInspections(tx, id, { state: 'waiting', vanished })
        return false
      }
      await applyInspections(tx, id, {
        ...result,
        isWhole: found.isWhole,
        most: maxProblems,
        at: new Date(clock.now()),
      })
      return true
    })
    if (!isDone) return
    await storage.delete(documentKeyOf(id))
    await changed()
  }

  async function undo({ id }: InspectionImportRow): Promise<void> {
    await db.transaction((tx) => undoInspections(tx, id))
    await changed()
  }

  const works = { reading: readFile, undoing: undo } as const

  /** Works on every file that waits to be read or undone. */
  return () =>
    drainQueue(
      (holder) => acquireLease(db.kysely, holder, leaseSeconds),
      (found, holder) => works[found.state as keyof typeof works](found, holder),
    )
}

interface ReadResult {
  readonly problems: RowProblem[]
  problemCount: number
  /** Start dates that are a spreadsheet's number, and the first of them. */
  dayNumbers: number
  dayNumber: string | null
}

function addProblems(result: ReadResult, { row, problems }: Extract<InspectionLine, { type: 'row' }>): void {
  result.problemCount += problems.length
  for (const problem of problems.slice(0, maxProblems - result.problems.length))
    result.problems.push({ row, ...problem })
  const number = problems.find(({ code }) => code === 'dayNumber')
  if (!number) return
  result.dayNumbers += 1
  result.dayNumber ??= number.says
}

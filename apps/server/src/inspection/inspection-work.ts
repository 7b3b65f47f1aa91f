import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { leaseSeconds, LeaseLost, drainQueue } from '../jobs/lease.ts'
import type { ReadInChild } from '../process/run-in-child-process.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import {
  applyInspections,
  saveRowsAndRenewLease,
  matchInspections,
  stopInspections,
  acquireLease,
} from './inspection-import.repository.ts'
import type { InspectionImportRow, Missing, RowProblem } from './inspection-import.repository.ts'
import type { InspectionLine, InspectionRow } from './read-inspections.ts'

export interface InspectionWorkParts {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Pick<Storage, 'open' | 'delete'>
  readonly read: ReadInChild<object, InspectionLine>
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
  async function work(found: InspectionImportRow, holder: string): Promise<void> {
    const { id } = found
    const rejectImport = (refusal: NonNullable<InspectionImportRow['refusal']>, detail = '') =>
      stopInspections(db.kysely, id, { state: 'refused', refusal, detail, at: new Date(clock.now()) })
    const file = await storage.open(documentKeyOf(id))
    if (!file) return rejectImport('UNREADABLE')
    const problems: RowProblem[] = []
    let [problemCount, count, isWhole] = [0, 0, false]
    let batch: (InspectionRow & { row: number })[] = []
    const saveBatch = async () => {
      const held = { id, holder, seconds: leaseSeconds, read: count }
      if (!(await saveRowsAndRenewLease(db.kysely, held, batch))) throw new LeaseLost()
      batch = []
    }
    for await (const line of read({}, file.stream)) {
      if (line.type === 'refused') return rejectImport(line.code, line.detail)
      if (line.type === 'end') isWhole = true
      if (line.type !== 'row') continue
      count++
      problemCount += line.problems.length
      for (const problem of line.problems.slice(0, maxProblems - problems.length))
        problems.push({ row: line.row, ...problem })
      if (line.kept) batch.push({ ...line.kept, row: line.row })
      if (count % batchSize === 0) await saveBatch()
    }
    // The process exceeded its time or memory.
    if (!isWhole) return rejectImport('UNREADABLE')
    await saveBatch()
    await finish(found, { problems, problemCount })
  }

  async function finish(
    { id, acceptsVanished }: InspectionImportRow,
    result: { readonly problems: readonly RowProblem[]; readonly problemCount: number },
  ): Promise<void> {
    const isDone = await db.transaction(async (tx) => {
      const missing = await matchInspections(tx, id)
      if (isSuspicious(missing) && !acceptsVanished) {
        await stopInspections(tx, id, { state: 'waiting', vanished: missing.vanished })
        return false
      }
      await applyInspections(tx, id, { ...result, most: maxProblems, at: new Date(clock.now()) })
      return true
    })
    if (!isDone) return
    await storage.delete(documentKeyOf(id))
    await changed()
  }

  /** Reads every file that waits. */
  return () => drainQueue((holder) => acquireLease(db.kysely, holder, leaseSeconds), work)
}

/**
 * Checks whether too many are missing for a correction, as in half a file
 * (docs/rules/review.md "Importing inspections").
 */
function isSuspicious({ known, vanished }: Missing): boolean {
  return vanished > 10 && vanished > known / 10
}

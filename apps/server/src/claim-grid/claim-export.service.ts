import type { ClaimsExportBody } from '@makewhole/contract/claim/claim-grid.ts'
import type { WrittenFile } from '@makewhole/contract/route.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { csvFile, csvLine } from '@makewhole/domain/shared/csv.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import { recordStaffAct } from '../reviewer/reviewer.service.ts'
import { exportedCells, exportHeader } from './claim-export.ts'
import { createGridQuestions } from './claim-grid-query.ts'
import type { ClaimFiltersParts } from './claim-filter.service.ts'
import { createGridRowViews } from './claim-grid-view.ts'
import { readGrid } from './claim-grid.repository.ts'
import type { GridCounts, GridQuery, GridRow } from './claim-grid.repository.ts'

export type ClaimExportService = ReturnType<typeof createClaimExportService>

export interface ClaimExportParts extends ClaimFiltersParts {
  readonly accounts: Pick<AccountService, 'requireActive'>
}

/** Claims of one read: each is one statement within its four seconds, and limits the memory. */
const readAtOnce = 1000
/** The max claims of a program. */
const maxExportedCount = 100_000_000

/** The grid as a file (docs/rules/review.md "The grid as a file"). */
export function createClaimExportService({ db, program, clock, accounts }: ClaimExportParts) {
  const readQuestion = createGridQuestions({ db, program, clock })
  const viewOf = createGridRowViews(program, clock)

  const readPart = (question: GridQuery, last: GridRow | null, total = false) => {
    const after = last && { key: last.key, id: last.id }
    return readGrid(db.kysely, { ...question, after }, { total, views: [], max: maxExportedCount })
  }

  async function* partsOf(
    question: GridQuery,
    first: readonly GridRow[],
    locale: Locale,
  ): AsyncGenerator<string> {
    const reader = { seesReviews: true, seesAttorneys: question.seesAttorneys }
    const textOf = (rows: readonly GridRow[]) =>
      rows
        .map((row) => csvLine(exportedCells(row, viewOf(row, reader, locale), locale, program.timeZone)))
        .join('')
    yield csvFile([exportHeader(locale)]) + textOf(first)
    let rows = first
    while (rows.length === readAtOnce) {
      ;({ rows } = await readPart(question, rows.at(-1) ?? null))
      if (rows.length > 0) yield textOf(rows)
    }
  }

  async function recordExport(
    actor: Actor,
    { filter }: ClaimsExportBody,
    { total }: GridCounts,
  ): Promise<void> {
    const filterEntries = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
    await recordStaffAct(db.kysely, {
      at: new Date(clock.now()),
      actor,
      type: 'claimsExported',
      facts: { claims: String(total ?? 0), filter: JSON.stringify(Object.fromEntries(filterEntries)) },
    })
  }

  return {
    /**
     * Writes every claim of the filter that `actor` may see, by number, each once. The export is in the staff's
     * record before the first line leaves. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED.
     */
    async exportClaims(actor: Actor, body: ClaimsExportBody, locale: Locale): Promise<WrittenFile> {
      authorize(actor, 'claim.export')
      await accounts.requireActive(db.kysely, actor)
      // The number never changes, so that a claim that changes meanwhile is neither missed nor repeated.
      const sort = { field: 'number', isDescending: false } as const
      const { filter } = body
      const question = await readQuestion(actor, { filter, sort, pageSize: readAtOnce, withDetails: true })
      const { rows, ...counts } = await readPart(question, null, true)
      await recordExport(actor, body, counts)
      return { fileName: `claims-${clock.today()}.csv`, parts: partsOf(question, rows, locale) }
    },
  }
}

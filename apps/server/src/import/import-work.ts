import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RowOutcome } from '@makewhole/contract/import/import-names.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { RowProblem } from '@makewhole/domain/import/check-sheets.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { FileFindings } from '@makewhole/domain/import/file-findings.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { toStorable } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { isRefusedByDatabase } from '../db/database-errors.ts'
import type { Memberships } from '../firm/membership.ts'
import { storedForm } from '../form/stored-form.ts'
import { AppError, refusalIn } from '../app-error.ts'
import type { IntakeService } from '../intake/intake.service.ts'
import { leaseSeconds, LeaseLost, drainQueue } from '../jobs/lease.ts'
import type { Storage } from '../storage/storage.ts'
import type { CheckLine, CheckRequest } from './check-file.ts'
import type { CheckInChild } from './check-process.ts'
import {
  clearCheck,
  endWork,
  findKnownClaims,
  clearUndone,
  renewLease,
  insertRows,
  listClaimsToUndo,
  listPendingRows,
  saveFileRead,
  saveImported,
  saveNotImported,
  saveNotUndone,
  saveUndone,
  acquireLease,
} from './import.repository.ts'
import type { ImportRow, KnownClaim, NewImportRow, PendingRow } from './import.repository.ts'

export interface ImportWorkParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly storage: Pick<Storage, 'open' | 'delete'>
  readonly claims: Pick<ClaimService, 'lock' | 'removeClaim'>
  readonly intake: Pick<IntakeService, 'beginWhole' | 'replaceWhole'>
  readonly accounts: Pick<AccountService, 'requireActive' | 'keepAccount'>
  readonly ownFirmOf: Memberships['ownFirmOf']
  readonly check: CheckInChild
}

/** Max problems stored of one file; the first ones suffice to start. */
export const maxProblems = 10_000

/**
 * The claims checked and saved together, and the milliseconds of pause afterwards. Reading a file takes seconds, in
 * which other answers would take twice as long.
 */
const batch = { size: 50, pause: 50 } as const

/**
 * Checks files and imports their rows, one import after another (docs/rules/law-firms.md "Importing"). Each row is a
 * separate transaction: after a server's end its rows remain, and another server continues.
 */
export function createImportWork(parts: ImportWorkParts) {
  const { db, program, clock, storage, claims, intake, accounts, ownFirmOf, check } = parts
  const now = () => new Date(clock.now())

  /** Raises `LeaseLost` where another server took the import over. */
  async function renew(id: string, holder: string, checked: number | null): Promise<void> {
    if (!(await renewLease(db.kysely, { id, holder, seconds: leaseSeconds, checked }))) throw new LeaseLost()
  }

  function formsOf({ formId }: ImportRow): readonly FormDefinition[] {
    const { inForce, earlier = [] } = program.forms
    const current = inForce[formId]
    return [...(current ? [current] : []), ...earlier.filter(({ id }) => id === formId).toReversed()]
  }

  function checkRequestOf(found: ImportRow): CheckRequest {
    return {
      fileName: found.fileName,
      today: clock.today(),
      forms: formsOf(found).map(storedForm),
      states: program.states,
      options: { fire: program.options.fire },
      locale: found.locale,
      corrected: found.corrected,
    }
  }

  async function checkFile(found: ImportRow, holder: string): Promise<void> {
    const { id, firmId } = found
    const file = await storage.open(found.storageKey)
    if (!file) return rejectImport(id, 'UNREADABLE')
    await clearCheck(db.kysely, id)
    const problems: RowProblem[] = []
    let [problemCount, checked] = [0, 0]
    let findings: FileFindings | null = null
    let claims: ClaimLine[] = []
    const addProblems = (wrong: readonly RowProblem[]) => {
      problemCount += wrong.length
      problems.push(...wrong.slice(0, Math.max(0, maxProblems - problems.length)))
    }
    const flush = async () => {
      if (claims.length === 0) return
      await renew(id, holder, (checked += claims.length))
      await insertRows(db.kysely, id, await rowsOf(firmId, claims))
      claims = []
      await wait(batch.pause)
    }
    for await (const line of check(checkRequestOf(found), file.stream)) {
      if (line.type === 'refused') return rejectImport(id, line.code, line.detail)
      if (line.type === 'read') await saveFileRead(db.kysely, id, line)
      if (line.type === 'orphans') addProblems(line.problems)
      if (line.type === 'end') findings = line
      if (line.type !== 'claim') continue
      addProblems(line.problems)
      claims.push(line)
      if (claims.length === batch.size) await flush()
    }
    // The process exceeded its time or memory.
    if (!findings) return rejectImport(id, 'UNREADABLE')
    await flush()
    await endWork(db.kysely, id, { state: 'checked', problems, problemCount, ...findings, at: now() })
  }

  async function rejectImport(
    id: string,
    refusal: NonNullable<ImportRow['refusal']>,
    detail = '',
  ): Promise<void> {
    await clearCheck(db.kysely, id)
    await endWork(db.kysely, id, { state: 'refused', refusal, detail, at: now() })
  }

  async function rowsOf(firmId: string, claims: readonly ClaimLine[]): Promise<readonly NewImportRow[]> {
    const known = await findKnownClaims(
      db.kysely,
      firmId,
      claims.map(({ reference }) => reference),
    )
    return claims.map((claim) => {
      const existing = known.get(claim.reference)
      const outcome = outcomeOf(claim, existing)
      return {
        rowNumber: claim.row,
        reference: toStorable(claim.reference.slice(0, 200)),
        client: claim.client,
        filedOn: claim.filedOn,
        hash: hashOf(claim),
        outcome,
        answers: isOfUse(outcome) ? claim.answers : null,
        claimId: existing?.claimId ?? null,
      }
    })
  }

  async function importRows(found: ImportRow, holder: string): Promise<void> {
    const actor = found.confirmedAs
    const definition = formOfClaim(program, { formId: found.formId, formVersion: found.formVersion ?? '' })
    if (!actor) throw new Error('an import that runs was confirmed by somebody')
    const next = (after: number) => nextRows(found, holder, after)
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.rowNumber ?? 0)) {
      // A former member of the firm imports nothing more; a colleague confirms the rest.
      if (!(await mayContinue(actor, found)))
        return endWork(db.kysely, found.id, { state: 'stopped', at: now() })
      const known = await findKnownClaims(
        db.kysely,
        found.firmId,
        rows.map(({ reference }) => reference),
      )
      for (const row of rows)
        await importRow({ found, definition, actor, row, knownClaim: known.get(row.reference) })
    }
    await endWork(db.kysely, found.id, { state: 'done', at: now() })
  }

  /** Checks membership and rights of the confirmer, once for some rows: an account is one row that all would lock. */
  async function mayContinue(actor: Actor, { firmId, locale }: ImportRow): Promise<boolean> {
    const firm = await ownFirmOf({ ...actor, isEmailVerified: false })
    if (firm?.firmId !== firmId) return false
    try {
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        await accounts.keepAccount(tx, actor, locale)
      })
      return true
    } catch (error) {
      if (refusalIn(error) === null) throw error
      return false
    }
  }

  async function nextRows(found: ImportRow, holder: string, after: number): Promise<readonly PendingRow[]> {
    await renew(found.id, holder, null)
    return listPendingRows(db.kysely, found.id, after)
  }

  async function importRow({ found, definition, actor, row, knownClaim }: RowToImport): Promise<void> {
    const call = { actor, locale: found.locale, ifMatch: null }
    const { answers } = row
    const saved = { importId: found.id, firmId: found.firmId, row, at: now() }
    if (knownClaim?.isUndone) return saveUndone(db.kysely, { ...saved, ...row, claimId: knownClaim.claimId })
    const noteImported = (tx: Transaction, { id, version }: SavedStepView) => {
      db.commitWithNext()
      return saveImported(tx, { ...saved, claimId: id, version })
    }
    try {
      if (knownClaim?.isEdited) throw new AppError('CLAIM_CHANGED')
      const isReplaced =
        knownClaim &&
        (await isFulfilled(
          intake.replaceWhole(call, knownClaim.claimId, { definition, answers }, noteImported),
        ))
      if (!isReplaced)
        await intake.beginWhole(call, { definition, fireId: found.fireId, answers }, noteImported)
    } catch (error) {
      const failure = refusalIn(error)
      if (failure === null) throw error
      await saveNotImported(db.kysely, { importId: found.id, rowNumber: row.rowNumber, failure, at: now() })
    }
  }

  /**
   * Deletes the claims of an import one by one; after a server's end another continues. An undeletable claim remains
   * with the reason. Raises unexpected database refusals at the end.
   */
  async function undo(found: ImportRow, holder: string): Promise<void> {
    const unexpected: unknown[] = []
    const next = async (afterId: string) => {
      await renew(found.id, holder, null)
      return listClaimsToUndo(db.kysely, found, afterId)
    }
    for (let ids = await next(beforeAllIds); ids.length > 0; ids = await next(ids.at(-1) ?? ''))
      for (const id of ids) unexpected.push(...(await undoOrNote(found, id)))
    if (found.storageKey !== '') await storage.delete(found.storageKey)
    await db.transaction(async (tx) => {
      await clearUndone(tx, found.id)
      await endWork(tx, found.id, { state: 'undone', at: now() })
    })
    if (unexpected.length > 0)
      throw new AggregateError(unexpected, `${unexpected.length} claims of an import could not be deleted`)
  }

  /**
   * Deletes a claim, or saves why it remains. Answers the database's refusal; raises an error that a retry may solve.
   */
  async function undoOrNote(found: ImportRow, claimId: string): Promise<readonly unknown[]> {
    try {
      await undoClaim(found, claimId)
      return []
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal === 'NOT_FOUND') return []
      const isUnexpected = refusal === null && isRefusedByDatabase(error)
      if (refusal === null && !isUnexpected) throw error
      await saveNotUndone(db.kysely, { importId: found.id, claimId, failure: refusal ?? 'INTERNAL_ERROR' })
      return isUnexpected ? [error] : []
    }
  }

  /** Deletes a claim of an import; a withdrawn one, or one closed with its fire, remains. Raises NOT_FOUND. */
  async function undoClaim({ firmId, undoneAs }: ImportRow, claimId: string): Promise<void> {
    if (!undoneAs) throw new Error('somebody undid the import')
    await db.transaction(async (tx) => {
      const claim = await claims.lock(tx, claimId)
      if (claim.firmId === firmId && claim.statusId === statusIds.inProgress)
        await claims.removeClaim(tx, claim, undoneAs)
    })
  }

  const works = { checking: checkFile, importing: importRows, undoing: undo } as const

  /** Works on every waiting import until none is left. */
  return function workOnImports(): Promise<void> {
    return drainQueue(
      (holder) => acquireLease(db.kysely, holder, leaseSeconds),
      (found, holder) => works[found.state as keyof typeof works](found, holder),
    )
  }
}

type ClaimLine = Extract<CheckLine, { type: 'claim' }>

interface RowToImport {
  readonly found: ImportRow
  readonly definition: FormDefinition
  readonly actor: Actor
  readonly row: PendingRow
  readonly knownClaim: KnownClaim | undefined
}

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** False: the claim was deleted meanwhile. */
async function isFulfilled(done: Promise<void>): Promise<boolean> {
  try {
    await done
    return true
  } catch (error) {
    if (refusalIn(error) !== 'NOT_FOUND') throw error
    return false
  }
}

function outcomeOf({ problems, ...claim }: ClaimLine, existing: KnownClaim | undefined): RowOutcome {
  if (problems.length > 0) return 'problem'
  if (!existing) return 'ready'
  if (existing.isUndone) return 'undone'
  if (existing.hash === hashOf(claim)) return 'unchanged'
  return existing.isEdited ? 'edited' : 'update'
}

/** Checks whether a row may still be imported, or compared with its claim. */
const isOfUse = (outcome: RowOutcome) => outcome === 'ready' || outcome === 'update' || outcome === 'edited'

/** Returns the same hash for rows with the same values. */
function hashOf({ answers, filedOn }: Pick<ClaimLine, 'answers' | 'filedOn'>): string {
  return hash('sha256', JSON.stringify([answers, filedOn]))
}

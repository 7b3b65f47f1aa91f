import type { NewImportBody } from '@makewhole/contract/import/import.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import { cleanFileName } from '@makewhole/domain/document/file-name.ts'
import { bothValues } from '@makewhole/domain/import/both-values.ts'
import type { BothValues } from '@makewhole/domain/import/both-values.ts'
import type { CorrectedColumn } from '@makewhole/domain/import/check-sheets.ts'
import { formOfClaim, formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import type { UploadKind, UploadService } from '../upload/upload.service.ts'
import {
  confirmImport,
  findRowAndClaim,
  clearFile,
  listOldFiles,
  findImport,
  insertImport,
  listImports,
  lockForUndo,
  previewUndo,
  queueImports,
  readReport,
  restartCheck,
  startUndo,
} from './import.repository.ts'
import type { ImportRow, UndoPreview } from './import.repository.ts'
import { workbookLimits } from './workbook-limits.ts'

export interface ImportServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly storage: Pick<Storage, 'delete'>
  readonly uploads: UploadService
}

export type ImportService = ReturnType<typeof createImportService>

/** A file is kept for so long after its upload; a checked one that nobody imported until then is uploaded again. */
const fileLifetime = 30 * 86_400_000
const importUploads: UploadKind = {
  purpose: 'import',
  seconds: 15 * 60,
  maxOpen: 20,
  maxBytes: workbookLimits.fileBytes,
}

/** Files of law firms with many claims (docs/rules/law-firms.md "Importing"): uploaded, checked, and imported once somebody says so. */
export function createImportService(parts: ImportServiceParts) {
  const { db, program, clock, accounts, storage, uploads } = parts
  /** Before anything is looked up or moved; asked again where the write is done. Raises FORBIDDEN, RIGHTS_CHANGED. */
  async function authorizeWrite(actor: Actor): Promise<void> {
    authorize(actor, 'claim.import')
    await accounts.requireActive(db.kysely, actor)
  }

  /** Raises FORBIDDEN, NOT_FOUND: another firm's import does not exist. */
  async function getImport(actor: Actor, id: string): Promise<ImportRow> {
    authorize(actor, 'claim.import')
    const found = await findImport(db.kysely, id, actor.firmId ?? '')
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  function openFire(fireId: number) {
    const fire = program.fires.find(({ id }) => id === fireId)
    if (!fire) throw new AppError('NOT_FOUND')
    if (!isFireOpen(fire, clock.today())) throw new AppError('FIRE_CLOSED')
    return fire
  }

  return {
    getImport,

    /** An address to put a file to. Raises FORBIDDEN, RIGHTS_CHANGED, TOO_MANY_UPLOADS. */
    async createUploadUrl(actor: Actor): Promise<FileAddress & { readonly importId: string }> {
      authorize(actor, 'claim.import')
      const { id: importId, ...address } = await uploads.reserve(actor, importUploads, actor.firmId ?? '')
      return { importId, ...address }
    },

    /**
     * Queues the check of a file. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND for an unknown fire, FIRE_CLOSED,
     * DOCUMENT_NOT_RECEIVED, FILE_EMPTY, FILE_TOO_LARGE, IMPORT_RUNNING while the firm checks or imports another
     * file.
     */
    async startImport(actor: Actor, locale: Locale, body: NewImportBody): Promise<ImportRow> {
      await authorizeWrite(actor)
      const firmId = actor.firmId ?? ''
      const form = formOfFire(program, openFire(body.fireId), 'attorney')
      const running = (await listImports(db.kysely, firmId)).some(isRunning)
      if (running) throw new AppError('IMPORT_RUNNING')
      if (!(await uploads.isReserved(importUploads, body.id, firmId)))
        throw new AppError('DOCUMENT_NOT_RECEIVED')
      const fileName = cleanFileName(body.fileName)
      const size = await uploads.acceptFile(importUploads, body.id, fileName)
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const made = await insertImport(tx, {
          id: body.id,
          firmId,
          fireId: body.fireId,
          formId: form.id,
          fileName,
          size,
          locale,
          storageKey: documentKeyOf(body.id),
          by: { subject: actor.subject, name: fullName(actor) || null },
          at: new Date(clock.now()),
        })
        if (!made) throw new AppError('IMPORT_RUNNING')
        if (!(await uploads.use(tx, body.id))) throw new AppError('DOCUMENT_NOT_RECEIVED')
        await queueImports(tx)
      })
      return getImport(actor, body.id)
    },

    /** The firm's last imports, the newest first. Raises FORBIDDEN. */
    async listImports(actor: Actor): Promise<readonly ImportRow[]> {
      authorize(actor, 'claim.import')
      return listImports(db.kysely, actor.firmId ?? '')
    },

    /**
     * Lists the problems of a checked file, and its rows that exist already or failed. Raises FORBIDDEN, NOT_FOUND.
     */
    async getReport(actor: Actor, id: string) {
      const found = await getImport(actor, id)
      return { found, ...(await readReport(db.kysely, found.id)) }
    },

    /**
     * Compares a skipped row with its claim. Raises FORBIDDEN, NOT_FOUND, also where the row's values were removed.
     */
    async compareRow(actor: Actor, id: string, row: number): Promise<BothValues[]> {
      const found = await getImport(actor, id)
      const both = await findRowAndClaim(db.kysely, found, row)
      if (!both) throw new AppError('NOT_FOUND')
      const ofFile = formOfClaim(program, { formId: found.formId, formVersion: found.formVersion ?? '' })
      const file = { definition: ofFile, answers: both.fileAnswers }
      return bothValues(file, { definition: formOfClaim(program, both), answers: both.answers })
    },

    /** Removes expired files, with the values of their rows (docs/rules/law-firms.md "Importing"). */
    async removeOldFiles(): Promise<void> {
      for (const { id, storageKey } of await listOldFiles(db.kysely, new Date(clock.now() - fileLifetime))) {
        await storage.delete(storageKey)
        await db.transaction((tx) => clearFile(tx, id))
      }
    },

    /**
     * Has a checked file checked again with the accepted ones of its offered corrections (docs/rules/law-firms.md
     * "Corrections"). Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, IMPORT_RUNNING, NOTHING_TO_IMPORT where its file
     * is gone or its rows were imported.
     */
    async correct(actor: Actor, id: string, accepted: readonly CorrectedColumn[]): Promise<ImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (isRunning(found)) throw new AppError('IMPORT_RUNNING')
      if (found.storageKey === '' || found.confirmedAt !== null) throw new AppError('NOTHING_TO_IMPORT')
      const corrected = found.corrections
        .map(({ sheet, column }) => ({ sheet, column }))
        .filter((offer) =>
          accepted.some((each) => each.sheet === offer.sheet && each.column === offer.column),
        )
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await restartCheck(tx, { id, firmId: found.firmId, corrected })))
          throw new AppError('IMPORT_RUNNING')
        await queueImports(tx)
      })
      return getImport(actor, id)
    },

    /**
     * Queues the import of the valid rows. `absent` are the lists of which the actor says that no claim has an entry:
     * all that the check names (docs/rules/law-firms.md "What no claim has"). Raises FORBIDDEN, RIGHTS_CHANGED,
     * NOT_FOUND, FIRE_CLOSED, NOTHING_TO_IMPORT, IMPORT_INCOMPLETE, IMPORT_RUNNING.
     */
    async confirm(actor: Actor, id: string, absent: readonly string[]): Promise<ImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state === 'importing' || found.state === 'done') return found
      openFire(found.fireId)
      if (isRunning(found)) throw new AppError('IMPORT_RUNNING')
      if (found.ready === 0 || found.storageKey === '') throw new AppError('NOTHING_TO_IMPORT')
      if (!found.absent.every((list) => absent.includes(list))) throw new AppError('IMPORT_INCOMPLETE')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const confirmation = {
          id,
          firmId: found.firmId,
          actor,
          name: fullName(actor) || null,
          at: new Date(clock.now()),
        }
        if (!(await confirmImport(tx, confirmation))) throw new AppError('IMPORT_RUNNING')
        await queueImports(tx)
      })
      return getImport(actor, id)
    },

    /**
     * Queues the deletion of every claim that an import began, for its confirmer or the firm's administrator
     * (docs/rules/law-firms.md "Undoing an import"). A repeated call only retries the claims that could not be
     * deleted. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, IMPORT_RUNNING, IMPORT_SIGNED once one of them was
     * signed, NOTHING_TO_UNDO.
     */
    async undo(actor: Actor, id: string): Promise<ImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.confirmedBy === null)
        throw new AppError(isRunning(found) ? 'IMPORT_RUNNING' : 'NOTHING_TO_UNDO')
      authorize(actor, 'claim.delete', claimsOf(found))
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const locked = await lockForUndo(tx, found)
        if (!locked) throw new AppError('NOT_FOUND')
        if (locked.state === 'undoing') return
        if (isRunning(locked)) throw new AppError('IMPORT_RUNNING')
        const { claims, signed } = await previewUndo(tx, found)
        if (locked.state === 'undone' && claims === 0) return
        if (signed > 0) throw new AppError('IMPORT_SIGNED')
        if (claims === 0) throw new AppError('NOTHING_TO_UNDO')
        const { firmId } = found
        const undoRequest = { id, firmId, actor, name: fullName(actor) || null, at: new Date(clock.now()) }
        if (!(await startUndo(tx, undoRequest))) throw new AppError('IMPORT_RUNNING')
        await queueImports(tx)
      })
      return getImport(actor, id)
    },

    /** Counts what undoing an import would delete; null where the actor can't undo it, or nothing is left to undo. */
    async previewUndo(actor: Actor, found: ImportRow): Promise<UndoPreview | null> {
      if (!undoable.has(found.state) || !can(actor, 'claim.delete', claimsOf(found))) return null
      const preview = await previewUndo(db.kysely, found)
      return preview.claims + preview.signed > 0 ? preview : null
    },
  }
}

/** States of an import that may have claims: a checked one was stopped; an undone one has undeletable claims. */
const undoable: ReadonlySet<ImportRow['state']> = new Set(['checked', 'done', 'undone'])

/** The person who confirmed an import began its claims. */
const claimsOf = ({ confirmedBy, firmId }: ImportRow): ClaimSubject => ({
  ownerSubject: confirmedBy ?? '',
  firmId,
  isOfAttorneys: true,
})

const isRunning = ({ state }: Pick<ImportRow, 'state'>) =>
  state === 'checking' || state === 'importing' || state === 'undoing'

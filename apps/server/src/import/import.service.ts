import { randomUUID } from 'node:crypto'
import type { NewImportBody } from '@makewhole/contract/import/import.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimSubject } from '@makewhole/domain/access/policy.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import { cleanFileName } from '@makewhole/domain/document/file-name.ts'
import { bothValues } from '@makewhole/domain/import/both-values.ts'
import type { BothValues } from '@makewhole/domain/import/both-values.ts'
import { formOfClaim, formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import {
  confirmImport,
  deleteUploads,
  findRowAndClaim,
  clearFile,
  listOldFiles,
  findImport,
  insertImport,
  insertUpload,
  isUploadOpen,
  listImports,
  lockForUndo,
  previewUndo,
  queueImports,
  readReport,
  startUndo,
} from './import.repository.ts'
import type { ImportRow, UndoPreview } from './import.repository.ts'
import { workbookLimits } from './workbook-limits.ts'

export interface ImportServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly storage: Pick<Storage, 'uploadAddress' | 'move' | 'size' | 'delete'>
}

export type ImportService = ReturnType<typeof createImportService>

const uploadSeconds = 15 * 60
/** The lifetime of a file after its upload, in milliseconds; a checked file expires, too. */
const fileLifetime = 30 * 86_400_000
/** The max open uploads of a firm. */
const maxUploads = 20

/**
 * Files of law firms with many claims (docs/rules/law-firms.md "Importing"): uploaded, checked, and imported after
 * confirmation.
 */
export function createImportService({ db, program, clock, accounts, storage }: ImportServiceParts) {
  /** Checks rights before any read or move; the write checks them again. Raises FORBIDDEN, RIGHTS_CHANGED. */
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

  /** Moves the file out of the sender's reach. Raises DOCUMENT_NOT_RECEIVED, FILE_EMPTY, FILE_TOO_LARGE. */
  async function acceptFile(id: string, fileName: string): Promise<number> {
    const key = documentKeyOf(id)
    await storage.move(uploadKeyOf(id), key, { fileName, contentType: 'application/octet-stream' })
    const size = await storage.size(key)
    if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
    const refusal = size === 0 ? 'FILE_EMPTY' : size > workbookLimits.fileBytes ? 'FILE_TOO_LARGE' : null
    if (refusal === null) return size
    await storage.delete(key)
    throw new AppError(refusal, refusal === 'FILE_TOO_LARGE' ? { maxBytes: workbookLimits.fileBytes } : {})
  }

  return {
    getImport,

    /** An address to put a file to. Raises FORBIDDEN, RIGHTS_CHANGED, TOO_MANY_UPLOADS. */
    async createUploadUrl(actor: Actor): Promise<FileAddress & { readonly importId: string }> {
      authorize(actor, 'claim.import')
      const firmId = actor.firmId ?? ''
      const importId = randomUUID()
      const expiresAt = clock.now() + uploadSeconds * 1000
      const place = { id: importId, firmId, at: new Date(clock.now()), expiresAt: new Date(expiresAt) }
      const isMade = await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const reservation = await insertUpload(tx, place, maxUploads)
        // A file that could not be deleted keeps its reservation, and is found again.
        for (const id of reservation.over) await storage.delete(uploadKeyOf(id))
        return reservation.isMade
      })
      if (!isMade) throw new AppError('TOO_MANY_UPLOADS')
      const address = await storage.uploadAddress(uploadKeyOf(importId), uploadSeconds)
      return { importId, address, expiresAt }
    },

    /** Checks whether the storage accepts a file under this key now. */
    async isOpenForUpload(key: string): Promise<boolean> {
      const id = /^uploads\/([0-9a-f-]{36})$/.exec(key)?.[1]
      return id !== undefined && isUploadOpen(db.kysely, id)
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
      if (!(await isUploadOpen(db.kysely, body.id, firmId))) throw new AppError('DOCUMENT_NOT_RECEIVED')
      const fileName = cleanFileName(body.fileName)
      const size = await acceptFile(body.id, fileName)
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
        await deleteUploads(tx, [body.id])
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
     * Queues the import of the valid rows. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, FIRE_CLOSED,
     * NOTHING_TO_IMPORT, IMPORT_RUNNING.
     */
    async confirm(actor: Actor, id: string): Promise<ImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state === 'importing' || found.state === 'done') return found
      openFire(found.fireId)
      if (isRunning(found)) throw new AppError('IMPORT_RUNNING')
      if (found.ready === 0 || found.storageKey === '') throw new AppError('NOTHING_TO_IMPORT')
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

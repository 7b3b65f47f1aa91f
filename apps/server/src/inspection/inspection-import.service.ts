import { randomUUID } from 'node:crypto'
import type {
  InspectionFireBody,
  NewInspectionImportBody,
} from '@makewhole/contract/inspection/inspection.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { cleanFileName } from '@makewhole/domain/document/file-name.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import { listIncidents, saveIncidentFire } from './inspection.repository.ts'
import {
  reserveUpload,
  findInspectionImport,
  isInspectionPlaceOpen,
  listInspectionImports,
  queueInspectionImport,
} from './inspection-import.repository.ts'
import type { InspectionImportRow } from './inspection-import.repository.ts'
import { inspectionLimits } from './inspection-limits.ts'

export interface InspectionImportParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly storage: Pick<Storage, 'uploadAddress' | 'move' | 'size' | 'delete'>
  /** Notifies features that depend on the fire of inspections. */
  readonly changed: (queries: Queries) => Promise<void>
}

export type InspectionImportService = ReturnType<typeof createInspectionImportService>

const uploadSeconds = 60 * 60
/** The max open uploads of an administrator. */
const maxPlaces = 10

/**
 * Files of damage inspections, and the fires of their records (docs/rules/review.md "Importing inspections"), for
 * administrators.
 */
export function createInspectionImportService(parts: InspectionImportParts) {
  const { db, program, clock, accounts, storage, changed } = parts

  /** Checks rights before any read or move; the write checks them again. Raises FORBIDDEN, RIGHTS_CHANGED. */
  async function authorizeWrite(actor: Actor): Promise<void> {
    authorize(actor, 'inspection.import')
    await accounts.requireActive(db.kysely, actor)
  }

  async function getImport(actor: Actor, id: string): Promise<InspectionImportRow> {
    authorize(actor, 'inspection.import')
    const found = await findInspectionImport(db.kysely, id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  /** Moves the file out of the sender's reach. Raises DOCUMENT_NOT_RECEIVED, FILE_EMPTY, FILE_TOO_LARGE. */
  async function acceptFile(id: string, fileName: string): Promise<number> {
    const key = documentKeyOf(id)
    await storage.move(uploadKeyOf(id), key, { fileName, contentType: 'application/octet-stream' })
    const size = await storage.size(key)
    if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
    if (size > 0 && size <= inspectionLimits.bytes) return size
    await storage.delete(key)
    if (size === 0) throw new AppError('FILE_EMPTY')
    throw new AppError('FILE_TOO_LARGE', { maxBytes: inspectionLimits.bytes })
  }

  const idIn = (key: string) => /^uploads\/([0-9a-f-]{36})$/.exec(key)?.[1]

  async function isOpenForUpload(key: string): Promise<boolean> {
    const id = idIn(key)
    return id !== undefined && isInspectionPlaceOpen(db.kysely, id)
  }

  return {
    getImport,
    isOpenForUpload,

    /** The bytes that a file of inspections may have; null: it is none. */
    mostBytesOf: async (key: string) => ((await isOpenForUpload(key)) ? inspectionLimits.bytes : null),

    /** The last imports, and every day and county with the fire that they are of. Raises FORBIDDEN. */
    async overview(actor: Actor) {
      authorize(actor, 'inspection.import')
      const [imports, incidents] = [await listInspectionImports(db.kysely), await listIncidents(db.kysely)]
      return { imports, incidents }
    },

    /** An address to put a file to. Raises FORBIDDEN, RIGHTS_CHANGED, TOO_MANY_UPLOADS. */
    async createUploadUrl(actor: Actor): Promise<FileAddress & { readonly importId: string }> {
      authorize(actor, 'inspection.import')
      const importId = randomUUID()
      const at = clock.now()
      const expiresAt = at + uploadSeconds * 1000
      const by = { by: actor.subject, byName: fullName(actor) || null }
      const place = { id: importId, ...by, at: new Date(at), expiresAt: new Date(expiresAt) }
      const isMade = await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const reservation = await reserveUpload(tx, place, maxPlaces)
        // A file that could not be deleted keeps its reservation, and is found again.
        for (const id of reservation.over) await storage.delete(uploadKeyOf(id))
        return reservation.isMade
      })
      if (!isMade) throw new AppError('TOO_MANY_UPLOADS')
      return {
        importId,
        address: await storage.uploadAddress(uploadKeyOf(importId), uploadSeconds),
        expiresAt,
      }
    },

    /**
     * Queues the reading of a file. Raises FORBIDDEN, RIGHTS_CHANGED, DOCUMENT_NOT_RECEIVED, FILE_EMPTY,
     * FILE_TOO_LARGE, INSPECTIONS_RUNNING while another one is read.
     */
    async startImport(actor: Actor, body: NewInspectionImportBody): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      if (!(await isInspectionPlaceOpen(db.kysely, body.id))) throw new AppError('DOCUMENT_NOT_RECEIVED')
      const fileName = cleanFileName(body.fileName)
      const size = await acceptFile(body.id, fileName)
      const file = { id: body.id, from: 'expected', fileName, size, at: new Date(clock.now()) } as const
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await queueInspectionImport(tx, file))) throw new AppError('INSPECTIONS_RUNNING')
      })
      return getImport(actor, body.id)
    },

    /**
     * Confirms that a file with many missing inspections is complete. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND,
     * INSPECTIONS_RUNNING.
     */
    async confirm(actor: Actor, id: string): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state !== 'waiting') return found
      const file = { id, from: 'waiting', fileName: null, size: null, at: new Date(clock.now()) } as const
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await queueInspectionImport(tx, file))) throw new AppError('INSPECTIONS_RUNNING')
      })
      return getImport(actor, id)
    },

    /**
     * Assigns the inspections of a day and county to a fire, or to none. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND.
     */
    async setFire(actor: Actor, { startedOn, county, fireId }: InspectionFireBody): Promise<void> {
      authorize(actor, 'inspection.import')
      if (fireId !== null && !program.fires.some(({ id }) => id === fireId)) throw new AppError('NOT_FOUND')
      const by = { subject: actor.subject, name: fullName(actor) || null, at: new Date(clock.now()) }
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await saveIncidentFire(tx, { startedOn, county, fireId, by }))) throw new AppError('NOT_FOUND')
        await changed(tx)
      })
    },
  }
}

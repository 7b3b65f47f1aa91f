import type {
  InspectionDecisionBody,
  InspectionFireBody,
  NewInspectionImportBody,
} from '@makewhole/contract/inspection/inspection.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { cleanFileName } from '@makewhole/domain/document/file-name.ts'
import { proposeFire } from '@makewhole/domain/inspection/propose-fire.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import type { UploadKind, UploadService } from '../upload/upload.service.ts'
import { listIncidents, saveIncidentFire } from './inspection.repository.ts'
import {
  decideInspections,
  discardInspections,
  findInspectionImport,
  findMissing,
  insertInspectionImport,
  listInspectionImports,
  startUndo,
} from './inspection-import.repository.ts'
import type { EndedBy, InspectionImportRow } from './inspection-import.repository.ts'
import { inspectionLimits } from './inspection-limits.ts'

export interface InspectionImportParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly uploads: UploadService
  readonly storage: Pick<Storage, 'delete'>
  /** Somebody else goes by which fire inspections are of, too. */
  readonly changed: (queries: Queries) => Promise<void>
}

export type InspectionImportService = ReturnType<typeof createInspectionImportService>

const inspectionUploads: UploadKind = {
  purpose: 'inspectionImport',
  seconds: 60 * 60,
  maxOpen: 10,
  maxBytes: inspectionLimits.bytes,
}

/**
 * Files of damage inspections, and the fires of their records (docs/rules/review.md "Importing inspections"), for
 * administrators.
 */
export function createInspectionImportService(parts: InspectionImportParts) {
  const { db, program, clock, accounts, uploads, storage, changed } = parts

  /** Checks rights before any read or move; the write checks them again. Raises FORBIDDEN, RIGHTS_CHANGED. */
  async function authorizeWrite(actor: Actor): Promise<void> {
    authorize(actor, 'inspection.import')
    await accounts.requireActive(db.kysely, actor)
  }

  function endedBy(actor: Actor): EndedBy {
    return { subject: actor.subject, name: fullName(actor) || null, at: new Date(clock.now()) }
  }

  async function getImport(actor: Actor, id: string): Promise<InspectionImportRow> {
    authorize(actor, 'inspection.import')
    const found = await findInspectionImport(db.kysely, id)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  return {
    getImport,

    /** The last imports, and every day and county with the fire that they are of or may be of. Raises FORBIDDEN. */
    async overview(actor: Actor) {
      authorize(actor, 'inspection.import')
      const [imports, found] = [await listInspectionImports(db.kysely), await listIncidents(db.kysely)]
      const incidents = found.map((incident) => ({
        ...incident,
        proposal: incident.decidedAt === null ? proposeFire(incident, program.fires, found) : null,
      }))
      return { imports, incidents }
    },

    /** An address to put a file to. Raises FORBIDDEN, RIGHTS_CHANGED, TOO_MANY_UPLOADS. */
    async createUploadUrl(actor: Actor): Promise<FileAddress & { readonly importId: string }> {
      authorize(actor, 'inspection.import')
      const { id: importId, ...address } = await uploads.reserve(actor, inspectionUploads, actor.subject)
      return { importId, ...address }
    },

    /**
     * Queues the reading of a file. Raises FORBIDDEN, RIGHTS_CHANGED, DOCUMENT_NOT_RECEIVED, FILE_EMPTY,
     * FILE_TOO_LARGE, INSPECTIONS_RUNNING while another one is read.
     */
    async startImport(actor: Actor, body: NewInspectionImportBody): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      if (!(await uploads.isReserved(inspectionUploads, body.id))) throw new AppError('DOCUMENT_NOT_RECEIVED')
      const fileName = cleanFileName(body.fileName)
      const size = await uploads.acceptFile(inspectionUploads, body.id, fileName)
      const by = { uploadedBy: actor.subject, uploadedByName: fullName(actor) || null }
      const { isWhole } = body
      const file = { id: body.id, fileName, size, isWhole, ...by, uploadedAt: new Date(clock.now()) }
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await insertInspectionImport(tx, file))) throw new AppError('INSPECTIONS_RUNNING')
        if (!(await uploads.use(tx, body.id))) throw new AppError('DOCUMENT_NOT_RECEIVED')
      })
      return getImport(actor, body.id)
    },

    /**
     * Has a waiting file read again as the actor decided about its missing records and its day numbers. Raises
     * FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, INSPECTIONS_RUNNING.
     */
    async confirm(actor: Actor, id: string, decision: InspectionDecisionBody): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state !== 'waiting') return found
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await decideInspections(tx, { id, ...decision }))) throw new AppError('INSPECTIONS_RUNNING')
      })
      return getImport(actor, id)
    },

    /** Reads a page of the known records that a waiting file lacks. Raises FORBIDDEN, NOT_FOUND. */
    async missing(actor: Actor, id: string, after = '0') {
      const { vanished: count } = await getImport(actor, id)
      return { records: await findMissing(db.kysely, id, after), count }
    },

    /**
     * Drops a waiting file, by which nothing was changed. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND,
     * INSPECTIONS_RUNNING where it does not wait.
     */
    async discard(actor: Actor, id: string): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state === 'discarded') return found
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await discardInspections(tx, id, endedBy(actor)))) throw new AppError('INSPECTIONS_RUNNING')
      })
      await storage.delete(documentKeyOf(id))
      return getImport(actor, id)
    },

    /**
     * Queues the undoing of the last imported file (docs/rules/review.md "Importing inspections"). Raises FORBIDDEN,
     * RIGHTS_CHANGED, NOT_FOUND, INSPECTIONS_NOT_LAST, INSPECTIONS_RUNNING.
     */
    async undo(actor: Actor, id: string): Promise<InspectionImportRow> {
      await authorizeWrite(actor)
      const found = await getImport(actor, id)
      if (found.state === 'undoing' || found.state === 'undone') return found
      if (!found.isLast) throw new AppError('INSPECTIONS_NOT_LAST')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await startUndo(tx, id, endedBy(actor)))) throw new AppError('INSPECTIONS_RUNNING')
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

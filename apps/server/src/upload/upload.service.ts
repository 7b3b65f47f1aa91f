import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { AccountService } from '../account/account.service.ts'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { documentKeyOf, isUploadKey, uploadKeyOf } from '../storage/storage.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import {
  deleteReservation,
  findReservation,
  insertReservation,
  lockOldReservations,
} from './upload.repository.ts'
import type { UploadPurpose } from './upload.repository.ts'

/** Files of one kind that people send, and how many of them. */
export interface UploadKind {
  readonly purpose: UploadPurpose
  /** How long an address can be written to. */
  readonly seconds: number
  /** Places that an owner may have open at a time. */
  readonly maxOpen: number
  /** Null: as many as a document. */
  readonly maxBytes: number | null
}

export interface UploadServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly storage: Pick<Storage, 'uploadAddress' | 'move' | 'size' | 'delete'>
}

export type UploadService = ReturnType<typeof createUploadService>

const lifetime = 24 * 60 * 60 * 1000
const batch = 100

/** Places for files of no claim: reserved, written to by whoever has the address, and used once. */
export function createUploadService({ db, clock, accounts, storage }: UploadServiceParts) {
  const reservationAt = async (key: string) =>
    isUploadKey(key) ? findReservation(db.kysely, key.split('/')[1] ?? '') : null

  return {
    /** An address to put a file to. Raises RIGHTS_CHANGED, TOO_MANY_UPLOADS. */
    async reserve(
      actor: Actor,
      { purpose, seconds, maxOpen, maxBytes }: UploadKind,
      owner: string,
    ): Promise<FileAddress & { readonly id: string }> {
      const id = randomUUID()
      const now = clock.now()
      const expiresAt = now + seconds * 1000
      const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt) }
      const isReserved = await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        return insertReservation(tx, { id, purpose, owner, maxBytes, ...times }, maxOpen)
      })
      if (!isReserved) throw new AppError('TOO_MANY_UPLOADS')
      return { id, address: await storage.uploadAddress(uploadKeyOf(id), seconds), expiresAt }
    },

    /** Checks whether a place waits for its file, of `owner` if there is one. */
    async isReserved({ purpose }: UploadKind, id: string, owner?: string): Promise<boolean> {
      const found = await findReservation(db.kysely, id)
      return found?.purpose === purpose && (owner === undefined || found.owner === owner)
    },

    /** Moves a file out of its sender's reach. Raises DOCUMENT_NOT_RECEIVED, FILE_EMPTY, FILE_TOO_LARGE. */
    async acceptFile({ maxBytes }: UploadKind, id: string, fileName: string): Promise<number> {
      const key = documentKeyOf(id)
      await storage.move(uploadKeyOf(id), key, { fileName, contentType: 'application/octet-stream' })
      const size = await storage.size(key)
      if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
      if (size > 0 && (maxBytes === null || size <= maxBytes)) return size
      await storage.delete(key)
      throw size === 0 ? new AppError('FILE_EMPTY') : new AppError('FILE_TOO_LARGE', { maxBytes })
    },

    /** Uses a place up; false: somebody else did, or its time was over. */
    use: deleteReservation,

    /** Checks whether the storage may still take a file under this key. */
    isOpenForUpload: async (key: string): Promise<boolean> => (await reservationAt(key)) !== null,
    /** The bytes that a file may have where a document may have fewer; null: it is none. */
    maxBytesOf: async (key: string): Promise<number | null> => (await reservationAt(key))?.maxBytes ?? null,

    /** Removes places that nobody used within a day. A file that can't be deleted keeps its place, and is found again. */
    async cleanUp(): Promise<void> {
      const before = new Date(clock.now() - lifetime)
      const removeSome = async (tx: Transaction) => {
        const ids = await lockOldReservations(tx, before, batch)
        for (const id of ids) {
          for (const key of [uploadKeyOf(id), documentKeyOf(id)]) await storage.delete(key)
          await deleteReservation(tx, id)
        }
        return ids.length
      }
      while ((await db.transaction(removeSome)) === batch);
    },
  }
}

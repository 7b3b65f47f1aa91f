import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteRemovedFileRow, listFilesToRemove } from '../db/file-to-remove.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import {
  deleteUpload,
  listBytesToRemove,
  listOldUploads,
  lockFreeUpload,
  markBytesRemoved,
} from './document.repository.ts'
import { removeExpiredZips } from './document-zip.repository.ts'

export interface CleanUpParts {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
}

/** Milliseconds until an unregistered upload is removed (docs/rules/documents.md "Clean-up"). */
const uploadLifetime = 24 * 60 * 60 * 1000
const batch = 100

/**
 * Removes files of unregistered uploads after a day, of deleted documents and claims, and of interrupted writes.
 * Bytes go before their row: an interruption leaves a row to find, never a lost file.
 */
export async function cleanUpDocuments(parts: CleanUpParts): Promise<void> {
  const { db, storage, clock } = parts
  const now = new Date(clock.now())
  const before = clock.now() - uploadLifetime
  await inBatches(
    () => listOldUploads(db.kysely, new Date(before), now, batch),
    (id) => removeUpload(parts, id, now),
  )
  await inBatches(
    () => listBytesToRemove(db.kysely, batch),
    async ({ id, storageKey, originalKey }) => {
      for (const key of originalKey ? [storageKey, originalKey] : [storageKey]) await storage.delete(key)
      await markBytesRemoved(db.kysely, id)
    },
  )
  await inBatches(
    () => listFilesToRemove(db.kysely, now, batch),
    async (key) => {
      await storage.delete(key)
      await deleteRemovedFileRow(db.kysely, key)
    },
  )
  await removeExpiredZips(db.kysely, now)
  await storage.removeLeftovers(before)
}

/** Removes an upload under its lock: a simultaneous registration finds either its bytes or no place. */
async function removeUpload({ db, storage }: CleanUpParts, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = await lockFreeUpload(tx, id, now)
    if (!upload) return
    const keys = upload.isRegistered
      ? [uploadKeyOf(id)]
      : [uploadKeyOf(id), documentKeyOf(id), originalKeyOf(id)]
    for (const key of keys) await storage.delete(key)
    await deleteUpload(tx, id)
  })
}

async function inBatches<T>(
  list: () => Promise<readonly T[]>,
  remove: (item: T) => Promise<void>,
): Promise<void> {
  for (let items = await list(); items.length > 0; items = await list()) {
    for (const item of items) await remove(item)
  }
}

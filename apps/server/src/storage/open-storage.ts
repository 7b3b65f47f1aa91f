import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Queries } from '../db/database.ts'
import { createUrlSigner } from './url-signer.ts'
import type { UrlSigner } from './url-signer.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { S3StorageOptions } from './s3-storage.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'
import { loadStorageSecrets } from './storage-secret.repository.ts'
import type { Storage } from './storage.ts'

export interface StorageSettings {
  /** The folder of the storage, which uses its sub-folder `documents`. */
  readonly dataDir: string
  readonly publicUrl: string
  /** Bytes of the disk reserved from uploads. */
  readonly reserveBytes?: number
  /** If set, documents are in this object store instead. */
  readonly s3?: S3StorageOptions | null
  /** SEALING_KEYS. */
  readonly sealingKeys?: readonly Buffer[]
}

export interface OpenStorage {
  readonly storage: Storage
  /** The signer for `storageRoutes`; null when the object store answers at its own address. */
  readonly signer: UrlSigner | null
}

/** The storage that the configuration asks for: an S3-compatible store, or a folder of this machine. */
export function openStorage(settings: StorageSettings, db: Queries, clock: Clock): OpenStorage {
  if (settings.s3) return { storage: createS3Storage(settings.s3), signer: null }
  const signer = createSigner(db, clock, createSealing(settings.sealingKeys ?? []))
  const folder = path.join(settings.dataDir, 'documents')
  const { publicUrl, reserveBytes = 0 } = settings
  return { storage: createFolderStorage({ folder, publicUrl, reserveBytes, signer, clock }), signer }
}

/** Signs addresses of this server's own routes, with the secret that all server processes share. */
export function createSigner(db: Queries, clock: Clock, sealing: Sealing): UrlSigner {
  return createUrlSigner(() => loadStorageSecrets(db, sealing, new Date(clock.now())))
}

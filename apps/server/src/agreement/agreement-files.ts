import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Scan } from '../document/clamd.ts'
import { createConcurrencyLimit } from '../document/concurrency-limit.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { ObjectLabel, Storage } from '../storage/storage.ts'
import type { PdfProcess } from './pdf-process.ts'
import { deletePlace, insertPlace, listAbandonedPlaces, lockPlace } from './settlement-file.repository.ts'

export interface AgreementFilesParts {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly maxBytes: number
  /** Null: files are not scanned. */
  readonly scan: Scan | null
  readonly pdfs: PdfProcess
}

/** A PDF that lies where only the server writes. */
export interface StoredPdf {
  readonly fileId: string
  readonly size: number
  readonly sha256: Buffer
}

/** A file to sign. */
export interface PdfWithPages extends StoredPdf {
  readonly pageCount: number
}

/** Milliseconds after which an upload without a document is removed. */
const uploadLifetime = 24 * 60 * 60 * 1000
const batch = 100
/** A certificate and new tags on top of the largest agreement. */
const sealSizeFactor = 2

export type AgreementFiles = ReturnType<typeof createAgreementFiles>

/** The files of settlement documents: stored before they are recorded, cleaned up when that never happened. */
export function createAgreementFiles({ db, storage, clock, maxBytes, scan, pdfs }: AgreementFilesParts) {
  // A PDF is held whole in memory while it is looked at or sealed.
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 2, queued: 20 })

  /** Stores a generated PDF. */
  async function store(
    claimId: string,
    madeBy: string,
    bytes: Uint8Array,
    label: ObjectLabel,
  ): Promise<StoredPdf> {
    const fileId = randomUUID()
    await insertPlace(db.kysely, { id: fileId, claimId, isUpload: false, madeBy }, new Date(clock.now()))
    const options = { label, maxBytes: maxBytes * sealSizeFactor }
    await storage.put(documentKeyOf(fileId), Readable.from([Buffer.from(bytes)]), options)
    return { fileId, ...factsOf(bytes) }
  }

  /**
   * Accepts an uploaded PDF: moves it out of the sender's reach, then checks it. Raises DOCUMENT_NOT_RECEIVED,
   * FILE_EMPTY, FILE_TOO_LARGE, NOT_A_PDF, PDF_NOT_READABLE, PDF_TOO_COMPLEX, DOCUMENT_NOT_READY (the scanner is
   * away), DOCUMENT_BLOCKED, SERVICE_UNAVAILABLE.
   */
  function acceptUpload(fileId: string, label: ObjectLabel): Promise<PdfWithPages> {
    return concurrencyLimit.run(async () => {
      const key = documentKeyOf(fileId)
      const isMoved = await storage.move(uploadKeyOf(fileId), key, label)
      if (!isMoved && (await storage.size(key)) === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
      try {
        const bytes = await read(fileId)
        requirePdf(bytes)
        const pageCount = await pdfs.check(bytes)
        await requireHarmless(key)
        return { fileId, pageCount, ...factsOf(bytes) }
      } catch (error) {
        if (isFinal(error)) await storage.delete(key)
        throw error
      }
    })
  }

  /** A stored PDF, whole. */
  async function read(fileId: string): Promise<Buffer> {
    const key = documentKeyOf(fileId)
    const size = await storage.size(key)
    if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
    if (size > maxBytes * sealSizeFactor) throw new AppError('FILE_TOO_LARGE', { maxBytes })
    const found = await storage.open(key)
    if (!found) throw new AppError('DOCUMENT_NOT_RECEIVED')
    return buffer(found.stream)
  }

  function requirePdf(bytes: Buffer): void {
    if (bytes.length === 0) throw new AppError('FILE_EMPTY')
    if (bytes.length > maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes })
    if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new AppError('NOT_A_PDF')
  }

  async function requireHarmless(key: string): Promise<void> {
    if (!scan) return
    const found = await storage.open(key)
    const result = found && (await scan(found.stream).catch(() => null))
    if (result === 'blocked') throw new AppError('DOCUMENT_BLOCKED')
    if (result === null) throw new AppError('DOCUMENT_NOT_READY')
  }

  /** Removes the bytes of places that no document came of within a day; bytes go before their row does. */
  async function cleanUp(): Promise<void> {
    const before = new Date(clock.now() - uploadLifetime)
    for (;;) {
      const ids = await listAbandonedPlaces(db.kysely, before, batch)
      if (ids.length === 0) return
      for (const id of ids) await db.transaction((tx) => removePlace(tx, id))
    }
  }

  async function removePlace(tx: Parameters<typeof lockPlace>[0], id: string): Promise<void> {
    const place = await lockPlace(tx, id)
    if (!place || place.isRegistered) return
    for (const key of [uploadKeyOf(id), documentKeyOf(id)]) await storage.delete(key)
    await deletePlace(tx, id)
  }

  return { store, acceptUpload, read, cleanUp, concurrencyLimit }
}

function factsOf(bytes: Uint8Array): Omit<StoredPdf, 'fileId'> {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
}

const finalCodes: ReadonlySet<string> = new Set([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'NOT_A_PDF',
  'PDF_NOT_READABLE',
  'PDF_TOO_COMPLEX',
  'DOCUMENT_BLOCKED',
])

/** Checks whether the file itself is refused; after a failure of the server the file remains for a retry. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && finalCodes.has(error.code)
}

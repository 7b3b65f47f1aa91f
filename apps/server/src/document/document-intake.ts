import type { Readable } from 'node:stream'
import { allowedKind, fileKind } from '@makewhole/domain/document/file-type.ts'
import type { FileKind } from '@makewhole/domain/document/file-type.ts'
import { cleanFileName, withExtension } from '@makewhole/domain/document/file-name.ts'
import type { DocumentCatalogue } from '@makewhole/domain/program/program.ts'
import { AppError } from '../app-error.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { digestOf, storedBytes } from './byte-source.ts'
import type { DecodePicture } from './picture-decoder.ts'
import { detectFileType } from './detect-file-type.ts'

export interface IntakeParts {
  readonly storage: Storage
  readonly catalogue: DocumentCatalogue
  readonly decodePicture: DecodePicture
}

/** A file that arrived, was looked at and lies where only the server writes. */
export interface AcceptedFile {
  readonly documentName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: Buffer
  readonly storageKey: string
  readonly originalKey: string | null
  readonly originalSize: number | null
}

/** Pictures grow when they leave HEIC; uploads are limited, and their JPEG a little less strictly. */
const jpegSizeFactor = 4

/**
 * Accepts a file from its upload address: first moves it out of the sender's reach, so that a checked file can't
 * change. Then it detects the type from the bytes, and converts HEIC to JPEG. A repetition after a crash has the same
 * result; a refused file is removed.
 *
 * Throws AppError DOCUMENT_NOT_RECEIVED, FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_TYPE_MISMATCH,
 * STORAGE_UNAVAILABLE.
 */
export async function acceptFile(
  parts: IntakeParts,
  id: string,
  originalName: string,
  documentClass: string,
): Promise<AcceptedFile> {
  try {
    return await accept(parts, id, cleanFileName(originalName), documentClass)
  } catch (error) {
    if (isFinal(error)) await removeUpload(parts.storage, id)
    throw error
  }
}

async function accept(
  parts: IntakeParts,
  id: string,
  name: string,
  documentClass: string,
): Promise<AcceptedFile> {
  const promised = allowedKind(parts.catalogue, documentClass, name)
  if (!promised) throw new AppError('FILE_TYPE_NOT_ALLOWED')
  const key = promised.becomes ? originalKeyOf(id) : documentKeyOf(id)
  await secure(parts, id, key, { fileName: name, contentType: promised.contentType })
  await check(parts, key, promised)
  return promised.becomes
    ? converted(parts, id, name, fileKind(promised.becomes))
    : asItIs(parts, key, name, promised)
}

async function removeUpload(storage: Storage, id: string): Promise<void> {
  for (const key of [uploadKeyOf(id), documentKeyOf(id), originalKeyOf(id)]) await storage.delete(key)
}

async function secure(
  { storage }: IntakeParts,
  id: string,
  key: string,
  label: { fileName: string; contentType: string },
) {
  const isMoved = await storage.move(uploadKeyOf(id), key, label)
  if (!isMoved && (await storage.size(key)) === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
}

async function check({ storage, catalogue }: IntakeParts, key: string, promised: FileKind): Promise<void> {
  const source = await storedBytes(storage, key)
  if (source.size === 0) throw new AppError('FILE_EMPTY')
  if (source.size > catalogue.maxBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes: catalogue.maxBytes })
  if ((await detectFileType(source)) !== promised.name) throw new AppError('FILE_TYPE_MISMATCH')
}

async function asItIs(
  { storage }: IntakeParts,
  key: string,
  documentName: string,
  kind: FileKind,
): Promise<AcceptedFile> {
  return {
    documentName,
    contentType: kind.contentType,
    ...(await facts(storage, key)),
    storageKey: key,
    originalKey: null,
    originalSize: null,
  }
}

async function converted(
  parts: IntakeParts,
  id: string,
  name: string,
  kind: FileKind,
): Promise<AcceptedFile> {
  const { storage, catalogue, decodePicture } = parts
  const [originalKey, storageKey] = [originalKeyOf(id), documentKeyOf(id)]
  const documentName = withExtension(name, kind.extensions[0] ?? kind.name)
  const options = {
    label: { fileName: documentName, contentType: kind.contentType },
    maxBytes: catalogue.maxBytes * jpegSizeFactor,
    canWait: true,
  }
  await decodePicture(
    () => bytesOf(storage, originalKey),
    async (jpeg) => void (await storage.put(storageKey, jpeg, options)),
  )
  return {
    documentName,
    contentType: kind.contentType,
    ...(await facts(storage, storageKey)),
    storageKey,
    originalKey,
    originalSize: await storage.size(originalKey),
  }
}

async function bytesOf(storage: Storage, key: string): Promise<Readable> {
  const found = await storage.open(key)
  if (!found) throw new AppError('DOCUMENT_NOT_RECEIVED')
  return found.stream
}

async function facts(storage: Storage, key: string): Promise<{ size: number; sha256: Buffer }> {
  const [size, sha256] = await Promise.all([storage.size(key), digestOf(storage, key)])
  if (size === null) throw new AppError('DOCUMENT_NOT_RECEIVED')
  return { size, sha256 }
}

/** Checks whether the file itself is refused; after a failure of the server the file remains for a retry. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('FILE_')
}

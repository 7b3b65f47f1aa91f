import { inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { findEnd, maxEnd } from './archive-end.ts'
import type { ByteSource } from './byte-source.ts'

const maxDirectoryBytes = 1024 * 1024
const maxEntries = 10_000
const maxContentTypeBytes = 1024 * 1024
/** A package that unpacks to more than this was not made by writing a document. */
const maxUnpackedBytes = 1024 * 1024 * 1024
const localHeaderSize = 30

const stored = 0
const deflated = 8
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/**
 * The parts of a file in memory. Archives are listed and unpacked from them, so that no directory or entry causes
 * further reads of storage.
 */
class PartsInMemory extends RandomAccessReader {
  readonly #parts: { readonly start: number; readonly bytes: Buffer }[] = []

  async add(source: ByteSource, start: number, length: number): Promise<Buffer> {
    const bytes = await source.read(start, length)
    this.#parts.push({ start, bytes })
    return bytes
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const part = this.#parts.find(
      ({ start, bytes }) => start <= position && position + length <= start + bytes.length,
    )
    part?.bytes.copy(target, offset, position - part.start, position - part.start + length)
    setImmediate(callback, part ? null : new Error('This part of the file was not read'))
  }
}

/**
 * Lists the parts' content types in `[Content_Types].xml`; empty for another file, or one with macros. It runs in a
 * child process: the server uses `contentTypesOf`.
 */
export async function readContentTypes(source: ByteSource): Promise<string> {
  const parts = new PartsInMemory()
  const length = Math.min(source.size, maxDirectoryBytes + maxEnd)
  const end = findEnd(await parts.add(source, source.size - length, length))
  const zip = end && (await openArchive(parts, source.size))
  const entries = zip ? await listEntries(zip) : []
  const contentTypes = entries.find((entry) => nameOf(entry) === '[Content_Types].xml')
  if (!zip || !contentTypes || !isHarmless(entries) || directorySize(entries) !== end.readUInt32LE(12))
    return ''
  await parts.add(source, contentTypes.relativeOffsetOfLocalHeader, localHeaderSize)
  const start = await startOf(zip, contentTypes)
  return start === null ? '' : (await unpack(source, start, contentTypes)).toString('utf8')
}

/** Opens an archive; null if it can't be read. Names remain bytes: an extra field could rename a part. */
function openArchive(parts: PartsInMemory, size: number): Promise<ZipFile | null> {
  return fromRandomAccessReaderPromise(parts, size, { decodeStrings: false, autoClose: false }).catch(
    () => null,
  )
}

async function listEntries(zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  if (zip.entryCount > maxEntries) return entries
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
    return entries
  } catch {
    return []
  }
}

function isHarmless(entries: readonly Entry[]): boolean {
  const isTooLarge = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > maxUnpackedBytes
  return !isTooLarge && !entries.some((entry) => /vbaProject/i.test(nameOf(entry)))
}

/** A directory that is longer than its entries has some that are not counted, which other programs may find. */
function directorySize(entries: readonly Entry[]): number {
  const sizes = entries.map(
    (entry) => 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function nameOf(entry: Entry): string {
  return entry.fileNameRaw.toString('utf8')
}

function startOf(zip: ZipFile, entry: Entry): Promise<number | null> {
  const header = zip.readLocalFileHeaderPromise(entry, { minimal: true })
  return header.then(({ fileDataStart }) => fileDataStart).catch(() => null)
}

async function unpack(source: ByteSource, start: number, entry: Entry): Promise<Buffer> {
  const nothing = Buffer.alloc(0)
  if (entry.isEncrypted() || entry.compressedSize > maxContentTypeBytes) return nothing
  const packed = await source.read(start, entry.compressedSize)
  if (entry.compressionMethod === stored) return packed
  if (entry.compressionMethod !== deflated) return nothing
  return inflate(packed, { maxOutputLength: maxContentTypeBytes }).catch(() => nothing)
}

import { inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import type { ByteSource } from './byte-source.ts'

/** ZIP archives as far as Office Open XML needs them (APPNOTE.TXT §4.3). */
const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const endSize = 22
const mostDirectoryBytes = 1024 * 1024
const mostContentTypeBytes = 1024 * 1024
/** A package that unpacks to more than this was not made by writing a document. */
const mostUnpackedBytes = 1024 * 1024 * 1024

const stored = 0
const deflated = 8
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

interface ArchiveEntry {
  readonly name: string
  readonly method: number
  readonly packedSize: number
  readonly unpackedSize: number
  readonly offset: number
}

/** The parts' content types as `[Content_Types].xml` lists them; empty when this is no such package, or one with macros. */
export async function contentTypesOf(source: ByteSource): Promise<string> {
  const entries = await listEntries(source)
  const isTooLarge = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0) > mostUnpackedBytes
  const hasMacros = entries.some((entry) => /vbaProject/i.test(entry.name))
  const contentTypes = entries.find((entry) => entry.name === '[Content_Types].xml')
  if (!contentTypes || isTooLarge || hasMacros) return ''
  return (await unpack(source, contentTypes)).toString('utf8')
}

/** Whether the file's end is a ZIP archive's: whatever it begins as, archivers open it. */
export async function endsAsArchive(source: ByteSource): Promise<boolean> {
  return (await findEnd(source)) !== null
}

async function findEnd(source: ByteSource): Promise<Buffer | null> {
  const longest = endSize + 0xffff
  const tail = await source.read(Math.max(0, source.size - longest), longest)
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (
      tail.readUInt32LE(at) === endOfDirectory &&
      at + endSize + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return tail.subarray(at, at + endSize)
    }
  }
  return null
}

async function listEntries(source: ByteSource): Promise<readonly ArchiveEntry[]> {
  const end = await findEnd(source)
  if (!end) return []
  const size = end.readUInt32LE(12)
  if (size > mostDirectoryBytes) return []
  const directory = await source.read(end.readUInt32LE(16), size)
  const entries: ArchiveEntry[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry;) {
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      unpackedSize: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function unpack(source: ByteSource, entry: ArchiveEntry): Promise<Buffer> {
  const nothing = Buffer.alloc(0)
  const header = await source.read(entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== localEntry || entry.packedSize > mostContentTypeBytes)
    return nothing
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = await source.read(start, entry.packedSize)
  if (entry.method === stored) return packed
  if (entry.method !== deflated) return nothing
  return inflate(packed, { maxOutputLength: mostContentTypeBytes }).catch(() => nothing)
}

import type { ByteSource } from './byte-source.ts'

/** [MS-CFB] OLE compound files: .doc, .xls and .msg differ only in the names of the streams under their root. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerSize = 512
const entrySize = 128
const lastRegularSector = 0xfffffffa
const noEntry = 0xffffffff
/** More than any document of 25 MiB needs, so that a damaged or hostile file ends. */
const maxSectors = 2000

interface Layout {
  readonly source: ByteSource
  readonly sectorSize: number
  readonly directoryStart: number
  /** The sectors of the file allocation table. */
  readonly tableSectors: readonly number[]
}

interface Entry {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly child: number
}

/** The names of the streams and storages right under the root; empty when this is no readable compound file. */
export async function rootNames(source: ByteSource): Promise<readonly string[]> {
  const header = await source.read(0, headerSize)
  if (header.length < headerSize || !header.subarray(0, 8).equals(signature)) return []
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const layout: Layout = {
    source,
    sectorSize: 1 << shift,
    directoryStart: header.readUInt32LE(48),
    tableSectors: await tableSectorsOf(source, header, 1 << shift),
  }
  return childrenOfRoot(await directoryOf(layout))
}

async function tableSectorsOf(
  source: ByteSource,
  header: Buffer,
  sectorSize: number,
): Promise<readonly number[]> {
  const sectors = numbersOf(header.subarray(76))
  let next = header.readUInt32LE(68)
  for (let steps = 0; next < lastRegularSector && steps < maxSectors; steps += 1) {
    const numbers = numbersOf(await readSector(source, sectorSize, next))
    next = numbers.pop() ?? noEntry
    sectors.push(...numbers)
  }
  return sectors
}

async function directoryOf(layout: Layout): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let sector = layout.directoryStart
  for (let steps = 0; sector < lastRegularSector && steps < maxSectors; steps += 1) {
    const bytes = await readSector(layout.source, layout.sectorSize, sector)
    for (let at = 0; at + entrySize <= bytes.length; at += entrySize)
      entries.push(entryOf(bytes.subarray(at, at + entrySize)))
    sector = await sectorAfter(layout, sector)
  }
  return entries
}

async function sectorAfter({ source, sectorSize, tableSectors }: Layout, sector: number): Promise<number> {
  const perSector = sectorSize / 4
  const table = tableSectors[Math.floor(sector / perSector)] ?? noEntry
  if (table >= lastRegularSector) return noEntry
  const bytes = await source.read((table + 1) * sectorSize + (sector % perSector) * 4, 4)
  return bytes.length === 4 ? bytes.readUInt32LE(0) : noEntry
}

function readSector(source: ByteSource, sectorSize: number, sector: number): Promise<Buffer> {
  return source.read((sector + 1) * sectorSize, sectorSize)
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}

function entryOf(bytes: Buffer): Entry {
  const length = Math.min(64, bytes.readUInt16LE(64))
  return {
    name: bytes.toString('utf16le', 0, Math.max(0, length - 2)),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  }
}

/** Siblings form a tree; deeper entries belong to an embedded document, which doesn't decide the type. */
function childrenOfRoot(entries: readonly Entry[]): readonly string[] {
  const names: string[] = []
  const visited = new Set<number>()
  const pending = [entries[0]?.child ?? noEntry]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const entry = entries[id]
    if (!entry || visited.has(id)) continue
    visited.add(id)
    names.push(entry.name)
    pending.push(entry.left, entry.right)
  }
  return names
}

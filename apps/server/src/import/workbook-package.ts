import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { FileRefused } from './file-refused.ts'
import type { WorkbookLimits } from './workbook-limits.ts'

/** A listener of a part's XML; names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** The parts of a workbook's file, none of them unpacked before it is asked for. */
export interface WorkbookPackage {
  has(part: string): boolean
  /** Reads a part's XML as it is unpacked, once. */
  read(part: string, listener: XmlListener): Promise<void>
  /** Returns the targets of a part's relationships, by their ids. */
  relationshipsOf(
    part: string,
  ): Promise<ReadonlyMap<string, { readonly type: string; readonly target: string }>>
}

/**
 * Opens a workbook's file. Raises FileRefused where its directory shows that it is no plain workbook, or too large.
 */
export async function openPackage(file: Buffer, limits: WorkbookLimits): Promise<WorkbookPackage> {
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(() => {
    throw new FileRefused('NOT_A_WORKBOOK')
  })
  const entries = await entriesOf(zip, limits)
  refuseZipBombs([...entries.values()], limits)
  if ([...entries.keys()].some((name) => /vbaproject|\.bin$/i.test(name) && !/printersettings/i.test(name)))
    throw new FileRefused('MACROS')

  const read = new Set<string>()
  const count = elementCounter(limits)

  async function readPart(part: string, listener: XmlListener): Promise<void> {
    const entry = entries.get(part)
    if (!entry) throw new FileRefused('NOT_A_WORKBOOK', part)
    if (read.has(part)) throw new FileRefused('FILE_TOO_COMPLEX', part)
    read.add(part)
    const stream = await zip.openReadStreamPromise(entry).catch(() => {
      throw new FileRefused('NOT_A_WORKBOOK', part)
    })
    const parser = listeningParser(listener, count)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      for await (const chunk of stream) parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      parser.write(decoder.decode()).close()
    } catch (error) {
      throw error instanceof FileRefused ? error : new FileRefused('NOT_A_WORKBOOK', part)
    }
  }

  return {
    has: (part) => entries.has(part),
    read: readPart,
    async relationshipsOf(part) {
      const found = new Map<string, { type: string; target: string }>()
      const { dir, base } = posix.parse(part)
      await readPart(posix.join(dir, '_rels', `${base}.rels`), {
        open(name, { Id = '', Type = '', Target = '', TargetMode }) {
          if (name !== 'Relationship' || TargetMode === 'External') return
          const target = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target)
          found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target })
        },
      })
      return found
    },
  }
}

async function entriesOf(zip: ZipFile, limits: WorkbookLimits): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > limits.parts) throw new FileRefused('FILE_TOO_COMPLEX')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch {
    throw new FileRefused('NOT_A_WORKBOOK')
  }
  return entries
}

/** Checks the sizes in the directory; while unpacking, the archive's reader refuses wrong ones. */
function refuseZipBombs(entries: readonly Entry[], limits: WorkbookLimits): void {
  let all = 0
  for (const entry of entries) {
    if (entry.isEncrypted()) throw new FileRefused('LOCKED')
    all += entry.uncompressedSize
    const isOverInflated = entry.uncompressedSize > Math.max(1, entry.compressedSize) * limits.ratio
    if (entry.uncompressedSize > limits.partBytes || all > limits.allBytes || isOverInflated)
      throw new FileRefused('FILE_TOO_COMPLEX')
  }
}

/** Counts the elements of all parts, which open at a level. Raises FileRefused. */
function elementCounter(limits: WorkbookLimits): (level: number) => void {
  let elements = 0
  return (level) => {
    elements += 1
    if (level > limits.depth || elements > limits.elements) throw new FileRefused('FILE_TOO_COMPLEX')
  }
}

function listeningParser({ open, text, close }: XmlListener, count: (level: number) => void): SaxesParser {
  const parser = new SaxesParser({})
  let depth = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new FileRefused('NOT_A_WORKBOOK', 'DOCTYPE')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    count(depth)
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** Some programs write `x:row`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

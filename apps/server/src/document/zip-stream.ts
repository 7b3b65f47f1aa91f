import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZippedFile {
  readonly name: string
  readonly modifiedAt: Date
  /** Opens the file in its turn; null when it is gone. */
  open(): Promise<Readable | null>
}

/**
 * Streams files as one zip, uncompressed: proofs are pictures and PDFs, which do not shrink. One file is open at a
 * time, read at the zip's speed; a reader who leaves closes it. An unreadable file aborts the zip, so that a part
 * never passes for the whole.
 */
export function zipStream(files: readonly ZippedFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let source: Readable | null = null
  const breakOff = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))

  async function opened(file: ZippedFile): Promise<Readable> {
    const stream = await file.open()
    if (!stream) throw new Error('a file of the zip is gone')
    stream.on('error', breakOff)
    if (output.destroyed) stream.destroy()
    source = stream
    return stream
  }

  zip.on('error', breakOff)
  output.on('close', () => source?.destroy())
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { compress: false, mtime: file.modifiedAt }, (callback) => {
      if (output.destroyed) return
      opened(file).then((stream) => callback(null, stream), breakOff)
    })
  }
  zip.end()
  return output
}

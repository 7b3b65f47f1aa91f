import type { ByteSource } from './byte-source.ts'

/** The record with which every ZIP archive ends (APPNOTE.TXT §4.3.16). */
const endSignature = 0x06054b50
const endSize = 22
/** The max length of its comment. */
export const maxEnd = endSize + 0xffff

/** Checks whether the file ends like a ZIP archive: archivers open it, whatever its beginning. */
export async function endsAsArchive(source: ByteSource): Promise<boolean> {
  return findEnd(await source.read(Math.max(0, source.size - maxEnd), maxEnd)) !== null
}

/** Some programs accept any matching end, not only the last: an archive may hide behind a false one. */
export function findEnd(tail: Buffer): Buffer | null {
  for (let at = tail.length - endSize; at >= Math.max(0, tail.length - maxEnd); at -= 1) {
    if (tail.readUInt32LE(at) === endSignature && at + endSize + tail.readUInt16LE(at + 20) === tail.length) {
      return tail.subarray(at, at + endSize)
    }
  }
  return null
}

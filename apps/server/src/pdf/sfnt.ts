import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Unpacks a WOFF font to its sfnt (TrueType or CFF) (W3C "WOFF File Format 1.0"). Reading WOFF directly inflates its
 * tables repeatedly; the sfnt is read in place. Throws for bytes that are no WOFF.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const sfnt = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(sfnt, 0, 4, 8)
  writeSearchFields(sfnt, count)
  let place = sfntHeader + count * sfntEntry
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + index * woffEntry
    const table = tableAt(woff, entry)
    const at = sfntHeader + index * sfntEntry
    woff.copy(sfnt, at, entry, entry + 4)
    woff.copy(sfnt, at + 4, entry + 16, entry + 20)
    sfnt.writeUInt32BE(place, at + 8)
    sfnt.writeUInt32BE(table.length, at + 12)
    table.copy(sfnt, place)
    place += Math.ceil(table.length / 4) * 4
  }
  return sfnt
}

/** A table is deflated only where that makes it smaller. */
function tableAt(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const packed = woff.subarray(offset, offset + packedLength)
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed
}

function writeSearchFields(sfnt: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = 2 ** power * sfntEntry
  sfnt.writeUInt16BE(count, 4)
  sfnt.writeUInt16BE(range, 6)
  sfnt.writeUInt16BE(power, 8)
  sfnt.writeUInt16BE(count * sfntEntry - range, 10)
}

import { deflateSync } from 'node:zlib'

/** Makes a PDF of one page and some 40 kB. Its compressed lists of zeros take seconds and a gigabyte to open. */
export function aHostilePdf(lists = 200): Uint8Array<ArrayBuffer> {
  const list = `[${'0 '.repeat(100_000)}]`
  const directory = `${Array.from({ length: lists }, (_, at) => `${at + 10} ${at * (list.length + 1)}`).join(' ')} `
  const packed = deflateSync(`${directory}${`${list} `.repeat(lists)}`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Type /ObjStm /N ${lists} /First ${directory.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const file = `%PDF-1.5\n${body}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

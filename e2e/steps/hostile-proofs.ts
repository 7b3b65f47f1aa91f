import { deflateSync, crc32 } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

/** Returns a PDF of so many pages with a script that runs on opening, and a form with a script behind its field. */
export async function aPdfThatActs(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([612, 792]).drawText(`Page ${number} of the deed`, { x: 72, y: 700, size: 24, font })
  const script = pdf.context.obj({
    S: 'JavaScript',
    JS: PDFString.of(
      "app.alert('run'); this.submitForm('http://localhost/stolen'); window.parent.document.title = 'run'",
    ),
  })
  pdf.catalog.set(PDFName.of('OpenAction'), script)
  const field = pdf.getForm().createTextField('owner')
  field.setText('Filled in')
  field.addToPage(pdf.getPage(0), { x: 72, y: 600, width: 200, height: 24 })
  field.acroField.dict.set(PDFName.of('AA'), pdf.context.obj({ F: script, K: script }))
  return new Uint8Array(await pdf.save({ useObjectStreams: true }))
}

/** Returns a black PNG of so many pixels, a few kilobytes small. */
export function aPngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

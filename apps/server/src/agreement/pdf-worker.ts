/* A child process that opens uploaded PDFs: one made to fill the memory ends only this process. */
import { buffer } from 'node:stream/consumers'
import { writeLines } from '../process/ndjson-writer.ts'
import { checkPdf, withPages } from './join-pdf.ts'
import type { PdfRequest, PdfLine } from './pdf-process.ts'

/** Bytes of one line, before they are text. */
const pieceSize = 48 * 1024

async function* answer(request: PdfRequest, file: Buffer): AsyncGenerator<PdfLine> {
  if (request.act === 'check') {
    yield { type: 'checked', pageCount: await checkPdf(file) }
    return
  }
  const joined = await withPages(file.subarray(0, request.size), file.subarray(request.size))
  for (let at = 0; at < joined.length; at += pieceSize)
    yield { type: 'piece', base64: Buffer.from(joined.subarray(at, at + pieceSize)).toString('base64') }
  yield { type: 'joined' }
}

await writeLines<PdfRequest>(async function* (request, file) {
  const bytes = await buffer(file)
  try {
    yield* answer(request, bytes)
  } catch {
    yield { type: 'unreadable' } satisfies PdfLine
  }
})

/* A child process that reads one file of clients, so that it blocks no other answer. */
import { buffer } from 'node:stream/consumers'
import { readClientList } from '@makewhole/domain/firm/client-list.ts'
import { FileRefused } from '../import/file-refused.ts'
import { readCsv } from '../import/read-csv.ts'
import { writeLines } from '../process/ndjson-writer.ts'
import type { ClientListLine } from './firm-clients.service.ts'

await writeLines<object>(async function* (_request, file) {
  yield listIn(await buffer(file))
})

function listIn(file: Buffer): ClientListLine {
  try {
    return readClientList(readCsv(file))
  } catch (error) {
    if (error instanceof FileRefused) return { refusal: 'NOT_CSV' }
    throw error
  }
}

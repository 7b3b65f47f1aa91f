/* A child process that reads and checks one import file: one made to fill the memory ends only this process. */
import { buffer } from 'node:stream/consumers'
import { writeLines } from '../process/ndjson-writer.ts'
import { checkFile } from './check-file.ts'
import type { CheckRequest } from './check-file.ts'

await writeLines<CheckRequest>(async function* (request, file) {
  yield* checkFile(request, await buffer(file))
})

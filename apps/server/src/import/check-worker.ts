/*
 * A process of its own that reads one file to import and checks it: a file made to fill the memory takes only this process with it.
 */
import { buffer } from 'node:stream/consumers'
import { writeLines } from '../process/ndjson-writer.ts'
import { checkFile } from './check-file.ts'
import type { CheckRequest } from './check-file.ts'

await writeLines<CheckRequest>(async function* (request, file) {
  yield* checkFile(request, await buffer(file))
})

/* A process of its own that reads one file of inspections: one made to fill the memory takes only this process with it. */
import { writeLines } from '../process/ndjson-writer.ts'
import { readInspections } from './read-inspections.ts'

await writeLines<object>((_request, file) => readInspections(file))

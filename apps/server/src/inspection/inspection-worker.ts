/* A child process that reads one file of inspections: one made to fill the memory ends only this process. */
import { writeLines } from '../process/ndjson-writer.ts'
import { readInspections } from './read-inspections.ts'
import type { InspectionRequest } from './read-inspections.ts'

await writeLines<InspectionRequest>(readInspections)

/* A process of its own that reads one file of inspections: one made to fill the memory takes only this process with it. */
import { tellLines } from '../process/tell-lines.ts'
import { readInspections } from './read-inspections.ts'

await tellLines<object>((_asked, file) => readInspections(file))

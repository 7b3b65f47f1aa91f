import { join } from 'node:path'
import { brokenCitations } from './citations.ts'

// A part of `npm run check`: every cited page exists, with the cited heading.
const broken = brokenCitations(join(import.meta.dirname, '../..'))
for (const each of broken) process.stdout.write(`${each}\n`)
process.exitCode = broken.length > 0 ? 1 : 0

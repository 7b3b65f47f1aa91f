import { join } from 'node:path'
import { brokenCitations } from './citations.ts'

// A part of `npm run check`: whatever page somebody names is there, with the heading that they name.
const broken = brokenCitations(join(import.meta.dirname, '../..'))
for (const each of broken) process.stdout.write(`${each}\n`)
process.exitCode = broken.length > 0 ? 1 : 0

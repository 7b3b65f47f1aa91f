import { join } from 'node:path'
import { readRecorded } from './recorded.ts'
import { notRun } from './statements.ts'

// A part of `npm test`, after the server's tests: SQL that none of them has run.
const missing = notRun(join(import.meta.dirname, '../..'), readRecorded())
for (const each of missing) process.stdout.write(`no server test runs ${each}\n`)
process.exitCode = missing.length > 0 ? 1 : 0

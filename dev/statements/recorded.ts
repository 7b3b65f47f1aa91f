import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which the workers of a test run write the SQL that they ran. */
export const recordedFolder = join(import.meta.dirname, '../../.test/statements')

/** Vitest's global setup: deletes the notes of an earlier run. */
export function setup(): void {
  rmSync(recordedFolder, { recursive: true, force: true })
  mkdirSync(recordedFolder, { recursive: true })
}

/** Reads the places of all pieces of SQL that the last run of the server's tests has run. */
export function readRecorded(): ReadonlySet<string> {
  const files = readdirSync(recordedFolder)
  return new Set(files.flatMap((file) => readFileSync(join(recordedFolder, file), 'utf8').split('\n')))
}

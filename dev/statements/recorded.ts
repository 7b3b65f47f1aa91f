import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the workers of a run of tests write what they have run. */
export const recordedFolder = join(import.meta.dirname, '../../.test/statements')

/** Vitest's global setup: what an earlier run has noted says nothing of this one. */
export function setup(): void {
  rmSync(recordedFolder, { recursive: true, force: true })
  mkdirSync(recordedFolder, { recursive: true })
}

/** The places of all pieces of SQL that the last run of the server's tests has run. */
export function readRecorded(): ReadonlySet<string> {
  const files = readdirSync(recordedFolder)
  return new Set(files.flatMap((file) => readFileSync(join(recordedFolder, file), 'utf8').split('\n')))
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'

/** Returns the data folder of a test server. */
export const dataDirOf = (name: string) => join(import.meta.dirname, '../.test', name)

/** The data folder of the journeys' server. */
export const journeysDataDir = dataDirOf('e2e')

/**
 * Removes a data folder and first ends a database of a killed run. It would end by itself a minute later and
 * remove the new one's socket, which has the same path.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  await endPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'

/** Where a server of the tests keeps its data. */
export const dataDirOf = (name: string) => join(import.meta.dirname, '../.test', name)

/** Where the journeys' server keeps its data. */
export const journeysDataDir = dataDirOf('e2e')

/**
 * Removes a data folder. A database that a killed run left behind is ended first: it would end by itself a minute later and
 * take the socket of the new one with it, which lies at the same place.
 */
export async function removeDataDir(dataDir: string): Promise<void> {
  await endPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

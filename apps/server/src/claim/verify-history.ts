import { startPostgres } from '../../../../dev/postgres/embedded-postgres.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { checkHistory, proofInWords } from './history-check.ts'

// `npm run verify-history`: exits with 1 and names claim and line when any line of history was altered.
const { databaseUrl, dataDir } = readConfig()
const server = databaseUrl === null ? await startPostgres({ dataDir }) : null
const database = openDatabase(server?.url ?? databaseUrl ?? '')
try {
  await migrate(database.pool)
  const proof = await checkHistory(database.kysely)
  process.stdout.write(`${proofInWords(proof)}\n`)
  process.exitCode = proof.broken.length === 0 ? 0 : 1
} finally {
  await database.close()
  await server?.stop()
}

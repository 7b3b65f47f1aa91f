import { readConfig } from '../config.ts'
import { connect } from './connect.ts'
import { prepareDatabase } from '../prepare-database.ts'

// `node apps/server/src/db/migrate-as-owner.ts`: migrates with MIGRATION_DATABASE_URL, so that the servers need not
// know it.
const config = readConfig()
const connection = await connect(config)
try {
  await prepareDatabase(connection, config)
  process.stdout.write('The database is ready.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await connection.close()
}

import { writeFileSync } from 'node:fs'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { printed, printTables } from './print-tables.ts'

// `npm run tables`: writes each tables.ts from its migrations.
const server = await startPostgres({ dataDir: '.test' })
const admin = openDatabase(server.url)
const name = `tables_${process.pid}`
try {
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  const database = openDatabase(server.url.replace(/[^/]*$/, name))
  await migrate(database.backgroundPool)
  await prepareSchema(database.backgroundPool)
  for (const tables of printed) writeFileSync(tables.file, await printTables(database, tables))
  await database.close()
} finally {
  await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.close()
  await server.stop()
}

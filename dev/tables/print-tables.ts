import { generate, PostgresDialect } from 'kysely-codegen'
import { format, resolveConfig } from 'prettier'
import type { Database } from '../../apps/server/src/db/database.ts'

export const tablesFile = 'apps/server/src/db/tables.ts'

/** What JSON holds, whoever reads it says (db/row.ts); it is written as text, since `pg` makes of a list an array of SQL. */
const json = 'ColumnType<unknown, string, string>'

/** The types of every table of a migrated database, as `tables.ts` holds them. */
export async function printTables(database: Database): Promise<string> {
  const text = await generate({
    db: database.kysely,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    includePattern: 'public.*',
    typeMapping: { int8: 'number', json, jsonb: json },
    outFile: null,
  })
  return format(text, { ...(await resolveConfig(tablesFile)), parser: 'typescript' })
}

import { generate, PostgresDialect } from 'kysely-codegen'
import { format } from 'oxfmt'
import formatOptions from '../../oxfmt.config.ts'
import type { Database } from '../../apps/server/src/db/database.ts'

/** Whose tables are printed: the program's, and the embedded identity provider's. */
export const printed = [
  { schema: 'public', file: 'apps/server/src/db/tables.ts' },
  { schema: 'identity', file: 'packages/identity-provider/src/tables.ts' },
] as const

/** What JSON holds, whoever reads it says (db/row.ts); it is written as text, since `pg` makes of a list an array of SQL. */
const json = 'ColumnType<unknown, string, string>'

/** The types of every table of a migrated schema, as its `tables.ts` holds them. */
export async function printTables(
  database: Database,
  { schema, file }: (typeof printed)[number],
): Promise<string> {
  const text = await generate({
    db: database.kysely,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    defaultSchemas: [schema],
    includePattern: `${schema}.*`,
    typeMapping: { int8: 'number', json, jsonb: json },
    outFile: null,
  })
  const { code } = await format(file, text, formatOptions)
  return code
}

import { generate, PostgresDialect } from 'kysely-codegen'
import { format } from 'oxfmt'
import formatOptions from '../../oxfmt.config.ts'
import type { Database } from '../../apps/server/src/db/database.ts'

/** Owners of the printed tables: the program, and the embedded identity provider. */
export const printed = [
  { schema: 'public', file: 'apps/server/src/db/tables.ts' },
  { schema: 'identity', file: 'packages/identity-provider/src/tables.ts' },
] as const

/**
 * JSON columns are `unknown` until a reader checks them (db/row.ts). They are written as text: `pg` turns a
 * list into an SQL array.
 */
const json = 'ColumnType<unknown, string, string>'

/** Prints the types of every table of a migrated schema, as in its `tables.ts`. */
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

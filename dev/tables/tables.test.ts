import { readFileSync } from 'node:fs'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { expect, test } from 'vitest'
import { printed, printTables } from './print-tables.ts'
import { testDatabase } from '../../apps/server/test/database.ts'

test.each(printed)('$file is what the migrations make (npm run tables writes it)', async (tables) => {
  const db = await testDatabase()
  await prepareSchema(db.pool)
  const text = await printTables(db, tables)
  await db.close()
  expect(readFileSync(tables.file, 'utf8')).toBe(text)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printTables, tablesFile } from './print-tables.ts'
import { testDatabase } from '../../apps/server/test/database.ts'

test('tables.ts is what the migrations make (npm run tables writes it)', async () => {
  const db = await testDatabase()
  const printed = await printTables(db)
  await db.close()
  expect(readFileSync(tablesFile, 'utf8')).toBe(printed)
})

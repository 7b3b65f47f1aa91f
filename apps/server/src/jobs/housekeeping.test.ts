import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { onlyOnce } from '../http/idempotency.ts'
import { housekeeping } from './housekeeping.ts'

let db: TestDatabase
beforeAll(async () => void (db = await testDatabase()))
afterAll(() => db.close())

const underKey = (key: string, answer: string) =>
  onlyOnce(db, { subject: 'ana', route: 'extendOffer', key, requestHash: 'same' }, () =>
    Promise.resolve(answer),
  )

it('answers a retry the same for a week, and forgets it then', async () => {
  await underKey('six', 'first')
  await underKey('eight', 'first')
  for (const [key, days] of [
    ['six', 6],
    ['eight', 8],
  ] as const)
    await sql`update idempotency_key set created_at = now() - make_interval(days => ${days}) where key = ${key}`.execute(
      db.kysely,
    )
  await housekeeping({ db }).tasks['housekeeping']?.({})
  expect(await underKey('six', 'second')).toBe('first')
  expect(await underKey('eight', 'second')).toBe('second')
})

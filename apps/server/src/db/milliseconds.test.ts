import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { millisecondsOf } from './milliseconds.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(() => db.close())

async function read(instants: readonly string[]): Promise<readonly number[]> {
  const { rows } = await db.pool.query<{ ms: number }>(
    `select ${millisecondsOf('x.at')} as ms from unnest($1::timestamptz[]) with ordinality x (at, n) order by n`,
    [instants],
  )
  return rows.map(({ ms }) => ms)
}

const [from, to] = [Date.parse('1970-01-01T00:00:00Z'), Date.parse('2106-01-01T00:00:00Z')]
const someInstants = fc.array(
  fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 999 })),
  { minLength: 500, maxLength: 500, size: 'max' },
)

it('is the millisecond in which the instant lies, whatever its microsecond', async () => {
  const property = fc.asyncProperty(someInstants, async (instants) => {
    const texts = instants.map(([ms, micro]) =>
      new Date(ms).toISOString().replace('Z', `${String(micro).padStart(3, '0')}Z`),
    )
    expect(await read(texts)).toEqual(instants.map(([ms]) => ms))
  })
  await fc.assert(property, { numRuns: 40 })
})

import type { Queries } from '../db/database.ts'

/** Returns the days that all servers are ahead of their machines. */
export async function readDays(queries: Queries): Promise<number> {
  const offset = await queries.selectFrom('clock_offset').select('days').executeTakeFirst()
  return offset?.days ?? 0
}

/** Adds `days` to the offset; null if it exceeds the maximum. Simultaneous additions both count. */
export async function addToDays(queries: Queries, days: number, max: number): Promise<number | null> {
  const offset = await queries
    .insertInto('clock_offset')
    .values({ days })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet((is) => ({ days: is('clock_offset.days', '+', days) }))
        .where((is) => is(is('clock_offset.days', '+', days), '<=', max)),
    )
    .returning('days')
    .executeTakeFirst()
  return offset?.days ?? null
}

import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** By how many days all servers are ahead of their machines. */
export async function readDays(queries: Queries): Promise<number> {
  const { rows } = await sql<{ days: number }>`select days from clock_offset`.execute(queries)
  return rows[0]?.days ?? 0
}

/** Moves on by `days`; null when that is further than `most`. Two who move at once both count. */
export async function addToDays(queries: Queries, days: number, most: number): Promise<number | null> {
  const { rows } = await sql<{ days: number }>`
    insert into clock_offset (days) values (${days})
    on conflict (is_only) do update set days = clock_offset.days + excluded.days
      where clock_offset.days + excluded.days <= ${most}
    returning days
  `.execute(queries)
  return rows[0]?.days ?? null
}

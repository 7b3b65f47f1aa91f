import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** Calls counted in one window, `ttl` milliseconds before it ends. */
export interface Count extends Pick<Row<'rate_limit'>, 'bucket' | 'calls'> {
  readonly ttl: number
}

/** Adds calls to each bucket, beginning a new window of `window` milliseconds where the last one is over. */
export async function addCalls(
  db: Queries,
  added: readonly { readonly bucket: string; readonly calls: number; readonly window: number }[],
): Promise<readonly Count[]> {
  const { rows } = await sql<Count>`
    INSERT INTO rate_limit AS kept (bucket, calls, ends_at)
    SELECT bucket, calls, now() + make_interval(secs => milliseconds / 1000.0)
    FROM unnest(
      ${added.map((each) => each.bucket)}::text[],
      ${added.map((each) => each.calls)}::int[],
      ${added.map((each) => each.window)}::int[]
    ) AS added (bucket, calls, milliseconds)
    ORDER BY bucket
    ON CONFLICT (bucket) DO UPDATE SET
      calls = CASE WHEN kept.ends_at <= now() THEN excluded.calls ELSE kept.calls + excluded.calls END,
      ends_at = CASE WHEN kept.ends_at <= now() THEN excluded.ends_at ELSE kept.ends_at END
    RETURNING bucket, calls, (extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`.execute(db)
  return rows
}

/** Removes windows that are over. */
export async function removeExpiredWindows(db: Queries): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()
}

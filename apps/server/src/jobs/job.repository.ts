import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

export interface JobOptions {
  /** One waiting job per key: adding it again replaces the one that waits. */
  readonly key?: string
  readonly runAt?: Date
  readonly attempts?: number
}

/** Adds a job in the caller's transaction: it runs once that is committed, and never when it is not. */
export async function addJob(
  db: Queries,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.attempts ?? 10}::int, job_key => ${options.key ?? null}::text)`.execute(db)
}

import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { removeKeysBefore } from '../http/idempotency.repository.ts'
import { removeEndedWindows } from '../http/rate-limit.repository.ts'
import type { Jobs } from './jobs.ts'

const keysKept = 7 * 86_400_000

/** What nobody needs any more goes: kept answers after a week, counted calls when their minute is over. */
export function housekeeping({ db, clock }: { db: Database; clock: Clock }): Jobs {
  const task = async (): Promise<void> => {
    await db.transaction((tx) => removeKeysBefore(tx, new Date(clock.now() - keysKept)))
    await removeEndedWindows(db.kysely)
  }
  return { tasks: { housekeeping: task }, schedule: { housekeeping: '17 * * * *' } }
}

import type { Database } from '../db/database.ts'
import { removeOldKeys } from '../http/idempotency.repository.ts'
import { removeExpiredWindows } from '../http/rate-limit.repository.ts'
import { removeExpiredMails } from '../mail/queued-mail.repository.ts'
import type { Jobs } from './jobs.ts'

/**
 * Removes expired rows: stored answers after a week, counted calls after their minute, and counted mails outside
 * every limit; by real time.
 */
export function housekeeping({ db }: { db: Database }): Jobs {
  const task = async (): Promise<void> => {
    await db.transaction((tx) => removeOldKeys(tx))
    await removeExpiredWindows(db.kysely)
    await removeExpiredMails(db.kysely)
  }
  return { tasks: { housekeeping: task }, schedule: { housekeeping: '17 * * * *' } }
}

import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AccountService } from '../account/account.service.ts'
import type { MovableClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { runScheduled } from '../jobs/run-scheduled.ts'
import { addToDays, readDays } from './clock-offset.repository.ts'

export interface ClockServiceParts {
  readonly db: Database
  /** Null in production, where time can't be moved. */
  readonly clock: MovableClock | null
  readonly accounts: Pick<AccountService, 'requireActive'>
  /** All scheduled tasks. */
  readonly jobs: () => Jobs
}

export interface ClockState {
  readonly today: string
  /** Days ahead of the machine's clock. */
  readonly days: number
  /** Jobs that failed after a move. */
  readonly failedJobs: readonly string[]
}

export type ClockService = ReturnType<typeof createClockService>

/** A trial that lasts a hundred years is long enough, and a day has four digits for its year. */
const maxDays = 36_500
/** Milliseconds until another server's move is known here. */
const maxAgeMilliseconds = 1000

/**
 * "Move the clock" of a trial (docs/rules/program.md "Moving the clock", permission ALL.TESTOPERATIONS, never in
 * production). The database stores the offset for every server; it only goes forward.
 */
export function createClockService({ db, clock, accounts, jobs }: ClockServiceParts) {
  let readAt = -Infinity

  /** Reads the offset, in case another server moved it. */
  async function refresh(): Promise<number> {
    const days = await readDays(db.kysely)
    clock?.setDays(days)
    readAt = performance.now()
    return days
  }

  function authorized(actor: Actor): MovableClock {
    authorize(actor, 'clock.move')
    if (!clock) throw new AppError('FORBIDDEN')
    return clock
  }

  return {
    /** The program's day. Raises FORBIDDEN. */
    async read(actor: Actor): Promise<ClockState> {
      const trial = authorized(actor)
      return { days: await refresh(), today: trial.today(), failedJobs: [] }
    },

    /**
     * Moves all servers on by `days`, then runs the scheduled jobs of these days. Raises FORBIDDEN, INVALID_ANSWERS
     * beyond a hundred years.
     */
    async move(actor: Actor, days: number): Promise<ClockState> {
      const trial = authorized(actor)
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if ((await addToDays(tx, days, maxDays)) === null)
          throw new AppError('INVALID_ANSWERS', { field: 'days' })
      })
      const ahead = await refresh()
      const failedJobs = await runScheduled(jobs())
      return { days: ahead, today: trial.today(), failedJobs }
    },

    /** Runs before a request or a job: cheap, and at most a second behind the other servers. */
    async keepUp(): Promise<void> {
      if (clock && performance.now() - readAt > maxAgeMilliseconds) await refresh()
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { CronItem, Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../db/database.ts'

/** What a job does with its payload. It may run again after a crash, so it must bear that. */
export type Task = (payload: unknown) => Promise<void>

export interface Jobs {
  readonly tasks: Readonly<Record<string, Task>>
  /** Tasks that run by the clock, as cron patterns (UTC), with an empty payload. */
  readonly schedule: Readonly<Record<string, string>>
}

export interface JobLog {
  error(details: object, message: string): void
}

/** Brings the job queue's own schema to its newest state; safe at once from several servers. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger })
}

/**
 * Works off the queue that all servers share; each job runs on one of them. When the database goes away under it, it begins
 * anew once that is back.
 */
export async function startJobs(
  db: Pick<Database, 'backgroundPool' | 'inBackground'>,
  { tasks, schedule }: Jobs,
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const begin = () => startRunner(db, { tasks, schedule }, log)
  const logError = (message: string) => (err: unknown) => log.error({ err }, message)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let runner: Runner | null = await begin()
  const supervised = supervise()

  async function supervise(): Promise<void> {
    while (runner) {
      await runner.promise.catch(logError('the jobs stopped badly'))
      runner = isStopping() ? null : await restart()
    }
  }

  async function restart(): Promise<Runner | null> {
    log.error({}, 'the jobs stopped and begin again')
    while (!isStopping()) {
      await wait(restartPause)
      const started = await begin().catch(logError('the jobs cannot begin again'))
      if (started && !isStopping()) return started
      await started?.stop()
    }
    return null
  }

  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(logError('the jobs stopped badly'))
      await supervised
    },
  }
}

/** Milliseconds. */
const restartPause = 1000

async function startRunner(
  { backgroundPool, inBackground }: Pick<Database, 'backgroundPool' | 'inBackground'>,
  { tasks, schedule }: Jobs,
  log: JobLog,
): Promise<Runner> {
  const runner = await run({
    pgPool: backgroundPool,
    taskList: taskListOf({ tasks, schedule }, inBackground),
    parsedCronItems: parseCronItems(cronItems(schedule)),
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: silentLogger,
    // Only so is the end of a job that cannot be written told to us; otherwise it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ task: job.task_identifier, attempt: job.attempts, err: error }, 'job failed'),
  )
  try {
    await runMissed(runner, schedule)
    return runner
  } catch (error) {
    await runner.stop()
    throw error
  }
}

function taskListOf({ tasks, schedule }: Jobs, inBackground: Database['inBackground']): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      const each = name in schedule ? oneAtATime(task) : task
      return [name, (payload) => inBackground(() => each(payload))]
    }),
  )
}

/**
 * One run at a time in this process; asked for meanwhile, it runs once more right after. The queue has no say in this: a
 * server that is killed would hold its place there for hours.
 */
function oneAtATime(task: Task): Task {
  let isRunning = false
  let isRerunDue = false
  return async (payload) => {
    isRerunDue = true
    if (isRunning) return
    isRunning = true
    try {
      while (isRerunDue) {
        isRerunDue = false
        await task(payload)
      }
    } finally {
      isRunning = false
    }
  }
}

/** What the calendar asked for while no server ran is done now; servers that start together queue each task once. */
async function runMissed(runner: Runner, schedule: Jobs['schedule']): Promise<void> {
  for (const task of Object.keys(schedule)) await runner.addJob(task, {}, { jobKey: task })
}

function cronItems(schedule: Jobs['schedule']): CronItem[] {
  return Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: 0, jobKey: task },
  }))
}

/** Failures are told by events, with our own request for what may be in a log. */
const silentLogger = new Logger(() => () => undefined)

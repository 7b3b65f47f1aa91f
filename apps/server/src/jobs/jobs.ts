import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { CronItem, Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../db/database.ts'

/** A job's function. It may run again after a crash, so it has to be repeatable. */
export type Task = (payload: unknown) => Promise<void>

export interface Jobs {
  readonly tasks: Readonly<Record<string, Task>>
  /** Tasks that run by the clock, as cron patterns (UTC), with an empty payload. */
  readonly schedule: Readonly<Record<string, string>>
}

export interface JobLog {
  error(details: object, message: string): void
}

/** Migrates the job queue's schema; several servers may do so at once. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silentLogger })
}

/** Runs jobs of the queue that all servers share, each on one server. After an outage of the database it restarts. */
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
    // Only with these settings is a failure to write a job's end reported here; otherwise it ends the process.
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
 * Runs a task once at a time in this process; a call meanwhile causes one more run. The queue doesn't do this: a
 * killed server would hold its place there for hours.
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

/** Queues the scheduled tasks that no server ran; servers that start together queue each once. */
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

/** Events report failures, with the request that limits what a log may contain. */
const silentLogger = new Logger(() => () => undefined)

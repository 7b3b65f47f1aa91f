import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type { CronItem, Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'

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
  await runMigrations({ pgPool: pool, logger: silent })
}

/** Works off the queue that all servers share; each job runs on one of them. */
export async function startJobs(
  pool: pg.Pool,
  { tasks, schedule }: Jobs,
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(cronItems(schedule)),
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: silent,
  })
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ task: job.task_identifier, attempt: job.attempts, err: error }, 'job failed'),
  )
  await catchUp(runner, schedule)
  return { stop: () => runner.stop() }
}

/** What the calendar asked for while no server ran is done now; servers that start together queue each task once. */
async function catchUp(runner: Runner, schedule: Jobs['schedule']): Promise<void> {
  for (const task of Object.keys(schedule)) await runner.addJob(task, {}, { jobKey: task, queueName: task })
}

function cronItems(schedule: Jobs['schedule']): CronItem[] {
  return Object.entries(schedule).map(([task, match]) => ({
    task,
    match,
    options: { backfillPeriod: 0, jobKey: task, queueName: task },
  }))
}

/** Failures are told by events, with our own request for what may be in a log. */
const silent = new Logger(() => () => undefined)

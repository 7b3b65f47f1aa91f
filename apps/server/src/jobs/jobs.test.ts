import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrateJobs, startJobs } from './jobs.ts'
import type { JobLog, Task } from './jobs.ts'

let db: TestDatabase
const servers: { stop(): Promise<void> }[] = []
const log = { error: vi.fn<JobLog['error']>() }
const patience = { timeout: 30_000 }
const yearly = '0 0 1 1 *'

beforeAll(async () => {
  db = await testDatabase()
  await migrateJobs(db.backgroundPool)
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db.kysely)
  log.error.mockReset()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(() => db.close())

async function aServer(task: Task, backgroundPool = db.backgroundPool): Promise<void> {
  servers.push(
    await startJobs({ ...db, backgroundPool }, { tasks: { task }, schedule: { task: yearly } }, log),
  )
}

const addJob = () => sql`select graphile_worker.add_job('task', job_key => 'task')`.execute(db.kysely)

it('what the calendar asks for runs at the next start, though a killed server still holds it', async () => {
  await sql`select graphile_worker.add_job('task', queue_name => 'task', job_key => 'task')`.execute(
    db.kysely,
  )
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`.execute(db.kysely)
  await sql`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now()`.execute(
    db.kysely,
  )
  const task = vi.fn<Task>(() => Promise.resolve())
  await aServer(task)
  await vi.waitFor(() => expect(task).toHaveBeenCalled(), patience)
})

it('a task runs once at a time, and once more when it was asked for meanwhile', async () => {
  const releases: (() => void)[] = []
  const task = vi.fn<Task>(() => new Promise((resolve) => void releases.push(resolve)))
  await aServer(task)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), patience)
  await addJob()
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(1), patience)
  expect(task).toHaveBeenCalledTimes(1)
  releases[0]?.()
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), patience)
  releases[1]?.()
})

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null
  `.execute(db.kysely)
  return rows[0]?.count ?? 0
}

it('goes on by itself after the database was away at a job’s end', async () => {
  let isAway = false
  const pool = new Proxy(db.backgroundPool, {
    get(target, name) {
      if (name === 'connect' && isAway) return () => Promise.reject(new Error('the database is away'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  let runs = 0
  const task = vi.fn<Task>(() => {
    runs += 1
    isAway = runs === 1
    return isAway ? Promise.reject(new Error('nothing can be read')) : Promise.resolve()
  })
  await aServer(task, pool)
  await vi.waitFor(
    () => expect(log.error).toHaveBeenCalledWith(expect.anything(), 'the jobs stopped and begin again'),
    patience,
  )
  isAway = false
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), patience)
})

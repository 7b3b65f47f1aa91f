import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { BoundedPool } from './bounded-pool.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { classifyDatabaseError, isReachable } from './database-errors.ts'
import { listenTo } from './notifications.ts'
import { PreparedClient } from './prepared-client.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const evaluate = async (expression: string): Promise<unknown> =>
  (await db.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`, [])).rows[0]?.value

async function keepBucket({ kysely }: Pick<Database, 'kysely'>, bucket: string): Promise<void> {
  await kysely.insertInto('rate_limit').values({ bucket, calls: 1, ends_at: new Date() }).execute()
}

/** Reads the calls by another connection. */
async function callsOf(bucket: string): Promise<readonly number[]> {
  const { rows } = await db.pool.query<{ calls: number }>('SELECT calls FROM rate_limit WHERE bucket = $1', [
    bucket,
  ])
  return rows.map(({ calls }) => calls)
}

test('values arrive as the program uses them', async () => {
  expect(await evaluate('123456789012::bigint')).toBe(123_456_789_012)
  expect(await evaluate('12.50::numeric')).toBe(12.5)
  expect(await evaluate("'2031-05-07'::date")).toBe('2031-05-07')
  expect(await evaluate("'2031-05-07 09:30:00.123456+02'::timestamptz")).toEqual(
    new Date('2031-05-07T07:30:00.123Z'),
  )
  expect(await evaluate("'2031-05-07 09:30:00+00'::timestamptz")).toEqual(new Date('2031-05-07T09:30:00Z'))
  expect(await evaluate("'2031-05-07 09:30:00.5+00'::timestamptz")).toEqual(
    new Date('2031-05-07T09:30:00.5Z'),
  )
})

test('a bigint that a number cannot hold is an error, not a wrong number', async () => {
  await expect(evaluate('9007199254740993::bigint')).rejects.toThrow(RangeError)
})

test('a statement with values is prepared once for each connection', async () => {
  await db.kysely.connection().execute(async (connection) => {
    for (const id of [1, 2, 3]) await sql`SELECT ${id}::int AS prepared_probe`.execute(connection)
    const { rows } = await sql<{ runs: number }>`
      SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement LIKE '%prepared_probe'
    `.execute(connection)
    expect(rows).toEqual([{ runs: 3 }])
  })
})

test('a transaction inside a transaction joins it: both stand or fall together', async () => {
  const failing = db.transaction(async () => {
    await db.transaction((tx) =>
      tx.insertInto('rate_limit').values({ bucket: 'joined', calls: 1, ends_at: new Date() }).execute(),
    )
    throw new Error('after the inner one')
  })
  await expect(failing).rejects.toThrow('after the inner one')
  expect(
    await db.kysely.selectFrom('rate_limit').selectAll().where('bucket', '=', 'joined').execute(),
  ).toEqual([])
})

test('what runs inside a transaction without being handed it belongs to it all the same', async () => {
  const failing = db.transaction(async () => {
    await db.kysely
      .insertInto('rate_limit')
      .values({ bucket: 'ambient', calls: 1, ends_at: new Date() })
      .execute()
    throw new Error('afterwards')
  })
  await expect(failing).rejects.toThrow('afterwards')
  expect(
    await db.kysely.selectFrom('rate_limit').selectAll().where('bucket', '=', 'ambient').execute(),
  ).toEqual([])
})

test('more transactions than connections, each reading on the side, all come to their end', async () => {
  const reads = Array.from({ length: 40 }, () =>
    db.transaction(() => db.kysely.selectFrom('rate_limit').select('bucket').execute()),
  )
  await expect(Promise.all(reads)).resolves.toHaveLength(40)
})

test('a transaction whose statement failed is never reported as done, even when the error was swallowed', async () => {
  const swallowing = db.transaction(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow()
})

test('after every connection was cut the next call simply works', async () => {
  await db.kysely.selectFrom('rate_limit').selectAll().execute()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    db.kysely,
  )
  await expect.poll(() => evaluate('1').catch(() => 'not yet')).toBe(1)
})

test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const failing = db.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await expect
      .poll(() => evaluate(`(SELECT count(*) FROM pg_stat_activity WHERE pid = ${rows[0]?.pid})`))
      .toBe(0)
    await sql`SELECT 1`.execute(tx)
  })
  await expect(failing).rejects.toSatisfy((error) => classifyDatabaseError(error) === 'SERVICE_UNAVAILABLE')
  expect(await evaluate('1')).toBe(1)
})

const processOf = async ({ kysely }: Pick<Database, 'kysely'>): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(kysely)
  return rows[0]?.pid
}

test('a connection that answers "read-only" is closed and made anew', async () => {
  const one = openDatabase(db.url, { connections: 1 })
  const before = await processOf(one)
  const failing = one.transaction(async (tx) => {
    await sql`SET TRANSACTION READ ONLY`.execute(tx)
    await keepBucket({ kysely: tx }, 'read-only')
  })
  await expect(failing).rejects.toSatisfy((error) => classifyDatabaseError(error) === 'SERVICE_UNAVAILABLE')
  expect(await processOf(one)).not.toBe(before)
  await keepBucket(one, 'writable again')
  await one.close()
})

test('a database that only reads counts as away for requests, jobs and readiness, until it writes', async () => {
  const other = await emptyDatabase()
  const readOnly = async (value: string) => {
    const name = new URL(other.url).pathname.slice(1)
    await db.pool.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`)
  }
  await readOnly('on')
  const notifications = listenTo(other.backgroundPool)
  notifications.on('probe', () => undefined)
  for (const pool of [other.pool, other.backgroundPool])
    await expect(pool.query('SELECT 1')).rejects.toSatisfy(
      (error) => classifyDatabaseError(error) === 'SERVICE_UNAVAILABLE',
    )
  expect(await isReachable(other)).toBe(false)
  expect(notifications.isListening()).toBe(false)
  await readOnly('off')
  expect(await isReachable(other)).toBe(true)
  await expect.poll(() => notifications.isListening()).toBe(true)
  await notifications.close()
  await other.close()
})

test('a replica is only read, its jobs and transactions included, and a write in it fails', async () => {
  const settingOf = async () => {
    const { rows } = await sql<{ transaction_read_only: string }>`SHOW transaction_read_only`.execute(
      db.kysely,
    )
    return rows[0]?.transaction_read_only
  }
  expect(await settingOf()).toBe('off')
  expect(await db.onReplica(settingOf)).toBe('on')
  expect(await db.onReplica(() => db.transaction(settingOf))).toBe('on')
  expect(await db.onReplica(() => db.inBackground(settingOf))).toBe('off')
  await expect(db.onReplica(() => keepBucket(db, 'replica'))).rejects.toMatchObject({ code: '25006' })
  expect(await callsOf('replica')).toEqual([])
})

test('a replica that is away is replaced by the database, at once the second time', async () => {
  const replica = { url: 'postgres://nobody:none@127.0.0.1:1/none', tls: null }
  const alone = openDatabase(db.url, { connections: 1, replica })
  let runs = 0
  const read = async () => {
    runs += 1
    return processOf(alone)
  }
  expect(await alone.onReplica(read)).toBeGreaterThan(0)
  expect(runs).toBe(2)
  expect(await alone.onReplica(read)).toBeGreaterThan(0)
  expect(runs).toBe(3)
  await alone.close()
})

test('a replica that takes too long costs one call, and the database answers the next', async () => {
  const slow = () => sql`SELECT pg_sleep(5)`.execute(db.kysely)
  await expect(db.onReplica(slow)).rejects.toMatchObject({ code: '57014' })
  const { rows } = await db.onReplica(() =>
    sql<{ transaction_read_only: string }>`SHOW transaction_read_only`.execute(db.kysely),
  )
  expect(rows).toEqual([{ transaction_read_only: 'off' }])
})

test('a host that takes a connection and says nothing is given up', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const sockets: Socket[] = []
  silent.on('connection', (socket) => void sockets.push(socket))
  const { port } = silent.address() as AddressInfo
  const pool = new BoundedPool({
    connectionString: `postgres://nobody:none@127.0.0.1:${port}/none`,
    Client: PreparedClient,
    baseConnections: 1,
    max: 1,
    maxWait: 50,
    acquireTimeout: 300,
  })
  for (const _ of [1, 2]) await expect(pool.connect()).rejects.toThrow(/timeout/)
  await expect.poll(() => pool.totalCount).toBe(0)
  for (const socket of sockets) socket.destroy()
  await pool.end()
  await new Promise((resolve) => silent.close(resolve))
})

test('a transaction without a statement is none, and the next one on its connection stands alone', async () => {
  const one = openDatabase(db.url, { connections: 1 })
  await one.transaction(() => Promise.resolve())
  await expect(one.transaction(() => Promise.reject(new Error('before any statement')))).rejects.toThrow(
    'before any statement',
  )
  await keepBucket(one, 'alone')
  await one.close()
  expect(await callsOf('alone')).toEqual([1])
})

test('a last statement that was said to be one is committed with its answer', async () => {
  await db.transaction(async (tx) => {
    await sql`SELECT 1`.execute(tx)
    db.commitWithNext()
    await keepBucket({ kysely: tx }, 'last')
    expect(await callsOf('last')).toEqual([1])
  })
  await db.transaction((tx) => keepBucket({ kysely: tx }, 'afterwards'))
  expect(await callsOf('afterwards')).toEqual([1])
})

test('nothing goes on behind the last statement of a transaction', async () => {
  const behind = db.transaction(async (tx) => {
    db.commitWithNext()
    await sql`SELECT 1`.execute(tx)
    await sql`SELECT 2`.execute(tx)
  })
  await expect(behind).rejects.toThrow('behind its last statement')
})

test('a last statement that fails takes its transaction along', async () => {
  const failing = db.transaction(async (tx) => {
    await keepBucket({ kysely: tx }, 'with a failing last')
    db.commitWithNext()
    await sql`SELECT 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await callsOf('with a failing last')).toEqual([])
  await db.transaction((tx) => keepBucket({ kysely: tx }, 'after a failing last'))
  expect(await callsOf('after a failing last')).toEqual([1])
})

test('the last statement of a transaction that joined another is not the last one of both', async () => {
  const failing = db.transaction(async () => {
    await db.transaction((tx) => {
      db.commitWithNext()
      return keepBucket({ kysely: tx }, 'joined last')
    })
    throw new Error('after the inner one')
  })
  await expect(failing).rejects.toThrow('after the inner one')
  expect(await callsOf('joined last')).toEqual([])
})

test('a first statement that fails leaves a connection on which nothing is begun', async () => {
  const one = openDatabase(db.url, { connections: 1 })
  await expect(one.transaction((tx) => sql`SELECT 1 / 0`.execute(tx))).rejects.toMatchObject({
    code: '22012',
  })
  await keepBucket(one, 'after a failing first')
  await one.close()
  expect(await callsOf('after a failing first')).toEqual([1])
})

test.each([
  ['few connections do the work of many people', 60_000, 2],
  ['more connections are made where people wait for long, and no more than there may be', 1, 4],
])('%s', async (_, maxWait, connections) => {
  const pool = new BoundedPool({
    connectionString: db.url,
    baseConnections: 2,
    max: 4,
    maxWait,
    acquireTimeout: 20_000,
  })
  await Promise.all(Array.from({ length: 8 }, () => pool.query('SELECT pg_sleep(0.2)')))
  expect(pool.totalCount).toBe(connections)
  await pool.end()
})

test('connections that were made for a rush and stand idle are closed again', async () => {
  const settings = { baseConnections: 1, max: 3, maxWait: 1, acquireTimeout: 20_000, idleTimeoutMillis: 100 }
  const pool = new BoundedPool({ connectionString: db.url, ...settings })
  await Promise.all(Array.from({ length: 3 }, () => pool.query('SELECT pg_sleep(0.2)')))
  await expect.poll(() => [pool.totalCount, pool.options.max]).toEqual([0, 1])
  await pool.end()
})

test('closing ends the pool even when only the pool itself was used', async () => {
  const opened = openDatabase(db.url)
  await opened.pool.query('SELECT 1')
  await opened.close()
  expect(opened.pool.totalCount).toBe(0)
  expect(opened.pool.ended).toBe(true)
})

test('a statement of a request is ended after four seconds, one of a job is not', async () => {
  const work = () => sql`SELECT pg_sleep(5)`.execute(db.kysely)
  const [request, job] = await Promise.allSettled([work(), db.inBackground(work)])
  expect(request).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
  expect(job.status).toBe('fulfilled')
})

test('a job’s transaction runs on the background’s connections from its first statement on', async () => {
  const limit = () => sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db.kysely)
  const inJob = await db.inBackground(() => db.transaction(() => limit()))
  expect(inJob.rows).toEqual([{ statement_timeout: '10min' }])
  expect((await db.transaction(() => limit())).rows).toEqual([{ statement_timeout: '4s' }])
})

test('a database that says nothing at all is given up, the rollback with it', async () => {
  // A lock that the database itself would wait for without end.
  const [holder, waiter] = [await db.backgroundPool.connect(), openDatabase(db.url)]
  await holder.query('BEGIN; LOCK TABLE rate_limit')
  const stuck = waiter.transaction(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SET LOCAL lock_timeout = 0`.execute(tx)
    await tx.selectFrom('rate_limit').selectAll().execute()
  })
  await expect(stuck).rejects.toSatisfy((error) => classifyDatabaseError(error) === 'SERVICE_UNAVAILABLE')
  // Only now may it go on.
  await holder.query('ROLLBACK')
  holder.release()
  await waiter.close()
})

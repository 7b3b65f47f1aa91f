import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The beginning of each log line: several databases write to it. */
export const logLinePrefix = '%m [%p] %d '

/** Statements of others: limits summed up once a second, the queue of jobs, this bench itself. */
const background = /rate_limit|graphile_worker|log_statement|pg_reload_conf|pg_read_file/

/**
 * Counts the statements that `act` made PostgreSQL run, `begin` and `commit` included, in its own log. Returns the
 * median of five times: a connection may begin logging late, and a job of the server may interfere.
 */
export async function countStatements(pool: Pool, act: () => Promise<void>): Promise<number> {
  await logStatements(pool, 'all')
  const counts: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const before = await loggedStatements(pool)
    await act()
    counts.push((await loggedStatements(pool)) - before)
  }
  await logStatements(pool, 'none')
  return counts.toSorted((one, other) => one - other)[2] ?? 0
}

async function logStatements(pool: Pool, which: 'all' | 'none'): Promise<void> {
  await pool.query(`ALTER SYSTEM SET log_statement = '${which}'`)
  await pool.query('SELECT pg_reload_conf()')
  for (;;) {
    const { rows } = await pool.query<{ log_statement: string }>('SHOW log_statement')
    if (rows[0]?.log_statement === which) return
    await wait(5)
  }
}

async function loggedStatements(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ log: string; database: string }>(
    'SELECT pg_read_file(pg_current_logfile()) AS log, current_database() AS database',
  )
  const { log = '', database = '' } = rows[0] ?? {}
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d \d\d:)/m)
  const isOurs = (entry: string) => entry.includes(` ${database} LOG:  `) && !background.test(entry)
  return entries.filter((entry) => /LOG: {2}(execute|statement)/.test(entry) && isOurs(entry)).length
}

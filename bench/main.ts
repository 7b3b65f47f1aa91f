import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { bodyOfStep } from '@makewhole/contract/claim/step-answers.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '../dev/postgres/embedded-postgres.ts'
import { aHome } from '../dev/seed/file-claim.ts'
import { startIssuer } from './issuer.ts'
import type { Issuer } from './issuer.ts'
import { claimId, claimsInProgress, claimsOfOwner, loadClaims, owners, ownerSubject } from './load.ts'

/*
 * `npm run bench`: the hot routes against the floor, in turn, in one run (quality.md). Sizes can be named:
 * `npm run bench -- 10000`. Figures in time are noisy; the ratios are what counts.
 */
const root = join(import.meta.dirname, '..')
const dataDir = join(root, '.test/bench')
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0)
const seconds = 8
const ports = { ours: 4396, floor: 4397 }

interface Row {
  readonly name: string
  readonly rows: string
  readonly request: (n: number) => { method: 'GET' | 'POST'; path: string; body?: string; owner: number }
}

const ownClaim = (n: number) => 1 + (n % (owners * claimsOfOwner))
const ownerOf = (claim: number) => claim % owners
const claimant = JSON.stringify(bodyOfStep('claimant', aHome()))

const rows: readonly Row[] = [
  {
    name: 'my claims',
    rows: String(claimsOfOwner),
    request: (n) => ({ method: 'GET', path: '/api/v1/claimsbyclaimant', owner: n % owners }),
  },
  {
    name: 'one claim, all children',
    rows: '10',
    request: (n) => ({
      method: 'GET',
      path: `/api/v1/claims/${claimId(ownClaim(n))}`,
      owner: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'documents of a claim',
    rows: '3',
    request: (n) => ({
      method: 'GET',
      path: `/api/v1/Docs/MetaData/${claimId(ownClaim(n))}`,
      owner: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'wizard step saved',
    rows: '4 written',
    request: (n) => {
      const claim = 1 + (n % claimsInProgress)
      return {
        method: 'POST',
        path: `/api/v1/Claims/${claimId(claim)}/Claimant`,
        body: claimant,
        owner: ownerOf(claim),
      }
    },
  },
]

const issuer = await startIssuer()
const tokens = await Promise.all(
  Array.from({ length: owners }, (_, index) => issuer.tokenOf(ownerSubject(index))),
)
await rm(dataDir, { recursive: true, force: true })
const postgres = await startPostgres({
  dataDir,
  settings: { logging_collector: 'on' },
})
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(size)
await postgres.stop()
issuer.close()

async function measure(size: number): Promise<void> {
  const url = await createDatabase(`bench_${size}`)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool)
  await loadClaims(pool, size)
  const floor = await startFloor(url)
  const ours = await startOurs(url)
  print(`\n${size.toLocaleString('en-US')} claims`)
  print(
    '| route | floor req/s | ours req/s | ratio | floor p50 / p99 ms | ours p50 / p99 ms | rows | queries |',
  )
  print('|---|---|---|---|---|---|---|---|')
  for (const row of rows) await compare(row, pool)
  await Promise.all([floor, ours].map(end))
  await pool.end()
}

/** Floor, ours, ours, floor: what the machine does meanwhile hits both alike. */
async function compare(row: Row, pool: pg.Pool): Promise<void> {
  await drive(row, ports.floor, 1)
  await drive(row, ports.ours, 1)
  const floor1 = await drive(row, ports.floor, seconds / 2)
  const ours1 = await drive(row, ports.ours, seconds / 2)
  const ours2 = await drive(row, ports.ours, seconds / 2)
  const floor2 = await drive(row, ports.floor, seconds / 2)
  const floor = (floor1.rate + floor2.rate) / 2
  const ours = (ours1.rate + ours2.rate) / 2
  const queries = await queriesOf(row, pool)
  const times = (one: Driven, two: Driven) =>
    `${((one.p50 + two.p50) / 2).toFixed(1)} / ${((one.p99 + two.p99) / 2).toFixed(1)}`
  print(
    `| ${row.name} | ${floor.toFixed(0)} | ${ours.toFixed(0)} | ${(ours / floor).toFixed(2)} | ${times(floor1, floor2)} | ${times(ours1, ours2)} | ${row.rows} | ${queries} |`,
  )
}

interface Driven {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

async function drive(row: Row, port: number, duration: number): Promise<Driven> {
  const requests = Array.from({ length: 1000 }, (_, n) => requestOf(row, n))
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 16, duration, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${row.name}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Each person comes from an address of its own, as behind a balancer. */
function requestOf(row: Row, n: number): autocannon.Request {
  const { method, path, body, owner } = row.request(n)
  const headers = {
    authorization: `Bearer ${tokens[owner] ?? ''}`,
    'x-forwarded-for': `198.51.${Math.floor(owner / 200)}.${owner % 200}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return { method, path, headers, ...(body ? { body } : {}) }
}

/** Statements that one request of ours ran, read from PostgreSQL's own log. */
async function queriesOf(row: Row, pool: pg.Pool): Promise<number> {
  await logStatements(pool, 'all')
  const before = await loggedStatements(pool)
  const { method, path, headers, body } = requestOf(row, 7)
  await fetch(`http://127.0.0.1:${ports.ours}${path}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  } as RequestInit)
  await logStatements(pool, 'none')
  return (await loggedStatements(pool)) - before
}

async function logStatements(pool: pg.Pool, which: 'all' | 'none'): Promise<void> {
  await pool.query(`ALTER SYSTEM SET log_statement = '${which}'`)
  await pool.query('SELECT pg_reload_conf()')
  const { rows: told } = await pool.query<{ setting: string }>('SHOW log_statement')
  if (told.length === 0) throw new Error('PostgreSQL did not answer')
}

async function loggedStatements(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ log: string }>('SELECT pg_read_file(pg_current_logfile()) AS log')
  const lines = (rows[0]?.log ?? '').split('\n').filter((line) => /LOG: {2}(execute|statement)/.test(line))
  return lines.filter((line) => !/pg_reload_conf|log_statement|pg_read_file/.test(line)).length
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

async function startFloor(url: string): Promise<ChildProcess> {
  const child = start(['bench/floor.ts', String(ports.floor), url, issuer.url, issuer.audience], {})
  await untilSaid(child, 'ready')
  return child
}

async function startOurs(url: string): Promise<ChildProcess> {
  const child = start(['apps/server/src/main.ts'], settingsOf(issuer, url))
  await untilSaid(child, 'Makewhole is ready')
  return child
}

function settingsOf({ url, audience }: Issuer, database: string): Record<string, string> {
  return {
    PORT: String(ports.ours),
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    OIDC_ISSUER: url,
    OIDC_AUDIENCE: audience,
  }
}

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function untilSaid(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(words) && resolve())
    child.once('exit', (code) => reject(new Error(`Ended with ${code} before it said ${words}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

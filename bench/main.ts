import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '../dev/postgres/embedded-postgres.ts'
import { drive, fetchOnce, introduceEveryone, warmUp } from './drive.ts'
import type { Driven, Target } from './drive.ts'
import { hotRoutes, myClaims } from './hot-routes.ts'
import type { HotRoute } from './hot-routes.ts'
import { startIssuer } from './issuer.ts'
import { loadClaims, owners, ownerSubject } from './load.ts'
import { endProcess, outputOf, root, startProcess } from './processes.ts'
import { countStatements } from './statements.ts'

/*
 * `npm run bench`: the hot routes against the floor, in turn, in one run (quality.md). Figures in time are noisy; the
 * ratios are what counts. Ends with 1 when a ratio is below what must be reached. Sizes can be named, which leaves the
 * reported rows out: `npm run bench -- 10000`.
 */
const dataDir = join(root, '.test/bench')
const named = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0)
const ports = { ours: 4396, floor: 4397, start: 4398 }
const rounds = 7
const roundSeconds = 1
const mustReach = 0.5

interface Measured {
  readonly size: number
  readonly route: HotRoute
  readonly ratio: number
}

const issuer = await startIssuer()
const tokens = await Promise.all(
  Array.from({ length: owners }, (_, index) => issuer.tokenOf(ownerSubject(index))),
)
const ours: Target = { port: ports.ours, tokens }
const floor: Target = { port: ports.floor, tokens }

await rm(dataDir, { recursive: true, force: true })
const postgres = await startPostgres({ dataDir, settings: { logging_collector: 'on' } })
const measured: Measured[] = []
try {
  for (const size of named.length > 0 ? named : [10_000, 100_000]) measured.push(...(await measure(size)))
} finally {
  await postgres.stop()
  issuer.close()
}
if (named.length === 0) await report()
process.exitCode = verdict()

async function measure(size: number): Promise<Measured[]> {
  const url = await createDatabase(`bench_${size}`)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool)
  await loadClaims(pool, size)
  const servers = [
    await startProcess(
      ['bench/floor.ts', String(ports.floor), url, issuer.url, issuer.audience],
      'floor is ready',
    ),
    await startProcess(['apps/server/src/main.ts'], 'Makewhole is ready', settingsOf(url)),
  ]
  for (const target of [floor, ours]) await introduceEveryone(target, myClaims)
  const found: Measured[] = []
  print(`\n${size.toLocaleString('en-US')} claims`)
  print(
    '| route | floor req/s | ours req/s | ratio (rounds) | floor p50 / p99 ms | ours p50 / p99 ms | rows | queries |',
  )
  print('|---|---|---|---|---|---|---|---|')
  for (const route of hotRoutes) found.push({ size, route, ratio: await compare(route, pool) })
  await Promise.all(servers.map(endProcess))
  await pool.end()
  return found
}

/**
 * Short rounds, each floor and ours one right after the other, the order turned every time: what the machine does
 * meanwhile hits both alike, and the median of the rounds' ratios forgets a round that it hit unevenly.
 */
async function compare(route: HotRoute, pool: pg.Pool): Promise<number> {
  for (const target of [floor, ours]) await warmUp(target, route)
  const pairs: { floor: Driven; ours: Driven }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isFloorFirst = round % 2 === 0
    const first = await drive(isFloorFirst ? floor : ours, route, roundSeconds)
    const second = await drive(isFloorFirst ? ours : floor, route, roundSeconds)
    pairs.push(isFloorFirst ? { floor: first, ours: second } : { floor: second, ours: first })
  }
  const ratios = pairs.map((pair) => pair.ours.rate / pair.floor.rate)
  const queries = await countStatements(pool, () => fetchOnce(ours, route, 7))
  const cells = [
    route.name,
    median(pairs.map((pair) => pair.floor.rate)).toFixed(0),
    median(pairs.map((pair) => pair.ours.rate)).toFixed(0),
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    timesOf(pairs.map((pair) => pair.floor)),
    timesOf(pairs.map((pair) => pair.ours)),
    route.rows,
    String(queries),
  ]
  print(`| ${cells.join(' | ')} |`)
  return median(ratios)
}

function timesOf(driven: readonly Driven[]): string {
  const [p50, p99] = [median(driven.map((each) => each.p50)), median(driven.map((each) => each.p99))]
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2
}

/** Seconds and megabytes of this machine: reported, not asserted. */
async function report(): Promise<void> {
  print('\nAn upload of 1 GiB')
  print(await outputOf(['bench/upload-memory.ts']))
  print(
    `npm start, installed and built, until ready: ${(await secondsUntilReady()).toFixed(1)} s (must be 5 or less, aim 2)`,
  )
}

/** The second start: the first may have to build, and makes the database. */
async function secondsUntilReady(): Promise<number> {
  const folder = join(root, '.test/bench-start')
  await rm(folder, { recursive: true, force: true })
  const env = { PORT: String(ports.start), DATA_DIR: folder }
  await endProcess(await startProcess(['dev/start.mjs'], 'Makewhole is ready', env))
  const began = performance.now()
  const server = await startProcess(['dev/start.mjs'], 'Makewhole is ready', env)
  const seconds = (performance.now() - began) / 1000
  await endProcess(server)
  return seconds
}

/** Names what is too slow; the exit code. */
function verdict(): 0 | 1 {
  const slow = measured.filter(({ ratio }) => ratio < mustReach)
  const names = slow.map(
    ({ route, size, ratio }) => `${route.name} at ${size.toLocaleString('en-US')}: ${ratio.toFixed(2)}`,
  )
  print(
    slow.length === 0
      ? `\nEvery ratio reaches ${mustReach}.`
      : `\nBelow ${mustReach} of the floor: ${names.join(', ')}`,
  )
  return slow.length === 0 ? 0 : 1
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

function settingsOf(database: string): Record<string, string> {
  return {
    PORT: String(ports.ours),
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { hash } from 'node:crypto'
import { glob, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { compare, grow } from './compare.ts'
import type { Compared, Grown, Side, Summary } from './compare.ts'
import { measureDashboards } from './dashboard.ts'
import type { DashboardMeasured } from './dashboard.ts'
import { signInAll } from './drive.ts'
import { measureExport } from './export.ts'
import { measureGroups } from './groups.ts'
import { hotRoutes, myClaims } from './hot-routes.ts'
import { startIssuer } from './issuer.ts'
import { firmsList } from './firm-routes.ts'
import {
  loadClaims,
  members,
  memberSubject,
  owners,
  ownerSubject,
  reviewers,
  reviewerSubject,
} from './load.ts'
import { endProcess, outputOf, root, showOutputOf, startProcess } from './processes.ts'
import { restart } from './restart.ts'
import type { Restarted } from './restart.ts'
import { aClaimForStaff, gridPages, staffRoutes } from './staff-routes.ts'
import { logLinePrefix } from './statements.ts'

/*
 * `npm run bench`: the hot routes against the floor, in alternation, and the growth of the grid with the claims
 * (docs/quality.md "Speed and cost"). Figures in time are noisy; the ratios count. Ends with 1 when one misses its
 * limit. Named sizes omit the pages, typing and uploads: `npm run bench -- 10000 1000000`. `npm run bench --
 * restart` only kills the server and starts it again.
 */
const dataDir = join(root, '.test/bench')
const namedRoutes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0)
const isRestartAlone = process.argv.includes('restart')
const defaultSizes = isRestartAlone ? [1_000_000] : [10_000, 100_000, 1_000_000]
const sizes = namedRoutes.length > 0 ? namedRoutes : defaultSizes
const firstPort = 4380
/** The other ports belong to servers of smaller databases. */
const followUpPort = firstPort - 1
const limits = {
  ratio: 0.7,
  growth: 1.5,
  queriesOfRead: 3,
  restartSeconds: 5,
  dashboard: 200,
  exportMebibytes: 64,
  groupStep: 5,
  rebuildSeconds: 600,
}
const restarts = 5
/** A database of an earlier run is good while migrations and load are those that made it. */
const madeBy = await digestOf(['apps/server/src/db/schema/*.sql', 'bench/load*.ts'])

await outputOf(['dev/build.mjs'])
const issuer = await startIssuer()
const tokens: string[] = []

const postgres = await startPostgres({
  dataDir,
  settings: {
    logging_collector: 'on',
    log_line_prefix: logLinePrefix,
    max_connections: '200',
    max_wal_size: '4GB',
  },
})
const servers = new Map<number, ChildProcess>()
const missedLimits: string[] = []
try {
  await measure()
} finally {
  await Promise.all([...servers.values()].map(endProcess))
  await postgres.stop()
  issuer.close()
}
if (namedRoutes.length === 0 && !isRestartAlone) await report()
print(
  missedLimits.length === 0
    ? '\nEvery figure reaches what it must.'
    : `\nMissed:\n- ${missedLimits.join('\n- ')}`,
)
process.exitCode = missedLimits.length === 0 ? 0 : 1

async function measure(): Promise<void> {
  const sides: Side[] = []
  for (const size of sizes) sides.push(await startSide(size, firstPort + 2 * sides.length))
  await signInSides(sides)
  if (!isRestartAlone) await measureRoutes(sides)
  for (const side of sides.slice(-1)) await measureRestarts(side)
  await Promise.all(sides.map(({ pool }) => pool.end()))
}

async function measureRoutes(sides: readonly Side[]): Promise<void> {
  print(
    '\n| route | claims | floor req/s | ours req/s | ratio (rounds) | floor p50 / p95 ms | ours p50 / p95 ms | p95 grows | rows | queries |',
  )
  print('|---|---|---|---|---|---|---|---|---|---|')
  for (const routes of [hotRoutes, [firmsList, ...staffRoutes]]) {
    for (const route of routes) for (const compared of await compare(route, sides)) printRatio(compared)
    await signInSides(sides)
  }
  await measureGrowth(sides)
  await signInSides(sides)
  await printDashboards(sides)
  await measureExports(sides)
  await measureGroupsOf(sides)
}

async function printDashboards(sides: readonly Side[]): Promise<void> {
  print(
    '\n| the dashboard, p95 ms | between two counts | the first after a count | p95 grows | one count, s |\n|---|---|---|---|---|',
  )
  const measured = await measureDashboards(sides)
  for (const each of measured) printDashboard(each, measured[0] ?? each)
}

/** Its growth is that of the slower way to ask. */
function printDashboard(
  { size, kept, fresh, countSeconds }: DashboardMeasured,
  min: DashboardMeasured,
): void {
  const growth = Math.max(kept / min.kept, fresh / min.fresh)
  const cells = [count(size), kept.toFixed(1), fresh.toFixed(1), growth.toFixed(2), countSeconds.toFixed(1)]
  print(`| ${cells.join(' | ')} |`)
  const what = `the dashboard, ${count(size)} claims`
  if (Math.max(kept, fresh) > limits.dashboard)
    missedLimits.push(`${what}: p95 ${Math.max(kept, fresh).toFixed(0)} ms`)
  if (growth > limits.growth) missedLimits.push(`${what}: p95 grows ${growth.toFixed(2)} times`)
}

/** Measures groups last of all: a rebuild removes the present ones. */
async function measureGroupsOf(sides: readonly Side[]): Promise<void> {
  const side = sides.at(-1)
  if (!side) return
  const { steps, rebuild } = await measureGroups(side.url, side.size)
  print('\n| a claim’s groups beside its submission | p50 / p95 ms |\n|---|---|')
  for (const step of steps) print(`| ${step.members} of its last name | ${timesOf(step)} |`)
  print(`| while all groups are found anew, in ${rebuild.seconds.toFixed(0)} s | ${timesOf(rebuild)} |`)
  const slow = steps.filter(({ p95 }) => p95 > limits.groupStep)
  missedLimits.push(
    ...slow.map(({ members, p95 }) => `a step of ${members} claims’ groups: p95 ${p95.toFixed(1)} ms`),
  )
  if (rebuild.seconds > limits.rebuildSeconds)
    missedLimits.push(`all groups found anew: ${rebuild.seconds.toFixed(0)} s`)
}

/** Measures exports of the database for a file of 100,000 claims, or of the largest one. */
async function measureExports(sides: readonly Side[]): Promise<void> {
  const side = sides.find(({ size }) => size >= 100_000) ?? sides.at(-1)
  const pid = side && servers.get(side.ours.port)?.pid
  if (!side || !pid) return
  const { rows, mebibytes, seconds, rose } = await measureExport(side.ours, tokens[owners] ?? '', pid)
  print(
    `\nThe grid as a file: ${count(rows)} claims, ${mebibytes.toFixed(1)} MiB, ${seconds.toFixed(1)} s; the server’s memory rose ${rose.toFixed(1)} MiB above idle (must be ${limits.exportMebibytes} or less)`,
  )
  if (rose > limits.exportMebibytes)
    missedLimits.push(`the grid as a file: ${rose.toFixed(0)} MiB above idle`)
}

/** Starts the side of a database: its floor and our server. */
async function startSide(size: number, port: number): Promise<Side> {
  const url = await loadedDatabase(size)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const floorArguments = [String(port), url, issuer.url, issuer.audience]
  servers.set(port, await startProcess(['bench/floor.ts', ...floorArguments], 'floor is ready'))
  await startServer(url, port + 1)
  await waitForJobs(pool)
  return {
    size,
    url,
    pool,
    floor: { port, tokens, isFloor: true },
    ours: { port: port + 1, tokens, isFloor: false },
  }
}

/** Signs in again before each part: tokens expire after an hour, before the end of the bench. */
async function signInSides(sides: readonly Side[]): Promise<void> {
  const everyones = await Promise.all([
    ...Array.from({ length: owners }, (_, index) => issuer.tokenOf(ownerSubject(index), 'CLAIMANT')),
    ...Array.from({ length: reviewers }, (_, index) => issuer.tokenOf(reviewerSubject(index), 'REVIEWER')),
    ...Array.from({ length: members }, (_, index) => issuer.tokenOf(memberSubject(index), 'ATTORNEY')),
  ])
  tokens.splice(0, tokens.length, ...everyones)
  for (const target of sides.flatMap(({ floor, ours }) => [floor, ours]))
    await signInAll(target, [myClaims, firmsList, aClaimForStaff])
}

async function startServer(url: string, port: number): Promise<void> {
  const settings = settingsOf(url, port)
  servers.set(port, await startProcess(['apps/server/src/main.ts'], 'Makewhole is ready', settings))
}

/**
 * Waits until no job has waited for some seconds. A ready server first processes all claims for groups, figures
 * and the map.
 */
async function waitForJobs(pool: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < 6;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`,
    )
    quiet = rows[0]?.waiting === 0 ? quiet + 1 : 0
    await wait(500)
  }
}

/** Measures the slowest of a few starts, because somebody waits for each. */
async function measureRestarts({ size, ours, url }: Side): Promise<void> {
  const found: Restarted[] = []
  for (let round = 0; round < restarts; round += 1) {
    const server = servers.get(ours.port)
    if (server) found.push(await restart(server, ours, () => startServer(url, ours.port)))
  }
  const seconds = (of: keyof Restarted) => found.map((each) => each[of].toFixed(2)).join(', ')
  print(
    `\nKilled in the middle of answers and started again, ${count(size)} claims: ready after ${seconds('ready')} s, a claim read after ${seconds('read')} s (must be ${limits.restartSeconds} or less)`,
  )
  if (found.some(({ read }) => read > limits.restartSeconds))
    missedLimits.push(`a server started again, ${count(size)} claims: more than ${limits.restartSeconds} s`)
}

function printRatio({ route, size, ratio, floor, ours, growth, queries }: Compared): void {
  const cells = [
    route.name,
    count(size),
    floor.rate.toFixed(0),
    ours.rate.toFixed(0),
    `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)})`,
    timesOf(floor),
    timesOf(ours),
    growth.toFixed(2),
    route.rows,
    String(queries),
  ]
  print(`| ${cells.join(' | ')} |`)
  const what = `${route.name}, ${count(size)} claims`
  if (ratio.median < (route.minRatio ?? limits.ratio))
    missedLimits.push(`${what}: ${ratio.median.toFixed(2)} of the floor`)
  checkRead(what, route.isRead, growth, queries)
}

function checkRead(what: string, isRead: boolean, growth: number, queries: number): void {
  if (!isRead) return
  if (growth > limits.growth) missedLimits.push(`${what}: p95 grows ${growth.toFixed(2)} times`)
  if (queries > limits.queriesOfRead) missedLimits.push(`${what}: ${queries} queries`)
}

/** Measures the grid's searches, views, filters and sorts from the smallest database to the largest. */
async function measureGrowth(sides: readonly Side[]): Promise<void> {
  const [small, large] = [sides[0], sides.at(-1)]
  if (!small || !large || small === large) return
  const header = ['a page of the grid', ...[small, large].map(({ size }) => `${count(size)}: p50 / p95 ms`)]
  print(`\n| ${[...header, 'p95 grows', 'queries'].join(' | ')} |\n|---|---|---|---|---|`)
  for (const route of gridPages) printGrowth(await grow(route, small, large))
}

function printGrowth({ route, small, large, growth, queries }: Grown): void {
  print(
    `| ${route.name} | ${timesOf(small)} | ${timesOf(large)} | ${growth.toFixed(2)} | ${String(queries)} |`,
  )
  checkRead(route.name, true, growth, queries)
}

function timesOf({ p50, p95 }: Pick<Summary, 'p50' | 'p95'>): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
}

/**
 * Measures the public pages and typing against docs/quality.md "Speed and cost", and prints this machine's seconds
 * and megabytes.
 */
async function report(): Promise<void> {
  print('\nPublic pages')
  if (!(await showOutputOf('bench/public-pages.ts'))) missedLimits.push('the public pages, as said above')
  print('\nTyping in the largest steps')
  if (!(await showOutputOf('bench/typing.ts'))) missedLimits.push('typing, as said above')
  print('\nThe map')
  if (!(await showOutputOf('bench/map.ts'))) missedLimits.push('the map, as said above')
  print('\nA law firm’s import and signatures')
  if (!(await showOutputOf('bench/firm-work.ts'))) missedLimits.push('a law firm’s import, as said above')
  print('\nAn upload of 1 GiB')
  print(await outputOf(['bench/upload-memory.ts']))
  print(
    `npm start, installed and built, until ready: ${(await secondsUntilReady()).toFixed(1)} s (must be 5 or less, aim 2)`,
  )
}

/** Measures the second start: the first may build, and creates the database. */
async function secondsUntilReady(): Promise<number> {
  const folder = join(root, '.test/bench-start')
  await rm(folder, { recursive: true, force: true })
  const env = { PORT: String(firstPort), DATA_DIR: folder }
  await endProcess(await startProcess(['dev/start.mjs'], 'Makewhole is ready', env))
  const began = performance.now()
  const server = await startProcess(['dev/start.mjs'], 'Makewhole is ready', env)
  const seconds = (performance.now() - began) / 1000
  await endProcess(server)
  return seconds
}

/**
 * Copies the database of so many claims from one that is reused by every run, because measuring writes. Returns
 * the copy's address.
 */
async function loadedDatabase(size: number): Promise<string> {
  const [kept, used] = [`kept_${size}`, `bench_${size}`]
  const urlOf = (name: string) => postgres.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ made: string | null }>(
      `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
      [kept],
    )
    await client.query(`DROP DATABASE IF EXISTS ${used}`)
    if (rows[0]?.made !== madeBy) {
      const began = performance.now()
      await client.query(`DROP DATABASE IF EXISTS ${kept}`)
      await client.query(`CREATE DATABASE ${kept}`)
      await fill(urlOf(kept), size)
      await followUp(urlOf(kept))
      await client.query(`COMMENT ON DATABASE ${kept} IS '${madeBy}'`)
      print(`${count(size)} claims made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    await client.query(`CREATE DATABASE ${used} TEMPLATE ${kept} STRATEGY file_copy`)
  } finally {
    await client.end()
  }
  return urlOf(used)
}

async function fill(url: string, size: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool)
  await loadClaims(pool, size)
  await pool.end()
}

/**
 * Starts a server that finds groups, places claims on the map and counts figures, once for claims inserted without
 * it.
 */
async function followUp(url: string): Promise<void> {
  const began = performance.now()
  const server = await startProcess(
    ['apps/server/src/main.ts'],
    'Makewhole is ready',
    settingsOf(url, followUpPort),
  )
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await waitForJobs(pool)
  await endProcess(server)
  await pool.query('VACUUM ANALYZE')
  await pool.end()
  print(`groups, map and figures of them after ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function digestOf(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const file of glob(patterns, { cwd: root })) files.push(file)
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(root, file), 'utf8')))
  return hash('sha256', texts.join('\n'))
}

function settingsOf(database: string, port: number): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: join(dataDir, String(port)),
    DATABASE_URL: database,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
}

function count(claims: number): string {
  return claims.toLocaleString('en-US')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

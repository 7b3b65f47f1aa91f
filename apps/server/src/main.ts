import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { portals } from '@makewhole/domain/access/portal.ts'
import type { Portal } from '@makewhole/domain/access/portal.ts'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import type { Composition } from './compose.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { withFormVersions } from './form/form-versions.ts'
import { startJobs } from './jobs/jobs.ts'
import type { PortalBuild } from './http/portals.ts'
import { loadShippedContent, shippedFiles } from './content/shipped-content.ts'
import { loadProgram } from './program/load-program.ts'
import { loadPublicBuild } from './public-pages/public-build.ts'
import { versionLine } from './version.ts'

const builds = join(import.meta.dirname, '../../../.build')
const pageFolders: readonly Pick<Portal, 'path' | 'folder' | 'pages'>[] = [
  { path: '/public/', folder: 'public' },
  ...Object.values(portals),
]
const built = pageFolders.map((each) => ({ ...each, folder: join(builds, each.folder) }))
const stopTimeoutMilliseconds = 15_000
/** For balancers to see that this server stops, before it does. */
let drainMilliseconds = 0

/** Functions to call at the end, the last opened first. */
const closers: (() => Promise<void>)[] = []
let stopping: Promise<void> | null = null

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
try {
  await start()
} catch (error) {
  process.stderr.write(`${explained(error)}\n`)
  await stop(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const read = await loadProgram(config.programDir)
  const connection = await connect(config)
  closers.push(() => connection.close())
  const { db } = connection
  await prepareDatabase(connection, config)
  const program = await withFormVersions(db, read)
  const files = shippedFiles.map(({ path, folder }) => ({ path, folder: join(config.programDir, folder) }))
  const shippedContent = await loadShippedContent(config.programDir)
  const publicBuild = await loadPublicBuild(builds)
  const parts = { config, db, program, shippedContent, publicBuild }
  const composition = compose(parts)
  closers.push(async () => composition.mailer.close(), composition.close)
  const app = await buildApp({
    ...appParts(config, db, composition, [...built, ...files]),
    version: versionLine(publicBuild.version),
  })
  closers.push(() => app.close())
  const trial = hasTrialAccounts(config) ? await loadTrial() : null
  const accounts = (await trial?.prepareTrialAccounts(db)) ?? []
  await app.listen({ port: config.port, host: config.isProduction ? '0.0.0.0' : 'localhost' })
  if (trial && config.seedsTrial) await seedIfPossible(app, () => trial.seedTrial(config, db))
  process.stdout.write([`Makewhole is ready: ${config.publicUrl}`, ...accounts, ''].join('\n'))
  // Today's jobs wait for the history to be complete, or they would end claims that are still in it.
  if (trial && config.seedsHistory) {
    await seedIfPossible(app, () => db.inBackground(() => trial.seedPast(parts)))
    process.stdout.write('The claims of the last months are there.\n')
  }
  if (stopping) return
  const jobs = startJobs(db, composition.jobs, app.log)
  // Also on a stop while they start: they end before the database.
  closers.push(() =>
    jobs.then(
      (started) => started.stop(),
      () => undefined,
    ),
  )
  await jobs
  drainMilliseconds = config.drainSeconds * 1000
  closers.push(() => wait(drainMilliseconds))
}

function appParts(
  config: Config,
  db: Database,
  composition: Composition,
  folders: readonly PortalBuild[],
): Omit<Parameters<typeof buildApp>[0], 'version'> {
  const origins = [config.identity.issuer, config.s3?.publicEndpoint].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return {
    ...composition,
    db,
    portals: folders,
    isProduction: config.isProduction,
    isSecure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    origins,
    tileOrigin: config.mapTiles && new URL(config.mapTiles.url).origin,
    isStopping: () => stopping !== null,
    logLevel: config.isProduction ? 'info' : 'warn',
    // A trial's terminal shows only the ready line and errors.
    logTo: config.isProduction ? process.stdout : process.stderr,
  }
}

function hasTrialAccounts({ isProduction, identity }: Config): boolean {
  return !isProduction && identity.issuer === null
}

/** Loads the trial's code, which a production image lacks. */
async function loadTrial() {
  const { prepareTrialAccounts, seedTrialHistory: seedPast, seedTrial } = await import('./trial/trial.ts')
  return { prepareTrialAccounts, seedPast, seedTrial }
}

/** A trial without its claims is still a trial. */
async function seedIfPossible(app: FastifyInstance, seed: () => Promise<void>): Promise<void> {
  await seed().catch((error: unknown) => {
    if (!stopping) app.log.error({ err: error }, 'the trial could not be filled')
  })
}

/** Waits for balancers, finishes running work, then closes everything; a second signal or a timeout ends it at once. */
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = closeAll()
  setTimeout(() => process.exit(1), drainMilliseconds + stopTimeoutMilliseconds).unref()
  await stopping
  process.exit(code)
}

async function closeAll(): Promise<void> {
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => process.stderr.write(`${explained(error)}\n`))
  }
}

/** Explains an error of settings, program or environment in a sentence; only a defect has its stack. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=4301 npm start`
  }
  const isPlain = /^(ConfigError|ProgramError|MigrationError|BaselineError|Error)$/.test(error.name)
  return isPlain ? error.message : (error.stack ?? error.message)
}

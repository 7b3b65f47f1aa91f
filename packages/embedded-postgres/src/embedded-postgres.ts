import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'
import { canEnter, serverUser } from './server-user.ts'
import type { ServerUser } from './server-user.ts'
import { withStartLock } from './start-lock.ts'

/*
 * A real PostgreSQL for deployments without one: a separate server in DATA_DIR/postgres. It has a Unix socket
 * only and a generated password. It outlives a killed parent on purpose: the next start adopts it by its pid
 * file. Several processes may share it; the last one to stop it ends it.
 */

const serverRole = 'makewhole_server'
const startTimeoutMilliseconds = 30_000
const stopTimeoutMilliseconds = 30_000
const pollMilliseconds = 250
/** Maximum length of a Unix socket's path on every system, without the socket's own name. */
const maxSocketFolder = 85

export interface PostgresOptions {
  readonly dataDir: string
  /** More of the server's settings, by name. */
  readonly settings?: Readonly<Record<string, string>>
  /** The folder with `bin` of another PostgreSQL than the embedded one. */
  readonly binaries?: string
}

export interface EmbeddedPostgres {
  /** As the owner of everything. */
  readonly url: string
  /** As the serving role; the owner grants its rights (db/server-role.ts). */
  readonly serverUrl: string
  /** The server's own process, for tests that kill it. */
  readonly pid: number
  stop(): Promise<void>
}

/** Places of one server's files. */
interface Places {
  readonly home: string
  readonly cluster: string
  readonly socket: string
  readonly log: string
  readonly password: string
  readonly serverPassword: string
  readonly usersFile: string
}

/** Starts the server of `dataDir`, or joins a running one. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const own = join(resolve(options.dataDir), 'postgres')
  mkdirSync(own, { recursive: true, mode: 0o711 })
  return withStartLock(join(own, 'starting'), async () => {
    const { places, user } = placesFor(own)
    const binaries = options.binaries ?? postgresBinaries(places.home, user)
    if (!existsSync(places.cluster)) createCluster(places, binaries, user)
    const port = options.settings?.['port']
    const url = urlOf(places, 'makewhole', readPassword(places), port)
    const start = () => runServer(places, binaries, user, options.settings ?? {})
    const share = join(places.usersFile, `${process.pid}-${randomBytes(4).toString('hex')}`)
    writeFileSync(share, '')
    const watch = superviseServer(await start(), () => withStartLock(join(own, 'starting'), start))
    const serverUrl = await serverUrlOf(places, url, port)
    return {
      url,
      serverUrl,
      get pid() {
        return watch.pid()
      },
      stop: async () => {
        await watch.end()
        await stopSharing(own, places, share)
      },
    }
  })
}

/** Restarts the server when it has died, so that its users miss it only briefly. */
function superviseServer(pid: number, start: () => Promise<number>): { pid(): number; end(): Promise<void> } {
  let current = pid
  let starting: Promise<void> | null = null
  const look = () => {
    if (starting !== null || isAlive(current)) return
    starting = start().then(
      (next) => void ((current = next), (starting = null)),
      () => void (starting = null),
    )
  }
  const timer = setInterval(look, pollMilliseconds).unref()
  return {
    pid: () => current,
    end: async () => {
      clearInterval(timer)
      await starting
    },
  }
}

/**
 * Chooses the places of the server's files: `own`, unless the account that must run it cannot reach that
 * folder.
 */
function placesFor(own: string): { places: Places; user: ServerUser | null } {
  const away = join('/var/lib/makewhole', shortHash(own))
  const user = serverUser(join(existsSync(away) ? away : own, 'cluster'))
  const home = user === null || canEnter(user, own) ? own : away
  const inHome = join(home, 'socket')
  const socket = inHome.length <= maxSocketFolder ? inHome : join(tmpdir(), `makewhole-${shortHash(own)}`)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  const places = {
    home,
    cluster: join(home, 'cluster'),
    socket,
    log: join(home, 'server.log'),
    password: join(own, 'password'),
    serverPassword: join(own, 'server-password'),
    usersFile: join(own, 'sharers'),
  }
  mkdirSync(places.usersFile, { recursive: true })
  ownedFolder(socket, user)
  return { places, user }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function ownedFolder(folder: string, user: ServerUser | null): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Makes the data folder in another place and moves it when complete: a crash leaves no partial one. */
function createCluster(places: Places, binaries: string, user: ServerUser | null): void {
  const unfinished = `${places.cluster}.new`
  const passwordFile = join(places.socket, 'initial-password')
  rmSync(unfinished, { recursive: true, force: true })
  ownedFolder(unfinished, user)
  writeFileSync(places.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  writeFileSync(passwordFile, readFileSync(places.password), { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  try {
    runTool(
      join(binaries, 'bin', 'initdb'),
      [...initdbArguments(binaries), '-D', unfinished, `--pwfile=${passwordFile}`],
      '',
      user,
    )
    runTool(
      join(binaries, 'bin', 'postgres'),
      ['--single', '-D', unfinished, 'postgres'],
      'CREATE DATABASE makewhole\n',
      user,
    )
    renameSync(unfinished, places.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function initdbArguments(binaries: string): string[] {
  const help = spawnSync(join(binaries, 'bin', 'initdb'), ['--help'], {
    encoding: 'utf8',
    env: toolEnvironment(),
  }).stdout
  // From PostgreSQL 17 on: sorts by code point the same everywhere, with the letters of all languages.
  const builtin = help.includes('--builtin-locale')
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : []
  return [
    '--username=makewhole',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...builtin,
  ]
}

function runTool(command: string, args: readonly string[], input: string, user: ServerUser | null): void {
  const result = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    cwd: '/',
    env: toolEnvironment(),
    ...user,
  })
  if (result.status === 0) return
  throw explained(result.error?.message ?? `${result.stdout}\n${result.stderr}`)
}

function toolEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

/** Adopts the running server or starts one, after waiting for one that is shutting down. */
async function runServer(
  places: Places,
  binaries: string,
  user: ServerUser | null,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const until = Date.now() + startTimeoutMilliseconds
  for (;;) {
    const running = runningPostmaster(places.cluster)
    if (running?.status === 'ready') return running.pid
    if (!running) {
      const failure = await launch(places, binaries, user, settings)
      if (failure === null) continue
      if (!isTemporary(failure) || Date.now() > until) throw explained(failure)
    }
    if (Date.now() > until)
      throw explained(`The server did not become ready.\n${readFileSync(places.log, 'utf8').slice(-2000)}`)
    await wait(20)
  }
}

/** True right after a `kill -9`, while the dead server's children still use its memory. */
function isTemporary(failure: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists|could not bind/.test(failure)
}

/** Starts the server; null once it is ready, else its output. */
async function launch(
  places: Places,
  binaries: string,
  user: ServerUser | null,
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  rmSync(join(places.cluster, 'postmaster.pid'), { force: true })
  const log = openSync(places.log, 'a', 0o600)
  const before = fstatSync(log).size
  const server = spawn(join(binaries, 'bin', 'postgres'), serverArguments(places, settings), {
    cwd: '/',
    env: toolEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  })
  closeSync(log)
  server.unref()
  return (await waitUntilReady(server, places)) ? null : readFrom(places.log, before)
}

async function waitUntilReady(server: ChildProcess, places: Places): Promise<boolean> {
  const ended = new AbortController()
  server.once('exit', () => ended.abort())
  server.once('error', () => ended.abort())
  const until = Date.now() + startTimeoutMilliseconds
  while (!ended.signal.aborted && Date.now() < until) {
    const running = runningPostmaster(places.cluster)
    if (running?.status === 'ready' && running.pid === server.pid) return true
    await wait(10)
  }
  return false
}

function serverArguments(places: Places, settings: Readonly<Record<string, string>>): string[] {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: places.socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Statements contain typed data, which must not be logged.
    log_min_error_statement: 'panic',
    ...settings,
  }
  return ['-D', places.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function readFrom(file: string, start: number): string {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - start))
    readSync(descriptor, bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    closeSync(descriptor)
  }
}

/** Builds a server's address; a socket's name ends with its port. */
function urlOf({ socket }: Places, role: string, password: string, port?: string): string {
  const place = encodeURIComponent(socket) + (port === undefined ? '' : `:${port}`)
  return `postgresql://${role}:${password}@${place}/makewhole`
}

/** Builds the address of the server's own role, which it creates if missing. */
async function serverUrlOf(places: Places, ownerUrl: string, port?: string): Promise<string> {
  if (!existsSync(places.serverPassword)) {
    const password = randomBytes(24).toString('base64url')
    await makeServerRole(ownerUrl, password)
    writeFileSync(places.serverPassword, password, { mode: 0o600 })
  }
  return urlOf(places, serverRole, readFileSync(places.serverPassword, 'utf8'), port)
}

async function makeServerRole(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [serverRole])
    const deed = rowCount === 0 ? 'CREATE' : 'ALTER'
    await client.query(`${deed} ROLE ${serverRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

function readPassword(places: Places): string {
  if (existsSync(places.password)) return readFileSync(places.password, 'utf8')
  throw new Error(
    `The embedded database's password is missing: ${places.password}. Put it back, or remove ${places.cluster} to begin with an empty database.`,
  )
}

/** Turns the server's output into a sentence that a person can act on. */
export function explained(said: string): Error {
  if (/No space left on device|ENOSPC/.test(said)) {
    return new Error(
      'The disk is full, so the embedded PostgreSQL cannot start. Free some space and start again.',
      { cause: new Error(said) },
    )
  }
  return new Error(`The embedded PostgreSQL does not start:\n${said.trim()}`)
}

/** Leaves the server; the last that shares it stops it. */
async function stopSharing(own: string, places: Places, share: string): Promise<void> {
  await withStartLock(join(own, 'starting'), async () => {
    rmSync(share, { force: true })
    if (countLiveUsers(places) === 0) await stopServer(places)
  })
}

/** Counts the server's live users, and removes the marks of dead processes. */
function countLiveUsers(places: Places): number {
  const shares = readdirSync(places.usersFile)
  const living = shares.filter((share) => isAlive(Number(share.split('-')[0])))
  for (const share of shares.filter((each) => !living.includes(each)))
    rmSync(join(places.usersFile, share), { force: true })
  return living.length
}

/** Ends the server of `dataDir`, even if others share it: for callers who remove its folder. */
export async function endPostgres(dataDir: string): Promise<void> {
  const own = join(resolve(dataDir), 'postgres')
  if (existsSync(own)) await stopServer(placesFor(own).places)
}

async function stopServer(places: Places): Promise<void> {
  const running = runningPostmaster(places.cluster)
  if (!running) return
  // SIGINT is PostgreSQL's fast shutdown: it ends open sessions and loses nothing acknowledged.
  process.kill(running.pid, 'SIGINT')
  const until = Date.now() + stopTimeoutMilliseconds
  while (isAlive(running.pid)) {
    if (Date.now() > until) throw new Error(`The embedded PostgreSQL (process ${running.pid}) does not stop.`)
    await wait(10)
  }
}

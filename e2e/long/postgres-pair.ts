import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { appendFile, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { postgresBinaries } from '@makewhole/embedded-postgres/binaries.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { serverUser } from '@makewhole/embedded-postgres/server-user.ts'
import { removeDataDir } from '../data-dir.ts'
import { freePort } from '../free-port.ts'
import { childrenOf } from '../kills.ts'
import { readOwn } from './balancer.ts'

/* Two PostgreSQL servers by docs/how-to/run-on-several-machines.md, with its own statements, lines and commands. */

const page = await readOwn('docs/how-to/run-on-several-machines.md')
const addresses = { one: '10.0.4.21', two: '10.0.4.22' } as const
type Name = keyof typeof addresses

/** Returns the page's block of indented lines that has these words but not those, without its indent. */
function blockWith(words: string, without = '\0'): string {
  const blocks = page.match(/(?:^ {4,}\S.*\n)+/gm) ?? []
  const block = blocks.find((each) => each.includes(words) && !each.includes(without))
  if (block === undefined) throw new Error(`The page has no block with ${words}`)
  return block.replace(/^ +/gm, '').replaceAll('…', 'made-up')
}

type Ask = <Row extends object>(statements: string) => Promise<readonly Row[]>

/** A PostgreSQL server that nobody starts again but the test. */
export class Machine {
  readonly name: Name
  readonly port: number
  readonly folder: string
  readonly #url: string
  #process: ChildProcess | null = null
  /** Processes of a server that stands still. */
  #frozen: readonly number[] = []

  constructor(name: Name, port: number, folder: string, url: string) {
    this.name = name
    this.port = port
    this.folder = folder
    this.#url = url
  }

  async start(): Promise<void> {
    const user = serverUser(this.folder)
    const settings = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // Killed processes lose nothing that they wrote; only a power cut would.
      fsync: 'off',
      log_min_error_statement: 'panic',
    }
    const binary = join(postgresBinaries(dirname(this.folder), user), 'bin/postgres')
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    await rm(join(this.folder, 'postmaster.pid'), { force: true })
    const log = openSync(`${this.folder}.log`, 'a')
    const started = spawn(binary, ['-D', this.folder, ...args], {
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...user,
    })
    closeSync(log)
    this.#process = started
    const state = () =>
      this.ask('SELECT 1').then(
        () => 'ready',
        () => (started.exitCode === null ? 'starting' : `ended, see ${this.folder}.log`),
      )
    await expect.poll(state, { timeout: 60_000 }).toBe('ready')
  }

  /** Runs statements as the superuser, each by itself; returns the last one's rows. */
  async ask<Row extends object>(statements: string): Promise<readonly Row[]> {
    return this.inSession((ask) => ask<Row>(statements))
  }

  /** The same, several times in one session. */
  inSession<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return withClient(this.#url, (client) => work((statements) => run(client, statements)))
  }

  /** Ends it at once, and answers nobody. */
  async kill(): Promise<void> {
    for (const session of this.#frozen) process.kill(session, 'SIGKILL')
    this.#frozen = []
    await this.#end('SIGKILL')
  }

  /** Ends it as a shutdown of its machine does. */
  stop(): Promise<void> {
    return this.#frozen.length > 0 ? this.kill() : this.#end('SIGINT')
  }

  /** Lets every process stand still: connections are open, and nothing answers. Only `kill` ends it then. */
  freeze(): void {
    this.#frozen = this.#signalAll('SIGSTOP')
  }

  /** Sends the server a signal, and then its sessions; returns all of them. */
  #signalAll(signal: NodeJS.Signals): readonly number[] {
    const pid = this.#process?.pid ?? 0
    process.kill(pid, signal)
    const children = childrenOf(pid)
    for (const child of children) spawnSync('kill', ['-s', signal.slice(3), String(child)])
    return children
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    if (running?.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
}

async function run<Row extends object>(client: pg.Client, statements: string): Promise<readonly Row[]> {
  let rows: readonly Row[] = []
  for (const statement of statements.split(';').map((each) => each.trim()))
    if (statement) ({ rows } = await client.query<Row>(statement))
  return rows
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface Pair {
  readonly one: Machine
  readonly two: Machine
  /** The addresses of the server's role and of the owner, by this port of a balancer. */
  urlsAt(port: number): { readonly serverUrl: string; readonly ownerUrl: string }
}

/** Makes a primary, with the roles and lines of the page, and names a standby that `makeStandby` makes. */
export async function startPrimary(dataDir: string): Promise<Pair> {
  await removeDataDir(dataDir)
  const made = await startPostgres({ dataDir, settings: { fsync: 'off' } })
  const [shown] = await withClient(made.url, (client) =>
    run<{ data_directory: string }>(client, `SHOW data_directory`),
  )
  await made.stop()
  const folder = shown?.data_directory ?? ''
  const byPort = (url: string, port: number) => url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`)
  const [one, two] = [await freePort(), await freePort()].map((port, n) =>
    n === 0
      ? new Machine('one', port, folder, byPort(made.url, port))
      : new Machine('two', port, `${folder}-two`, byPort(made.url, port)),
  ) as [Machine, Machine]
  await appendFile(join(folder, 'postgresql.conf'), blockWith('wal_keep_size'))
  const hba = join(folder, 'pg_hba.conf')
  const lines = blockWith('host postgres').replace(/10\.0\.4\.\d+/g, '127.0.0.1')
  await writeFile(hba, lines + (await readFile(hba, 'utf8')))
  await one.start()
  await one.ask(blockWith('CREATE ROLE makewhole_standby'))
  return {
    one,
    two,
    urlsAt: (port) => ({ serverUrl: byPort(made.serverUrl, port), ownerUrl: byPort(made.url, port) }),
  }
}

/** Copies the running primary's files by the page's commands, starts them as its standby, and lets writes wait for it. */
export async function makeStandby(primary: Machine, standby: Machine): Promise<void> {
  const { uid, gid, mode } = await stat(primary.folder)
  const own = async (file: string, content: string) => {
    await appendFile(join(standby.folder, file), content)
    await chown(join(standby.folder, file), uid, gid)
  }
  await rm(standby.folder, { recursive: true, force: true })
  await mkdir(standby.folder, { mode: mode & 0o777 })
  await chown(standby.folder, uid, gid)
  await primary.inSession(async (ask) => {
    await ask(blockWith('pg_backup_start'))
    const copy = blockWith('tar --create')
      .replace('/data/one', primary.folder)
      .replace('/data/two', standby.folder)
    spawnSync('sh', ['-c', copy], { stdio: ['ignore', 'ignore', 'inherit'] })
    const [stopped] = await ask<{ labelfile: string }>(blockWith('pg_backup_stop'))
    await own('backup_label', stopped?.labelfile ?? '')
  })
  await own('standby.signal', '')
  const connection = blockWith('primary_conninfo')
    .replace(addresses.one, '127.0.0.1')
    .replace('5432', String(primary.port))
    .replace('application_name=two', `application_name=${standby.name}`)
  await own('postgresql.auto.conf', connection)
  await standby.start()
  await isSynchronous(primary, standby)
}

/** Waits until the standby follows, lets writes wait for it from then on, and waits until they do. */
export async function isSynchronous(primary: Machine, standby: Machine): Promise<void> {
  const following = () =>
    primary.ask<object>('SELECT application_name, state, sync_state FROM pg_stat_replication')
  const streams = { application_name: standby.name, state: 'streaming' }
  await expect.poll(following, { timeout: 60_000 }).toMatchObject([streams])
  await primary.ask(blockWith(`synchronous_standby_names = 'two'`).replace(`'two'`, `'${standby.name}'`))
  await expect.poll(following, { timeout: 60_000 }).toEqual([{ ...streams, sync_state: 'sync' }])
}

/** Makes the standby the primary, which waits for nobody. */
export async function promote(standby: Machine): Promise<void> {
  await standby.ask(blockWith('pg_promote'))
  const [row] = await standby.ask<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
  expect(row).toEqual({ isStandby: false })
}

/** Lets a primary whose standby is gone go on without it. */
export const goOnAlone = (primary: Machine) => primary.ask(blockWith(`names = ''`, 'pg_promote'))

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries, postgresBinaries } from './binaries.ts'
import { startPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './postmaster.ts'
import { canEnter } from './server-user.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let dataDir: string
let started: EmbeddedPostgres[]

beforeEach(() => {
  // The server may run under another account, which must be able to pass through.
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
  execFileSync('chmod', ['711', dataDir])
  started = []
})
afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir: folder })
  started.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const ends = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')

test('a first start makes a database that only we can reach, and a stop ends it', async () => {
  const server = await startPostgres({ dataDir })
  expect(await ask(server, 'SELECT current_database()')).toEqual(['makewhole'])
  expect(await ask(server, 'SHOW listen_addresses')).toEqual([''])
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'postgres/socket')).mode & 0o777).toBe(0o700)
  await expect(
    ask({ ...server, url: server.url.replace(/:[^:@]+@/, ':guess@') }, 'SELECT 1'),
  ).rejects.toThrow(/password/)
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
})

test('what was written is there after a stop and a start', async () => {
  const first = await startPostgres({ dataDir })
  await ask(first, 'CREATE TABLE kept AS SELECT 1 AS id')
  await first.stop()
  expect(await ask(await start(), 'SELECT id FROM kept')).toEqual([1])
})

test.runIf(isRoot)('started by root, the server runs as somebody else', async () => {
  const { pid } = await start()
  expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
})

test.runIf(isRoot)('where that account may not pass, the server keeps its files where it may', async () => {
  const closed = join(dataDir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const server = await start(closed)
  expect(await ask(server, 'SELECT 1')).toEqual([1])
  const [cluster] = await ask(server, 'SHOW data_directory')
  expect(canEnter(nobody, dirname(String(cluster)))).toBe(true)
  await started.pop()?.stop()
  rmSync(dirname(String(cluster)), { recursive: true })
})

test('a second start on the same data shares the server; only the last stop ends it', async () => {
  const script = `import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
    const server = await startPostgres({ dataDir: process.argv[1] })
    process.stdin.once('data', async () => { await server.stop(); process.exit() })
    process.stdout.write(String(server.pid))`
  const first = await startPostgres({ dataDir })
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const pid = await new Promise<string>((resolve) =>
    other.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  expect(Number(pid)).toBe(first.pid)
  await first.stop()
  expect(isAlive(first.pid)).toBe(true)
  other.stdin.write('stop')
  await ends(first.pid)
})

test('two starts at the same moment on empty data end with one server', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.pid).toBe(two.pid)
  await started.shift()?.stop()
  expect(await ask(two, 'SELECT 1')).toEqual([1])
})

test('a start after its parent was killed goes on with the server that was left behind', async () => {
  const script = `import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
    const server = await startPostgres({ dataDir: process.argv[1] })
    process.stdout.write(String(server.pid), () => process.kill(process.pid, 'SIGKILL'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    encoding: 'utf8',
  })
  const left = Number(stdout)
  expect(isAlive(left)).toBe(true)
  const server = await startPostgres({ dataDir })
  expect(server.pid).toBe(left)
  await server.stop()
  expect(isAlive(left)).toBe(false)
})

test('a pid file left by a power cut does not matter, even when its number belongs to a stranger now', async () => {
  const first = await startPostgres({ dataDir })
  const content = readFileSync(pidFile(), 'utf8')
  await first.stop()
  writeFileSync(pidFile(), content.replace(/^\d+/, String(process.pid)))
  expect(await ask(await start(), 'SELECT 1')).toEqual([1])
})

test('a server that was killed is started again for those who use it, with everything it had acknowledged', async () => {
  const server = await start()
  await ask(server, 'CREATE TABLE kept AS SELECT 7 AS id')
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => server.pid, { timeout: 20_000 }).not.toBe(killed)
  expect(await ask(server, 'SELECT id FROM kept')).toEqual([7])
})

test('a first start that was interrupted leaves nothing in the way of the next', async () => {
  mkdirSync(join(dataDir, 'postgres/cluster.new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/cluster.new/PG_VERSION'), '18')
  writeFileSync(join(dataDir, 'postgres/starting'), '999999999')
  expect(await ask(await start(), 'SELECT 1')).toEqual([1])
})

test('a full disk is said in words', async () => {
  const binaries = join(dataDir, 'full')
  mkdirSync(join(binaries, 'bin'), { recursive: true })
  const initdb = '#!/bin/sh\necho "initdb: error: could not write: No space left on device" >&2\nexit 1\n'
  writeFileSync(join(binaries, 'bin/initdb'), initdb, { mode: 0o755 })
  await expect(startPostgres({ dataDir, binaries })).rejects.toThrow(/The disk is full.*Free some space/)
  expect(existsSync(join(dataDir, 'postgres/cluster'))).toBe(false)
})

test('data whose password is gone is said in words', async () => {
  const server = await startPostgres({ dataDir })
  await server.stop()
  rmSync(join(dataDir, 'postgres/password'))
  await expect(startPostgres({ dataDir })).rejects.toThrow(/password is missing/)
})

test('a package installed without its links gets them; one out of reach is copied', () => {
  const installed = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  )
  const bare = join(dataDir, 'package')
  cpSync(installed, bare, { recursive: true, verbatimSymlinks: true })
  const { target } = (
    JSON.parse(readFileSync(join(bare, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  )[0] ?? { target: '' }
  rmSync(join(bare, target))
  linkLibraries(bare)
  expect(existsSync(join(bare, target))).toBe(true)

  execFileSync('chmod', ['700', bare])
  const copy = postgresBinaries(join(dataDir, 'home'), nobody, bare)
  expect(copy.startsWith(join(dataDir, 'home'))).toBe(true)
  expect(readdirSync(join(copy, 'bin')).sort()).toEqual(readdirSync(join(bare, 'native/bin')).sort())
  expect(spawnSync(join(copy, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout).toContain(
    'PostgreSQL',
  )
})

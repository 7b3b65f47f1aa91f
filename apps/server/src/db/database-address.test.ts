import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { makeCertificate } from '../../test/certificate.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { readDatabaseAddress } from './database-address.ts'
import { listenTo } from './notifications.ts'
import { prepareDatabase } from '../prepare-database.ts'

const lenient = { ca: null, isRequired: false }
const strict = { ca: null, isRequired: true }
const byTls = (address: string, rules = lenient) => readDatabaseAddress(address, rules).tls !== null

describe('an address of PostgreSQL', () => {
  it.each(['require', 'verify-ca', 'verify-full'])('that says sslmode=%s is by TLS', (mode) => {
    const { url, tls } = readDatabaseAddress(
      `postgres://a:b@db.internal/c?sslmode=${mode}&application_name=d`,
      lenient,
    )
    expect(url).toBe('postgres://a:b@db.internal/c?application_name=d')
    // A server in between is detected: the certificate and its name are checked.
    expect(tls).toEqual({ host: 'db.internal' })
  })

  it('that says nothing is by TLS where that is demanded, or where a CA is named', () => {
    expect(byTls('postgres://a@db.internal/c')).toBe(false)
    expect(byTls('postgres://a@db.internal/c', strict)).toBe(true)
    expect(readDatabaseAddress('postgres://a@db.internal/c', { ...lenient, ca: 'PEM' }).tls).toMatchObject({
      ca: 'PEM',
    })
    expect(byTls('postgres://a@db.internal/c?sslmode=disable')).toBe(false)
  })

  it.each(['postgres://a@%2Frun%2Fpostgresql/c', 'postgres:///c?host=/run/postgresql'])(
    'of a Unix socket needs none: %s',
    (address) => {
      expect(byTls(address, strict)).toBe(false)
      expect(byTls(`${address}${address.includes('?') ? '&' : '?'}sslmode=disable`, strict)).toBe(false)
    },
  )

  it.each([
    ['sslmode=no-verify', /sslmode of verify-full/],
    ['sslmode=prefer', /sslmode of verify-full/],
    ['ssl=true', /sslmode=verify-full instead of ssl/],
    ['sslmode=require&uselibpqcompat=true', /instead of uselibpqcompat/],
    [
      'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      /sslrootcert that cannot be read: \/nowhere\/ca\.pem/,
    ],
  ])('that leaves open who answers is refused: %s', (said, message) => {
    expect(() => readDatabaseAddress(`postgres://a@db.internal/c?${said}`, lenient)).toThrow(message)
  })

  it('without TLS is refused where TLS is demanded', () => {
    expect(() => readDatabaseAddress('postgres://a@db.internal/c?sslmode=disable', strict)).toThrow(
      /ALLOW_PLAIN/,
    )
    // A host of the query string is the one that counts.
    expect(() =>
      readDatabaseAddress('postgres://a@%2Frun/c?host=db.internal&sslmode=disable', strict),
    ).toThrow(/ALLOW_PLAIN/)
  })
})

/* A PostgreSQL that requires TLS. */
describe('PostgreSQL by TLS', () => {
  const trusted = makeCertificate(['localhost', '127.0.0.1'])
  const opened: Database[] = []
  let dataDir: string
  let server: EmbeddedPostgres
  let port: number

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'makewhole-tls-'))
    port = await freePort()
    const settings = { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' }
    server = await startPostgres({ dataDir, settings })
    await demandTls(server.url)
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const addressOf = (url: string, host: string) => url.replace(/@.*\//, `@${host}:${port}/`)
  const open = (ca: string | null, host = 'localhost') => {
    const { url, tls } = readDatabaseAddress(addressOf(server.serverUrl, host), { ca, isRequired: true })
    const db = openDatabase(url, { tls, connections: 3 })
    opened.push(db)
    return db
  }
  const production = {
    isProduction: true,
    database: { url: 'postgres://host/makewhole', tls: null },
    identity: { issuer: null },
  }
  const owner = (ca: string | null) =>
    readDatabaseAddress(addressOf(server.url, 'localhost'), { ca, isRequired: true })

  it('is how owner, requests, background, listening and jobs get in', async () => {
    const db = open(trusted.cert)
    await prepareDatabase({ db, owner: owner(trusted.cert) }, production)
    const notifications = listenTo(db.backgroundPool)
    const heard = new Promise<string>((resolve) => notifications.on('claim_changed', resolve))
    const ran = Promise.withResolvers<string>()
    const jobs = await startJobs(
      db,
      { tasks: { ring: async () => void ran.resolve('ran') }, schedule: { ring: '0 4 * * *' } },
      { error: () => undefined },
    )
    await ran.promise
    await expect.poll(() => notifications.isListening()).toBe(true)
    await db.pool.query(`select pg_notify('claim_changed', 'heard')`)
    expect(await heard).toBe('heard')
    const { rows } = await db.pool.query<{ ssl: boolean }>(
      'select distinct ssl from pg_stat_ssl natural join pg_stat_activity where client_addr is not null',
    )
    expect(rows).toEqual([{ ssl: true }])
    await jobs.stop()
    await notifications.close()
  })

  it('checks a certificate for an address as well as for a name', async () => {
    expect((await open(trusted.cert, '127.0.0.1').pool.query('select')).rowCount).toBe(1)
  })

  it('is how commands get in, with the CA of DATABASE_CA', async () => {
    const file = join(dataDir, 'ca.pem')
    writeFileSync(file, trusted.cert)
    const settings = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_CA: file,
      DATABASE_URL: addressOf(server.serverUrl, 'localhost'),
      MIGRATION_DATABASE_URL: addressOf(server.url, 'localhost'),
      OIDC_ISSUER: 'https://id.example.org',
      SMTP_URL: 'smtps://mail.example.org',
      PUBLIC_URL: 'https://claims.example.org',
      SEALING_KEYS: Buffer.alloc(32).toString('base64'),
      HISTORY_SIGNING_KEY: Buffer.alloc(32).toString('base64'),
    }
    const migrated = await promisify(execFile)(process.execPath, ['apps/server/src/db/migrate-as-owner.ts'], {
      env: settings,
    })
    expect(migrated.stdout).toContain('The database is ready.')
  })

  it('talks to nobody whose certificate another CA has signed', async () => {
    const stranger = makeCertificate(['localhost']).cert
    await expect(open(stranger).pool.query('select')).rejects.toThrow(/self-signed certificate/)
    await expect(open(null).pool.query('select')).rejects.toThrow(/self-signed certificate/)
    await expect(prepareDatabase({ db: open(stranger), owner: owner(stranger) }, production)).rejects.toThrow(
      /cannot be reached by TLS: self-signed certificate.*DATABASE_CA/,
    )
  })

  it('talks to nobody whose certificate is for another name', async () => {
    const { url, tls } = readDatabaseAddress(addressOf(server.url, '127.0.0.1'), {
      ca: trusted.cert,
      isRequired: true,
    })
    const elsewhere = openDatabase(url, { tls: { ...tls, host: 'db.internal' }, connections: 1 })
    opened.push(elsewhere)
    await expect(elsewhere.pool.query('select')).rejects.toThrow(/does not match certificate/)
  })

  it('sends nothing to a server that knows no TLS', async () => {
    const received: Buffer[] = []
    const plain = createServer((socket) =>
      socket.on('data', (bytes: Buffer) => (received.push(bytes), socket.end('N'))),
    )
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const { port: there } = plain.address() as AddressInfo
    const { url, tls } = readDatabaseAddress(`postgres://ana:secret@127.0.0.1:${there}/claims`, strict)
    const db = openDatabase(url, { tls, connections: 1 })
    await expect(prepareDatabase({ db, owner: null }, production)).rejects.toThrow(
      /cannot be reached by TLS: The server does not support SSL/,
    )
    expect(Buffer.concat(received).toString('latin1')).not.toMatch(/ana|secret|claims/)
    await db.close()
    await new Promise((resolve) => plain.close(resolve))
  })

  async function demandTls(url: string): Promise<void> {
    const client = new pg.Client(url)
    await client.connect()
    const folder = await folderOf(client)
    writeInto(folder, 'server.crt', trusted.cert)
    writeInto(folder, 'server.key', trusted.key)
    writeInto(
      folder,
      'pg_hba.conf',
      'local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
    )
    await client.query('ALTER SYSTEM SET ssl = on')
    await client.query('SELECT pg_reload_conf()')
    await client.end()
    await vi.waitFor(async () => expect(await isRefusedPlain(addressOf(url, '127.0.0.1'))).toBe(true), 30_000)
    await vi.waitFor(() => open(trusted.cert).pool.query('select'), 30_000)
  }
})

async function folderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  return rows[0]?.folder ?? ''
}

/** Writes a file that only the server's account may read. */
function writeInto(folder: string, name: string, content: string): void {
  const file = join(folder, name)
  const { uid, gid } = statSync(folder)
  writeFileSync(file, content, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

async function isRefusedPlain(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ssl: false })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => false),
    (error: unknown) => String(error).includes('no pg_hba.conf entry'),
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

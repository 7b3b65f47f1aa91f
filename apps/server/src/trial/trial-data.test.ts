import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/database.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import { createTrialAccounts, trialAccounts } from '@makewhole/identity-provider/trial-accounts.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { emptyTrial, requireTrial } from './trial-data.ts'
import { prepareTrialAccounts } from './trial.ts'

let db: TestDatabase
let dataDir: string

beforeAll(async () => {
  db = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-trial-'))
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the accounts of a trial', () => {
  it('have accepted the confidentiality statement, but for the one that shows it; a second start asks nobody again', async () => {
    const attested = async () => {
      const { rows } = await db.pool.query<{ email: string; asked: boolean }>(
        'SELECT email, attested_at IS NULL AS asked FROM reviewer ORDER BY email',
      )
      return rows
    }
    const others = trialAccounts.filter(({ role }) =>
      ['REVIEWER', 'MANAGER', 'ADMIN', 'VIEWER'].includes(role),
    )
    await prepareSchema(db.pool)
    await prepareTrialAccounts(db)
    const first = await attested()
    expect(first.filter(({ asked }) => asked)).toEqual([{ email: 'newcomer@makewhole.test', asked: true }])
    expect(first.map(({ email }) => email)).toEqual(others.map(({ email }) => email).toSorted())
    await prepareTrialAccounts(db)
    expect(await attested()).toEqual(first)
  })
})

describe('emptying a trial', () => {
  it('is refused while Makewhole runs on it, and then removes accounts and files; the next start begins anew', async () => {
    const trial = openDatabase(db.url, { connections: 1 })
    await prepareSchema(db.pool)
    await createTrialAccounts(db.pool)
    mkdirSync(join(dataDir, 'documents'))
    writeFileSync(join(dataDir, 'documents', 'deed'), 'a deed')
    await expect(emptyTrial(trial, dataDir)).rejects.toThrow(/Stop it first/)
    expect(existsSync(join(dataDir, 'documents'))).toBe(true)

    await db.pool.end()
    await expect.poll(() => emptyTrial(trial, dataDir).then(() => 'emptied', String)).toBe('emptied')
    expect(existsSync(join(dataDir, 'documents'))).toBe(false)
    await migrate(trial.pool)
    await migrateJobs(trial.pool)
    await prepareSchema(trial.pool)
    const { rows } = await trial.pool.query('SELECT count(*)::int AS accounts FROM identity.account')
    expect(rows).toEqual([{ accounts: 0 }])
    await trial.close()
  })

  it.each([
    ['production', { isProduction: true, database: null, s3: null }, /production/],
    [
      'an own database',
      { isProduction: false, database: { url: 'postgres://here/db', tls: null }, s3: null },
      /DATABASE_URL/,
    ],
    [
      'an own object store',
      {
        isProduction: false,
        database: null,
        s3: { endpoint: 'http://s3', publicEndpoint: 'http://s3', bucket: 'b', region: 'us-east-1' },
      },
      /S3_ENDPOINT/,
    ],
  ])('is refused for %s', (_, settings, why) => {
    expect(() => requireTrial(settings)).toThrow(why)
  })
})

describe('a folder that a version before release made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makewhole-before-'))
  // PostgreSQL's account may enter, so that the cluster is in the folder and is removed with it.
  chmodSync(folder, 0o711)
  const deed = join(folder, 'documents', 'deed')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (file: string, ...args: string[]) => {
    const path = join(import.meta.dirname, file)
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder }
    const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [code, out, error] = await Promise.all([
      new Promise((resolve) => child.once('exit', resolve)),
      text(child.stdout),
      text(child.stderr),
    ])
    return { code, out, error: error.replace(/^.*(ExperimentalWarning|--trace-warnings).*\n/gm, '') }
  }

  /** Queries its database by its own PostgreSQL. */
  const ask = async (sql: string) => {
    const server = await startPostgres({ dataDir: folder })
    const database = openDatabase(server.url, { connections: 1 })
    try {
      const { rows } = await database.pool.query<Record<string, unknown>>(sql)
      return rows
    } finally {
      await database.close()
      await server.stop()
    }
  }
  /** Reads every file, except the cluster, which `ask` queries, and PostgreSQL's log. */
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/postgres\/(cluster\/|server\.log$)/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')])
      .toSorted()
  const tables = () =>
    ask(`select schemaname, relname, n_live_tup::int from pg_stat_user_tables order by schemaname, relname`)

  it('is not started on, and stays as it is until somebody empties it', async () => {
    await ask(`create table migration (name text, sha256 text); create table claim (id int);
      insert into migration values ('0001-foundation.sql', 'a digest'); insert into claim values (1)`)
    mkdirSync(join(folder, 'documents'))
    writeFileSync(deed, 'a deed')
    const before = await tables()
    const filesBefore = files()
    const refused = {
      code: 1,
      out: '',
      error:
        'This data was made by a version before release. Start with another DATA_DIR, or empty it: npm run reset.\n',
    }

    expect(await run('../main.ts')).toEqual(refused)
    expect(await run('../../../../dev/start.mjs', '--watch', 'claimant'), 'npm run dev').toEqual(refused)
    expect(files(), 'its files, and none that shares PostgreSQL').toEqual(filesBefore)
    expect(await tables()).toEqual(before)
    expect(await ask('select * from migration')).toEqual([
      { name: '0001-foundation.sql', sha256: 'a digest' },
    ])
    expect(await ask('select * from claim')).toEqual([{ id: 1 }])
    expect(readFileSync(deed, 'utf8')).toBe('a deed')

    expect(await run('reset.ts', '--yes')).toMatchObject({ code: 0, error: '' })
    expect(await tables()).toEqual([])
    expect(existsSync(deed)).toBe(false)

    // A whole start wants the portals built; this is what it does with the database.
    expect(await run('../db/migrate-as-owner.ts')).toEqual({
      code: 0,
      out: 'The database is ready.\n',
      error: '',
    })
  }, 120_000)
})

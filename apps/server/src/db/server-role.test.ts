import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import { emptyDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { checkHistory } from '../claim-history/history-check.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { prepareDatabase } from '../prepare-database.ts'

let owner: TestDatabase
let server: Database
let role: string

/** A database that is empty yet, and a role that may sign in to it and do nothing more. */
async function open(): Promise<void> {
  owner = await emptyDatabase()
  role = `server_${randomBytes(6).toString('hex')}`
  await owner.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'made up'`)
  const url = new URL(owner.url.replace(/@[^/]*\//, '@host/'))
  url.username = role
  url.password = 'made%20up'
  server = openDatabase(url.href.replace('@host/', `@${/@([^/]*)\//.exec(owner.url)?.[1] ?? ''}/`), {
    connections: 4,
  })
}

async function close(): Promise<void> {
  await server.close()
  await owner.pool.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`)
  await owner.close()
}

const world = () => claimWorld(undefined, { ...server, url: '' })
const database = { url: 'postgres://host/makewhole', tls: null }
const embedded = { database, identity: { issuer: null } }
const production = { ...embedded, isProduction: true }
const prepare = () => prepareDatabase({ db: server, owner: { url: owner.url, tls: null } }, production)

describe("the server's own role", () => {
  beforeEach(open)
  afterEach(close)

  it('files claims and proves their history, twice prepared as by two servers at once', async () => {
    await Promise.all([prepare(), prepare()])
    await (await world()).file(person('ana'))
    expect(await checkHistory(server.kysely)).toMatchObject({ claims: 1, broken: [] })
  })

  it('serves nothing from a database that was made before the release', async () => {
    await prepare()
    await owner.pool.query(`update migration set sha256 = 'another' where name = '0010-server.sql'`)
    await expect(prepare()).rejects.toThrow(/DATABASE_URL was made by a version before release/)
    await expect(prepareDatabase({ db: server, owner: null }, production)).rejects.toThrow(/before release/)
  })

  it.each(['owner', 'server'] as const)(
    'migrates nothing as %s where the embedded provider’s tables were made before the release',
    async (by) => {
      const way = by === 'owner' ? { url: owner.url, tls: null } : null
      const madeBefore = { db: by === 'owner' ? server : owner, owner: way }
      await owner.pool
        .query(`create schema identity; create table identity.migration (name text, sha256 text);
        insert into identity.migration values ('0001-identity.sql', 'another')`)
      await expect(prepareDatabase(madeBefore, { ...embedded, isProduction: false })).rejects.toThrow(
        /DATABASE_URL was made by a version before release/,
      )
      const { rows } = await owner.pool.query(
        `select nspname as schema, relname as table from pg_class join pg_namespace n on n.oid = relnamespace
         where nspname in ('public', 'identity', 'graphile_worker') and relkind = 'r'`,
      )
      expect(rows).toEqual([{ schema: 'identity', table: 'migration' }])
    },
  )

  it('leaves the tables of an embedded provider alone where another one is set', async () => {
    await owner.pool.query(`create schema identity; create table identity.migration (name text, sha256 text);
      insert into identity.migration values ('0001-identity.sql', 'another')`)
    const another = { ...production, identity: { issuer: 'https://sso.example.org' } }
    const ways = { db: server, owner: { url: owner.url, tls: null } }
    await expect(prepareDatabase(ways, another)).resolves.toBeUndefined()
  })

  it('serves nothing in production where it could rewrite history', async () => {
    await expect(
      prepareDatabase({ db: owner, owner: { url: owner.url, tls: null } }, production),
    ).rejects.toThrow(/could rewrite the history/)
  })

  it('serves without the owner’s way in once somebody has migrated, and says so where nobody has', async () => {
    const alone = () => prepareDatabase({ db: server, owner: null }, production)
    await expect(alone()).rejects.toThrow(
      /lacks \d+ migrations, from 0010-server\.sql on.*MIGRATION_DATABASE_URL/,
    )
    await prepare()
    await expect(alone()).resolves.toBeUndefined()
  })

  it('takes over the queue of a database that one role served before', async () => {
    await prepareDatabase({ db: owner, owner: null }, { ...embedded, isProduction: false })
    await prepare()
    const { rows } = await server.pool.query(
      `SELECT count(*)::int AS others FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = 'graphile_worker' AND relowner <> current_user::regrole`,
    )
    expect(rows).toEqual([{ others: 0 }])
    await server.pool.query(`SELECT graphile_worker.add_job('nothing', '{}'::json)`)
    expect((await server.pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount).toBe(1)
  })
})

describe("the server's own role, where a claim has a history, cannot", () => {
  beforeAll(async () => {
    await open()
    await prepare()
    await (await world()).file(person('ana'), aWholeHousehold, 'start')
  })
  afterAll(close)

  it.each([
    ['change a line', `update activity set type = 'New Message'`],
    ['remove a line', 'delete from activity'],
    ['empty it', 'truncate activity'],
    ['switch its triggers off', 'alter table activity disable trigger all'],
    ['drop them', 'drop trigger activity_guard_change on activity'],
    [
      'put a trigger of its own before it',
      'create trigger mine before insert on activity execute function suppress_redundant_updates_trigger()',
    ],
    ['take it over', 'alter table activity owner to current_user'],
    ['give itself the right', 'grant update on activity to current_user; update activity set line = 7'],
    ['load as a replica', 'set session_replication_role = replica'],
    ['put a table of the same name in its place', 'alter table activity rename to old'],
    ['rewrite what ran', `update migration set sha256 = ''`],
    ['make things among the owner’s', 'create table public.mine ()'],
  ])('%s', async (_what, statement) => {
    await expect(server.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

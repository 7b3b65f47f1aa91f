import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { systemPostgres } from '../../dev/system-postgres.ts'
import { dataDirOf, removeDataDir } from '../data-dir.ts'
import { startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { isInstalled } from './debian-program.ts'

/*
 * A trial with claims in every status is backed up and restored into another PostgreSQL with production's roles.
 * The commands are those of docs/how-to/run-in-production.md. The result is compared, and served.
 */
const page = join(import.meta.dirname, '../../docs/how-to/run-in-production.md')
const [before, after] = [dataDirOf('restore-before'), dataDirOf('restore-after')]
const backup = dataDirOf('restore-backup')
const keys = {
  SEALING_KEYS: randomBytes(32).toString('base64'),
  HISTORY_SIGNING_KEY: randomBytes(32).toString('base64'),
}
const isThere = isInstalled('/usr/bin/pg_dump', 'postgresql', 'a backup and its restore')
const closers: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const close of closers.reverse()) await close()
  await rm(backup, { recursive: true, force: true })
})

it.skipIf(!isThere)(
  'a program is restored whole from its documented backup',
  { timeout: 900_000 },
  async () => {
    for (const folder of [before, after]) await removeDataDir(folder)
    await rm(backup, { recursive: true, force: true })
    await mkdir(backup, { recursive: true })
    const old = await startCluster(before, { archive_mode: 'on' })
    const server = await startTrial(before, old, 'yes')
    const archive = await startArchive(old)
    await expect.poll(() => server.output(), { timeout: 600_000 }).toContain('The claims of the last months')
    await expect.poll(() => query(old, 'select from history_record'), { timeout: 120_000 }).not.toEqual([])
    const claims = await claimsOf(server)
    expect(claims.length).toBeGreaterThan(0)
    await server.stop()

    const [dump, copy] = [await commandOf('pg_dump'), await commandOf('cp -a "$DATA_DIR')]
    const dumping = await run(dump, before, old)
    await run(copy, before, old)
    await run(`pg_dump --file="$BACKUP/makewhole.sql" "$MIGRATION_DATABASE_URL"`, before, old)
    const lost = await contentOf(old)

    const fresh = await startCluster(after)
    const restoring = await run(await commandOf('pg_restore'), after, fresh)
    await run(await commandOf('cp -a "$BACKUP'), after, fresh)
    expect(await contentOf(fresh)).toEqual(lost)
    expect(await schemaOf(after, fresh)).toBe(await schemaOf(before, old))

    const plain = await startCluster(dataDirOf('restore-plain'))
    await run(
      `psql --quiet --set=ON_ERROR_STOP=1 --file="$BACKUP/makewhole.sql" "$MIGRATION_DATABASE_URL"`,
      after,
      plain,
    )
    expect(await contentOf(plain)).toEqual(lost)

    const restored = await startTrial(after, fresh, 'no')
    expect(await claimsOf(restored)).toEqual(claims)
    const history = await restored.command('apps/server/src/claim-history/verify-history.ts')
    const files = await restored.command('apps/server/src/document/verify-files.ts')
    expect(files).toContain('Files and database go together.')
    await restored.stop()

    const [missing, unknown] = await takeApart(join(after, 'documents/documents'), fresh)
    const apart = await restored.command('apps/server/src/document/verify-files.ts').catch(String)
    expect(apart).toContain('ended with 1')
    const said = await verifyFiles(after, fresh)
    expect(said.split('\n').slice(0, 2).sort()).toEqual([
      expect.stringMatching(`^missing  documents/${missing}  .* of `),
      `unknown  documents/${unknown}`,
    ])

    await archive.goesBackBeforeAMistake(lost)

    const rows = Object.values(lost.tables).reduce((sum, { count }) => sum + count, 0)
    const { size } = await stat(join(backup, 'makewhole.dump'))
    process.stdout.write(
      [
        `${Object.keys(lost.tables).length} tables with ${rows} rows, ${lost.sequences.length} sequences: counts and digests agree`,
        `a dump of ${(size / 1e6).toFixed(1)} MB in ${dumping.toFixed(1)} s, restored in ${restoring.toFixed(1)} s`,
        history,
        files,
        '',
      ].join('\n'),
    )
  },
)

interface Cluster {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string
  readonly serverUrl: string
  /** The address of the superuser. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a PostgreSQL of the system with an empty database and the two roles, by the statements of the page. */
async function startCluster(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  await removeDataDir(dataDir)
  const server = await startSystemPostgres(dataDir, settings)
  const statements = /(?: {4}(?:CREATE|GRANT) .*;\n)+/.exec(await readFile(page, 'utf8'))?.[0] ?? ''
  const client = new pg.Client(server.url)
  await client.connect()
  const made = statements.replaceAll('makewhole', 'claims').replaceAll('…', 'made-up')
  for (const statement of made.trim().split('\n')) await client.query(statement)
  await client.end()
  const urlOf = (role: string) =>
    server.url.replace(/\/\/.*@/, `//${role}:made-up@`).replace(/makewhole$/, 'claims')
  return {
    ownerUrl: urlOf('claims_owner'),
    serverUrl: urlOf('claims_server'),
    url: server.url.replace(/makewhole$/, 'claims'),
    stop: () => server.stop(),
  }
}

async function startSystemPostgres(dataDir: string, settings: Record<string, string>) {
  const server = await startPostgres({
    dataDir,
    binaries: systemPostgres() ?? '',
    settings: { fsync: 'off', ...settings },
  })
  closers.push(() => server.stop())
  return server
}

/**
 * Archives the log by the page's commands, from a copy of the whole cluster on. `goesBackBeforeAMistake` drops a
 * table and recovers it.
 */
async function startArchive(cluster: Cluster) {
  const [shown] = await query<{ data_directory: string }>(cluster, 'show data_directory')
  const data = shown?.data_directory ?? ''
  const { uid, gid } = await stat(data)
  const folder = join(data, '../archive')
  const own = (path: string) => promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path])
  await mkdir(join(folder, 'wal'), { recursive: true })
  await own(folder)
  const settings = await settingsOfPage(folder)
  for (const name of ['archive_timeout', 'archive_command'])
    await query(cluster, `alter system set ${name} = ${pg.escapeLiteral(settings[name] ?? '')}`)
  await query(cluster, 'select pg_reload_conf()')
  const copying = (await commandOf('pg_basebackup')).replaceAll('/backup', folder).replace(/ +#.*/, '')
  // PostgreSQL reports meanwhile that all of the log is archived.
  const quiet = `PGOPTIONS='-c client_min_messages=warning'`
  await run(`${quiet} ${copying} --dbname=${cluster.url}`, before, cluster)

  async function goesBackBeforeAMistake(lost: Content) {
    const [now] = await query<{ moment: string }>(cluster, 'select clock_timestamp()::text as moment')
    await query(cluster, 'drop table document cascade')
    await cluster.stop()
    await rm(data, { recursive: true })
    await promisify(execFile)('sh', ['-ec', `cp -a ${folder}/base-* ${data}`])
    const recovery: typeof settings = { ...settings, recovery_target_time: now?.moment }
    const lines = ['restore_command', 'recovery_target_time', 'recovery_target_action'] as const
    await appendFile(
      join(data, 'postgresql.conf'),
      lines.map((name) => `${name} = '${recovery[name]}'\n`).join(''),
    )
    await writeFile(join(data, 'recovery.signal'), '')
    await own(data)
    await startSystemPostgres(before, {})
    await expect.poll(() => query(cluster, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
    const { tables, sequences } = await contentOf(cluster)
    expect(tables).toEqual(lost.tables)
    // The log reserves a sequence's numbers ahead: some are skipped afterwards, none repeats.
    expect(
      sequences.filter((each, n) => Number(each.last_value) < Number(lost.sequences[n]?.last_value)),
    ).toEqual([])
  }
  return { goesBackBeforeAMistake }
}

/** Returns the page's lines for `postgresql.conf`, with its folder in another place. */
async function settingsOfPage(folder: string): Promise<Record<string, string | undefined>> {
  const lines = (await readFile(page, 'utf8')).matchAll(/^ {4}(\w+) = '?(.*?)'?$/gm)
  return Object.fromEntries(
    [...lines].map(([, name, value = '']) => [name, value.replaceAll('/backup', folder)]),
  )
}

type Content = Awaited<ReturnType<typeof contentOf>>

const settingsOf = (dataDir: string, { ownerUrl, serverUrl }: Cluster) => ({
  ...keys,
  DATA_DIR: dataDir,
  BACKUP: backup,
  DATABASE_URL: serverUrl,
  MIGRATION_DATABASE_URL: ownerUrl,
})

async function startTrial(dataDir: string, cluster: Cluster, seeds: string): Promise<RunningServer> {
  const server = await startServer({ dataDir, env: { ...settingsOf(dataDir, cluster), SEED_TRIAL: seeds } })
  closers.push(() => server.stop())
  return server
}

/** Returns the command of the page whose line begins so. */
async function commandOf(begin: string): Promise<string> {
  const lines = (await readFile(page, 'utf8')).split('\n')
  const line = lines.find((each) => each.startsWith(`    ${begin}`))
  if (line === undefined) throw new Error(`the page has no command ${begin}`)
  return line.trim()
}

/** Runs a command as an operator types it; returns its seconds. */
async function run(command: string, dataDir: string, cluster: Cluster): Promise<number> {
  const began = performance.now()
  await shell(command, dataDir, cluster)
  return (performance.now() - began) / 1000
}

async function shell(command: string, dataDir: string, cluster: Cluster): Promise<string> {
  const env = { PATH: `${systemPostgres()}/bin:${process.env['PATH']}`, ...settingsOf(dataDir, cluster) }
  const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', command], {
    env,
    maxBuffer: 100_000_000,
  })
  expect(stderr).toBe('')
  return stdout
}

/**
 * Dumps everything but rows, owners and rights included. It drops brackets, of which PostgreSQL prints fewer after
 * it has read its own text.
 */
async function schemaOf(dataDir: string, cluster: Cluster): Promise<string> {
  const schema = await shell('pg_dump --schema-only "$MIGRATION_DATABASE_URL"', dataDir, cluster)
  return schema.replace(/^\\(un)?restrict .*$|[()]/gm, '')
}

/**
 * Returns count and digest of every table, and the value of every sequence. Unlogged tables, which count calls of the
 * last minute, are empty after a recovery by the log.
 */
async function contentOf({ url }: Cluster) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select c.oid::regclass::text as name, relkind as kind from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'S') and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema') order by 1`)
  const tables: Record<string, { readonly count: number; readonly digest: string | null }> = {}
  const sequences: { readonly name: string; readonly last_value: string }[] = []
  for (const { name, kind } of rows) {
    if (kind === 'S') {
      const { rows: found } = await client.query<(typeof sequences)[number]>(
        `select '${name}' as name, last_value, is_called from ${name}`,
      )
      sequences.push(...found)
    } else {
      const { rows: found } = await client.query<{ count: number; digest: string | null }>(
        `select count(*)::int as count, md5(string_agg(line, '' order by line)) as digest from (select md5(t::text) as line from ${name} t) as lines`,
      )
      tables[name] = found[0] ?? { count: 0, digest: null }
    }
  }
  await client.end()
  return { tables, sequences }
}

async function query<Row extends object>({ url }: Cluster, text: string): Promise<readonly Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const claimsOf = async (server: RunningServer) =>
  (await server.as('claimant@makewhole.test')).call('listMyClaims', {})

/** Removes a document's file and adds another, an hour old, without any reference. */
async function takeApart(folder: string, cluster: Cluster): Promise<readonly [string, string]> {
  const [found] = await query<{ id: string }>(
    cluster,
    'select id from document where deleted_at is null limit 1',
  )
  const missing = found?.id ?? ''
  await rm(join(folder, missing.slice(0, 2), missing))
  const unknown = '00000000-0000-4000-8000-000000000000'
  await mkdir(join(folder, '00'), { recursive: true })
  const file = join(folder, '00', unknown)
  await writeFile(file, 'left behind')
  await utimes(file, new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000))
  return [missing, unknown]
}

/** Returns the command's output where it ends with 1. */
async function verifyFiles(dataDir: string, cluster: Cluster): Promise<string> {
  const node = `"${process.execPath}" apps/server/src/document/verify-files.ts || test $? = 1`
  return shell(node, dataDir, cluster)
}

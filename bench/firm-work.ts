import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'
import { loadProgram } from '../apps/server/src/program/load-program.ts'
import { aReadyRow, sheetOf } from '../apps/server/test/import-rows.ts'
import { aWorkbook } from '../apps/server/test/workbooks.ts'
import type { MadeCell } from '../apps/server/test/workbooks.ts'
import { startIssuer } from './issuer.ts'
import { endProcess, root, startProcess } from './processes.ts'

/*
 * `node dev/run.mjs bench/firm-work.ts [rows [signed]]`: a law firm imports 10,000 claims of 60 columns and a
 * structure, and signs 500 of them. Other people read meanwhile. Prints the times, the memory of the server and
 * its child processes above idle, and the others' p95 (docs/quality.md "Speed and cost"). Ends with 1 when one
 * misses its limit.
 */
const [rows = 10_000, signed = 500] = process.argv.slice(2).map(Number)
/** Of the sheet of claims. */
const columns = 60
/** Of each home. */
const aStructure = {
  structureType: 120950001,
  structureFootage: 1860,
  structureDamageType: 'Destroyed / Damaged',
  structureFootageDamagedPercentage: 'Over 50%',
}
const limits = { seconds: 60, mebibytes: 256, slower: 1.5 }
const port = 4376
const people = 40
const mebibyte = 1024 * 1024
const dataDir = join(root, '.test/bench-firm-work')

await rm(dataDir, { recursive: true, force: true })
const issuer = await startIssuer()
const postgres = await startPostgres({ dataDir })
const server = await startProcess(['apps/server/src/main.ts'], 'Makewhole is ready', {
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: issuer.audience,
  TRUSTED_PROXIES: '127.0.0.1,::1',
})
const missedLimits: string[] = []
try {
  await measure()
} finally {
  await endProcess(server)
  await postgres.stop()
  issuer.close()
}
for (const each of missedLimits) process.stdout.write(`missed: ${each}\n`)
process.exitCode = missedLimits.length === 0 ? 0 : 1

async function measure(): Promise<void> {
  const member = await aMember()
  const others = await Promise.all(
    Array.from({ length: people }, (_, n) => issuer.tokenOf(`reader-${n}`, 'CLAIMANT')),
  )
  for (const n of others.keys()) await read(others, n)
  const idle = await watchReads(others, () => wait(8000))
  const file = await aFile()
  process.stdout.write(
    `${rows} rows of ${columns} columns, ${(file.length / 1024).toFixed(0)} KiB; others' p95 while idle ${idle.p95.toFixed(1)} ms\n`,
  )
  const id = await upload(member, file)
  const rests = idle.min
  await step('check', others, { rests, p95: idle.p95 }, () => waitUntilDone(member, id, 'checking'))
  const { absent } = await member.call('getImport', { params: { id } })
  await member.call('confirmImport', { params: { id }, body: { absent: absent.map(({ key }) => key) } })
  await step('import', others, { rests, p95: idle.p95 }, () => waitUntilDone(member, id, 'importing'))
  const { imported, failed } = await member.call('getImport', { params: { id } })
  process.stdout.write(`imported ${imported}, failed ${failed}\n`)
  await step(`signing ${signed}`, others, { rests, p95: idle.p95 }, () => sign(member))
}

interface WatchedReads {
  readonly p95: number
  readonly min: number
  readonly max: number
}

async function step(
  name: string,
  others: readonly string[],
  before: { readonly rests: number; readonly p95: number },
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const { p95, max } = await watchReads(others, work)
  const seconds = (performance.now() - began) / 1000
  const rose = (max - before.rests) / mebibyte
  const slower = p95 / before.p95
  process.stdout.write(
    `${name.padEnd(14)} ${seconds.toFixed(1)} s · memory ${rose.toFixed(0)} MiB above idle · others' p95 ${p95.toFixed(1)} ms, ${slower.toFixed(2)} times\n`,
  )
  if (seconds > limits.seconds) missedLimits.push(`${name}: ${seconds.toFixed(0)} s`)
  if (rose > limits.mebibytes) missedLimits.push(`${name}: ${rose.toFixed(0)} MiB above idle`)
  if (slower > limits.slower) missedLimits.push(`${name}: others' p95 ${slower.toFixed(2)} times`)
}

/** Measures other people's reads during the work, and the memory of the server with its children. */
async function watchReads(others: readonly string[], work: () => Promise<void>): Promise<WatchedReads> {
  const times: number[] = []
  const memory: number[] = []
  const ended = new AbortController()
  const reading = (async () => {
    for (let n = 0; !ended.signal.aborted; n += 1) {
      const began = performance.now()
      await read(others, n % others.length)
      times.push(performance.now() - began)
      memory.push(await residentBytes())
      await wait(10)
    }
  })()
  await work()
  ended.abort()
  await reading
  times.sort((one, other) => one - other)
  return {
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    min: Math.min(...memory),
    max: Math.max(...memory),
  }
}

async function read(tokens: readonly string[], n: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/claimsbyclaimant`, {
    headers: { authorization: `Bearer ${tokens[n] ?? ''}`, 'x-forwarded-for': `10.1.0.${n + 1}` },
  })
  if (!answer.ok) throw new Error(`a reader was answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function aMember(): Promise<ApiClient> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  await pool.query(
    `with firm as (insert into firm (display_name, created_by, created_at) values ('Bench', 'bench', now()) returning id)
     insert into firm_member (firm_id, subject, email, is_administrator, joined_at)
     select id, 'bench-attorney', 'bench@firm.example', true, now() from firm`,
  )
  await pool.end()
  const token = await issuer.tokenOf('bench-attorney', 'ATTORNEY')
  const baseUrl = `http://127.0.0.1:${port}/api/v1`
  return createClient({ baseUrl, token: () => Promise.resolve(token), locale: () => 'en' })
}

async function aFile(): Promise<Buffer> {
  const form = (await loadProgram(join(root, 'program'))).forms.inForce['attorney']
  if (!form) throw new Error('the program has no form for attorneys')
  const losses = {
    personalPropertyDamage: 'Yes',
    personalPropertyValue: 125_000,
    evacuation: 'Yes',
    evacuationNumberOfDays: 12,
    evacuationLodging: 'Hotel / Motel',
    experienceLossInformation:
      'The house, the barn and the fences burned; the orchard has to be planted again.',
  }
  const references = Array.from({ length: rows }, (_, at) => `BN-${at}`)
  const claims = sheetOf(
    form,
    references.map((reference) => aReadyRow(reference, losses)),
  )
  const structures = sheetOf(
    form,
    references.map((firmReference) => ({ firmReference, ...aStructure })),
    'additionalStructure',
  )
  return aWorkbook({ Claims: widened(claims), Structures: structures })
}

/** Adds columns of the firm's own after the template's, which the import ignores: a firm's file is that wide. */
function widened(sheet: readonly (readonly MadeCell[])[]): (readonly MadeCell[])[] {
  return sheet.map((cells, row) => [
    ...cells,
    ...Array.from({ length: columns - cells.length }, (_, at) =>
      row === 0 ? `Our own ${at + 1}` : `a note of ours ${row}-${at}`,
    ),
  ])
}

async function upload(member: ApiClient, file: Buffer): Promise<string> {
  const { importId: id, sasUri } = await member.call('getImportUploadKey', {})
  const put = await fetch(sasUri, { method: 'PUT', body: new Uint8Array(file) })
  if (!put.ok) throw new Error(`the storage answered ${put.status}`)
  await member.call('startImport', { body: { id, fileName: 'bench.xlsx', fireId: 120950002 } })
  return id
}

async function waitUntilDone(member: ApiClient, id: string, state: 'checking' | 'importing'): Promise<void> {
  while ((await member.call('getImport', { params: { id } })).state === state) await wait(500)
}

async function sign(member: ApiClient): Promise<void> {
  const { claims } = await member.call('listAllToSign', { query: {} })
  const { form } = await member.call('listClaimsToSign', { query: {} })
  const answers = {
    attestTrueAndAccurate: true,
    attestOwners: true,
    attestInsurance: true,
    attestAttorneys: true,
    signedFirstName: 'Bench',
    signedLastName: 'Person',
  }
  const body = { id: randomUUID(), form, claims: claims.slice(0, signed), answers }
  const { id } = await member.call('startJointSigning', { body })
  while ((await member.call('getJointSigning', { params: { id } })).state === 'signing') await wait(250)
  const done = await member.call('getJointSigning', { params: { id } })
  if (done.signed !== body.claims.length) missedLimits.push(`signed ${done.signed} of ${body.claims.length}`)
}

/** Returns the memory of the server and of every child process: the one that reads a file counts, too. */
async function residentBytes(): Promise<number> {
  const bytes = await Promise.all((await treeOf(String(server.pid))).map(bytesOf))
  return bytes.reduce((sum, each) => sum + each, 0)
}

async function treeOf(pid: string): Promise<readonly string[]> {
  const children = (await procFile(`${pid}/task/${pid}/children`)).split(' ').filter(Boolean)
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()]
}

async function bytesOf(pid: string): Promise<number> {
  return Number((await procFile(`${pid}/statm`)).split(' ')[1] ?? 0) * 4096
}

/** Reads a file of /proc; empty for a process that has ended. */
function procFile(path: string): Promise<string> {
  return readFile(`/proc/${path}`, 'utf8').catch(() => '')
}

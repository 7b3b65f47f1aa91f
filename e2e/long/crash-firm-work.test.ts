import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import type { EmbeddedPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { foundFirms } from '../../apps/server/src/trial/firms.ts'
import { aReadyRow, sheetOf } from '../../apps/server/test/import-rows.ts'
import { aWorkbook } from '../../apps/server/test/workbooks.ts'
import { killServer } from '../kills.ts'
import { startMailServer } from '../rest/mail-server.ts'
import type { MailCatcher } from '../rest/mail-server.ts'
import { freePort } from '../free-port.ts'
import { startFreshServer, startServer } from '../server.ts'
import type { RunningServer } from '../server.ts'

/*
 * A law firm's file and its joint signing through kills (docs/rules/law-firms.md "Importing", "Undoing an import",
 * "Signing together"). The server is killed at random moments while it checks, imports, undoes and signs. Its
 * successor continues, nothing is half done and nothing is there twice.
 */
const dataDir = join(import.meta.dirname, '../../.test/crash-firm-work')
const kills = 2
/** So many rows that a kill after the second report of checked rows still precedes the end. */
const rows = 1200
/** One row in so many has a mistake. */
const wrongEvery = 40
const wrong = rows / wrongEvery
const good = rows - wrong
const signedTogether = 200

let server: RunningServer
let catcher: MailCatcher
let postgres: EmbeddedPostgres
let pool: pg.Pool

afterEach(async () => {
  await pool.end()
  await server.stop()
  await postgres.stop()
  await catcher.stop()
})

const name = `an import, its undoing and a signing lose and double nothing through ${kills} kills of each part`
it(name, { timeout: 900_000 }, async () => {
  catcher = await startMailServer()
  const options = { port: await freePort(), dataDir, env: { SEED_TRIAL: 'no', SMTP_URL: catcher.url } }
  server = await startFreshServer(options)
  postgres = await startPostgres({ dataDir })
  pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  await foundFirms((email) => server.as(email))
  const startAgain = async () => void (server = await startServer(options))

  const file = await aFile(await member())
  const id = await check(await member(), file)
  await throughKills(() => howFarCheck(id), rows, startAgain)
  expect(await (await member()).call('getImport', { params: { id } })).toMatchObject({
    state: 'checked',
    rows: { total: rows, checked: rows, ready: good, problems: wrong },
    problemCount: wrong,
  })
  expect(await stands()).toMatchObject({ claims: 0, references: 0 })

  await confirm(id)
  await throughKills(() => howFarImport(id), good, startAgain)
  expect(await (await member()).call('getImport', { params: { id } })).toMatchObject({
    state: 'done',
    imported: good,
    failed: 0,
  })
  const imported = {
    claims: good,
    references: good,
    structures: good,
    submitted: 0,
    attestations: 0,
    attested: 0,
  }
  expect(await stands()).toEqual(imported)

  await (await member()).call('undoImport', { params: { id } })
  await throughKills(() => howFarUndo(id), good, startAgain)
  expect(await (await member()).call('getImport', { params: { id } })).toMatchObject({
    state: 'undone',
    imported: 0,
    deleted: good,
    notUndone: 0,
  })
  expect(await stands()).toMatchObject({ claims: 0, references: 0, structures: 0 })
  expect(await row(`select count(*)::int as deletions from activity where type = 'Claim Deleted'`)).toEqual({
    deletions: good,
  })

  const firm = await member()
  const mended = await check(firm, file)
  await until(async () => (await howFarCheck(mended)).isOver)
  await confirm(mended)
  await until(async () => (await howFarImport(mended)).isOver)
  expect(await stands()).toEqual(imported)
  const again = await check(firm, file)
  await until(async () => (await howFarCheck(again)).isOver)
  expect(await firm.call('getImport', { params: { id: again } })).toMatchObject({
    rows: { ready: 0, unchanged: good, edited: 0, problems: wrong },
  })

  const signingId = await sign(firm)
  await throughKills(() => howFarSigning(signingId), signedTogether, startAgain)
  expect(await (await member()).call('getJointSigning', { params: { id: signingId } })).toMatchObject({
    state: 'done',
    total: signedTogether,
    signed: signedTogether,
    refused: 0,
  })
  expect(await stands()).toMatchObject({
    claims: good,
    submitted: signedTogether,
    attestations: signedTogether,
    attested: signedTogether,
  })
  await until(async () => told().length > 0 && (await row<{ left: number }>(mailsToSend)).left === 0)
  expect(told()).toEqual([
    expect.stringContaining(`Signed and submitted: ${signedTogether}. Not submitted: 0.`),
  ])
  expect(await server.command('apps/server/src/claim-history/verify-history.ts')).toContain(
    'every hash holds',
  )
  process.stdout.write(
    `${rows} rows, ${signedTogether} signed, ${4 * kills} kills, nothing lost or doubled\n`,
  )
})

const member = () => server.as('attorney@makewhole.test')

const mailsToSend = `select count(*)::int as left from notice where status = 'waiting'`

/** Returns the mails on the joint signing to the member who signed. */
const told = () =>
  catcher.mails
    .filter(({ subject }) => subject === 'The claims that you signed together')
    .map(({ text }) => text)

interface HowFar {
  readonly isOver: boolean
  readonly done: number
}

/** Kills the server at random moments of the remaining work; its last successor ends the work. */
async function throughKills(
  howFar: () => Promise<HowFar>,
  total: number,
  startAgain: () => Promise<void>,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const { done } = await howFar()
    const moment = randomInt(done, done + Math.ceil((total - done) / 4))
    await until(async () => (await howFar()).done > moment)
    await killServer(server)
    expect(await howFar()).toMatchObject({ isOver: false })
    await aMinuteGoesBy()
    await startAgain()
  }
  await until(async () => (await howFar()).isOver)
}

/** Expires the killed server's locks. */
async function aMinuteGoesBy(): Promise<void> {
  for (const work of ['claim_import', 'joint_signing'])
    await pool.query(`update ${work} set held_until = clock_timestamp() where held_until is not null`)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + 180_000
  while (!(await isSo())) {
    if (Date.now() > last) throw new Error(`It does not go on:\n${server.output()}`)
    await wait(10)
  }
}

async function row<T extends object>(query: string, values: readonly unknown[] = []): Promise<T> {
  const { rows: found } = await pool.query<T>(query, [...values])
  if (!found[0]) throw new Error('There is no such row')
  return found[0]
}

const howFarCheck = (id: string) =>
  row<HowFar>(
    `select state <> 'checking' as "isOver", checked_count as done from claim_import where id = $1`,
    [id],
  )
const howFarImport = (id: string) =>
  row<HowFar>(
    `select state <> 'importing' as "isOver", (select count(done_at)::int from claim_import_row where import_id = i.id) as done
    from claim_import i where id = $1`,
    [id],
  )
const howFarUndo = (id: string) =>
  row<HowFar>(
    `select state <> 'undoing' as "isOver",
      (select count(done_at)::int from claim_import_row where import_id = i.id and claim_id is null) as done
    from claim_import i where id = $1`,
    [id],
  )
const howFarSigning = (id: string) =>
  row<HowFar>(
    `select state <> 'signing' as "isOver", (select count(done_at)::int from joint_signing_claim where signing_id = s.id) as done
    from joint_signing s where id = $1`,
    [id],
  )

/** Counts all present items of each kind. */
const stands = () =>
  row(
    `select (select count(*)::int from claim) as claims,
      (select count(distinct firm_reference)::int from imported_claim) as references,
      (select count(*)::int from damaged_structure) as structures,
      (select count(*)::int from claim where status_id = $1) as submitted,
      (select count(*)::int from attestation) as attestations,
      (select count(distinct claim_id)::int from attestation) as attested`,
    [statusIds.submitted],
  )

/** Returns a file with a client and a structure in each row; some have an invalid date. */
async function aFile(firm: ApiClient): Promise<Buffer> {
  const form = (await firm.call('getForm', { params: { formId: 'attorney' } })) as unknown as FormDefinition
  const references = Array.from({ length: rows }, (_, at) => `KL-${at}`)
  const clients = references.map((reference, at) =>
    aReadyRow(reference, at % wrongEvery === 0 ? { claimantDateOfBirth: '31/02/1961' } : {}),
  )
  const structure = {
    structureType: 120950001,
    structureFootage: 1860,
    structureDamageType: 'Destroyed / Damaged',
    structureFootageDamagedPercentage: 'Over 50%',
  }
  const structures = references.map((firmReference) => ({ firmReference, ...structure }))
  return aWorkbook({
    Claims: sheetOf(form, clients),
    Structures: sheetOf(form, structures, 'additionalStructure'),
  })
}

/** Imports a checked file; no claim of it has what the check names. */
async function confirm(id: string): Promise<void> {
  const firm = await member()
  const { absent } = await firm.call('getImport', { params: { id } })
  await firm.call('confirmImport', { params: { id }, body: { absent: absent.map(({ key }) => key) } })
}

async function check(firm: ApiClient, file: Buffer): Promise<string> {
  const { importId: id, sasUri } = await firm.call('getImportUploadKey', {})
  const put = await fetch(sasUri, { method: 'PUT', body: new Uint8Array(file) })
  expect(put.ok).toBe(true)
  await firm.call('startImport', { body: { id, fileName: 'clients.xlsx', fireId: 120950002 } })
  return id
}

async function sign(firm: ApiClient): Promise<string> {
  const { claims } = await firm.call('listAllToSign', { query: {} })
  const { form } = await firm.call('listClaimsToSign', { query: {} })
  const answers = {
    attestTrueAndAccurate: true,
    attestOwners: true,
    attestInsurance: true,
    attestAttorneys: true,
    signedFirstName: 'Priya',
    signedLastName: 'Raman',
  }
  const body = { id: randomUUID(), form, claims: claims.slice(0, signedTogether), answers }
  return (await firm.call('startJointSigning', { body })).id
}

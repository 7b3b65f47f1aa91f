import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClientHome } from '../trial/file-claim.ts'
import { aLawyer, aMember, aWholeHousehold, deaf, person, refusal } from '../../test/claims.ts'
import { settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { createClientInvitationService } from '../client-invitation/client-invitation.service.ts'
import { cleanUpDocuments } from '../document/document-clean-up.ts'
import { checkFiles } from '../document/file-check.ts'
import type { FileFinding } from '../document/file-check.ts'
import { createDocumentService } from '../document/document.service.ts'
import type { DocumentService } from '../document/document.service.ts'
import { pdf } from '../document/fixtures/made-files.ts'
import { createFirmClaimsService } from '../firm/firm-claims.service.ts'
import { createFirmFoldersService } from '../firm/firm-folders.service.ts'
import { onlyOnce } from '../http/idempotency.ts'
import { refusalOf } from '../http/problem.ts'
import { createMessageService } from '../message/message.service.ts'
import { openStorage } from '../storage/open-storage.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { checkHistory } from '../claim-history/history-check.ts'

const day = 86_400_000
/** Names that occur only in one claim's answers, documents and messages. */
const named: Answers = {
  ...aWholeHousehold,
  claimantLastName: 'Vandermolenski',
  propertyAddress: '7 Quetzalcoatlus Way',
}
/** Works with claims of attorneys. */
const rita = anActor({
  ...person('rita', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})

let world: SettlementWorld
let storage: Storage
let documents: DocumentService
let folder: string

beforeAll(async () => {
  world = await settlementWorld()
  folder = await mkdtemp(join(tmpdir(), 'deletion-'))
  const { db, clock } = world
  storage = openStorage({ dataDir: folder, publicUrl: 'http://storage.test' }, db.kysely, clock).storage
  documents = createDocumentService({
    ...world,
    storage,
    scan: null,
    decodePicture: () => Promise.reject(new Error('no pictures here')),
    arrived: () => Promise.resolve(),
  })
})
afterAll(async () => {
  await world.db.close()
  await rm(folder, { recursive: true, force: true })
})

const remove = (actor: Actor, claimId: string, ifMatch: number | null = null) =>
  world.claims.deleteClaim({ actor, ifMatch }, claimId)
const someone = () => person(`ana-${randomUUID()}`)
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => refusalOf(error).code,
  )

/** Lists every table with this text in any column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await world.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await world.db.pool.query(
      `select from "${name}" t where t::text ilike '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

async function sendFile(actor: Actor, claimId: string, isRegistered = true): Promise<string> {
  const { documentId } = await documents.createUploadUrl(actor, claimId)
  const label = { fileName: 'deed.pdf', contentType: 'application/pdf' }
  await storage.put(uploadKeyOf(documentId), Readable.from([pdf]), { label, maxBytes: 1e6 })
  if (!isRegistered) return documentId
  const type = world.program.documents.types.find(({ name }) => name.en === 'Proof of Ownership')
  const body = {
    documentId,
    claimId,
    documentName: 'Vandermolenski.pdf',
    documentTypeId: type?.id ?? 0,
    acceptableDocumentTypeId: type?.acceptableDocuments[0]?.id,
  }
  await documents.register(actor, claimId, body, 'en')
  return documentId
}

const size = async (id: string) => [
  await storage.size(uploadKeyOf(id)),
  await storage.size(documentKeyOf(id)),
]

describe('a claim in progress that is deleted', () => {
  it('leaves its number and its history, which ends with who did it, and nothing else anywhere', async () => {
    const ana = someone()
    const { id, claimNumber } = await world.file(ana, named, 'insurance')
    await sendFile(ana, id)
    const messages = createMessageService(world)
    const message = { subject: 'Other', subjectId: 120950004, message: btoa('<p>Vandermolenski asks</p>') }
    const send = () =>
      onlyOnce(world.db, { subject: ana.subject, route: 'sendMessage', key: 'one', requestHash: '' }, () =>
        messages.send(ana, { claimId: id }, message, 'en'),
      )
    await send()
    await messages.send(rita, { claimId: id }, message, 'en')
    await messages.send(rita, { claimId: id }, { ...message, draft: true }, 'en')
    const { id: formId, version } = world.program.forms.inForce.claimant
    const typed = { step: 'sign', answers: { signedLastName: 'Vandermolenski' }, revision: 0 }
    await world.intake.saveDraft(ana, id, { ...typed, form: { id: formId, version } })
    expect((await tablesWith('Vandermolenski')).length).toBeGreaterThan(8)

    const sent = btoa('<p>Vandermolenski asks</p>').slice(4, -4)
    expect(await tablesWith(sent)).toEqual(['idempotency_key'])
    await remove(ana, id)
    expect(await tablesWith(sent)).toEqual([])
    expect(await codeOf(send())).toBe('NOT_FOUND')
    await createClaimGridService(world).renewSearchWords()
    expect(await tablesWith('quetzalcoatlus')).toEqual([])
    // A line of history is never changed: one names the file.
    expect(await tablesWith('Vandermolenski')).toEqual(['activity'])
    expect(await tablesWith(id)).toEqual(['activity', 'deleted_claim', 'map_change'])
    const { rows } = await world.db.pool.query(
      `select claim_number, deleted_by, deleted_by_name, deleted_at::date::text as day from deleted_claim where id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { claim_number: claimNumber, deleted_by: ana.subject, deleted_by_name: 'Ana Ruiz', day: '2026-11-02' },
    ])
    const last = await world.db.pool.query(
      `select type, actor_subject from activity where claim_id = $1 order by line desc limit 1`,
      [id],
    )
    expect(last.rows).toEqual([{ type: 'Claim Deleted', actor_subject: ana.subject }])
    expect((await checkHistory(world.db.kysely)).broken).toEqual([])
  })

  it('takes its files with it: what was registered with the next clean-up, what may still be sent a day later', async () => {
    const ana = someone()
    const { id } = await world.file(ana, named, 'insurance')
    const registered = await sendFile(ana, id)
    const sent = await sendFile(ana, id, false)
    const twice = await sendFile(ana, id)
    const label = { fileName: 'deed.pdf', contentType: 'application/pdf' }
    await storage.put(uploadKeyOf(twice), Readable.from([pdf]), { label, maxBytes: 1e6 })
    await remove(ana, id)
    const parts = { ...world, storage }
    // They wait for removal, and are not unknown files.
    const findings: FileFinding[] = []
    await checkFiles(parts, (finding) => findings.push(finding))
    expect(findings).toEqual([])
    const cutOff = { ...storage, delete: () => Promise.reject(new Error('the server is killed')) }
    await expect(cleanUpDocuments({ ...parts, storage: cutOff })).rejects.toThrow('killed')
    await cleanUpDocuments(parts)
    const whole = pdf.length
    expect([await size(registered), await size(sent), await size(twice)]).toEqual([
      [null, null],
      [whole, null],
      [whole, null],
    ])
    world.setTime(new Date(world.clock.now() + day).toISOString())
    await cleanUpDocuments(parts)
    expect([await size(sent), await size(twice)]).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await world.db.pool.query('select from file_to_remove')).rowCount).toBe(0)
    world.setDay(0)
  })

  it('is there for nobody any more, in any list, count or search', async () => {
    const lawyer = await aLawyer(world.db)
    const client = { ...person(`client-${randomUUID()}`), isEmailVerified: true }
    await world.accounts.rememberAccount(client, 'en')
    const answers = { ...aClientHome(), claimantLastName: 'Vandermolenski', propertyZip: '95971' }
    const { id } = await world.fileForClient(lawyer, answers, 'property')
    const invitations = createClientInvitationService(world)
    const { code } = await invitations.invite({ actor: lawyer, locale: 'en' }, id, {})
    await invitations.take(client, { code: code ?? '' })
    const folders = createFirmFoldersService(world)
    await folders.put(lawyer, id, { names: ['Ridge Road'] })
    const grid = createClaimGridService(world)
    const firmClaims = createFirmClaimsService({ ...world, notifications: deaf })
    const read = async () => ({
      own: (await world.claims.listMyClaims(lawyer, 'en')).map((claim) => claim.id),
      firm: (await firmClaims(lawyer, {}, 'en')).counts,
      followed: (await world.claims.listFollowedClaims(client, 'en')).map((claim) => claim.id),
      folders: (await folders.list(lawyer, null)).folders.map(({ name }) => name),
      found: (await grid.listClaims(rita, { filter: { search: 'Vandermolenski' } }, 'en')).rows.length,
      inGrid: (await grid.listClaims(rita, { filter: {}, withTotal: true }, 'en')).totalCount?.count ?? 0,
    })
    const before = await read()
    expect(before).toMatchObject({ own: [id], followed: [id], folders: ['Ridge Road'], found: 1 })
    expect(before.firm).toMatchObject({ all: 1, drafts: 1 })
    await remove(lawyer, id)
    const after = await read()
    expect(after).toMatchObject({ own: [], followed: [], folders: [], found: 0, inGrid: before.inGrid - 1 })
    expect(after.firm).toMatchObject({ all: 0, drafts: 0 })
    for (const actor of [lawyer, client, rita])
      expect(await refusal(world.claims.getClaim(actor, id, 'en'))).toBe('NOT_FOUND')
    expect(await refusal(invitations.take(client, { code: code ?? '' }))).toBe('CODE_NOT_VALID')
  })
})

describe('who may delete', () => {
  it('is whoever began a claim, as often as they ask; to a stranger it is not there', async () => {
    const [ana, ben] = [someone(), someone()]
    const { id } = await world.file(ana, aWholeHousehold, 'start')
    expect(await refusal(remove(ben, id))).toBe('NOT_FOUND')
    expect(await refusal(remove(rita, id))).toBe('FORBIDDEN')
    await remove(ana, id)
    await remove(ana, id)
    expect(await refusal(remove(ben, id))).toBe('NOT_FOUND')
    expect(await refusal(remove(rita, id))).toBe('NOT_FOUND')
    expect(await refusal(remove(ana, randomUUID()))).toBe('NOT_FOUND')
  })

  it('is in a law firm whoever began it or runs the firm, and no colleague', async () => {
    const lawyer = await aLawyer(world.db)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const head = { ...(await aMember(world.db, lawyer.firmId ?? '')), isFirmAdministrator: true }
    const stranger = { ...(await aLawyer(world.db)), isFirmAdministrator: true }
    const [own, left] = [
      await world.fileForClient(lawyer, undefined, 'property'),
      await world.fileForClient(lawyer, undefined, 'property'),
    ]
    const mayDelete = async (actor: Actor) =>
      (await world.claims.getClaim(actor, own.id, 'en')).abilities.includes('claim.delete')
    const firmClaims = createFirmClaimsService({ ...world, notifications: deaf })
    const abilitiesInList = async (actor: Actor) =>
      (await firmClaims(actor, { view: 'drafts' }, 'en')).claims.map(({ abilities }) => abilities)
    for (const actor of [lawyer, head]) {
      expect(await mayDelete(actor)).toBe(true)
      expect(await abilitiesInList(actor)).toEqual([['claim.delete'], ['claim.delete']])
    }
    expect(await mayDelete(colleague)).toBe(false)
    expect(await abilitiesInList(colleague)).toEqual([[], []])
    expect(await refusal(remove(colleague, own.id))).toBe('FORBIDDEN')
    expect(await refusal(remove(stranger, own.id))).toBe('NOT_FOUND')
    await remove(lawyer, own.id)
    await remove(head, left.id)
  })

  it('is nobody once the claim is signed or closed, nor over a version that is no longer there', async () => {
    const ana = someone()
    const signed = await world.file(ana)
    expect(await refusal(remove(ana, signed.id))).toBe('CLAIM_ALREADY_SUBMITTED')
    const begun = await world.file(ana, aWholeHousehold, 'claimant')
    expect(await refusal(remove(ana, begun.id, begun.version - 1))).toBe('CLAIM_CHANGED')
    const [version, abilities] = [begun.version, ['claim.delete']]
    expect(await world.claims.listMyClaims(ana, 'en')).toContainEqual(
      expect.objectContaining({ id: begun.id, version, abilities }),
    )
    await world.claims.withdrawClaim({ actor: ana, locale: 'en', ifMatch: null }, begun.id)
    expect(await refusal(remove(ana, begun.id))).toBe('TRANSITION_NOT_ALLOWED')
    expect((await world.claims.listMyClaims(ana, 'en')).map(({ abilities }) => abilities)).toEqual([[], []])
  })
})

it('a claim that rows still point to is our mistake, and none that is there no more', async () => {
  const ana = someone()
  const { id } = await world.file(ana, aWholeHousehold, 'start')
  await world.db.pool.query(
    `create table pin (claim_id uuid references claim); insert into pin values ('${id}')`,
  )
  expect(await codeOf(remove(ana, id))).toBe('INTERNAL_ERROR')
  await world.db.pool.query('drop table pin')
  await remove(ana, id)
})

describe('a deletion and something else at once', () => {
  const isThere = async (id: string) =>
    (await world.db.pool.query<{ status_id: number }>('select status_id from claim where id = $1', [id]))
      .rows[0]
  const isDeleted = async (id: string) =>
    (await world.db.pool.query('select from deleted_claim where id = $1', [id])).rowCount === 1

  it.each([
    ['saving a step', (ana: Actor, claim: Begun) => world.save(ana, 'insurance', aWholeHousehold, claim)],
    ['signing', (ana: Actor, claim: Begun) => world.save(ana, 'sign', aWholeHousehold, claim)],
    ['sending a file', (ana: Actor, { id }: Begun) => sendFile(ana, id)],
    ['asking for a place for a file', (ana: Actor, { id }: Begun) => documents.createUploadUrl(ana, id)],
    [
      'writing a message',
      (ana: Actor, { id }: Begun) =>
        createMessageService(world).send(
          ana,
          { claimId: id },
          { subject: 'A question', message: btoa('<p>?</p>') },
          'en',
        ),
    ],
  ])('%s: either is done, or told that the claim is gone or has changed', async (_, act) => {
    for (let round = 0; round < 6; round += 1) {
      const ana = someone()
      const begun = await world.file(ana, aWholeHousehold, 'insurance')
      const deletes = () => codeOf(remove(ana, begun.id, begun.version))
      const acts = () => codeOf(act(ana, begun))
      const inTurn = round % 2 ? [deletes, acts] : [acts, deletes]
      const done = await Promise.all(inTurn.map((each) => each()))
      const [deleting, acting] = round % 2 ? done : done.toReversed()
      expect(['done', 'CLAIM_CHANGED', 'CLAIM_ALREADY_SUBMITTED']).toContain(deleting)
      expect(['done', 'NOT_FOUND']).toContain(acting)
      expect(await isDeleted(begun.id)).toBe(deleting === 'done')
      if (deleting === 'done') expect(await isThere(begun.id)).toBeUndefined()
      else expect(acting).toBe('done')
    }
    expect((await checkHistory(world.db.kysely)).broken).toEqual([])
  })

  it('two tabs delete it once', async () => {
    const ana = someone()
    const { id } = await world.file(ana, aWholeHousehold, 'claimant')
    expect(await Promise.all([codeOf(remove(ana, id)), codeOf(remove(ana, id))])).toEqual(['done', 'done'])
    const lines = await world.db.pool.query(
      `select from activity where claim_id = $1 and type = 'Claim Deleted'`,
      [id],
    )
    expect(lines.rowCount).toBe(1)
  })

  it('what fails in its middle leaves the claim whole', async () => {
    const ana = someone()
    const { id, version } = await world.file(ana, aWholeHousehold, 'claimant')
    const before = await world.claims.getClaim(ana, id, 'en')
    const killed = world.db.transaction(async () => {
      await remove(ana, id, version)
      throw new Error('the server is killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await world.claims.getClaim(ana, id, 'en')).toEqual(before)
    expect(await isDeleted(id)).toBe(false)
  })
})

it('the database lets no claim go that was signed, or without a word in its history', async () => {
  const ana = someone()
  const [signed, begun] = [await world.file(ana), await world.file(ana, aWholeHousehold, 'start')]
  const query = (text: string) => world.db.pool.query(text)
  await expect(query(`delete from claim where id = '${begun.id}'`)).rejects.toThrow('only with its row')
  const moved = (id: string) =>
    query(`insert into deleted_claim (id, claim_number, activity_count, activity_head, created_at, deleted_at, deleted_by)
    select id, claim_number, activity_count, activity_head, created_at, now(), 'eve' from claim where id = '${id}';
    delete from claim where id = '${id}'`)
  await expect(moved(signed.id)).rejects.toThrow(/frozen|foreign key/)
  await expect(query(`update deleted_claim set deleted_by = 'nobody'`)).rejects.toThrow('append-only')
  await expect(query('delete from deleted_claim')).rejects.toThrow('append-only')
  expect((await world.claims.getClaim(ana, signed.id, 'en')).status.id).toBe(statusIds.submitted)
})

type Begun = Awaited<ReturnType<SettlementWorld['file']>>

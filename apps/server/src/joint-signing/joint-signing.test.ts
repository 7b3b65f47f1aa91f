import { randomUUID } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses, documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, aMember, claimWorld, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createMemberships } from '../firm/membership.ts'
import type { Mail } from '../mail/mailer.ts'
import { createNoticeService } from '../notice/notice.service.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { createFirmClientsService } from '../firm/firm-clients.service.ts'
import { aClientHome, aHome } from '../trial/file-claim.ts'
import { jointSigningFeature } from './joint-signing.ts'
import { createJointSigningService } from './joint-signing.service.ts'
import type { JointSigningService } from './joint-signing.service.ts'
import { createJointSigningViews } from './joint-signing-view.ts'
import { createJointSigningWork } from './joint-signing-work.ts'

let world: ClaimWorld
let signings: JointSigningService
let notices: NoticeService
let mails: Mail[]
let lawyer: Actor

beforeAll(async () => {
  world = await claimWorld()
  signings = createJointSigningService(world)
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) }
  notices = createNoticeService({ ...world, mailer, publicUrl: 'http://localhost' })
})
beforeEach(async () => {
  world.setDay(1)
  mails = []
  await notices.sendDue()
  world.setDay(0)
  mails = []
  lawyer = await aLawyer(world.db)
})
afterAll(() => world.db.close())

const attested: Answers = {
  attestTrueAndAccurate: true,
  attestOwners: true,
  attestInsurance: true,
  attestAttorneys: true,
  signedFirstName: 'Priya',
  signedLastName: 'Raman',
  signedDate: '2026-11-02',
}
const form = () => ({ id: 'attorney', version: world.program.forms.inForce['attorney']?.version ?? '' })

async function readyClaims(count: number, by = lawyer) {
  const claims = []
  for (let at = 10; at < count + 10; at += 1) {
    world.setTime(`2026-11-02T20:00:${at}Z`)
    claims.push(await world.fileForClient(by, aClientHome(), 'insurance'))
  }
  return claims.map(({ id, version }) => ({ id, version }))
}
type Picked = Awaited<ReturnType<typeof readyClaims>>

const body = (claims: Picked, change: { id?: string; answers?: Answers } = {}) =>
  ({ id: randomUUID(), form: form(), claims, answers: attested, ...change }) as Parameters<
    JointSigningService['start']
  >[2]
const start = (claims: Picked, actor = lawyer) => signings.start(actor, 'en', body(claims))

function workWith(change: Partial<Parameters<typeof createJointSigningWork>[0]> = {}) {
  const { ownFirmOf } = createMemberships(world)
  return createJointSigningWork({ ...world, ownFirmOf, notifySigned: notices.notifyOfSigning, ...change })
}
const work = () => workWith()()

async function signed(claims: Picked, actor = lawyer) {
  const { id } = await start(claims, actor)
  await work()
  return signings.getSigning(actor, id)
}

const rowOf = (id: string) =>
  world.db.kysely
    .selectFrom('claim')
    .select(['status_id', 'claim_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const statusOf = async (id: string) => (await rowOf(id)).status_id
const numberOf = async (id: string) => (await rowOf(id)).claim_number
const attestationsOf = async (claims: Picked) =>
  world.db.kysely
    .selectFrom('attestation')
    .select([
      ...(['claim_id', 'signed_first_name', 'signed_last_name', 'signer_name', 'is_other_name'] as const),
      ...(['first_attest', 'fourth_attest'] as const),
    ])
    .where(
      'claim_id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute()
async function reasonsOf(id: string) {
  const rows = await signings.listNotSigned(lawyer, id)
  return createJointSigningViews(world.program).notSignedOf(rows)
}
async function outcomesOf(id: string) {
  const all = createJointSigningViews(world.program).claimsOf(await signings.listClaimsOfSigning(lawyer, id))
  return all.map(({ claimId, outcome, client: { lastName } }) => [claimId, outcome, lastName])
}
/** Time passes without a sign of life. */
const letGo = (id: string) =>
  world.db.pool.query("update joint_signing set held_until = now() - interval '1 second' where id = $1", [id])

describe('signing together', () => {
  it('gives each claim an attestation of its own, and tells by one mail', async () => {
    const claims = await readyClaims(3)
    const done = await signed(claims)
    expect(done).toMatchObject({ state: 'done', total: 3, signed: 3, refused: 0 })
    for (const { id } of claims) expect(await statusOf(id)).toBe(statusIds.submitted)
    const attestations = await attestationsOf(claims)
    expect(attestations).toHaveLength(3)
    for (const each of attestations)
      expect(each).toMatchObject({
        signed_first_name: 'Priya',
        signed_last_name: 'Raman',
        // The signer is the member, never the client.
        signer_name: fullName(lawyer),
        is_other_name: true,
        first_attest: true,
        fourth_attest: true,
      })
    await notices.sendDue()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: [lawyer.email], subject: 'The claims that you signed together' })
    expect(mails[0]?.text).toContain('Signed and submitted: 3. Not submitted: 0.')
    expect(mails[0]?.text).toContain(`/attorney/sign-together/${done.id}`)
  })

  it('screens each claim as if it were signed alone: one whom another firm names, too, comes from an attorney', async () => {
    const clients = createFirmClientsService(world)
    const home = { claimantLastName: 'Screened', propertyAddress: `${randomUUID()} Cedar Street` }
    const named = { firstName: 'Marisol', lastName: 'Screened', address1: home.propertyAddress, zip: '95971' }
    for (const firm of [lawyer, await aLawyer(world.db)]) await clients.add(firm, named)
    const file = (until: string) => world.fileForClient(lawyer, aClientHome(home), until)
    const [alone, together] = [await file('sign'), await file('insurance')]
    const household = await world.file(person('a-household'), aHome(home))
    await signed([{ id: together.id, version: together.version }])
    const found = await Promise.all([alone, together, household].map(({ id }) => statusOf(id)))
    expect(found).toEqual([statusIds.submitted, statusIds.submitted, statusIds.resubmitViaAttorney])
  })

  it('leaves out what a colleague changed, submitted or lost in between, and says why; the rest stand', async () => {
    const claims = await readyClaims(4)
    const [edited, submitted, gone, good] = claims.map(({ id }) => id)
    const diana = {
      ...(await aMember(world.db, lawyer.firmId ?? '')),
      firstName: 'Diana',
      lastName: 'Amaral',
    }
    const call = { actor: diana, locale: 'en' as const, ifMatch: null }
    await world.intake.saveStep(call, edited ?? '', 'insurance', aClientHome())
    await world.intake.saveStep(call, submitted ?? '', 'sign', attested)
    const other = await aLawyer(world.db)
    await world.db.pool.query('update claim set firm_id = $1 where id = $2', [other.firmId, gone])
    const done = await signed(claims)
    expect(done).toMatchObject({ total: 4, signed: 1, refused: 3 })
    expect(await statusOf(good ?? '')).toBe(statusIds.submitted)
    expect(await statusOf(edited ?? '')).toBe(statusIds.inProgress)
    // A later change is no reason.
    world.setTime('2026-11-02T21:00:00Z')
    await world.intake.saveStep({ ...call, actor: lawyer }, edited ?? '', 'insurance', aClientHome())
    const reasons = await reasonsOf(done.id)
    expect(reasons.map(({ claimId, reason }) => [claimId, reason.en.slice(0, 30)])).toEqual([
      [edited, 'Diana Amaral changed this clai'],
      [submitted, 'Diana Amaral signed and submit'],
      [null, 'Your firm does not represent t'],
    ])
    // Of a claim that went the firm knows number and client, and hears nothing new.
    await world.db.pool.query("update claim set list_last_name = 'Theirs' where id = $1", [gone])
    expect((await reasonsOf(done.id))[2]).toMatchObject({
      claimNumber: await numberOf(gone ?? ''),
      client: { lastName: aClientHome()['claimantLastName'] },
    })
    const { claimantLastName: lastName } = aClientHome()
    expect(await outcomesOf(done.id)).toEqual([
      [edited, 'refused', lastName],
      [submitted, 'refused', lastName],
      [null, 'refused', lastName],
      [good, 'signed', lastName],
    ])
    // A signed claim's last editor is not read: 10,000 claims would need 10,000 reads of history.
    const found = await signings.listClaimsOfSigning(lawyer, done.id)
    expect(found.map(({ changedBy }) => changedBy)).toEqual(['Diana Amaral', 'Diana Amaral', null, null])
    await notices.sendDue()
    expect(mails.at(-1)?.text).toContain('Signed and submitted: 1. Not submitted: 3.')
  })

  it('signs nothing twice: pressed again, or by two members at once', async () => {
    const claims = await readyClaims(3)
    const same = body([...claims, ...claims])
    const [one, two] = await Promise.all([
      signings.start(lawyer, 'en', same),
      signings.start(lawyer, 'en', same),
    ])
    expect(two.id).toBe(one.id)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const other = await start(claims, colleague)
    await Promise.all([work(), workWith()()])
    const both = await Promise.all([one.id, other.id].map((id) => signings.getSigning(lawyer, id)))
    expect(both.map(({ total }) => total)).toEqual([3, 3])
    expect(both.reduce((sum, each) => sum + each.signed, 0)).toBe(3)
    expect(both.reduce((sum, each) => sum + each.refused, 0)).toBe(3)
    expect(await attestationsOf(claims)).toHaveLength(3)
  })

  it('goes on after the server was killed half-way, and loses nothing', async () => {
    const claims = await readyClaims(5)
    const { id } = await start(claims)
    let made = 0
    const signJointly: typeof world.intake.signJointly = async (...call) => {
      if ((made += 1) > 2) throw new Error('killed')
      return world.intake.signJointly(...call)
    }
    await expect(workWith({ intake: { signJointly } })()).rejects.toThrow('killed')
    expect(await signings.getSigning(lawyer, id)).toMatchObject({ state: 'signing', signed: 2 })
    // While the lease may be valid, no server acquires it.
    await work()
    expect(await signings.getSigning(lawyer, id)).toMatchObject({ state: 'signing', signed: 2 })
    await letGo(id)
    await work()
    expect(await signings.getSigning(lawyer, id)).toMatchObject({ state: 'done', signed: 5, refused: 0 })
    expect(await attestationsOf(claims)).toHaveLength(5)
    await notices.sendDue()
    expect(mails.filter(({ text }) => text.includes(id))).toHaveLength(1)
  })

  it('is left to another server that took it over, whose word stands', async () => {
    const claims = await readyClaims(2)
    const { id } = await start(claims)
    const signJointly: typeof world.intake.signJointly = async (...call) => {
      await letGo(id)
      await work()
      return world.intake.signJointly(...call)
    }
    await workWith({ intake: { signJointly } })()
    expect(await signings.getSigning(lawyer, id)).toMatchObject({ state: 'done', signed: 2, refused: 0 })
  })

  it('ends with whoever signed when they leave the firm', async () => {
    const claims = await readyClaims(2)
    const { id } = await start(claims)
    await world.db.pool.query(
      'update firm_member set removed_at = now(), removed_by = subject where subject = $1',
      [lawyer.subject],
    )
    await work()
    const colleague = await aMember(world.db, lawyer.firmId ?? '', { isAdministrator: true })
    expect(await signings.getSigning(colleague, id)).toMatchObject({ state: 'done', signed: 0, refused: 2 })
    await notices.sendDue()
    expect(mails.at(-1)?.to).toEqual([colleague.email])
    expect(await signed(claims, colleague)).toMatchObject({ signed: 2 })
  })

  it('stores of what was sent what signs, and nothing else', async () => {
    const flooded = body(await readyClaims(1), { answers: { ...attested, flood: 'x'.repeat(2000) } })
    const { id } = await signings.start(lawyer, 'en', flooded)
    const { answers } = await signings.getSigning(lawyer, id)
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(Object.keys(attested)))
    expect(answers).not.toHaveProperty('flood')
    await work()
  })

  it('refuses a claim that is not whole, and a signature that is not', async () => {
    const [whole, open] = [await readyClaims(1), await world.fileForClient(lawyer, aClientHome(), 'property')]
    const done = await signed([...whole, { id: open.id, version: open.version }])
    expect(done).toMatchObject({ signed: 1, refused: 1 })
    expect((await reasonsOf(done.id))[0]?.reason.en).toMatch('step of this claim is not filled in')
    const unticked = body(whole, { answers: { ...attested, attestOwners: false } })
    expect(await refusal(signings.start(lawyer, 'en', unticked))).toBe('INVALID_ANSWERS')
    const nameless = body(whole, { answers: { ...attested, signedLastName: '' } })
    expect(await refusal(signings.start(lawyer, 'en', nameless))).toBe('INVALID_ANSWERS')
    const otherForm = { ...body(whole), form: { id: 'claimant', version: '0.0.1' } }
    expect(await refusal(signings.start(lawyer, 'en', otherForm))).toBe('QUESTIONS_CHANGED')
  })
})

describe('what can be signed together', () => {
  it('is what stands at the step that signs, a page at a time, and all of it', async () => {
    const claims = await readyClaims(27)
    await world.fileForClient(lawyer, aClientHome(), 'property')
    await world.fileForClient(lawyer)
    expect(await signings.listAllToSign(lawyer, {})).toEqual(claims)
    const ids = claims.map(({ id }) => id)
    const shown = async (asked: readonly string[] | undefined) =>
      (await signings.listToSign(lawyer, { ids: asked && [...asked] })).rows.map(({ id }) => id)
    expect(await shown(undefined)).toEqual(ids.slice(0, 25))
    expect(await shown(ids.slice(25))).toEqual(ids.slice(25))
    expect(await shown([randomUUID()])).toEqual([])
    expect(await signings.listAllToSign(lawyer, { importId: randomUUID() })).toEqual([])
  })

  it('is sorted by number, client or property, either way', async () => {
    const file = async (claimantLastName: string, propertyAddress: string) =>
      (await world.fileForClient(lawyer, aClientHome({ claimantLastName, propertyAddress }), 'insurance')).id
    const vang = await file('Vang', '9 Cedar Street')
    const adeyemi = await file('adeyemi', '7 Cedar Street')
    const cho = await file('Cho', '8 Cedar Street')
    const sorted = async (asked: Parameters<JointSigningService['listAllToSign']>[1]) =>
      (await signings.listAllToSign(lawyer, asked)).map(({ id }) => id)
    expect(await sorted({ sort: 'client' })).toEqual([adeyemi, cho, vang])
    expect(await sorted({ sort: 'client', isDescending: 'true' })).toEqual([vang, cho, adeyemi])
    expect(await sorted({ sort: 'property' })).toEqual([adeyemi, cho, vang])
  })

  it('says how many structures it has, which proofs have not come, and who changed it last', async () => {
    const diana = {
      ...(await aMember(world.db, lawyer.firmId ?? '')),
      firstName: 'Diana',
      lastName: 'Amaral',
    }
    const [claim] = await readyClaims(1)
    const call = { actor: diana, locale: 'en' as const, ifMatch: null }
    await world.intake.saveStep(call, claim?.id ?? '', 'insurance', aClientHome())
    const { pageOf } = createJointSigningViews(world.program)
    // A file that its check blocked has not come.
    await world.db.pool.query(
      `insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type, size, sha256,
        storage_key, status_id, scan, scan_after, uploaded_by, created_at)
      values (gen_random_uuid(), $1, 'a.pdf', 'a.pdf', $2, 'claimant-information', 'application/pdf', 1, sha256('a'), 'a', $3, 'blocked',
        now(), 'lawyer', now())`,
      [claim?.id, documentTypeIds.identity, documentStatuses.blocked],
    )
    const [shown] = pageOf(await signings.listToSign(lawyer, {}), 'es').claims
    expect(shown).toMatchObject({ changedBy: 'Diana Amaral', structureCount: 1 })
    expect(shown?.missingProofs).toContainEqual({
      id: documentTypeIds.identity,
      name: 'Comprobante de identidad',
    })
  })

  it('is the firm’s own, and nobody else’s', async () => {
    const claims = await readyClaims(1)
    const { id } = await signed(claims)
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    expect((await signings.listSignings(colleague)).map((each) => each.id)).toEqual([id])
    const other = await aLawyer(world.db)
    expect(await signings.listSignings(other)).toEqual([])
    for (const ask of [signings.getSigning, signings.listNotSigned])
      expect(await refusal(ask(other, id))).toBe('NOT_FOUND')
    // Only its own firm signs another firm's claim.
    const own = await readyClaims(1)
    const tried = await start(own, other)
    await work()
    expect(await signings.getSigning(other, tried.id)).toMatchObject({ signed: 0, refused: 1 })
    expect(await statusOf(own[0]?.id ?? '')).toBe(statusIds.inProgress)
    const [untold] = createJointSigningViews(world.program).notSignedOf(
      await signings.listNotSigned(other, tried.id),
    )
    expect(untold).toMatchObject({ claimNumber: null, client: { firstName: null, lastName: null } })
    // Nor does an id of another firm's signing answer.
    expect(await refusal(signings.start(other, 'en', body(own, { id })))).toBe('NOT_FOUND')
    for (const actor of [person('ana'), reviewer, { ...lawyer, firmId: null }])
      for (const ask of [
        signings.listSignings(actor),
        signings.listToSign(actor, {}),
        signings.listAllToSign(actor, {}),
        signings.getSigning(actor, id),
        signings.start(actor, 'en', body(own)),
      ])
        expect(await refusal(ask)).toBe('FORBIDDEN')
  })

  it('travels by its routes', async () => {
    const { handlers, jobs } = jointSigningFeature({
      ...world,
      ownFirmOf: createMemberships(world).ownFirmOf,
      notifySigned: notices.notifyOfSigning,
    })
    const claims = await readyClaims(1)
    const call = { actor: lawyer, locale: 'en', query: {} } as never
    expect(await handlers.listClaimsToSign(call)).toMatchObject({
      form: form(),
      claims: [{ ...claims[0], property: { city: 'Quincy' }, firmReference: null }],
    })
    expect(await handlers.listAllToSign(call)).toEqual({ claims })
    const given = body(claims)
    expect(
      await handlers.startJointSigning({ actor: lawyer, locale: 'en', body: given } as never),
    ).toMatchObject({ id: given.id, state: 'signing', total: 1 })
    await jobs.tasks['sign-together']?.({})
    const byId = { actor: lawyer, params: { id: given.id }, locale: 'en' } as never
    expect(await handlers.getJointSigning(byId)).toMatchObject({ state: 'done', signed: 1 })
    expect(await handlers.listJointSignings(call)).toMatchObject([{ id: given.id }])
    expect(await handlers.listNotSigned(byId)).toEqual([])
  })
})

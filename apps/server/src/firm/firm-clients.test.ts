import type { NewClientBody } from '@makewhole/contract/firm/firm-clients.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { testApp } from '../../test/app.ts'
import { aLawyer, aLetterOf, claimWorld, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { aHome, savedSteps } from '../trial/file-claim.ts'
import { createReviewService } from '../review/review.service.ts'
import { createFirmClientsService } from './firm-clients.service.ts'
import type { FirmClientsService } from './firm-clients.service.ts'

let world: ClaimWorld
let clients: FirmClientsService
let lawyer: Actor
let other: Actor
/** A new person with a verified address. */
let ana: Actor

const staff = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }

beforeAll(async () => {
  world = await claimWorld()
  clients = createFirmClientsService(world)
})
beforeEach(async () => {
  world.setDay(0)
  lawyer = await aLawyer(world.db)
  other = await aLawyer(world.db)
  ana = { ...person(`ana-${randomUUID()}`), isEmailVerified: true }
  await world.accounts.rememberAccount(ana, 'en')
})
afterAll(() => world.db.close())

const byMail = (): NewClientBody => ({ firstName: 'Ana', lastName: 'Ruiz', email: ana.email?.toUpperCase() })
const statusAfterFiling = async (answers = {}, who = ana) =>
  (await world.claims.getClaim(who, (await world.file(who, aHome(answers))).id, 'en')).status.id
const fileOf = (...lines: readonly string[]) => Buffer.from(lines.join('\r\n')).toString('base64')
/** Reads the status of any person's claim. */
const statusOf = async (id: string) => {
  const { rows } = await world.db.pool.query<{ id: number }>(
    'select status_id as id from claim where id = $1',
    [id],
  )
  return rows[0]?.id
}
const statusNow = async (id: string) => (await world.claims.getClaim(ana, id, 'en')).status.id

describe('a client who files alone', () => {
  it('is told to come through the attorney, known by the verified address', async () => {
    await clients.add(lawyer, byMail())
    expect(await statusAfterFiling()).toBe(statusIds.resubmitViaAttorney)
  })

  it('is known by name and property together, whatever accents, capitals and dashes', async () => {
    const street = `9 Whistling Pika ${randomUUID().slice(0, 8)}`
    await clients.add(lawyer, {
      firstName: 'Márisol',
      lastName: 'QUINTERO',
      address1: street.toUpperCase(),
      zip: '95971-1204',
    })
    expect(await statusAfterFiling({ propertyAddress: `${street}x` })).toBe(statusIds.submitted)
    expect(await statusAfterFiling({ propertyAddress: street, claimantFirstName: 'Dennis' })).toBe(
      statusIds.submitted,
    )
    expect(await statusAfterFiling({ propertyAddress: street })).toBe(statusIds.resubmitViaAttorney)
  })

  it('is not known by an address that nobody vouches for', async () => {
    await clients.add(lawyer, byMail())
    expect(await statusAfterFiling({}, { ...ana, isEmailVerified: false })).toBe(statusIds.submitted)
  })

  it('is screened when the firm names them later, while no review has begun', async () => {
    const { id } = await world.file(ana, aHome())
    const begun = await world.file(ana, aHome())
    await world.db.transaction(
      async (tx) => void (await world.claims.applyEvent(tx, begun.id, 'beginReview', reviewer, {})),
    )
    await clients.add(lawyer, byMail())
    expect(await statusNow(id)).toBe(statusIds.resubmitViaAttorney)
    expect(await statusNow(begun.id)).toBe(statusIds.underReview)
  })

  it('does not get past the firm that names them in the same moment', async () => {
    for (let time = 0; time < 8; time += 1) {
      const answers = aHome({ propertyAddress: `${time} Cedar Street ${ana.subject}` })
      const claim = await world.file(ana, answers, savedSteps.at(-2))
      const client = {
        ...byMail(),
        email: null,
        address1: answers['propertyAddress'] as string,
        zip: '95971',
      }
      const named = { ...client, firstName: 'Marisol', lastName: 'Quintero' }
      await Promise.all([clients.add(lawyer, named), world.save(ana, 'sign', answers, claim)])
      expect(await statusNow(claim.id)).toBe(statusIds.resubmitViaAttorney)
    }
  })

  it('is left alone once taken off the list, or cleared', async () => {
    const { id } = await clients.add(lawyer, byMail())
    const screened = await world.file(ana, aHome())
    await clients.remove(lawyer, id)
    expect(await statusAfterFiling()).toBe(statusIds.submitted)
    const letter = { reason: 'The firm wrote', documentId: await aLetterOf(world.db, screened.id) }
    const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }
    await createReviewService(world).moveClaim(call, screened.id, 'reactivate', letter)
    await clients.add(lawyer, byMail())
    expect(await statusNow(screened.id)).toBe(statusIds.submitted)
  })
})

describe('a firm’s client list', () => {
  it('is the firm’s own: nobody else reads it, adds to it or takes from it', async () => {
    const { id } = await clients.add(lawyer, byMail())
    expect((await clients.list(lawyer, {})).clients.map((each) => each.id)).toEqual([id])
    expect(await clients.list(other, {})).toMatchObject({ clients: [], count: 0 })
    expect(await refusal(clients.remove(other, id))).toBe('NOT_FOUND')
    for (const actor of [ana, staff, { ...lawyer, firmId: null }]) {
      expect(await refusal(clients.list(actor, {}))).toBe('FORBIDDEN')
      expect(await refusal(clients.add(actor, byMail()))).toBe('FORBIDDEN')
      expect(await refusal(clients.remove(actor, id))).toBe('FORBIDDEN')
    }
  })

  it('has each person once, and nobody by a name alone', async () => {
    await clients.add(lawyer, byMail())
    expect(await refusal(clients.add(lawyer, byMail()))).toBe('CLIENT_EXISTS')
    const wrong: Partial<NewClientBody>[] = [
      { firstName: ' ' },
      { email: 'ana' },
      { email: null },
      { email: null, address1: '4 Cedar Street' },
      { email: null, zip: '95971' },
      { zip: '9597' },
    ]
    for (const each of wrong)
      expect(await refusal(clients.add(lawyer, { ...byMail(), ...each }))).toBe('INVALID_ANSWERS')
    expect((await clients.list(lawyer, {})).count).toBe(1)
  })

  it('is filled from a file: nothing changes before it is confirmed, and the same file again names nobody twice', async () => {
    await clients.add(lawyer, byMail())
    const own = await world.file(
      person(`alone-${randomUUID()}`),
      aHome({ propertyAddress: `2 File Street ${ana.subject}` }),
    )
    const file = fileOf(
      'Last name;First name;Email;Address of the property;ZIP code',
      `Ruiz;ANA;${ana.email};;`,
      `Quintero;Marisol;;2 File Street ${ana.subject};95971`,
      'Vang;Mai;mai@example.com;;',
      'Vang;Mai;MAI@example.com;;',
      'Nobody;Alone;;;',
    )
    const found = { refusal: null, ready: 2, known: 2, problemCount: 1 }
    const problems = [{ row: 6, field: 'email', isTooLong: false, client: 'Alone Nobody', says: '' }]
    expect(await clients.addFile(lawyer, { file, isConfirmed: false })).toEqual({ ...found, problems })
    expect((await clients.list(lawyer, {})).count).toBe(1)
    expect(await statusOf(own.id)).toBe(statusIds.submitted)

    expect(await clients.addFile(lawyer, { file, isConfirmed: true })).toEqual({ ...found, problems })
    expect((await clients.list(lawyer, {})).clients.map(({ lastName }) => lastName)).toEqual([
      'Quintero',
      'Ruiz',
      'Vang',
    ])
    expect(await statusOf(own.id)).toBe(statusIds.resubmitViaAttorney)
    expect(await clients.addFile(lawyer, { file, isConfirmed: true })).toMatchObject({ ready: 0, known: 4 })
    expect(await clients.list(other, {})).toMatchObject({ count: 0 })
  })

  it('takes 250 people of a file, in parts', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `Person ${at},Many,many-${at}@example.com`)
    const file = fileOf('First name,Last name,Email', ...lines)
    expect(await clients.addFile(lawyer, { file, isConfirmed: true })).toMatchObject({ ready: 250, known: 0 })
    expect((await clients.list(lawyer, {})).count).toBe(250)
  })

  it('takes no file that is none, is too large, or comes from outside', async () => {
    const asked = (file: string, actor = lawyer) => clients.addFile(actor, { file, isConfirmed: true })
    expect(await asked(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0]).toString('base64'))).toMatchObject({
      refusal: 'NOT_CSV',
    })
    expect(await asked(fileOf('Name', 'Ana'))).toMatchObject({ refusal: 'NO_HEADINGS' })
    expect(await asked(fileOf('a'.repeat(500_001)))).toMatchObject({ refusal: 'TOO_LARGE', ready: 0 })
    for (const actor of [ana, staff, { ...lawyer, firmId: null }])
      expect(await refusal(asked(fileOf('First name;Last name', 'A;B'), actor))).toBe('FORBIDDEN')
  })

  it.each([500_001, 750_000])('says over HTTP, too, that %i bytes are too large', async (bytes) => {
    const server = await testApp(() => ({
      addFirmClients: ({ actor, body }) => clients.addFile(actor, body),
    }))
    try {
      const body = { file: fileOf('a'.repeat(bytes)), isConfirmed: false }
      expect(await server.clientOf(lawyer).call('addFirmClients', { body })).toMatchObject({
        refusal: 'TOO_LARGE',
      })
    } finally {
      await server.close()
    }
  })

  it('is read 25 at a time by last name, forwards and back, and found by its beginning', async () => {
    for (let at = 0; at < 27; at += 1)
      await clients.add(lawyer, {
        firstName: 'A',
        lastName: `Vang ${String.fromCharCode(65 + at)}`,
        email: `v${at}@example.com`,
      })
    await clients.add(lawyer, { firstName: 'A', lastName: 'Álvarez', email: 'a@example.com' })
    const first = await clients.list(lawyer, {})
    expect([first.clients.length, first.count, first.previous]).toEqual([25, 28, null])
    const second = await clients.list(lawyer, { after: first.next ?? '' })
    expect([second.clients.length, second.next]).toEqual([3, null])
    const all = [...first.clients, ...second.clients].map(({ id }) => id)
    expect(new Set(all).size).toBe(28)
    const back = await clients.list(lawyer, { before: second.previous ?? '' })
    expect(back.clients.map(({ id }) => id)).toEqual(all.slice(0, 25))
    expect((await clients.list(lawyer, { search: 'alv' })).clients.map(({ lastName }) => lastName)).toEqual([
      'Álvarez',
    ])
    expect(await refusal(clients.list(lawyer, { after: 'nonsense' }))).toBe('MALFORMED_REQUEST')
  })

  it('tells which claims went to another firm, and when', async () => {
    const { id } = await world.fileForClient(lawyer)
    const { claimNumber } = await world.claims.getClaim(lawyer, id, 'en')
    expect((await clients.list(lawyer, {})).formerClaims).toEqual([])
    const letter = { firmId: other.firmId, documentId: await aLetterOf(world.db, id), rationale: 'Letter' }
    const attorney = { attorneyFirstName: 'Sam', attorneyLastName: 'Okafor' }
    const call = { actor: staff, locale: 'en' as const, ifMatch: null }
    await createReviewService(world).recordRepresentation(call, id, { ...attorney, ...letter })
    expect((await clients.list(lawyer, {})).formerClaims).toEqual([
      { claimNumber, endedOn: world.clock.today() },
    ])
    expect((await clients.list(other, {})).formerClaims).toEqual([])
  })
})

describe('a person whom two firms name', () => {
  it('is a task for staff who see attorneys’ claims, once, with who named them first', async () => {
    const mine = await clients.add(lawyer, { ...byMail(), lastName: `Ruiz ${ana.subject}` })
    expect(await named()).toEqual([])
    world.setDay(1)
    await clients.add(other, { ...byMail(), firstName: 'Anita', lastName: `Ruiz ${ana.subject}` })
    expect(await named()).toMatchObject([
      { firstName: 'Ana', firms: [{ displayName: 'A firm' }, { displayName: 'A firm' }] },
    ])
    await clients.remove(lawyer, mine.id)
    expect(await named()).toEqual([])
    for (const actor of [lawyer, ana, { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS'] as const }])
      expect(await refusal(clients.conflicts(actor))).toBe('FORBIDDEN')
  })

  const named = async () =>
    (await clients.conflicts(staff)).filter(({ lastName }) => lastName.includes(ana.subject))
})

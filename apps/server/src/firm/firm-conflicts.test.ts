import { randomUUID } from 'node:crypto'
import type { ClientConflict } from '@makewhole/contract/firm/firm-clients.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, deaf, person, refusal } from '../../test/claims.ts'
import { planOf } from '../../test/database.ts'
import { alma, groupWorld, mona, rita } from '../../test/groups.ts'
import type { GroupWorld } from '../../test/groups.ts'
import { aClientHome, aHome, aParcelOf } from '../trial/file-claim.ts'
import { createMessageService } from '../message/message.service.ts'
import { createThreadService } from '../message/thread.service.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import { createFirmClientsService } from './firm-clients.service.ts'
import type { FirmClientsService } from './firm-clients.service.ts'
import { listConflicts } from './firm-conflicts.repository.ts'

/** People whom several law firms represent, by lists or claims (docs/rules/law-firms.md "The client list"). */

let world: GroupWorld
let clients: FirmClientsService
let lawyer: Actor
let other: Actor
let third: Actor
/** The client of both, by name and property. */
let home: Answers

beforeAll(async () => {
  world = await groupWorld()
  clients = createFirmClientsService(world)
})
beforeEach(async () => {
  world.setDay(0)
  lawyer = await aFirm('Arroyo & Wells')
  other = await aFirm('Ridge Legal')
  third = await aFirm('Sorrel Law')
  const own = randomUUID()
  home = { ...aParcelOf(own), claimantFirstName: 'Núria', claimantLastName: `O'Neill ${own}` }
})
afterAll(() => world.db.close())

async function aFirm(name: string): Promise<Actor> {
  const member = await aLawyer(world.db)
  await world.db.pool.query('update firm set display_name = $1 where id = $2', [name, member.firmId])
  return member
}

const call = { actor: alma, locale: 'en' as const, ifMatch: null }
/** Closes claims of attorneys and opens them again. */
const meg = { ...mona, permissions: alma.permissions }
const listed = () => ({
  firstName: 'NURIA',
  lastName: (home['claimantLastName'] as string).toUpperCase().replace("'", '’'),
  address1: (home['propertyAddress'] as string).toUpperCase(),
  zip: '95971-1204',
})
const names = (who: Actor) => clients.add(who, listed())
const files = async (who: Actor, changed: Answers = {}, until?: string) =>
  (await world.fileForClient(who, aClientHome({ ...home, ...changed }), until)).id
const goesTo = async (claimId: string, { firmId }: Actor) =>
  world.reviews.recordRepresentation(call, claimId, {
    attorneyFirstName: 'Sam',
    attorneyLastName: 'Okafor',
    rationale: 'Letter of November 2',
    firmId,
    documentId: await aLetterOf(world.db, claimId),
  })
const hasClient = (claimId: string, subject: string) =>
  world.db.pool.query('update claim set client_subject = $1 where id = $2', [subject, claimId])

/** Of everybody, those of this name: staff read all. */
async function conflicts(): Promise<readonly ClientConflict[]> {
  const last = (home['claimantLastName'] as string).slice(-36)
  return (await clients.conflicts(alma)).filter(({ lastName }) => lastName.toLowerCase().includes(last))
}
const claimAtAnotherHome = (who: Actor) => files(who, aParcelOf(randomUUID()))
/** At the same address, written in another way. */
const claimAtSameAddress = (who: Actor) =>
  files(who, { propertyAddress: (home['propertyAddress'] as string).replace(/Lane$/, 'Ln') })

/** Lists the firms of each conflict with their evidence, in alphabetical order. */
const firmsNamed = async () =>
  (await conflicts()).map(({ firms }) =>
    firms.map(({ displayName, claim }) => `${displayName}: ${claim?.id ?? 'list'}`).toSorted(),
  )

describe('a person whose claim one firm has, and whom another lists', () => {
  it('is a task for staff, by name and property, whoever was first', async () => {
    const claimId = await files(lawyer)
    expect(await firmsNamed()).toEqual([])
    world.setDay(1)
    await names(other)
    const { claimNumber } = await world.claims.read(world.db.kysely, claimId)
    const claim = { id: claimId, claimNumber }
    expect(await conflicts()).toMatchObject([
      {
        firstName: 'NURIA',
        firms: [
          { displayName: 'Arroyo & Wells', addedOn: String(Date.parse('2026-11-02T20:00:00Z')), claim },
          { displayName: 'Ridge Legal', addedOn: String(Date.parse('2026-11-03T20:00:00Z')), claim: null },
        ],
      },
    ])
  })

  it('is one with an address that the provider vouches for, too, once their account follows the claim', async () => {
    const claimId = await files(lawyer)
    const ana = { ...person(`ana-${randomUUID()}`), isEmailVerified: false }
    await world.accounts.rememberAccount(ana, 'en')
    await hasClient(claimId, ana.subject)
    const byMail = { address1: null, zip: null, email: ana.email?.toUpperCase() }
    await clients.add(other, { ...listed(), ...byMail })
    expect(await firmsNamed()).toEqual([])
    await world.accounts.rememberAccount({ ...ana, isEmailVerified: true }, 'en')
    expect(await firmsNamed()).toEqual([[`Arroyo & Wells: ${claimId}`, 'Ridge Legal: list']])
  })

  it('is none before the claim is signed, as reviewers see nothing of it, imported or not', async () => {
    const draft = await files(lawyer, {}, 'insurance')
    await names(other)
    expect(await firmsNamed()).toEqual([])
    const { version } = await world.claims.read(world.db.kysely, draft)
    const sign = { actor: lawyer, locale: 'en' as const, ifMatch: version }
    await world.intake.saveStep(sign, draft, 'sign', aClientHome(home))
    expect(await firmsNamed()).toHaveLength(1)
  })

  it('is none where the same firm has both, where somebody else lives there, or where a household files alone', async () => {
    await names(lawyer)
    await files(lawyer)
    await files(other, { claimantFirstName: 'Dennis' })
    await files(other, { ...aParcelOf(randomUUID()) })
    await world.file(person(`alone-${randomUUID()}`), aHome(home))
    expect(await firmsNamed()).toEqual([])
  })

  it('is told once, with all who name them', async () => {
    await names(lawyer)
    const [own, theirs] = [await files(lawyer), await files(other)]
    await names(other)
    expect(await firmsNamed()).toEqual([
      [`Arroyo & Wells: ${own}`, 'Arroyo & Wells: list', `Ridge Legal: ${theirs}`, 'Ridge Legal: list'],
    ])
  })

  it('is one where its firm told the property later, since it was named first', async () => {
    const email = `${randomUUID()}@example.com`
    await clients.add(lawyer, { ...listed(), address1: null, zip: null, email })
    world.setDay(1)
    const claimId = await files(other)
    world.setDay(2)
    await clients.add(lawyer, { ...listed(), email })
    expect(await firmsNamed()).toEqual([['Arroyo & Wells: list', `Ridge Legal: ${claimId}`]])
    const [conflict] = await conflicts()
    expect(conflict?.firms.map(({ addedOn }) => addedOn)).toEqual(
      ['2026-11-02', '2026-11-03'].map((day) => String(Date.parse(`${day}T20:00:00Z`))),
    )
  })

  it('is told with a third firm whose claim only another claim leads to', async () => {
    const [first, second] = [await files(lawyer), await claimAtSameAddress(other)]
    await names(third)
    expect(await firmsNamed()).toEqual([
      [`Arroyo & Wells: ${first}`, `Ridge Legal: ${second}`, 'Sorrel Law: list'],
    ])
  })

  it('is told once where list and claims lead to each other, each in its own way', async () => {
    const [first, second] = [await files(lawyer), await claimAtSameAddress(other)]
    const ana = { ...person(`ana-${randomUUID()}`), isEmailVerified: true }
    await world.accounts.rememberAccount(ana, 'en')
    await hasClient(second, ana.subject)
    await clients.add(third, { ...listed(), email: ana.email })
    expect(await firmsNamed()).toEqual([
      [`Arroyo & Wells: ${first}`, `Ridge Legal: ${second}`, 'Sorrel Law: list'],
    ])
  })

  it('is told apart from the firm’s others, for all of whom it gives one e-mail address', async () => {
    const email = `${randomUUID()}@example.com`
    const dennis = { ...listed(), firstName: 'Dennis' }
    for (const client of [listed(), dennis]) await clients.add(lawyer, { ...client, email })
    const claimId = await files(other)
    await clients.add(third, dennis)
    expect((await firmsNamed()).toSorted()).toEqual([
      ['Arroyo & Wells: list', `Ridge Legal: ${claimId}`],
      ['Arroyo & Wells: list', 'Sorrel Law: list'],
    ])
  })

  it('is none any more once a letter, a closed claim or the list leaves one firm', async () => {
    const claimId = await files(lawyer)
    const { id } = await names(other)
    await goesTo(claimId, other)
    expect(await firmsNamed()).toEqual([])
    await goesTo(claimId, lawyer)
    expect(await firmsNamed()).toHaveLength(1)
    const decides = { ...call, actor: meg }
    const reason = 'Looked at'
    await world.reviews.moveClaim(decides, claimId, 'close', { reason, closeAs: 'withdrawn' })
    expect(await firmsNamed()).toEqual([])
    await world.reviews.moveClaim(decides, claimId, 'reopen', { reason })
    expect(await firmsNamed()).toHaveLength(1)
    await clients.remove(other, id)
    expect(await firmsNamed()).toEqual([])
  })
})

describe('a person for whom two firms have a claim', () => {
  const ofBoth = async () => [await files(lawyer), await files(other)] as const

  it('is a task, by the name that was told first, until one claim goes', async () => {
    const [first, second] = await ofBoth()
    expect(await conflicts()).toMatchObject([{ firstName: 'Núria' }])
    expect(await firmsNamed()).toEqual([[`Arroyo & Wells: ${first}`, `Ridge Legal: ${second}`]])
    await goesTo(second, lawyer)
    expect(await firmsNamed()).toEqual([])
  })

  it('is none where names differ, or a reviewer said that the claims have nothing to do with each other', async () => {
    await files(other, { claimantFirstName: 'Dennis' })
    const claimId = await files(lawyer)
    expect(await firmsNamed()).toEqual([])
    await files(other)
    expect(await firmsNamed()).toHaveLength(1)
    for (const { id, groupType } of await world.groups.listOfClaim(call, claimId))
      if (groupType.name === 'Address')
        await world.groups.setStatus(call, { groupId: id, status: 'dismissed' })
    expect(await firmsNamed()).toEqual([])
  })

  it('is one at two properties, too, where one account follows both', async () => {
    const claims = [await files(lawyer), await claimAtAnotherHome(other)]
    expect(await firmsNamed()).toEqual([])
    const subject = randomUUID()
    for (const claimId of claims) await hasClient(claimId, subject)
    expect(await firmsNamed()).toEqual([[`Arroyo & Wells: ${claims[0]}`, `Ridge Legal: ${claims[1]}`]])
  })

  it('is told once where both ways find the same claims', async () => {
    const subject = randomUUID()
    for (const claimId of await ofBoth()) await hasClient(claimId, subject)
    expect(await firmsNamed()).toHaveLength(1)
  })

  it('is told once, too, where one way finds a claim more', async () => {
    const subject = randomUUID()
    for (const claimId of [...(await ofBoth()), await claimAtAnotherHome(third)])
      await hasClient(claimId, subject)
    expect((await firmsNamed()).map(({ length }) => length)).toEqual([3])
  })
})

describe('neither firm', () => {
  /** All that a member reads of lists, claims and messages. */
  async function seenBy(member: Actor): Promise<string> {
    const seen = [
      await clients.list(member, {}),
      await createFirmClaimsService({ ...world, notifications: deaf })(member, { view: 'all' }, 'en'),
      await world.claims.listMyClaims(member, 'en'),
      await createThreadService(world).threads(member, {}, 'en'),
      await createMessageService(world).inbox(member, null, 'en'),
    ]
    return JSON.stringify(seen)
  }

  it('learns of the other, whether it lists the person or files for them', async () => {
    const [mine, theirs] = [await files(lawyer), await files(other)]
    await names(lawyer)
    await names(other)
    expect(await conflicts()).toHaveLength(1)
    const sides = [
      [lawyer, theirs, 'Ridge Legal', other],
      [other, mine, 'Arroyo & Wells', lawyer],
    ] as const
    for (const [member, claimOfOther, name, foe] of sides) {
      const seen = await seenBy(member)
      const { claimNumber } = await world.claims.read(world.db.kysely, claimOfOther)
      for (const word of [claimOfOther, claimNumber, name, foe.firmId ?? '', foe.subject])
        expect(seen).not.toContain(word)
      expect(await refusal(world.claims.getClaim(member, claimOfOther, 'en'))).toBe('NOT_FOUND')
      expect(await refusal(clients.conflicts(member))).toBe('FORBIDDEN')
    }
  })

  it('is known to staff who may not see claims of attorneys', async () => {
    await files(lawyer)
    await files(other)
    expect(await refusal(clients.conflicts(rita))).toBe('FORBIDDEN')
  })
})

/** Lists a plan's full scans of tables and indexes. */
const walkedThrough = (plan: string) =>
  [
    ...plan.matchAll(
      /(?:Seq|Index|Index Only) Scan(?: Backward)?(?: using (\w+))? on (\w+).*\n(?! +Index Cond)/g,
    ),
  ]
    .map(([, index, table]) => (table === 'firm_client' ? table : (index ?? table)))
    .toSorted()

it('looks claims and accounts up by keys, and goes once through lists and the claims that somebody follows', async () => {
  const plan = await planOf(world.db, listConflicts, { avoidsScans: true, forgetsRows: true })
  expect(walkedThrough(plan)).toEqual(['claim_of_client', 'firm_client'])
  for (const index of ['claimant_by_plain_name', 'property_pkey', 'account_email', 'claim_group_by_status'])
    expect(plan).toContain(index)
})

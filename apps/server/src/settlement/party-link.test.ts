import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, aMember, owner, refusal, reviewer } from '../../test/claims.ts'
import { settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'

let world: SettlementWorld
let lawyer: Actor
/** A household's of three whose offer was accepted before the lawyer's firm took it over. */
let claimId: string
let people: readonly { readonly personId: string; readonly email: string }[]

const rita = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }

beforeAll(async () => {
  world = await settlementWorld()
  lawyer = await aLawyer(world.db)
  const accepted = await world.accepted()
  claimId = accepted.claimId
  people = accepted.members.map(({ personId }, at) => ({ personId, email: `person-${at}@example.com` }))
  const body = {
    attorneyFirstName: 'Sam',
    attorneyLastName: 'Okafor',
    rationale: 'Letter',
    firmId: lawyer.firmId,
    documentId: await aLetterOf(world.db, claimId),
  }
  await world.reviews.recordRepresentation({ actor: rita, locale: 'en', ifMatch: null }, claimId, body)
})
afterAll(() => world.db.close())

const saved = (given = people, actor = lawyer) =>
  refusal(world.partyLinks.save(actor, claimId, { people: [...given] }))

describe('where the links of a represented household go', () => {
  it('is said by its firm, for everybody, and read back; a later address takes the place of the one before', async () => {
    await world.partyLinks.save(lawyer, claimId, { people: [...people] })
    const [first, ...others] = people
    const changed = [{ personId: first?.personId ?? '', email: ' new@example.com ' }, ...others]
    const { members } = await world.partyLinks.save(lawyer, claimId, { people: changed })
    expect(members.map(({ linkEmail }) => linkEmail)).toEqual([
      'new@example.com',
      ...others.map(({ email }) => email),
    ])
    expect(await world.breakdowns.listMembers(lawyer, claimId)).toEqual(members)
  })

  it('is said of each of the parties and of nobody else', async () => {
    expect(await saved(people.slice(1))).toBe('CLAIM_CHANGED')
    expect(await saved([...people, { personId: claimId, email: 'again@example.com' }])).toBe('CLAIM_CHANGED')
    expect(await saved(people.map((each) => ({ ...each, email: 'no address' })))).toBe('INVALID_ANSWERS')
  })

  it('is never an address of the firm', async () => {
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const [first, ...others] = people
    const email = (colleague.email ?? '').toUpperCase()
    expect(await saved([{ personId: first?.personId ?? '', email }, ...others])).toBe('PARTY_EMAIL_OF_FIRM')
  })

  it('is nobody else’s to say, and not before the offer is accepted', async () => {
    const stranger = await aLawyer(world.db)
    expect([await saved(people, stranger), await saved(people, owner), await saved(people, rita)]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'FORBIDDEN',
    ])
    const { id } = await world.fileForClient(lawyer)
    expect(await refusal(world.partyLinks.save(lawyer, id, { people: [] }))).toBe('TRANSITION_NOT_ALLOWED')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { manager, owner, refusal, reviewer } from '../../test/claims.ts'
import { planOf } from '../../test/database.ts'
import { aloneAtHome, settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { listUnsentOffers } from './ledger.repository.ts'

let world: SettlementWorld
let parcels = 0
/** Staff who may see claims of attorneys. */
const seesAll = ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const

beforeAll(async () => {
  world = await settlementWorld({ findsGroups: true })
}, 60_000)
afterAll(() => world.db.close())

/** Makes complete claims with a calculation each, all on one new parcel. */
async function onOneParcel(...relationships: readonly number[]): Promise<string[]> {
  parcels += 1
  const own = String(parcels).padStart(3, '0')
  const ids: string[] = []
  for (const claimantRelationship of relationships) {
    const home: Answers = {
      ...aloneAtHome,
      propertyAPN: `555-${own}-${own}-${own}`,
      propertyAddress: `${parcels} Ledger Lane`,
      claimantRelationship,
    }
    const id = await world.complete(home)
    await world.calculate(id)
    ids.push(id)
  }
  return ids
}
const { ownerResident, landlord, renter } = relationshipIds
const read = (claimId: string, actor = reviewer) => world.ledger.read(actor, claimId, 'en')
const extend = (claimId: string) => refusal(world.extend(claimId))

async function approve(claimId: string, actor = manager, more: { rationale?: string } = {}) {
  const { calculationVersion, holdsSeen } = await read(claimId, actor)
  return refusal(
    world.ledger.approve(actor, {
      claimId,
      holdsSeen,
      calculationVersion: calculationVersion ?? 0,
      rationale: more.rationale ?? 'Two halves of one house',
    }),
  )
}

async function decide(claimId: string, status: 'flagged' | 'dismissed' | 'new', reason = 'Seen') {
  const call = { actor: manager, locale: 'en' as const }
  for (const group of await world.groups.listOfClaim(call, claimId))
    if (group.groupType.name !== 'Last Name')
      await world.groups.setStatus(call, { groupId: group.id, status, reason })
}

describe('the ledger of a parcel', () => {
  it('has what each claim was offered, or would be, for homes and for other structures', async () => {
    const [first = '', second = ''] = await onOneParcel(landlord, renter)
    await world.extend(first)
    const { claims, kinds, isHeld } = await read(second)
    expect(claims.map(({ claimId, isThis, of, amounts }) => [claimId, isThis, of, amounts])).toEqual([
      [second, true, 'calculation', { home: 32_383_750, other: 3_780_000 }],
      [first, false, 'offer', { home: 60_141_250, other: 7_620_000 }],
    ])
    // 1,850.5 square feet at $500 and 600 at $190: together they are what an owner would get.
    expect(kinds).toEqual([
      { kind: 'home', sum: 92_525_000, most: 92_525_000, paid: 0, twice: null },
      { kind: 'other', sum: 11_400_000, most: 11_400_000, paid: 0, twice: null },
    ])
    expect(isHeld).toBe(false)
    expect(await extend(second)).toBe('none')
  })

  it('has a claim alone that shares its parcel with nobody', async () => {
    const [only = ''] = await onOneParcel(ownerResident)
    expect((await read(only)).claims.map(({ claimId }) => claimId)).toEqual([only])
    expect(await extend(only)).toBe('none')
  })

  it('leaves out who was dismissed from it, and whose offer was declined or taken back', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    const offer = await world.extend(first)
    await decide(second, 'dismissed')
    expect((await read(second)).claims).toHaveLength(1)
    await decide(second, 'new')
    expect((await read(second)).isHeld).toBe(true)
    const declined = { claimId: first, offerId: offer.id, acceptOffer: false, rejectionReason: 120950000 }
    await world.offers.respond(owner, declined, 'en')
    const { claims, isHeld } = await read(second)
    expect([claims[1]?.of, isHeld]).toEqual(['nothing', false])
  })
})

describe('the ledger of a group', () => {
  const call = { actor: reviewer, locale: 'en' as const }
  const groupsOf = (claimId: string) => world.groups.listOfClaim(call, claimId)
  async function openOf(claimId: string, type: string) {
    const group = (await groupsOf(claimId)).find(({ groupType }) => groupType.name === type)
    return world.groups.getGroup(call, group?.id ?? '')
  }

  it('has what each claim was offered, or would be, and what they would be paid twice', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    const offer = await world.extend(first)
    const { ledgers, claims } = await openOf(first, 'APN')
    const [ledger] = ledgers
    expect(ledgers.map(({ fire }) => fire.name)).toEqual(['Long Hollow Fire'])
    const of = Object.fromEntries(ledger?.claims.map((each) => [each.claimId, each.of]) ?? [])
    expect(of).toEqual({ [first]: 'offer', [second]: 'calculation' })
    expect(ledger?.kinds.map(({ twice }) => twice)).toEqual(['tooMuch', 'tooMuch'])
    const offered = { [first]: offer.offerAmount, [second]: null }
    expect(Object.fromEntries(claims.map((claim) => [claim.id, claim.offered]))).toEqual(offered)
    const told = (await groupsOf(second)).flatMap((group) => group.claims)
    expect(told.find(({ id }) => id === first)).toMatchObject({ offered: offer.offerAmount, paid: null })
  })

  it('has no claim of another group that one of its own is in', async () => {
    const complete = (propertyAPN: string, propertyAddress: string) =>
      world.complete({ ...aloneAtHome, propertyAPN, propertyAddress })
    const first = await complete('556-100-200-300', '1 Chain Court')
    const both = await complete('556-100-200-300', '2 Chain Court')
    const last = await complete('557-400-500-600', '2 Chain Court')
    const claimsOf = async (type: string) =>
      (await openOf(both, type)).ledgers.map(({ claims }) => claims.map(({ claimId }) => claimId))
    expect(await claimsOf('APN')).toEqual([[first, both]])
    expect(await claimsOf('Address')).toEqual([[both, last]])
    const own = (await read(both)).claims.map(({ claimId }) => claimId)
    expect(own).toEqual([both, first, last])
  })

  it('counts nothing of what a claim that was closed would be offered', async () => {
    const [first = '', second = '', closed = ''] = await onOneParcel(landlord, renter, renter)
    const closer = { actor: manager, locale: 'en' as const, ifMatch: null }
    await world.reviews.moveClaim(closer, closed, 'close', { reason: 'Gone', closeAs: 'withdrawn' })
    const [ledger] = (await openOf(first, 'APN')).ledgers
    expect(ledger?.claims.map(({ claimId, of }) => [claimId, of])).toEqual([
      [first, 'calculation'],
      [second, 'calculation'],
      [closed, 'nothing'],
    ])
    expect(ledger?.kinds.map(({ twice }) => twice)).toEqual([null, null])
  })

  it('is not there for claims that were dismissed from each other, or share a name alone', async () => {
    const [first = ''] = await onOneParcel(landlord, renter)
    expect((await openOf(first, 'Address')).ledgers).toHaveLength(1)
    expect((await openOf(first, 'Last Name')).ledgers).toEqual([])
    await decide(first, 'dismissed')
    expect((await openOf(first, 'Address')).ledgers).toEqual([])
  })
})

describe('an offer that would pay a structure twice', () => {
  it('goes out only after a manager approved it, for this calculation alone', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    expect(await extend(first)).toBe('none')
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
    const { holds, abilities } = await read(second)
    expect(holds.map(({ structures, because }) => [structures, because])).toEqual([
      ['home', 'tooMuch'],
      ['other', 'tooMuch'],
    ])
    expect(abilities.approve).toBe(false)
    expect((await read(second, manager)).abilities.approve).toBe(true)
    expect(await approve(second, reviewer)).toBe('FORBIDDEN')
    expect(await approve(second, manager, { rationale: '  ' })).toBe('RATIONALE_MISSING')
    expect(await approve(second)).toBe('none')
    expect((await read(second)).approval).toMatchObject({ rationale: 'Two halves of one house' })
    expect(await approve(second)).toBe('TRANSITION_NOT_ALLOWED')
    await world.calculate(second)
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
    expect(await approve(second)).toBe('none')
    expect(await extend(second)).toBe('none')
  })

  it('waits again when another claim was offered something since the approval', async () => {
    const [first = '', second = '', third = ''] = await onOneParcel(landlord, landlord, renter)
    await world.extend(first)
    const before = await read(second, manager)
    await approve(second)
    expect((await read(second)).isHeld).toBe(false)
    await world.extend(third)
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
    const stale = { claimId: second, holdsSeen: before.holdsSeen, rationale: 'As before' }
    expect(
      await refusal(
        world.ledger.approve(manager, { ...stale, calculationVersion: before.calculationVersion ?? 0 }),
      ),
    ).toBe('CLAIM_CHANGED')
    expect(await approve(second)).toBe('none')
    expect(await extend(second)).toBe('none')
  })

  it('is the second of two at the same moment', async () => {
    const both = await onOneParcel(ownerResident, ownerResident)
    const answers = await Promise.all(both.map(extend))
    expect(answers.toSorted()).toEqual(['OFFER_WAITS_FOR_MANAGER', 'none'])
  })
})

describe('a flagged group', () => {
  it('holds every offer on its claims until a manager takes it out', async () => {
    const [first = '', second = ''] = await onOneParcel(landlord, renter)
    await decide(first, 'flagged')
    expect(await extend(first)).toBe('OFFER_WAITS_FOR_MANAGER')
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
    expect((await read(second)).holds.map(({ kind }) => kind)).toContain('flagged')
    await decide(first, 'new')
    expect(await extend(first)).toBe('none')
  })

  it('lets one go that a manager approved, and no other', async () => {
    const [first = '', second = ''] = await onOneParcel(landlord, renter)
    await decide(first, 'flagged')
    expect(await approve(first)).toBe('none')
    expect(await extend(first)).toBe('none')
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
  })
})

describe('the one reason that is told', () => {
  it('is the first that no approval covers', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    await decide(first, 'flagged')
    expect((await read(second)).heldBy).toBe('flagged')
    await approve(second)
    expect((await read(second)).heldBy).toBeNull()
    await approve(first)
    await world.extend(first)
    const { holds, heldBy } = await read(second)
    expect([holds[0]?.kind, heldBy]).toEqual(['flagged', 'twice'])
  })
})

/** Returns the reason why an offer waits, from the managers' list; undefined: not listed. */
async function listedAs(claimId: string, actor = manager) {
  const listed = await world.reviews.nextWork(actor, 'offers')
  return listed.find((each) => each.claimId === claimId)?.heldBy
}

/** Claims that are complete since long ago: without a calculation, or with one and late. */
const addComplete = (count: number, hasCalculation: boolean) =>
  world.db.backgroundPool.query(`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step_name, created_at, modified_at,
      status_id, status_since, whose_turn, due_on, has_calculation, activity_count, activity_head)
    select gen_random_uuid(), 'Z-${String(hasCalculation)}-' || n, 120950002, 'somebody', false, 1, null, now(), now(),
      120950007, '2020-01-01', 'program', '2020-03-01', ${String(hasCalculation)}, 0, '' from generate_series(1, ${count}) n`)

/** Puts each complete claim without a calculation on one parcel with another claim. */
const groupThem = () =>
  world.db.backgroundPool.query(`
    with one as (select id, row_number() over (order by id) / 2 as pair from claim where claim_number like 'Z-false-%'),
    made as (
      insert into claim_group (id, type, hash, key, status, status_since, claim_count, open_status, open_status_since,
        open_claim_count, created_at, modified_at)
      select gen_random_uuid(), 'apn', gen_random_uuid(), pair::text, 'new', now(), 2, 'new', now(), 2, now(), now()
      from one group by pair returning id, key)
    insert into claim_group_member (group_id, claim_id, is_found, is_by_hand, is_live, is_of_attorneys, fire_id, joined_at)
    select made.id, one.id, true, false, true, false, 120950002, now() from one join made on made.key = one.pair::text`)

describe('the managers’ list of offers', () => {
  it('has one that waits from the moment that something holds it, with the reason, until it may go', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    expect(await listedAs(first)).toBeUndefined()
    expect(await listedAs(second)).toBeUndefined()
    await world.extend(first)
    expect(await listedAs(second)).toBe('twice')
    await approve(second)
    expect(await listedAs(second)).toBeUndefined()
    await world.calculate(second)
    expect(await listedAs(second)).toBe('twice')
    await decide(second, 'flagged')
    expect(await listedAs(second)).toBe('flagged')
    await decide(second, 'dismissed')
    expect(await listedAs(second)).toBeUndefined()
  })

  it('has none before its calculation', async () => {
    const [first = ''] = await onOneParcel(landlord, renter)
    await decide(first, 'flagged')
    await world.recordFacts(first, { hasCalculation: false })
    expect(await listedAs(first)).toBeUndefined()
    await world.calculate(first)
    expect(await listedAs(first)).toBe('flagged')
  })

  it('loses none over many that are late', async () => {
    const [first = ''] = await onOneParcel(landlord, renter)
    await decide(first, 'flagged')
    await addComplete(60, true)
    const listed = await world.reviews.nextWork(manager, 'offers')
    expect(listed).toHaveLength(50)
    expect(listed[0]?.dueOn).toBe('2020-03-01')
    expect(listed.find(({ claimId }) => claimId === first)?.heldBy).toBe('flagged')
  })

  it('looks at those alone whose offer is calculated and not out', async () => {
    await addComplete(8000, false)
    await world.db.backgroundPool.query('analyze claim')
    await groupThem()
    await world.db.backgroundPool.query('analyze claim_group, claim_group_member')
    const plan = await planOf(world.db, (queries) => listUnsentOffers(queries, true, 200))
    expect(plan).toContain('claim_calculated')
    expect(plan).not.toContain('Seq Scan on claim c')
  })
})

describe('a claim of attorneys on the parcel', () => {
  it('holds the offer without a word about it to who may not see it', async () => {
    const [first = '', second = ''] = await onOneParcel(ownerResident, ownerResident)
    await world.extend(first)
    await world.db.kysely
      .updateTable('claim')
      .set({ is_filed_by_attorney: true })
      .where('id', '=', first)
      .execute()
    expect(await extend(second)).toBe('OFFER_WAITS_FOR_MANAGER')
    const seen = await read(second, manager)
    expect([seen.claims.length, seen.holds, seen.isHeld, seen.abilities.approve]).toEqual([
      1,
      [],
      true,
      false,
    ])
    expect(seen.heldBy).toBe('unseen')
    expect(seen.kinds.map(({ twice }) => twice)).toEqual([null, null])
    expect(await listedAs(second)).toBe('unseen')
    expect(await approve(second)).toBe('FORBIDDEN')
    const whole = { ...manager, permissions: [...seesAll] }
    expect(await read(second, whole)).toMatchObject({ heldBy: 'twice', claims: [{}, {}] })
    expect(await listedAs(second, whole)).toBe('twice')
    expect(await approve(second, whole)).toBe('none')
    expect((await read(second)).approval).toBeNull()
    expect(await extend(second)).toBe('none')
  })
})

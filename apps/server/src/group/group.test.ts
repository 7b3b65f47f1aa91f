import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { groupTypeIds } from '@makewhole/domain/group/group-key.ts'
import { relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { owner, person, refusal } from '../../test/claims.ts'
import { planOf } from '../../test/database.ts'
import { alma, groupWorld, mona, rita } from '../../test/groups.ts'
import type { GroupWorld } from '../../test/groups.ts'
import { inspect } from '../../test/inspections.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { createGridCountCache } from '../claim-grid/grid-count-cache.ts'
import { readGroupPage } from './group.repository.ts'

let world: GroupWorld
let made = 0

beforeAll(async () => {
  world = await groupWorld()
}, 60_000)
afterAll(() => world.db.close())

const call = (actor = rita) => ({ actor, locale: 'en' as const })

async function countQueries(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

/** Two claims on one parcel, and their group. */
async function aPair(homes: readonly object[] = [{}, {}]) {
  made += 1
  // Parcels are never next to each other: three digits at least differ.
  const own = String(made).padStart(3, '0')
  const apn = `444-${own}-${own}-${own}`
  const ids: string[] = []
  for (const home of homes) ids.push(await world.fileHome({ apn, ...home }))
  const [group] = await world.groups.listOfClaim(call(), ids[0] ?? '')
  return { apn, ids, groupId: group?.id ?? '', version: (await get(group?.id ?? '')).version }
}
const get = (groupId: string, actor = rita) => world.groups.getGroup(call(actor), groupId)
const decide = (
  groupId: string,
  status: 'new' | 'flagged' | 'match' | 'dismissed',
  more = {},
  actor = rita,
) => world.groups.setStatus(call(actor), { groupId, status, ...more })

describe('a claim of the grid', () => {
  it('says which groups it is in, as who reads may see them', async () => {
    const grid = createClaimGridService(world)
    const { apn, ids, groupId } = await aPair()
    const withFirm = await aPair([{}, {}])
    const lone = await world.fileHome({ apn: '778-113-204-951' })
    await world.fileHome({ apn: '778-113-204-951' }, 'firm')
    await decide(groupId, 'flagged')
    const groupsOf = async (claimId: string, actor = rita) => {
      const args = { filter: { claimNumber: await world.numberOf(claimId) }, pageSize: 25, withDetails: true }
      const [row] = (await grid.listClaims(actor, args, 'en')).rows
      return row?.groups?.map(({ groupType, status }) => [groupType.name, status])
    }
    expect(apn).not.toBe(withFirm.apn)
    expect(await groupsOf(ids[0] ?? '')).toContainEqual(['APN', 'Flagged'])
    expect(await groupsOf(withFirm.ids[0] ?? '')).toContainEqual(['APN', 'New'])
    expect(await groupsOf(lone, alma)).toContainEqual(['APN', 'New'])
    expect(await groupsOf(lone)).not.toContainEqual(['APN', 'New'])
    const viewer = { ...rita, role: 'VIEWER' as const, permissions: ['ACCESS.VIEWCLAIMS' as const] }
    expect(await groupsOf(ids[0] ?? '', viewer)).toBeUndefined()
  })

  it('is found by the number of its group, by those who may read of the group', async () => {
    const hears = { on: () => undefined, onGap: () => undefined, isListening: () => true }
    const grid = createClaimGridService({ ...world, gridCounts: createGridCountCache(hears) })
    const { ids, groupId } = await aPair()
    await aPair()
    const [alone, apn] = [await world.fileHome({ apn: '779-113-204-951' }), '779-113-204-951']
    const ofFirm = await world.fileHome({ apn }, 'firm')
    const [mixed] = await world.groups.listOfClaim(call(alma), alone)
    const found = async (groupNumber: number | undefined, actor = rita) => {
      const filter = { groupNumber: groupNumber ?? null, statusIds: [120950001] }
      const { rows, totalCount } = await grid.listClaims(actor, { filter, withTotal: true }, 'en')
      expect(totalCount?.count).toBe(rows.length)
      return rows.map(({ id }) => id).toSorted()
    }
    const { groupNumber } = await get(groupId)
    expect(await found(groupNumber)).toEqual(ids.toSorted())
    expect(await found(mixed?.groupNumber, alma)).toEqual([alone, ofFirm].toSorted())
    expect(await found(mixed?.groupNumber)).toEqual([])
    const viewer = { ...rita, role: 'VIEWER' as const, permissions: ['ACCESS.VIEWCLAIMS' as const] }
    expect(await found(groupNumber, viewer)).toEqual([])
    expect(await found(2_000_000_000)).toEqual([])
  })
})

describe('deciding', () => {
  it('keeps who decided what and why', async () => {
    const { groupId } = await aPair()
    await decide(groupId, 'dismissed')
    await decide(groupId, 'new', { reason: 'A deed came' })
    const group = await get(groupId)
    expect([group.status, group.decidedBy]).toEqual(['New', 'Ana Ruiz'])
    expect(group.events.map(({ kind, from, to, reason }) => [kind, from, to, reason])).toEqual([
      ['decided', 'Dismissed', 'New', 'A deed came'],
      ['decided', 'New', 'Dismissed', null],
      ['found', null, null, null],
    ])
  })

  it('is refused to the second of two who decide at once', async () => {
    const { groupId, version } = await aPair()
    const both = await Promise.all([
      refusal(decide(groupId, 'match', { version })),
      refusal(decide(groupId, 'dismissed', { version })),
    ])
    expect(both.toSorted()).toEqual(['GROUP_CHANGED', 'none'])
  })

  it('is refused to who did not see the claim that joined meanwhile', async () => {
    const { groupId, version, apn } = await aPair()
    await world.fileHome({ apn })
    expect(await refusal(decide(groupId, 'dismissed', { version }))).toBe('GROUP_CHANGED')
  })

  it('takes a group out of Flagged by a manager alone', async () => {
    const { groupId } = await aPair()
    await decide(groupId, 'flagged')
    expect(await refusal(decide(groupId, 'match'))).toBe('FORBIDDEN')
    expect((await get(groupId)).abilities).toEqual({ decide: true, release: false })
    await decide(groupId, 'match', {}, mona)
    expect((await get(groupId)).status).toBe('Match')
  })

  it('is for staff who review', async () => {
    const { groupId } = await aPair()
    const viewer = { ...rita, role: 'VIEWER' as const }
    expect(await refusal(world.groups.setStatus(call(viewer), { groupId, status: 'match' }))).toBe(
      'FORBIDDEN',
    )
    expect(await refusal(world.groups.getGroup(call(owner), groupId))).toBe('FORBIDDEN')
  })
})

describe('a match that closes a claim', () => {
  it('closes it as the duplicate of the other, and stays Match', async () => {
    const { groupId, ids } = await aPair()
    const [stays = '', closes = ''] = ids
    await decide(groupId, 'match', { closes, survivor: stays, reason: 'The same household' })
    const group = await get(groupId)
    expect(group.status).toBe('Match')
    expect(group.claims.map(({ id, takesPart }) => [id, takesPart])).toEqual([
      [stays, true],
      [closes, false],
    ])
    const review = await world.reviews.getReview(rita, stays, 'en')
    expect(review.duplicates.map(({ claimId }) => claimId)).toEqual([closes])
    const claim = await world.claims.getClaim(rita, closes, 'en')
    expect([claim.status.id, claim.matchNumber]).toEqual([
      statusIds.closedDuplicate,
      await world.numberOf(stays),
    ])
  })

  it('is New again when that claim is opened again', async () => {
    const { groupId, ids } = await aPair()
    await decide(groupId, 'match', { closes: ids[1], survivor: ids[0], reason: 'The same household' })
    await world.reopen(ids[1] ?? '')
    const group = await get(groupId)
    expect([group.status, group.joined]).toEqual(['New', [ids[1]]])
  })

  it.each([
    [
      'without a reason',
      'RATIONALE_MISSING',
      ({ ids }: { ids: string[] }) => ({ closes: ids[1], survivor: ids[0] }),
    ],
    [
      'in favour of itself',
      'SURVIVOR_NOT_FOUND',
      ({ ids }: { ids: string[] }) => ({ closes: ids[1], survivor: ids[1], reason: 'So' }),
    ],
    [
      'in favour of nobody',
      'SURVIVOR_NOT_FOUND',
      ({ ids }: { ids: string[] }) => ({ closes: ids[1], reason: 'So' }),
    ],
  ])('is refused %s, and nothing is changed', async (_how, code, told) => {
    const pair = await aPair()
    expect(await refusal(decide(pair.groupId, 'match', told(pair)))).toBe(code)
    expect((await get(pair.groupId)).status).toBe('New')
    expect((await world.claims.getClaim(rita, pair.ids[1] ?? '', 'en')).status.id).toBe(statusIds.submitted)
  })

  it('is refused in favour of one that was closed', async () => {
    const { groupId, ids } = await aPair([{}, {}, {}])
    await world.close(ids[0] ?? '', 'withdrawn')
    const told = { closes: ids[1], survivor: ids[0], reason: 'So' }
    expect(await refusal(decide(groupId, 'match', told))).toBe('SURVIVOR_NOT_FOUND')
  })
})

describe('a group by hand', () => {
  it('wants a type, and two claims that were submitted', async () => {
    const claimIds = [await world.fileHome({}), await world.fileHome({})]
    expect(await refusal(world.groups.create(call(), { claimIds }))).toBe('GROUP_TYPE_MISSING')
    const { id } = await world.groups.create(call(), {
      groupTypeId: 120950001,
      claimIds,
      notes: 'Neighbours',
    })
    const group = await get(id)
    expect([group.groupType.name, group.status, group.notes, group.claims.length]).toEqual([
      'Address',
      'New',
      'Neighbours',
      2,
    ])
    expect(group.createdBy).toBe(rita.subject)
    await world.close(claimIds[0] ?? '', 'other')
    expect((await get(id)).status).toBe('None')
    await world.finding.rebuild()
    expect((await get(id)).status).toBe('None')
  })

  it('takes a claim, which makes a group that was decided New again', async () => {
    const { groupId } = await aPair()
    await decide(groupId, 'dismissed')
    const more = await world.fileHome({})
    await world.groups.addClaim(call(), { groupId, claimId: more })
    const group = await get(groupId)
    expect([group.status, group.joined, group.events[0]?.kind]).toEqual(['New', [more], 'added'])
    expect(await world.finding.rebuild()).toBe(0)
    expect((await get(groupId)).claims).toHaveLength(3)
  })

  it('takes no claim of a firm from who may not see it', async () => {
    const { groupId } = await aPair()
    const claimId = await world.fileHome({}, 'firm')
    expect(await refusal(world.groups.addClaim(call(), { groupId, claimId }))).toBe('NOT_FOUND')
  })
})

describe('near matches', () => {
  it('stand apart: one digit of a parcel, one letter of a street', async () => {
    const { groupId, apn } = await aPair([{ address: '8 Sugar Pine Court' }, {}])
    const digit = await world.fileHome({ apn: `445${apn.slice(3)}` })
    const letter = await world.fileHome({ address: '8 Suger Pine Ct' })
    const firms = await world.fileHome({ address: '8 Sugar Pin Court' }, 'firm')
    const near = (actor = rita) =>
      get(groupId, actor).then((group) => group.near.map(({ claim, near: to }) => [claim.id, to.by]))
    expect((await near()).toSorted()).toEqual(
      [
        [digit, 'apn'],
        [letter, 'address'],
      ].toSorted(),
    )
    expect((await near(alma)).map(([id]) => id)).toContain(firms)
    expect((await get(groupId)).claims).toHaveLength(2)
  })

  it('are found whichever of many claims they are near to, 25 parcels and addresses with one statement', async () => {
    const apnOf = (number: number, first = 9) => `${first}${number}-${number}1-${number}2-${number}3`
    const file = (number: number) => world.fileHome({ apn: apnOf(number), address: '30 Ponderosa Terrace' })
    const ids: string[] = []
    for (let number = 10; number < 34; number += 1) ids.push(await file(number))
    const groups = await world.groups.listOfClaim(call(), ids[0] ?? '')
    const groupId = groups.find(({ groupType }) => groupType.id === groupTypeIds.address)?.id ?? ''
    const of25 = await countQueries(() => get(groupId))
    ids.push(await file(34))
    expect(await countQueries(() => get(groupId))).toBe(of25 + 1)
    // Claims are read by id, several at once: the last is not among the first.
    const last = ids.indexOf(ids.toSorted().at(-1) ?? '')
    const digit = await world.fileHome({ apn: apnOf(10 + last, 8) })
    const { near } = await get(groupId)
    expect(near.map(({ claim, near: to }) => [claim.id, to.claimId])).toEqual([[digit, ids[last]]])
  })
})

describe('side by side', () => {
  it('compares values whatever the way of writing, and says what is complementary', async () => {
    const { groupId, ids } = await aPair([
      { address: '77 Granite Spoon Road', relationship: relationshipIds.landlord },
      { address: '77 GRANITE SPOON RD', relationship: relationshipIds.renter },
    ])
    const group = await get(groupId)
    const [one, other] = group.claims.map(({ values }) => values)
    const isSame = Object.fromEntries(
      one?.map(({ name, comparedAs }, at) => [name, comparedAs === other?.[at]?.comparedAs]) ?? [],
    )
    expect(isSame).toMatchObject({
      apn: true,
      address: true,
      relationship: false,
      structures: true,
      phone: true,
    })
    expect([...group.complementary].toSorted()).toEqual(ids.toSorted())
  })

  it('says what the public record says of each claim', async () => {
    const { groupId, apn } = await aPair([{ address: '90 Granite Spoon Road' }, {}])
    const apnDigits = apn.replaceAll('-', '')
    await inspect(world.db, { apnDigits })
    await inspect(world.db, { apnDigits, isVanished: true })
    const { claims } = await get(groupId)
    const record = { id: '40217', structure: 'Single Family Residence Single Story', apn: apnDigits }
    const told = {
      areKnown: true,
      foundBy: 'apn',
      count: 1,
      records: [{ ...record, damage: 'Destroyed (over 50%)' }],
    }
    expect(claims.map(({ inspections }) => inspections)).toEqual([told, told])
    const other = await aPair()
    expect((await get(other.groupId)).claims[0]?.inspections).toEqual({
      areKnown: true,
      foundBy: null,
      count: 0,
      records: [],
    })
  })
})

describe('a group of more claims than stand beside each other', () => {
  it('is worked on whole: who joined since first, every claim named, any of them closed or kept', async () => {
    const { groupId, apn } = await aPair(Array.from({ length: 13 }, () => ({})))
    await decide(groupId, 'dismissed')
    const joined = await world.fileHome({ apn })
    const group = await get(groupId)
    expect([group.claimCount, group.claims.length, group.members.length]).toEqual([14, 12, 14])
    expect([group.joined, group.claims[0]?.id, group.members[0]?.id]).toEqual([[joined], joined, joined])
    const compared = group.claims.map(({ id }) => id)
    const [closes = '', survivor = ''] = group.members.flatMap(({ id }) =>
      compared.includes(id) ? [] : [id],
    )
    const asked = await world.groups.getGroup(call(), groupId, [survivor, closes])
    expect(asked.claims.slice(0, 2).map(({ id }) => id)).toEqual(expect.arrayContaining([survivor, closes]))
    await decide(groupId, 'match', { closes, survivor, reason: 'The same household' })
    const after = await get(groupId)
    expect([after.status, after.claimCount]).toEqual(['Match', 14])
    expect(after.members.at(-1)).toMatchObject({ id: closes, takesPart: false })
    const { data } = await world.groups.listPage(call(), { filter: { statuses: ['match'] } })
    expect(data.find(({ id }) => id === groupId)?.claimCount).toBe(14)
  })

  it('asks the database no more often than a pair does, near matches aside, be they a thousand, and counts all', async () => {
    const { ids, groupId } = await aPair()
    const few = await countQueries(() => get(groupId))
    await sql`
      with more as (
        insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at,
          status_id, status_since, whose_turn, activity_count, activity_head, submitted_on, is_represented_by_attorney)
        select gen_random_uuid(), 'MANY-' || n, case n % 2 when 0 then 120950000 else c.fire_id end, 'many-' || n, false, 0,
          now(), now(), c.status_id, c.status_since, 'program', 0, '', c.submitted_on, false
        from claim c, generate_series(1, 998) n where c.id = ${ids[0]} returning id, fire_id)
      insert into claim_group_member (group_id, claim_id, is_found, is_by_hand, is_live, is_of_attorneys, fire_id, joined_at)
      select ${groupId}, id, false, true, true, false, fire_id, now() from more`.execute(world.db.kysely)
    expect(await countQueries(() => get(groupId))).toBe(few)
    const { members, ledgers } = await get(groupId)
    expect([members.length, ledgers.map(({ claims }) => claims.length).toSorted()]).toEqual([
      1000,
      [499, 501],
    ])
  })

  it('is joined by nobody whom one may not see', async () => {
    const { groupId, apn, ids } = await aPair()
    const firms = await world.fileHome({ apn }, 'firm')
    const [open, whole] = [await get(groupId), await get(groupId, alma)]
    expect([open.claimCount, whole.claimCount]).toEqual([2, 3])
    const countOf = async (actor = rita) =>
      (await world.groups.listOfClaim(call(actor), ids[0] ?? '')).find(({ id }) => id === groupId)?.claimCount
    expect([await countOf(), await countOf(alma)]).toEqual([2, 3])
    expect(open.members.map(({ id }) => id)).not.toContain(firms)
    expect((await world.groups.getGroup(call(), groupId, [firms])).claims).toHaveLength(2)
    expect([open, whole].map(({ ledgers }) => ledgers[0]?.claims.length)).toEqual([2, 3])
  })
})

describe('the list of groups', () => {
  it('shows each once over all pages, both ways, and none of None', async () => {
    const { groupId, ids } = await aPair()
    await world.close(ids[0] ?? '', 'other')
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data, page } = await world.groups.listPage(call(), { pageSize: 3, after })
      seen.push(...data.map(({ id }) => id))
      after = page.pageInfo.next
      if (after !== null) {
        const next = await world.groups.listPage(call(), { pageSize: 3, after })
        const back = await world.groups.listPage(call(), { pageSize: 3, before: next.page.pageInfo.previous })
        expect(back.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
      }
    } while (after !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).not.toContain(groupId)
    const all = await world.groups.listLight(call(alma))
    expect(all.filter(({ status }) => status !== 'None').length).toBeGreaterThanOrEqual(seen.length)
    expect(all.map(({ id }) => id)).toContain(groupId)
  })

  it('filters by status, type and fire', async () => {
    const { groupId } = await aPair()
    await decide(groupId, 'flagged')
    const list = (filter: object, actor = rita) =>
      world.groups.listPage(call(actor), { filter }).then(({ data }) => data)
    const flagged = await list({ statuses: ['flagged'], types: ['apn'], fireId: 120950002 })
    expect(flagged.map(({ id }) => id)).toContain(groupId)
    expect(await list({ statuses: ['flagged'], types: ['apn'], fireId: 120950002 }, alma)).toEqual(flagged)
    expect(new Set(flagged.map(({ status }) => status))).toEqual(new Set(['Flagged']))
    expect(await list({ statuses: ['flagged'], fireId: 120950000 })).toEqual([])
    expect((await list({ types: ['lastName'] })).map(({ id }) => id)).not.toContain(groupId)
  })

  it.each([
    ['all', { statuses: [], seesAttorneys: true }],
    ['all, without firms', { statuses: [], seesAttorneys: false }],
    ['one status', { statuses: ['new' as const], seesAttorneys: true }],
    ['one status, without firms', { statuses: ['new' as const], seesAttorneys: false }],
  ])('is read from an index: %s', async (_which, { statuses, seesAttorneys }) => {
    const query = { statuses, seesAttorneys, types: [], fireId: null, after: null, before: null, limit: 26 }
    const plan = await planOf(world.db, (queries) => readGroupPage(queries, query), {
      avoidsScans: true,
      forgetsRows: true,
    })
    expect(plan).toContain('Index')
    expect(plan).not.toContain('Sort')
    expect(plan).not.toMatch(/Seq Scan on claim_group\b/)
  })
})

it('says the full form of its claims', async () => {
  const { ids } = await aPair()
  const [group] = await world.groups.listOfClaim(call(), ids[0] ?? '')
  const claim = group?.claims.find(({ id }) => id === ids[0])
  expect(claim?.claimToStatuses.map(({ active }) => active)).toEqual([false, true])
  expect(claim?.personToClaims[0]?.personType.displayName).toBe('Self/Claimant')
  expect(claim?.damageProperties[0]?.damagePropertiesApns[0]).toMatchObject({ primary: true })
  expect((await world.groups.listFull(call(alma))).length).toBeGreaterThan(1)
})

it('says of reviewers and of who made it what stands in their records', async () => {
  const tess = person('tess', 'REVIEWER')
  await world.accounts.rememberAccount(tess, 'en')
  const told = {
    jobTitle: 'Adjuster',
    country: 'USA',
    city: 'Quincy',
    postalCode: '95971',
    firmName: 'North',
  }
  await sql`update reviewer set is_claim_reviewer = false, is_test_user = true, attested_at = ${new Date(world.clock.now())},
    job_title = ${told.jobTitle}, country = ${told.country}, city = ${told.city}, postal_code = ${told.postalCode},
    firm_name = ${told.firmName} where subject = 'tess'`.execute(world.db.kysely)
  const { ids } = await aPair()
  const { id } = await world.groups.create(call(tess), { groupTypeId: 120950001, claimIds: ids })
  await sql`update claim set reviewer_id = (select id from reviewer where subject = 'tess')
    where id = ${ids[0]}`.execute(world.db.kysely)
  const flags = { isClaimReviewer: false, hasReviewerPortalAccess: true }
  const own = (await world.groups.listOfClaim(call(), ids[0] ?? '')).find((group) => group.id === id)
  expect(own?.creator).toMatchObject({ ...flags, emailAddress: tess.email })
  const reviewerOf = () =>
    world.groups
      .listFull(call())
      .then((groups) => groups.flatMap(({ claims }) => claims).find((claim) => claim.id === ids[0])?.reviewer)
  expect(await reviewerOf()).toMatchObject({
    ...told,
    ...flags,
    isTestUser: true,
    isAttested: true,
    oid: 'tess',
    roleId: 'REVIEWER',
  })
  await sql`update reviewer set attested_at = attested_at - interval '366 days', is_claim_reviewer = true,
    has_portal_access = false, is_test_user = false where subject = 'tess'`.execute(world.db.kysely)
  expect(await reviewerOf()).toMatchObject({
    isAttested: false,
    isClaimReviewer: true,
    hasReviewerPortalAccess: false,
    isTestUser: false,
  })
})

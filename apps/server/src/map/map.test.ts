import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { MapPoint, MapRequest } from '@makewhole/contract/map/map.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { metrics } from '@makewhole/domain/report/metrics.ts'
import type { Metric } from '@makewhole/domain/report/metrics.ts'
import { cellOf, cornersOf, maxLevel, keyOfCell, levelOf } from '@makewhole/domain/map/cells.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, claimWorld, deleteClaims, owner, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { inspect as inspectIn } from '../../test/inspections.ts'
import type { Inspected } from '../../test/inspections.ts'
import { aHome } from '../trial/file-claim.ts'
import { createClaimFilters } from '../claim-grid/claim-filter.service.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { createMapCount } from './map-count.service.ts'
import type { MapCount } from './map-count.service.ts'
import { createMapService } from './map.service.ts'
import type { MapService } from './map.service.ts'

const california: MapRequest = { zoom: 1, tlLat: 42, tlLon: -124.5, brLat: 32, brLon: -114 }
const quincy: MapRequest = { zoom: 14, tlLat: 39.95, tlLon: -120.96, brLat: 39.9, brLon: -120.9 }
const rita: Actor = { ...person('rita', 'REVIEWER'), permissions: ['ACCESS.ALLCLAIMTABS'] }
const lena: Actor = { ...rita, subject: 'lena', permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
const [shasta, hollow] = [120950000, 120950002]

let world: ClaimWorld
let map: MapService
let count: MapCount

beforeAll(async () => {
  world = await claimWorld()
  count = createMapCount(world)
  map = createMapService({
    ...world,
    filters: createClaimFilters(world),
    count: { countSoon: () => undefined },
  })
})
afterAll(() => world.db.close())
beforeEach(() => clear())

/** Not even the append-only parts of a claim are left. */
async function clear(): Promise<void> {
  await world.db.pool.query(
    `begin; set local session_replication_role = replica;
     truncate claim, claim_place, map_cell, map_change, inspection, inspection_incident, inspection_import cascade; commit`,
  )
}

const see = async (actor = lena, request = california, filter: ClaimFilter = {}) => {
  await count.countChanges()
  return map.readMap(actor, { request, filter }, 'en')
}

const inspect = (inspected: Inspected) => inspectIn(world.db, inspected)

describe('where a claim stands', () => {
  it('is where its inspection found by APN is, with the claim, its offer and what was inspected', async () => {
    await inspect({ apnDigits: '999014027000', latitude: 39.93, longitude: -120.94 })
    await inspect({ address: '22 Whistling Pika Ln', latitude: 39.5, longitude: -120.5 })
    const { id, claimNumber } = await world.file(owner)
    const { points, placedCount, unplacedCount } = await see()
    expect(points).toMatchObject([
      {
        lat: 39.93,
        lon: -120.94,
        apn: '999-014-027-000',
        county: 'Plumas',
        isOnePlace: true,
        claimCount: 1,
        roughCount: 0,
        area: 'Quincy',
        address: '22 Whistling Pika Lane',
        inspection: { objectId: '40217', damage: 'Destroyed (over 50%)', foundBy: 'apn' },
        claims: [
          {
            claimId: id,
            claimNumber,
            incident: 'Long Hollow Fire',
            source: 'Claimant portal',
            type: 'Claim',
            relationshipToProperty: 'Owner - Resident',
            zone: 'Plumas County',
            claimantLastName: 'Quintero',
            people: 2,
            lotSize: 2.35,
            assertedSqFt: 2450.5,
            totalSqFoot: null,
            sootAsh: false,
            treeVegAcre: null,
            propertyAddress: '22 Whistling Pika Lane, Quincy, 95971',
            structures: [
              { sqft: 1850.5, damageInfo: 'Over 50%' },
              { additionalInformation: 'Built in 1998' },
            ],
          },
        ],
      },
    ])
    expect([placedCount, unplacedCount]).toEqual([1, 0])
  })

  it('is where its inspection found by address is, else the middle of its ZIP code, which says so, else nowhere', async () => {
    await inspect({ address: '22 whistling pika LN.', latitude: 39.93, longitude: -120.94 })
    await world.file(owner, aHome({ propertyAPN: '999-000-000-001' }))
    await world.file(owner, aHome({ propertyAPN: '999-000-000-002', propertyAddress: '1 Elsewhere Road' }))
    await world.file(
      owner,
      aHome({
        propertyAPN: '999-000-000-003',
        propertyAddress: '2 Far Road',
        propertyCity: 'Truckee',
        propertyZip: '96161',
      }),
    )
    const { points, placedCount, unplacedCount } = await see(lena, quincy)
    expect(points).toMatchObject([
      {
        isOnePlace: true,
        roughCount: 1,
        zip: '95971',
        address: null,
        apn: null,
        inspection: null,
        area: 'Quincy',
      },
      { isOnePlace: true, roughCount: 0, zip: null, inspection: { foundBy: 'address' } },
    ])
    expect([placedCount, unplacedCount]).toEqual([2, 1])
  })

  it('goes by no inspection that is gone, of another fire or of none, or without a place', async () => {
    await inspect({ apnDigits: '999014027000', latitude: 39.93, longitude: -120.94, isVanished: true })
    await inspect({ apnDigits: '999014027000', latitude: null, longitude: null })
    await world.file(owner)
    expect((await see()).points).toMatchObject([{ roughCount: 1 }])
    await sql`update inspection set vanished_at = null, latitude = 39.93, longitude = -120.94`.execute(
      world.db.kysely,
    )
    await sql`update inspection_incident set fire_id = ${shasta}`.execute(world.db.kysely)
    await count.placeAllAnew()
    expect((await see()).points).toMatchObject([{ roughCount: 1 }])
    await sql`update inspection_incident set fire_id = ${hollow}`.execute(world.db.kysely)
    await count.placeAllAnew()
    expect((await see()).points).toMatchObject([{ roughCount: 0, lat: 39.93 }])
  })

  it('follows what reviewers confirm, and comes back when they take it back', async () => {
    await inspect({ apnDigits: '999077077000', latitude: 39.93, longitude: -120.94 })
    const { id } = await world.file(owner)
    expect((await see()).points).toMatchObject([{ roughCount: 1 }])
    const confirmed = JSON.stringify({ name: 'apn', value: '999-077-077-000' })
    await sql`insert into confirmed_value (claim_id, key, confirmed, rationales, confirmed_by, confirmed_at)
      values (${id}, 'apn', ${confirmed}, '{"en": "Deed", "es": "Escritura"}', 'rita', now())`.execute(
      world.db.kysely,
    )
    expect((await see()).points).toMatchObject([{ roughCount: 0, inspection: { foundBy: 'apn' } }])
    await sql`delete from confirmed_value where claim_id = ${id}`.execute(world.db.kysely)
    expect((await see()).points).toMatchObject([{ roughCount: 1 }])
  })
})

describe('claims of attorneys', () => {
  it('are not there for staff without the permission: not as a place, in a count, by a filter or in the list behind', async () => {
    const theirs = await world.fileForClient(await aLawyer(world.db))
    const all = await see(lena)
    expect(all.points).toMatchObject([
      { claimCount: 1, claims: [{ claimNumber: theirs.claimNumber, type: 'AttorneyClaim' }] },
    ])
    for (const filter of [{}, { search: theirs.claimNumber }, { isRepresented: true }, { fireIds: [hollow] }])
      expect(await see(rita, california, filter)).toEqual({
        points: [],
        placedCount: 0,
        unplacedCount: 0,
        isBehind: false,
        isPartial: false,
      })
    const grid = createClaimGridService(world)
    const filter = { square: all.points[0]?.square ?? '' }
    const listed = async (actor: Actor) =>
      (await grid.listClaims(actor, { filter, withTotal: true }, 'en')).totalCount
    expect(await listed(lena)).toEqual({ count: 1, isExact: true })
    expect(await listed(rita)).toEqual({ count: 0, isExact: true })
  })

  it('are not told apart from the moment that an attorney has them, though they were counted before', async () => {
    const { id } = await world.file(owner)
    expect((await see(rita)).points).toHaveLength(1)
    await sql`update claim set is_filed_by_attorney = true where id = ${id}`.execute(world.db.kysely)
    const { points, isBehind } = await map.readMap(rita, { request: california, filter: {} }, 'en')
    expect([points, isBehind]).toEqual([[], true])
  })

  it('nobody but staff with all tabs has a map', async () => {
    const viewer: Actor = { ...person('vera', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS'] }
    for (const actor of [viewer, owner, await aLawyer(world.db)])
      expect(await refusal(map.readMap(actor, { request: california }, 'en'))).toBe('FORBIDDEN')
  })
})

/** A claim with only the map's columns, at any place. */
interface Lived {
  readonly fireId: number
  readonly statusId: number
  readonly isOfAttorneys: boolean
  readonly zip: string
  readonly county: string
  readonly turn: 'program' | 'claimant'
  readonly amount: number
  /** Its parcel was inspected, if its fire is the second. */
  readonly isInspected?: boolean
  /** True if it was deleted after the count. */
  readonly isDeleted?: boolean
}
const lived: fc.Arbitrary<Lived> = fc.record({
  fireId: fc.constantFrom(shasta, hollow),
  statusId: fc.constantFrom(120950001, 120950014),
  isOfAttorneys: fc.boolean(),
  zip: fc.constantFrom('95971', '95947', '96001', '96020', '96130', '99999', ''),
  county: fc.constantFrom('Plumas', 'LASSEN', 'lassen', 'Butte', ''),
  turn: fc.constantFrom('program', 'claimant'),
  amount: fc.constantFrom(1000, 2000),
  isInspected: fc.boolean(),
  isDeleted: fc.nat(3).map((one) => one === 0),
})

async function keep(claims: readonly (Partial<Lived> & { readonly id: string })[]) {
  await sql`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at,
      status_id, status_since, whose_turn, settlement_amount, activity_count, activity_head, list_zip, list_county, list_apn)
    select id, 'LH-' || id, "fireId", 'o', "isOfAttorneys", 0, now(), now(), "statusId", date '2026-01-01', coalesce(turn, 'program'),
      amount, 0, '', zip, coalesce(county, ''), case when "isInspected" then '999-014-027-000' else '' end
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as n(id uuid, "fireId" int, "statusId" int, "isOfAttorneys" boolean, zip text,
      county text, turn text, amount bigint, "isInspected" boolean)
    on conflict (id) do update set fire_id = excluded.fire_id, is_filed_by_attorney = excluded.is_filed_by_attorney,
      firm_id = case when excluded.is_filed_by_attorney then claim.firm_id end,
      status_id = excluded.status_id, whose_turn = excluded.whose_turn, settlement_amount = excluded.settlement_amount, list_zip = excluded.list_zip, list_apn = excluded.list_apn, list_county = excluded.list_county`.execute(
    world.db.kysely,
  )
}

it('every count of every map is what a slow recount of the claims says, whatever became of them, filtered as the grid filters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(lived, lived, fc.boolean()), { minLength: 5, maxLength: 30 }),
      fc.constantFrom(1, 3, 6, 14),
      fc.record({ tlLat: fc.constantFrom(42, 40.2), brLon: fc.constantFrom(-114, -120.9) }),
      async (histories, zoom, edges) => {
        await clear()
        await inspect({ apnDigits: '999014027000', ...inspected })
        const first = histories.map(([before]) => ({ ...before, id: randomUUID() }))
        await keep(first)
        await count.countChanges()
        const all = histories.map(([before, after, isChanged], at) => ({
          ...(isChanged ? after : before),
          id: first[at]?.id ?? '',
        }))
        await keep(all)
        const isGone = ({ isDeleted }: (typeof all)[number]) => isDeleted === true
        await deleteClaims(
          world.db,
          `id = any('{${all
            .filter(isGone)
            .map(({ id }) => id)
            .join()}}')`,
        )
        const last = all.filter((claim) => !isGone(claim))
        const request = { ...california, ...edges, zoom }
        for (const [actor, sees] of [
          [lena, true],
          [rita, false],
        ] as const)
          for (const filter of [
            {},
            { fireIds: [hollow] },
            { statusIds: [120950014] },
            { county: 'Las' },
            { view: 'ours', fireIds: [hollow] },
            { amountFrom: 2000 },
            { apn: '999', turnSides: ['claimant'] },
          ] satisfies ClaimFilter[] as ClaimFilter[]) {
            const asked = last.filter(
              (claim) =>
                (sees || !claim.isOfAttorneys) &&
                (filter.fireIds?.includes(claim.fireId) ?? true) &&
                (filter.statusIds?.includes(claim.statusId) ?? true) &&
                (filter.county === undefined || claim.county.toLowerCase() === 'lassen') &&
                (filter.view !== 'ours' || claim.turn === 'program') &&
                (filter.amountFrom === undefined || claim.amount === 2000) &&
                (filter.apn === undefined || claim.isInspected) &&
                (filter.turnSides === undefined || claim.turn === 'claimant'),
            )
            const { points, placedCount, unplacedCount } = await see(actor, request, filter)
            expect([filter, actor.subject, placedCount]).toEqual([
              filter,
              actor.subject,
              asked.filter(placeOf).length,
            ])
            expect(unplacedCount).toBe(asked.filter((claim) => !placeOf(claim)).length)
            expect(countsOf(points, request)).toEqual(recounted(asked, request))
            expect(ofCounties(points)).toEqual(answeredCounties(asked, request))
          }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

/** As the public tables have them: not asked of the program. */
const middles: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '95971': { latitude: 39.929, longitude: -120.924 },
  '95947': { latitude: 40.159, longitude: -120.844 },
  '96001': { latitude: 40.577, longitude: -122.455 },
  '96020': { latitude: 40.307, longitude: -121.262 },
  '96130': { latitude: 40.549, longitude: -120.634 },
}

const inspected = { latitude: 39.935, longitude: -120.93 }

const placeOf = ({ zip, isInspected, fireId }: Lived) =>
  isInspected && fireId === hollow ? inspected : middles[zip]

/** Claims of each square of the map that was asked for, one by one. */
function recounted(claims: readonly Lived[], request: MapRequest): Record<string, number> {
  const level = levelOf(request.zoom, request)
  const { from, to } = cornersOf(request, level)
  const counts: Record<string, number> = {}
  for (const claim of claims) {
    const middle = placeOf(claim)
    if (!middle) continue
    const { x, y } = cellOf(middle, level)
    if (x < from.x || x > to.x || y < from.y || y > to.y) continue
    counts[`${x} ${y}`] = (counts[`${x} ${y}`] ?? 0) + 1
  }
  return counts
}

/** Claims on the map by the county that each answered, as figures have them. */
function answeredCounties(claims: readonly Lived[], request: MapRequest): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const claim of claims) {
    if (Object.keys(recounted([claim], request)).length === 0) continue
    const name = { plumas: 'plumas', lassen: 'lassen' }[claim.county.toLowerCase()] ?? 'other'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

function ofCounties(points: readonly MapPoint[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { county, claimCount } of points.flatMap(({ counties }) => counties))
    counts[county] = (counts[county] ?? 0) + claimCount
  return counts
}

/** Counts the claims of the answer's points by requested square; a place determines the finest. */
function countsOf(points: readonly MapPoint[], request: MapRequest): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { square, claimCount } of points) {
    const [level = 0, x = 0, y = 0] = square.split('-').map(Number)
    const halvings = level - levelOf(request.zoom, request)
    const name = `${x >> halvings} ${y >> halvings}`
    counts[name] = (counts[name] ?? 0) + claimCount
  }
  return counts
}

it('a claim is shown by what filters ask of it as soon as that has changed', async () => {
  const day = '2026-02-03'
  const { id } = await world.file(owner)
  const reviewerId = randomUUID()
  await sql`insert into reviewer (id, subject, role, permissions, created_at) values (${reviewerId}, ${reviewerId}, 'REVIEWER', '{}', now())`.execute(
    world.db.kysely,
  )
  const claim = { reviewer_id: reviewerId, settlement_amount: 500, completed_on: day, submitted_on: day }
  const dates = { due_on: day, first_offered_on: day, payment_issued_on: day, status_id: 120950012 }
  const more = { confirmed_relationship_id: 120950002, recorded_representation: true, whose_turn: 'nobody' }
  const filters: readonly ClaimFilter[] = [
    { reviewerIds: [reviewerId] },
    { hasReviewer: true },
    { amountTo: 500 },
    { completedFrom: day, completedTo: day },
    { signedFrom: day, signedTo: day },
    { offeredFrom: day, offeredTo: day },
    { paidFrom: day, paidTo: day },
    { dueFrom: day, dueTo: day },
    { relationships: ['renter'] },
    { isRepresented: true },
    { turnSides: ['nobody'] },
  ]
  const seen = async () => {
    const maps = []
    for (const filter of filters) maps.push((await see(lena, california, filter)).placedCount)
    return maps
  }
  expect(await seen()).toEqual(filters.map(() => 0))
  await world.db.kysely
    .updateTable('claim')
    .set({ ...claim, ...dates, ...more })
    .where('id', '=', id)
    .execute()
  expect(await seen()).toEqual(filters.map(() => 1))
})

it('can be asked for however a claim counts, with what was paid as it just changed', async () => {
  const { id } = await world.file(owner)
  const counts = async () => {
    const seen: Partial<Record<Metric, number>> = {}
    for (const countedAs of metrics)
      seen[countedAs] = (await see(lena, california, { countedAs })).placedCount
    return seen
  }
  const none = { paid: 0, withMoney: 0, withReturn: 0, withBonus: 0 }
  expect(await counts()).toEqual({ ...none, submitted: 1, openPaid: 1, inWork: 1 })
  const set = (change: object) =>
    world.db.kysely.updateTable('claim').set(change).where('id', '=', id).execute()
  await set({ status_id: 120950009 })
  expect(await counts()).toMatchObject({ withMoney: 0 })
  await set({ is_partly_paid: true })
  expect(await counts()).toMatchObject({ withMoney: 1 })
  // Its rebuild is under way, and its only check out, then back.
  await set({ status_id: 120950020, is_partly_paid: false })
  expect(await counts()).toMatchObject({ paid: 1, withMoney: 1, inWork: 0 })
  await set({ has_check_to_issue: true })
  expect(await counts()).toMatchObject({ paid: 0, withMoney: 0, inWork: 1 })
})

it('a change that no filter and no place asks of is not counted', async () => {
  const { id } = await world.file(owner)
  await count.countChanges()
  await world.db.kysely
    .updateTable('claim')
    .set({ modified_at: new Date(), version: 99, list_first_name: 'Maria' })
    .where('id', '=', id)
    .execute()
  expect((await map.readMap(lena, { request: california }, 'en')).isBehind).toBe(false)
})

/** The square of a place and its key, as SQL. */
function placed(latitude: number, longitude: number): string {
  const { x, y } = cellOf({ latitude, longitude }, maxLevel)
  return `${x}, ${y}, ${keyOfCell({ x, y })}`
}

/** Inserts claims of these numbers as counted: `there` is SQL of `n` for the placed ones, in one of two places. */
async function keepMany(from: number, to: number, { there, statusId }: { there: string; statusId: number }) {
  await world.db.backgroundPool.query(`
    begin; set local session_replication_role = replica;
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at, status_id,
      status_since, whose_turn, activity_count, activity_head)
    select gen_random_uuid(), 'LH-' || n, ${hollow}, 'o', false, 0, now(), now(), ${statusId}, date '2026-01-01', 'program', 0, ''
    from generate_series(${from}, ${to}) as n;
    insert into claim_place (claim_id, latitude, longitude, x, y, cell, is_rough, fire_id, status_id, is_of_attorneys)
    select c.id, p.latitude, p.longitude, p.x, p.y, p.cell, true, c.fire_id, c.status_id, false
    from (select *, substr(claim_number, 4)::int as n from claim) c
    join (values ('west', 41, -123, ${placed(41, -123)}), ('east', 40, -121, ${placed(40, -121)}), (null, null, null, 0, 0, 0))
      as p(name, latitude, longitude, x, y, cell) on p.name is not distinct from (${there})
    where n between ${from} and ${to};
    commit; analyze claim, claim_place`)
}

it('shows 30,000 of the claims where words find so many, and says so', async () => {
  const there = `case when n = 40001 then 'west' else 'east' end`
  await keepMany(10_001, 40_001, { there, statusId: 120950014 })
  const found = async (claimNumber: string) => {
    const { placedCount, isPartial } = await see(lena, california, { claimNumber })
    return [placedCount, isPartial]
  }
  expect(await found('LH-1')).toEqual([9999, false])
  expect(await found('LH-')).toEqual([30_000, true])
  const { points } = await see(lena, california, { hasReviewer: false })
  expect(
    points.map(({ claimCount, claims }) => [claimCount, claims.map(({ claimNumber }) => claimNumber)]),
  ).toEqual([
    [30_000, []],
    [1, ['LH-40001']],
  ])
})

it('tells no claims apart but those of the 30,000 where some of a place are among them and some are not', async () => {
  const there = `case when n > 39990 then 'west' else 'east' end`
  await keepMany(10_001, 40_100, { there, statusId: 120950014 })
  const { points, placedCount } = await see(lena, california, { claimNumber: 'LH-' })
  expect(placedCount).toBe(30_000)
  expect(points.reduce((sum, { claimCount }) => sum + claimCount, 0)).toBe(30_000)
  expect(points.every(({ claims }) => claims.length <= 20)).toBe(true)
})

it('shows the few claims of a status that stand somewhere, however many stand nowhere', async () => {
  await keepMany(10_001, 40_001, { there: `case when n = 40001 then 'west' end`, statusId: 120950014 })
  await keepMany(40_002, 40_041, { there: `'west'`, statusId: 120950001 })
  await world.db.pool.query(`begin; set local session_replication_role = replica;
    insert into map_cell (level, x, y, fire_id, status_id, is_of_attorneys, claims, rough, sum_x, sum_y, county)
    select level, case when level > 0 then p.x >> ${maxLevel} - level else 0 end, case when level > 0 then p.y >> ${maxLevel} - level else 0 end,
      fire_id, status_id, false, count(*), count(*), sum(p.x), sum(p.y), ''
    from claim_place p, generate_series(0, ${maxLevel}) level
    where case when latitude is null then level = 0 else level >= 4 end
    group by 1, 2, 3, 4, 5; commit`)
  const { points, unplacedCount } = await see(lena, california, { statusIds: [120950014] })
  expect(points.map(({ claims }) => claims.map(({ claimNumber }) => claimNumber))).toEqual([['LH-40001']])
  expect(unplacedCount).toBe(30_000)
})

it('counts a claim that is deleted no more, and one whose county was corrected in its new one', async () => {
  const claim = { fireId: hollow, statusId: 120950014, isOfAttorneys: false, zip: '95971', county: 'Tehama' }
  const [corrected, deleted] = [randomUUID(), randomUUID()]
  await keep([corrected, deleted].map((id) => ({ ...claim, id })))
  expect((await see()).points).toMatchObject([
    { counties: [{ county: 'tehama', claimCount: 2 }], claims: [{ zone: 'Tehama County' }, {}] },
  ])
  await deleteClaims(world.db, `id = '${deleted}'`)
  await keep([{ ...claim, county: 'Plumas', id: corrected }])
  const { points, placedCount } = await see()
  expect(points).toMatchObject([
    {
      county: 'Plumas',
      claimCount: 1,
      counties: [{ county: 'plumas', claimCount: 1 }],
      claims: [{ zone: 'Plumas County' }],
    },
  ])
  expect(placedCount).toBe(1)
})

it('a square gains a claim while another one in it loses its rough place', async () => {
  await inspect({ apnDigits: '999014027000', ...inspected })
  const rough = { id: randomUUID(), fireId: hollow, statusId: 120950014, isOfAttorneys: false, zip: '95971' }
  await keep([rough])
  await count.countChanges()
  await keep([
    { ...rough, isInspected: true },
    { ...rough, id: randomUUID(), isInspected: true },
  ])
  expect((await see()).points).toMatchObject([{ claimCount: 2, roughCount: 0 }])
})

describe('a map of many claims', () => {
  it('tells few apart and counts the rest, draws each square within itself, and lists exactly its claims', async () => {
    const zips = ['95971', '95947', '96001']
    await keep(
      Array.from({ length: 70 }, (_, at) => ({
        id: randomUUID(),
        fireId: hollow,
        statusId: 120950014,
        isOfAttorneys: at % 10 === 0,
        zip: zips[at < 60 ? 0 : at < 69 ? 1 : 2] ?? '',
      })),
    )
    const { points } = await see(lena, { zoom: 5, tlLat: 41, tlLon: -123, brLat: 39.5, brLon: -120 })
    expect(
      points.map(({ area, isOnePlace, claimCount, claims }) => [area, isOnePlace, claimCount, claims.length]),
    ).toEqual([
      ['Quincy', false, 60, 0],
      ['Greenville', true, 9, 9],
      ['Redding', true, 1, 1],
    ])
    const grid = createClaimGridService(world)
    for (const { square, lat, lon, claimCount } of points) {
      const { totalCount } = await grid.listClaims(lena, { filter: { square }, withTotal: true }, 'en')
      expect(totalCount?.count).toBe(claimCount)
      const [level = 0, x, y] = square.split('-').map(Number)
      expect(cellOf({ latitude: lat, longitude: lon }, level)).toEqual({ x, y })
    }
    expect((await grid.listClaims(lena, { filter: { square: '99-1-1' } }, 'en')).rows).toEqual([])
  })
})

it('the map is counted behind while claims change, and by one who looks', async () => {
  const looking = createMapService({ ...world, filters: createClaimFilters(world), count })
  await world.file(owner)
  const seen = await looking.readMap(lena, { request: california }, 'en')
  expect(seen).toMatchObject({ isBehind: true, points: [] })
  await expect
    .poll(() => looking.readMap(lena, { request: california }, 'en'))
    .toMatchObject({ isBehind: false, placedCount: 1, points: [{ claimCount: 1 }] })
})

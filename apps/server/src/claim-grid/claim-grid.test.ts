import { randomBytes } from 'node:crypto'
import { claimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import { gridSorts, gridViews } from '@makewhole/contract/claim/grid-names.ts'
import type { ClaimFilter, ClaimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import { shippedDeadlines } from '@makewhole/domain/testing/deadlines.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { pageKeys } from './claim-grid-page.repository.ts'
import { readSearch } from './claim-search.repository.ts'
import type { GridQuery } from './claim-grid.repository.ts'
import { joinReviewer } from '../reviewer/reviewer.repository.ts'
import { createReviewService } from '../review/review.service.ts'
import { createClaimGridService } from './claim-grid.service.ts'
import type { ClaimGridService } from './claim-grid.service.ts'

const rita = person('rita', 'REVIEWER')
/** Enough for the planner to prefer an index. */
const many = 30_000

let world: ClaimWorld
let grid: ClaimGridService

beforeAll(async () => {
  world = await claimWorld()
  grid = createClaimGridService(world)
  await world.db.inBackground(makeClaims)
}, 300_000)
afterAll(() => world.db.close())

/** Writes the listed columns at once: updating the rows afterwards would take a minute. */
async function makeClaims(): Promise<void> {
  await sql`
    insert into reviewer (id, subject, role, permissions, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'rev-' || n, 'REVIEWER', '{}', now()
    from generate_series(0, 19) n`.execute(world.db.kysely)
  await sql`
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at,
      modified_at, status_id, status_since, whose_turn, due_on, activity_count, activity_head, submitted_on,
      is_represented_by_attorney, settlement_amount, reviewer_id, reviewer_last_name,
      list_first_name, list_last_name, list_address, list_city, list_county, list_apn)
    select id, 'LH-' || (20000 + n), 120950002, 'owner-' || n, false, 0,
      timestamptz '2026-01-01' + n * interval '10 minutes', now(),
      (array[120950001, 120950014, 120950007, 120950004])[1 + n % 4], date '2026-01-01',
      (array['program', 'program', 'program', 'claimant'])[1 + n % 4],
      case when n % 7 = 0 then null else date '2026-10-01' + n % 90 end, 0, '',
      case when n % 5 = 0 then null else date '2026-01-01' + n % 200 end, n % 6 = 0,
      case when n % 4 = 3 then n * 1000 end, case when n % 3 = 0 then ('00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid end,
      case when n % 3 = 0 then 'Name' || n % 20 end,
      'First', 'Last8' || substr(id::text, 1, 5), n || ' Ridge Road', 'Quincy', 'County ' || n % 58,
      '999-' || lpad((n % 1000)::text, 3, '0') || '-001-000'
    from (select gen_random_uuid() as id, n from generate_series(1, ${many}) n) as made`.execute(
    world.db.kysely,
  )
  await sql`
    insert into claimant (claim_id, first_name, last_name) select id, list_first_name, list_last_name from claim
  `.execute(world.db.kysely)
  await sql`
    insert into property (claim_id, address1, city, county, apn)
    select id, list_address, list_city, list_county, list_apn from claim
  `.execute(world.db.kysely)
  await sql`vacuum analyze claim, claim_word`.execute(world.db.kysely)
}

const list = (args: ClaimsArgs) => grid.listClaims(rita, args, 'en')
const base: GridQuery = {
  filter: {},
  numbers: [],
  search: null,
  sort: 'created',
  isDescending: false,
  after: null,
  before: null,
  limit: 26,
  withDetails: true,
  subject: 'rita',
  seesAttorneys: false,
  seesGroups: true,
  today: '2026-11-20',
  timeZone: 'America/Los_Angeles',
  deadlines: shippedDeadlines,
}

async function planOf(query: Partial<GridQuery>): Promise<string> {
  const keys = pageKeys({ ...base, ...query })
  const { rows } = await sql<Record<string, string>>`explain ${keys}`.execute(world.db.kysely)
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const narrow: Record<string, ClaimFilter> = {
  claimNumber: { claimNumber: 'LH-2999' },
  statusIds: { statusIds: [120950004] },
  fireIds: { fireIds: [120950002] },
  reviewerIds: { reviewerIds: ['00000000-0000-4000-8000-000000000003'] },
  turnSides: { turnSides: ['claimant'] },
  lastName: { lastName: 'Last8' },
  address: { address: '299' },
  apn: { apn: '999-014' },
  county: { county: 'county 7' },
  isRepresented: { isRepresented: true },
  due: { dueFrom: '2026-11-01', dueTo: '2026-11-02' },
  created: { createdFrom: '2026-03-01', createdTo: '2026-03-02' },
  signed: { signedFrom: '2026-03-01', signedTo: '2026-03-02' },
  amount: { amountFrom: 1_000_000, amountTo: 1_100_000 },
  countedAs: { countedAs: 'paid' },
  withMoney: { countedAs: 'withMoney' },
  withReturn: { countedAs: 'withReturn' },
  withBonus: { countedAs: 'withBonus' },
  relationship: { relationships: ['renter'] },
  otherRelationship: { relationships: ['other', 'landlord'], countedAs: 'openPaid' },
  counties: { counties: ['plumas', 'tehama'] },
  completed: { completedFrom: '2026-03-01', completedTo: '2026-03-02' },
  offered: { offeredFrom: '2026-03-01', offeredTo: '2026-03-02' },
  paid: { paidFrom: '2026-03-01', paidTo: '2026-03-02' },
  lateReview: { lateBy: 'review', lateFrom: '2026-10-01', lateTo: '2026-10-30' },
  lateOffer: { lateBy: 'offer', lateFrom: '2026-10-01', lateTo: '2026-10-30' },
  latePayment: { lateBy: 'payment', lateFrom: '2026-10-01', lateTo: '2026-10-30' },
  lateOverall: { lateBy: 'overall', lateFrom: '2026-10-01', lateTo: '2026-10-30' },
  declinedFor: { declinedFor: [120950000] },
  unassigned: { hasReviewer: false },
  assigned: { hasReviewer: true },
  group: { groupNumber: 1 },
}

describe('the plan of a page', () => {
  it.each(gridSorts)('sorted by %s reads an index, in both directions', async (sort) => {
    for (const isDescending of [false, true]) {
      const plan = await planOf({ sort, isDescending })
      expect(plan).not.toMatch(/Seq Scan on claim c\b/)
    }
  })

  it.each(Object.keys(narrow))('filtered by %s reads an index', async (name) => {
    expect(await planOf({ filter: narrow[name] ?? {} })).not.toMatch(/Seq Scan on claim c\b/)
  })

  it.each(gridViews)('of the view %s reads an index', async (view) => {
    expect(await planOf({ filter: { view }, sort: 'turn' })).not.toMatch(/Seq Scan on claim c\b/)
  })
})

it.each(['last8', 'first last8', '29999', 'ridge 2999', '999014001000'])(
  'a page of the search for “%s” reads an index',
  async (typed) => {
    const search = await readSearch(world.db.kysely, typed, { seesAttorneys: false })
    expect(await planOf({ search })).not.toMatch(/Seq Scan on claim c\b/)
  },
)

it.each([
  ['turn', 'claim_word_by_due'],
  ['created', 'claim_word_by_created'],
] as const)(
  'a page of the search for a name by %s reads the first claims of its index',
  async (sort, index) => {
    const search = await readSearch(world.db.kysely, 'firs', { seesAttorneys: false })
    for (const isDescending of [false, true]) {
      const plan = await planOf({ search, sort, isDescending })
      expect(plan).toMatch(new RegExp(`Limit.*\\n.*Index Only Scan (Backward )?using ${index} on claim_word`))
    }
  },
)

it('a page of amounts by address reads no claim that it passes over', async () => {
  const plan = await planOf({ filter: { amountFrom: 1_000_000, amountTo: 1_100_000 }, sort: 'address' })
  expect(plan).toContain('Index Only Scan using claim_by_amount on claim c')
})

it('what was paid, by turn, is read from its statuses, and no check nor claim of another', async () => {
  for (const countedAs of ['withMoney', 'paid'] as const) {
    const plan = await planOf({ filter: { countedAs }, sort: 'turn' })
    expect(plan).toContain('Index Only Scan using claim_by_status_turn on claim c')
    expect(plan).not.toContain('payment p')
  }
})

it.each([{ view: 'unassigned' as const }, { hasReviewer: false }])(
  'what nobody has, by reviewer, begins behind all that somebody has',
  async (filter) => {
    const plan = await planOf({ filter, sort: 'reviewer', isDescending: true })
    expect(plan).toMatch(/Index Cond: \(+lower\(COALESCE\(reviewer_last_name/)
  },
)

it('what was done in some days is not looked for among all numbers', async () => {
  for (const filter of [
    { signedFrom: '2026-03-01', signedTo: '2026-03-09' },
    { completedFrom: '2026-03-01' },
  ])
    expect(await planOf({ filter, sort: 'number' })).not.toContain('claim_by_number')
})

it('a page of a claim number reads its index, and no word that every claim has', async () => {
  const plan = await planOf({ numbers: [['LH-2999', 'LH-299-9']] })
  expect(plan).toMatch(/Scan (on|using) claim_(by|claim)_number/)
  expect(plan).not.toContain('claim_by_word')
})

describe('a view, by turn,', () => {
  it.each([
    ['mine', 'claim_of_reviewer'],
    ['ours', 'claim_by_turn'],
    ['late', 'claim_by_turn'],
    ['claimants', 'claim_by_turn'],
    ['paused', 'claim_paused'],
  ] as const)('%s is read from its own index, in its order', async (view, index) => {
    const plan = await planOf({ filter: { view }, sort: 'turn', subject: 'rev-3' })
    expect(plan).toContain(`using ${index} on claim`)
    expect(plan.slice(plan.indexOf('Limit'), plan.indexOf(`using ${index}`))).not.toContain('Sort Key')
  })
})

describe('pages', () => {
  /** One for each way in which a page is read. */
  const ways: readonly ClaimFilter[] = [
    { county: 'county 7' },
    { statusIds: [120950001, 120950014, 120950001], county: 'county 7' },
    { signedFrom: '2026-03-01', signedTo: '2026-03-20', county: 'county 7' },
    { countedAs: 'submitted', county: 'county 7' },
  ]

  it.each(gridSorts)('by %s follow each other without gap or repetition, and lead back', async (field) => {
    for (const filter of ways)
      for (const isDescending of [true, false]) {
        const args = { sort: { field, isDescending }, pageSize: 15, filter }
        const first = await list(args)
        const second = await list({ ...args, after: first.pageInfo.next })
        const all = await list({ ...args, pageSize: 500 })
        const idsOf = (...pages: (typeof first)[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id))
        expect(idsOf(first, second)).toEqual(idsOf(all).slice(0, 30))
        expect(new Set(idsOf(all)).size).toBe(all.rows.length)
        expect(first.pageInfo.previous).toBeNull()
        expect(idsOf(await list({ ...args, before: second.pageInfo.previous }))).toEqual(idsOf(first))
      }
  })

  it.each(['turn', 'amount', 'number'] as const)('by %s stand in that order', async (field) => {
    for (const filter of ways) {
      const { rows } = await list({ sort: { field, isDescending: false }, pageSize: 500, filter })
      const keys = rows.map(({ claimNumber, settlementAmountTotalAmount, turn }) =>
        field === 'turn'
          ? (turn.dueOn ?? '9999')
          : field === 'amount'
            ? (settlementAmountTotalAmount ?? -1)
            : claimNumber,
      )
      expect(keys.length).toBeGreaterThan(30)
      expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    }
  })

  it.each([
    ['2026-03-07', '2026-03-07T08:00:00.000Z', '2026-03-08T07:50:00.000Z', 144],
    ['2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T06:50:00.000Z', 138],
  ])('of %s has what was created from midnight to midnight, an hour less or not', async (...day) => {
    const [createdFrom, first, last, count] = day
    const { rows } = await list({ filter: { createdFrom, createdTo: createdFrom }, pageSize: 500 })
    const times = rows.map(({ createdOn }) => new Date(Number(createdOn)).toISOString()).sort()
    expect([times[0], times.at(-1), times.length]).toEqual([first, last, count])
  })

  it('has nothing that is late on a day to come', async () => {
    const filter = { lateBy: 'review', lateFrom: '2199-01-01', lateTo: '2199-12-31' } as const
    expect((await list({ filter })).rows).toEqual([])
  })

  it('has nothing where no status is left', async () => {
    for (const filter of [{ statusIds: [] }, { statusIds: [120950001], countedAs: 'paid' as const }])
      expect((await list({ filter, sort: { field: 'turn', isDescending: false } })).rows).toEqual([])
  })

  it.each([true, false])('are the same with counts and without, backwards: %s', async (isBackwards) => {
    const args = { sort: { field: 'lastName', isDescending: true }, pageSize: 40 } as const
    const second = await list({ ...args, after: (await list(args)).pageInfo.next })
    const { next, previous } = second.pageInfo
    const place = isBackwards ? { before: previous } : { after: next }
    const { rows, pageInfo } = await list({ ...args, ...place })
    expect(await list({ ...args, ...place, withTotal: true, withViews: true })).toMatchObject({
      rows,
      pageInfo,
    })
  })

  it('by an address as long as one can be lead to the next', async () => {
    const random = (n: number) =>
      String.fromCodePoint(...[...randomBytes(n)].map((byte) => 0xe0 + (byte % 30)))
    const alike = random(200)
    for (const [name, end] of ['une', 'deux', 'trois'].entries())
      await world.file(person(`long-${name}`), {
        ...aWholeHousehold,
        propertyAddress: `${alike}${end}${random(1790)}`,
      })
    const args = {
      filter: { address: alike.slice(0, 100) },
      sort: { field: 'address', isDescending: false },
      pageSize: 1,
    } as const
    const found = new Set<string>()
    let after: string | null = null
    do {
      const { rows, pageInfo } = await list(claimsArgs.parse({ ...args, after }))
      for (const { id } of rows) found.add(id)
      after = pageInfo.next
    } while (after !== null)
    expect(found.size).toBe(3)
  })

  it('end where the claims end', async () => {
    const page = await list({ filter: { claimNumber: 'LH-20001' }, pageSize: 25 })
    expect(page.rows.map(({ claimNumber }) => claimNumber)).toEqual(['LH-20001'])
    expect(page.pageInfo).toEqual({ next: null, previous: null })
  })

  it('count exactly to 10,000 and say so beyond', async () => {
    const few = await list({ filter: { claimNumber: 'LH-2012' }, withTotal: true, pageSize: 1 })
    expect(few.totalCount).toEqual({ count: 10, isExact: true })
    const all = await list({ withTotal: true, withViews: true, pageSize: 1 })
    expect(all.totalCount).toEqual({ count: 10_000, isExact: false })
    expect(all.views?.mine).toBe(0)
    expect(all.views?.ours).toBe(10_000)
  })

  it('are for staff, and take no cursor of another order', async () => {
    await expect(grid.listClaims(person('ana'), {}, 'en')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { pageInfo } = await list({ pageSize: 1 })
    const other = { sort: { field: 'amount' as const, isDescending: false }, after: pageInfo.next }
    await expect(list(other)).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
    await expect(list({ after: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
  })

  it('hold what attorneys filed for staff with that permission alone', async () => {
    const { claimNumber } = await world.fileForClient(await aLawyer(world.db))
    const args = { filter: { claimNumber }, withTotal: true }
    expect(await list(args)).toMatchObject({ rows: [], totalCount: { count: 0 } })
    const permitted = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
    expect((await grid.listClaims(permitted, args, 'en')).rows).toMatchObject([{ claimNumber }])
  })

  it('take no cursor whose value is none of its order, and no day that no calendar has', async () => {
    const cursor = (sort: string, key: string) =>
      Buffer.from(JSON.stringify([sort, key, '00000000-0000-4000-8000-000000000000'])).toString('base64url')
    for (const [field, key] of [
      ['turn', 'never'],
      ['status', '1.5'],
      ['amount', '99999999999999999999'],
      ['created', '2026-13-45'],
      ['represented', 'perhaps'],
    ] as const) {
      const page = list({ sort: { field, isDescending: false }, after: cursor(field, key) })
      await expect(page).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' })
    }
    expect(claimsArgs.safeParse({ filter: { dueFrom: '2026-02-30' } }).success).toBe(false)
  })

  it('carry what reviewers confirmed with its rationale, for staff with all tabs, where it is asked for', async () => {
    const { id, claimNumber } = await world.file(person('ben'))
    const reviews = createReviewService(world)
    const reviewer = await joinReviewer(world.db.kysely, rita, new Date())
    const call = { actor: rita, locale: 'en' as const, ifMatch: null }
    await reviews.assignReviewer(call, id, reviewer.id)
    await reviews.saveConfirmedValues(call, id, {
      values: [
        {
          confirmed: { name: 'apn', value: '999-014-027-001' },
          rationale: { en: 'Tax bill', es: 'Recibo predial' },
        },
        {
          confirmed: { name: 'relationship', value: 120950003 },
          rationale: { en: 'Utility bill elsewhere', es: 'Recibo de otro lugar' },
        },
      ],
    })
    const args = { filter: { claimNumber }, pageSize: 25 }
    const [row] = (await list({ ...args, withDetails: true })).rows
    expect(row).toMatchObject({
      confirmedAPN: { value: '999-014-027-001', rationale: 'Tax bill' },
      confirmedRelationship: { value: 'Owner - Non Resident', rationale: 'Utility bill elsewhere' },
      confirmedRelationshipId: 120950003,
      confirmedClaimantName: null,
      didHaveInsuranceCoverage: true,
      damagedItems: [],
      attorneyCommunicationDate: null,
      lastViewed: expect.stringMatching(/^\d+$/) as string,
    })
    expect((await list(args)).rows).toMatchObject([
      { confirmedAPN: null, damagedItems: null, lastViewed: null },
    ])
    const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
    const seen = await grid.listClaims(viewer, { ...args, withDetails: true }, 'en')
    expect(seen.rows).toMatchObject([
      { confirmedAPN: null, confirmedRelationshipId: null, lastViewed: null, didHaveInsuranceCoverage: true },
    ])
  })

  it('show a claim as it was just saved', async () => {
    const claim = await world.file(person('ana'))
    const [row] = (await list({ filter: { claimNumber: claim.claimNumber } })).rows
    expect(row).toMatchObject({
      claimant: { firstName: 'Marisol', lastName: 'Quintero' },
      property: { address1: '22 Whistling Pika Lane', city: 'Quincy', county: 'Plumas' },
      apn: '999-014-027-000',
      turn: { side: 'program' },
    })
    expect(row?.damagedStructures).toHaveLength(2)
  })
})

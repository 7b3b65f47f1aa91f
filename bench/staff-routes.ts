import type { ClaimFilter, ClaimsArgs } from '@makewhole/contract/claim/claim-grid.ts'
import { readOf } from '@makewhole/contract/client.ts'
import type { GridSort } from '@makewhole/contract/claim/grid-names.ts'
import type { Call, HotRoute } from './hot-routes.ts'
import { claimId, claimsOfOwner, owners, reviewerId, reviewers, threadId, threads } from './load.ts'

const pageSize = 25
const reviewerOf = (n: number) => owners + (n % reviewers)
const anyThread = (n: number) => 1 + ((n * 7919) % threads)
/** Returns a claim without an attorney: the staff of the load see those of households alone. */
const anyClaim = (n: number) => 1 + ((n * 7919) % (owners * claimsOfOwner))

const counties = ['Plumas', 'Butte', 'Lassen', 'Shasta', 'Tehama']
const inReview = [120950001, 120950014, 120950007]

/** Calls as the portals do. */
function ask(
  name: 'claims' | 'claimForReview' | 'messageThreads' | 'messagesByThreadId',
  variables: object,
  n: number,
): Call {
  const { method, ...asked } = readOf(name, variables)
  const [path, person] = ['/api/graphql', reviewerOf(n)]
  if ('body' in asked) return { method, path, body: JSON.stringify(asked.body), person }
  return { method, path: `${path}?${new URLSearchParams({ ...asked.query }).toString()}`, person }
}

/** Returns the arguments of the first routes: one county's claims in review, by their due date. */
const filtered = (n: number): ClaimsArgs => ({
  filter: { statusIds: inReview, county: counties[n % counties.length] ?? '' },
  sort: { field: 'turn', isDescending: false },
  pageSize,
})

const floorGrid = (n: number, counts: boolean) => ({
  method: 'GET' as const,
  path: `/api/v1/grid/${inReview.join('-')}/${(counties[n % counties.length] ?? '').toLowerCase()}${counts ? '/counts' : ''}`,
  person: reviewerOf(n),
})

export const aClaimForStaff: HotRoute = {
  name: 'claim detail, for staff (REST)',
  rows: '10',
  isRead: true,
  call: (n) => ({ method: 'GET', path: `/api/v1/claims/${claimId(anyClaim(n))}`, person: reviewerOf(n) }),
}

/**
 * The staff's routes of docs/quality.md "Speed and cost": GraphQL of the same rows that the floor sends as they are.
 */
export const staffRoutes: readonly HotRoute[] = [
  {
    name: 'grid page, filtered and sorted (GraphQL)',
    rows: '105',
    isRead: true,
    call: (n) => ask('claims', filtered(n), n),
    floorCall: (n) => floorGrid(n, false),
  },
  {
    name: 'the same with the counts of total and views',
    rows: '105 + counts',
    isRead: true,
    call: (n) => ask('claims', { ...filtered(n), withTotal: true, withViews: true }, n),
    floorCall: (n) => floorGrid(n, true),
  },
  {
    name: 'claim detail, for staff (GraphQL)',
    rows: '10',
    isRead: true,
    call: (n) => ask('claimForReview', { claimId: claimId(anyClaim(n)) }, n),
    floorCall: (n) => ({
      method: 'GET',
      path: `/api/v1/claims/${claimId(anyClaim(n))}`,
      person: reviewerOf(n),
    }),
  },
  aClaimForStaff,
  {
    name: 'threads by their newest message, at 100,000 messages (GraphQL)',
    rows: '104',
    isRead: true,
    call: (n) => ask('messageThreads', { pageSize }, n),
    floorCall: (n) => ({ method: 'GET', path: '/api/v1/threads', person: reviewerOf(n) }),
  },
  {
    name: 'messages of a thread (GraphQL)',
    rows: '27',
    isRead: true,
    call: (n) => ask('messagesByThreadId', { threadId: threadId(anyThread(n)), pageSize }, n),
    floorCall: (n) => ({
      method: 'GET',
      path: `/api/v1/threads/${threadId(anyThread(n))}`,
      person: reviewerOf(n),
    }),
  },
]

/** One page of the grid by one filter and sort; only its growth is measured. */
export interface GridPage extends HotRoute {
  readonly isRead: true
}

const gridPage = (
  name: string,
  filter: (n: number) => ClaimFilter,
  field: GridSort = 'created',
  isDescending = true,
  rows = pageSize,
): GridPage => ({
  name,
  rows: '105',
  isRead: true,
  call: (n) => ask('claims', { filter: filter(n), sort: { field, isDescending }, pageSize: rows }, n),
})

/** A page that every size fills: a reviewer, or a name, has too few claims in the smallest for a whole one. */
const fewRows = 10
const fewPage = (name: string, filter: (n: number) => ClaimFilter, field: GridSort, isDescending = true) =>
  gridPage(name, filter, field, isDescending, fewRows)

const withCounts = (name: string, filter: (n: number) => ClaimFilter, field: GridSort): GridPage => ({
  ...gridPage(name, filter, field, false),
  call: (n) => {
    const sort = { field, isDescending: false }
    return ask('claims', { filter: filter(n), sort, pageSize, withTotal: true, withViews: true }, n)
  },
})

const lastNames = ['Quintero', 'Haez', 'Kimson', 'Okaforaka', 'Whitfield']
const beginnings = ['qui', 'ha', 'okaf', 'whit', 'br']
const firstNames = ['Marisol', 'Grace', 'Noah', 'Lena', 'Wei']
/** Words of this kind alone. */
const middleNames = ['Elena', 'Guadalupe', 'Ximena', 'Dolores', 'Soledad']
/** With correct accents; the claims have the names without them. */
const accented = ['Vásquez', 'Inés', 'Cortéz', 'Iván']
/** A letter too many, too few, another, or two swapped: no word of a claim begins so. */
const slips = ['Quinterro', 'Whitfeild', 'Herrara', 'Almenor', 'Greenvile']
const streetWords = ['Pika', 'Almanor', 'Chandler', 'Feather', 'Junction']
/** Of claims that every size has: a search without a hit makes one statement less. */
const streets = ['7382 Spring', '1835 Whistling', '6113 Mill', '6264 Almanor', '9535 Canyon']
const apns = ['108199381', '062411834', '412880112', '011319063', '676817134']
const withDashes = (apn: string) => apn.replace(/(...)(...)(...)/, '$1-$2-$3')
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const each = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Days on which every size has claims that were complete, as those of offers and payments below: the load writes them ahead. */
const completed: ClaimFilter = { completedFrom: day(19), completedTo: day(21), countedAs: 'submitted' }

/** The grid's searches, views, filters and sorts, each a page. */
export const gridPages: readonly GridPage[] = [
  gridPage('search: a last name', (n) => ({ search: each(lastNames, n) })),
  gridPage("search: a last name's beginning", (n) => ({ search: each(beginnings, n) })),
  gridPage('search: a claim number', (n) => ({ search: `lh-${1_000_000 + anyClaim(n)}` })),
  gridPage('search: a claim number without prefix', (n) => ({ search: `${1_000_000 + anyClaim(n)}` })),
  gridPage('search: a first name', (n) => ({ search: each(firstNames, n) })),
  gridPage('search: a middle name', (n) => ({ search: each(middleNames, n) })),
  gridPage('search: a name with its accent', (n) => ({ search: each(accented, n) })),
  gridPage('search: a slip of one letter', (n) => ({ search: each(slips, n) })),
  gridPage('search: a word of an address', (n) => ({ search: each(streetWords, n) })),
  gridPage('search: an address', (n) => ({ search: each(streets, n) })),
  gridPage('search: digits of an APN', (n) => ({ search: each(apns, n) })),
  gridPage('search: an APN with dashes', (n) => ({ search: withDashes(each(apns, n)) })),
  gridPage('search: a name, by turn', (n) => ({ search: each(lastNames, n) }), 'turn', false),
  gridPage('search: nothing found', (n) => ({ search: `zzz${n % 50}` })),
  fewPage('view mine, by turn', () => ({ view: 'mine' }), 'turn', false),
  ...(['all', 'ours', 'late', 'unassigned', 'claimants', 'paused'] as const).map((view) =>
    gridPage(`view ${view}, by turn`, () => ({ view }), 'turn', false),
  ),
  withCounts('view ours with all counts', () => ({ view: 'ours' }), 'turn'),
  withCounts('a search with all counts', (n) => ({ search: each(lastNames, n) }), 'created'),
  gridPage('filter: statuses, by name', () => ({ statusIds: inReview }), 'lastName', false),
  gridPage('filter: a rare status and county', () => ({ statusIds: [120950006], county: 'Yuba' }), 'amount'),
  fewPage('filter: a reviewer', (n) => ({ reviewerIds: [reviewerId(n % reviewers)] }), 'turn', false),
  gridPage('filter: whose turn, by county', () => ({ turnSides: ['claimant'] }), 'county', false),
  gridPage('filter: days of creation', () => ({ createdFrom: day(-3), createdTo: day(-1) })),
  gridPage(
    'filter: days of signing, by number',
    () => ({ signedFrom: day(-3), signedTo: day(-1) }),
    'number',
  ),
  gridPage('filter: due dates', () => ({ dueFrom: day(1), dueTo: day(4) }), 'turn', false),
  gridPage(
    'filter: amounts, by address',
    () => ({ amountFrom: 10_000_000, amountTo: 11_000_000 }),
    'address',
    false,
  ),
  gridPage('filter: represented, in review', () => ({ isRepresented: true, statusIds: inReview }), 'signed'),
  gridPage('filter: a fire, by address', () => ({ fireIds: [120950002] }), 'address', false),
  fewPage('filter: a last name, by number', (n) => ({ lastName: each(lastNames, n) }), 'number'),
  gridPage('filter: an address, by last name', (n) => ({ address: each(streets, n) }), 'lastName', false),
  gridPage('filter: an APN', (n) => ({ apn: each(apns, n) })),
  gridPage('filter: counted as open or paid', () => ({ countedAs: 'openPaid' }), 'amount'),
  gridPage('filter: paid money, by turn', () => ({ countedAs: 'withMoney' }), 'turn', false),
  gridPage('filter: in work, by turn', () => ({ countedAs: 'inWork' }), 'turn', false),
  gridPage('filter: paid, by turn', () => ({ countedAs: 'paid' }), 'turn', false),
  gridPage('filter: a relationship, by county', () => ({ relationships: ['landlord'] }), 'county', false),
  gridPage('filter: counted counties, by name', () => ({ counties: ['plumas', 'other'] }), 'lastName', false),
  gridPage(
    'filter: a year of signing, by number',
    () => ({ signedFrom: day(-365), signedTo: day(0) }),
    'number',
    false,
  ),
  gridPage('filter: days of completion, by turn', () => completed, 'turn', false),
  gridPage('filter: days of completion, by number', () => completed, 'number', false),
  gridPage('filter: days of completion', () => completed, 'signed'),
  gridPage('filter: days of first offers', () => ({ offeredFrom: day(29), offeredTo: day(31) }), 'amount'),
  gridPage('filter: days of payment', () => ({ paidFrom: day(79), paidTo: day(81) }), 'number'),
  fewPage(
    'filter: late with offers, by turn',
    () => ({ lateBy: 'offer', lateFrom: day(-30), lateTo: day(0) }),
    'turn',
    false,
  ),
  ...(['review', 'overall'] as const).map((lateBy) =>
    fewPage(
      `filter: late by ${lateBy}, by turn`,
      () => ({ lateBy, lateFrom: day(-30), lateTo: day(0) }),
      'turn',
      false,
    ),
  ),
  gridPage('filter: late with payments, by turn', () => ({ lateBy: 'payment' }), 'turn', false),
  gridPage('filter: declined for no reason', () => ({ declinedFor: [0] }), 'amount'),
  gridPage("filter: nobody's, by turn", () => ({ hasReviewer: false }), 'turn', false),
  gridPage("filter: nobody's, by reviewer", () => ({ hasReviewer: false }), 'reviewer'),
  gridPage('filter: a group', (n) => ({ groupNumber: 1 + (n % 10) }), 'lastName', false),
  gridPage('filter: a square of the map', () => ({ square: '8-41-96' }), 'turn', false),
  gridPage('filter: no such number', (n) => ({ claimNumber: `JG-${n % 50}` }), 'turn', false),
]

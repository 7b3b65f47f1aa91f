import type { MapPoint, MapRequest } from '@makewhole/contract/map/map.ts'
import { claimId } from '@makewhole/web/testing/claim.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { stubResizeObserver, showScreen } from '@makewhole/web/testing/screen-width.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'
import { drawMap, fitCounties } from './leaflet-map.ts'

beforeEach(() => {
  showScreen(true)
  stubResizeObserver()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
})

const nowhere = { apn: null, address: null, city: null, zip: null, inspection: null }
const chester: MapPoint = {
  lat: 40.3,
  lon: -121.23,
  county: 'Plumas',
  area: 'Chester',
  ...nowhere,
  id: '9-83-193',
  square: '9-83-193',
  isOnePlace: false,
  claimCount: 1299,
  roughCount: 12,
  structures: [],
  claims: [],
  counties: [{ county: 'plumas', claimCount: 1299 }],
}
const aClaim: MapPoint['claims'][number] = {
  claimId,
  claimNumber: 'LH-10503',
  incident: 'Long Hollow Fire',
  source: 'Claimant portal',
  type: 'Claim',
  status: { id: 120950014, name: 'Under Review for Completeness' },
  relationshipToProperty: 'Landlord',
  claimantFirstName: 'Gustav',
  claimantLastName: 'Halvorsen',
  people: 1,
  attorneyFirstName: null,
  attorneyLastName: null,
  firm: null,
  cluster: null,
  zone: null,
  settlementAmt: null,
  valueAmt: null,
  evacALE: null,
  lotSize: null,
  treeVegAcre: null,
  treeVegTotalAmt: null,
  attorneyFees: null,
  assertedSqFt: null,
  totalSqFoot: null,
  sootAsh: false,
  nonEconTotalAmt: null,
  nonEconPerPerson: null,
  propertyAddress: null,
  structures: [],
}
const bellows: MapPoint = {
  lat: 40.14,
  lon: -120.95,
  apn: '999-041-003-000',
  county: 'Plumas',
  structures: [],
  claims: [aClaim],
  id: '40.14,-120.95',
  square: '18-43001-99001',
  isOnePlace: true,
  claimCount: 1,
  roughCount: 0,
  area: 'Greenville',
  zip: null,
  address: '310 Old Bellows Road',
  city: 'Greenville',
  counties: [{ county: 'plumas', claimCount: 1 }],
  inspection: { objectId: '40217', damage: 'Destroyed (over 50%)', structure: 'House', foundBy: 'apn' },
}
const redding: MapPoint = {
  ...chester,
  id: '40.577,-122.455',
  square: '18-1-1',
  county: 'Shasta',
  area: 'Redding',
  zip: '96001',
  isOnePlace: true,
  lat: 40.577,
  lon: -122.455,
  claimCount: 15,
  roughCount: 15,
  counties: [{ county: 'shasta', claimCount: 15 }],
}
const page = { placedCount: 1400, unplacedCount: 3, isBehind: false, isPartial: false }
const answers = { mapData: { data: [chester, bellows, redding], page } }

const buttonOf = (within_: HTMLElement, name: RegExp) => within(within_).getByRole('button', { name })
const map = () => screen.getByRole('group', { name: /^Map of claims/ })
const hrefOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href') ?? '')

it('begins with all of California at zoom 1, and has the four counties one press away', async () => {
  const { sent } = openReviewerPage('/map', answers)
  const viewed = () =>
    sent.mock.calls
      .filter(([name]) => name === 'mapData')
      .map((call) => (call as unknown as [string, { request: MapRequest }])[1].request)
  await within(map()).findByRole('button', { name: /Chester area/ })
  const [first] = viewed()
  expect(first?.zoom).toBe(1)
  expect(holds(first, { tlLat: 42, tlLon: -124.5, brLat: 32, brLon: -114 })).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Show the four counties' }))
  await waitFor(() => expect(viewed().at(-1)?.zoom).toBeGreaterThan(2))
  const last = viewed().at(-1)
  expect(holds(last, { tlLat: 41.2, tlLon: -123, brLat: 39.6, brLon: -120 })).toBe(true)
  expect(holds(last, { tlLat: 41.2, tlLon: -123, brLat: 34, brLon: -120 })).toBe(false)
})

it('stands in a visit as it was left, and shows all of California in another', () => {
  const looks = { land: 'a', county: 'b', state: 'c', countyName: 'd' }
  const drawnIn = (visit: object) =>
    drawMap(document.createElement('div'), looks, {
      visit,
      place: null,
      onView: () => undefined,
      onMove: () => undefined,
    })
  const visit = {}
  const left = drawnIn(visit)
  const whole = left.getZoom()
  fitCounties(left)
  const near = left.getZoom()
  left.remove()
  expect(near).toBeGreaterThan(whole)
  expect(drawnIn(visit).getZoom()).toBe(near)
  expect(drawnIn({}).getZoom()).toBe(whole)
})

it('begins where its address says, and its address names where it was moved, beside the filters', async () => {
  const { sent, router } = openReviewerPage('/map?fire=120950002&at=40.14,-120.95,12', answers)
  await waitFor(() => expect(sent).toHaveBeenCalledWith('mapData', expect.anything()))
  const [, asked] = sent.mock.calls.find(([name]) => name === 'mapData') as [string, { request: MapRequest }]
  expect(asked.request.zoom).toBe(7)
  expect(holds(asked.request, { tlLat: 40.15, tlLon: -120.96, brLat: 40.13, brLon: -120.94 })).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(router.state.location.search).toContain('at=40.14%2C-120.95%2C13'))
  expect(router.state.location.search).toContain('fire=120950002')
})

function holds(view: MapRequest | undefined, part: Omit<MapRequest, 'zoom'>): boolean {
  if (!view) return false
  return (
    view.tlLat >= part.tlLat &&
    view.tlLon <= part.tlLon &&
    view.brLat <= part.brLat &&
    view.brLon >= part.brLon
  )
}

it('says on the map and in the list the same, in the same order, and how many claims are elsewhere or nowhere', async () => {
  openReviewerPage('/map?fire=120950002', answers)
  expect(
    await screen.findByText(/1,315 claims in 3 places of this view\. 27 have a rough place only\./),
  ).toHaveTextContent('85 claims stand outside this view. 3 claims are not on the map')
  const marks = within(map()).getAllByRole('button')
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '1,299 claims: Chester area',
    '1 claim: 310 Old Bellows Road',
    '15 claims: ZIP 96001, rough place',
  ])
  const list = screen.getByRole('region', { name: 'The same as a list' })
  const listed = within(list).getAllByRole('button')
  expect(listed.map((item) => item.textContent)).toEqual([
    'Chester area1,29912 with a rough place',
    '310 Old Bellows Road, Greenville1Inspection: Destroyed (over 50%)',
    'ZIP 9600115Rough: center of the ZIP',
  ])
  expect(within(list).getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Plumas County1,300 claims')
})

it('has under each county its own claims of a square on a border, with the way to those alone', async () => {
  const border: MapPoint = {
    ...chester,
    counties: [
      { county: 'plumas', claimCount: 1250 },
      { county: 'lassen', claimCount: 46 },
      { county: 'other', claimCount: 3 },
    ],
  }
  openReviewerPage('/map?fire=120950002', { mapData: { data: [border, bellows], page } })
  const list = await screen.findByRole('region', { name: 'The same as a list' })
  await within(list).findAllByRole('button')
  const headings = within(list).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Lassen County46 claims',
    'Plumas County1,251 claims',
    'Elsewhere3 claims',
  ])
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Chester area46Of 1,299 at this mark · 12 with a rough place',
    'Chester area1,250Of 1,299 at this mark · 12 with a rough place',
    '310 Old Bellows Road, Greenville1Inspection: Destroyed (over 50%)',
    'Chester area3Of 1,299 at this mark · 12 with a rough place',
  ])
  expect(hrefOf(within(list).getByRole('link', { name: 'List the 46 claims of Chester area' }))).toBe(
    '/claims?fire=120950002&place=lassen&square=9-83-193',
  )
})

it('gives the focus back to the line of a place on a border that opened its card', async () => {
  const border: MapPoint = {
    ...bellows,
    claimCount: 3,
    counties: [
      { county: 'plumas', claimCount: 2 },
      { county: 'lassen', claimCount: 1 },
    ],
  }
  openReviewerPage('/map', { mapData: { data: [border], page } })
  const list = await screen.findByRole('region', { name: 'The same as a list' })
  const lines = () => within(list).getAllByRole('button', { name: /310 Old Bellows/ })
  await within(list).findAllByRole('button', { name: /310 Old Bellows/ })
  for (const index of [0, 1]) {
    await userEvent.click(lines()[index]!)
    await screen.findByRole('article')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(lines()[index]).toHaveFocus())
  }
})

it.each([
  ['plumas', 'Plumas', 'Plumas County'],
  ['other', 'Plumas', 'Elsewhere'],
  ['other', null, 'Elsewhere'],
  ['other', 'Sutter', 'Sutter County'],
] as const)(
  'calls the county %s of claims whose place is in %s the same in card and list',
  async (answered, county, words) => {
    const place: MapPoint = { ...bellows, county, counties: [{ county: answered, claimCount: 1 }] }
    openReviewerPage('/map', { mapData: { data: [place], page } })
    const list = await screen.findByRole('region', { name: 'The same as a list' })
    await userEvent.click(await within(list).findByRole('button', { name: /310 Old Bellows/ }))
    expect(await screen.findByRole('article')).toHaveTextContent(`Greenville, ${words}, 999`)
  },
)

it('says that it shows some of the claims only where too many were found', async () => {
  const answer = {
    data: [chester],
    page: { ...page, placedCount: 29_998, unplacedCount: 2, isPartial: true },
  }
  openReviewerPage('/map?number=LH', { mapData: answer })
  expect(await screen.findByText(/only 30,000 of them are shown here/)).toBeVisible()
})

it('asks for what the map shows with the filters of the address, and leads to the grid with them', async () => {
  const { sent } = openReviewerPage('/map?fire=120950002&q=ridge', answers)
  // The list appears before the marks are drawn.
  await within(map()).findByRole('button', { name: /Chester area/ })
  expect(screen.getAllByRole('button', { name: /Chester area/ })).toHaveLength(2)
  expect(sent).toHaveBeenCalledWith('mapData', {
    request: expect.objectContaining({
      zoom: expect.any(Number),
      tlLat: expect.any(Number),
      brLon: expect.any(Number),
    }),
    filter: expect.objectContaining({ fireIds: [120950002], search: 'ridge' }),
  })
  expect(hrefOf(screen.getByRole('link', { name: 'Open as claims table' }))).toBe(
    '/claims?q=ridge&fire=120950002',
  )
  expect(hrefOf(screen.getByRole('link', { name: 'List the 1,299 claims of Chester area' }))).toBe(
    '/claims?q=ridge&fire=120950002&square=9-83-193',
  )
})

it('comes nearer to a number and opens a card for a place, which Escape closes where it was opened', async () => {
  const { sent } = openReviewerPage('/map', answers)
  const user = userEvent.setup()
  const zoomOf = (call: unknown[]) => (call[1] as { request: { zoom: number } }).request.zoom
  const zooms = () => sent.mock.calls.filter(([name]) => name === 'mapData').map(zoomOf)
  const chesterMark = await within(map()).findByRole('button', { name: /Chester/ })
  const [before = 0] = zooms()
  chesterMark.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(Math.max(...zooms())).toBeGreaterThan(before))
  await user.click(
    buttonOf(screen.getByRole('region', { name: 'The same as a list' }), /310 Old Bellows Road/),
  )
  const card = await screen.findByRole('article', { name: '310 Old Bellows Road' })
  expect(within(card).getByRole('heading', { level: 2 })).toHaveFocus()
  expect(hrefOf(within(card).getByRole('link', { name: 'LH-10503' }))).toBe(`/claim/LH-10503/${claimId}`)
  expect(card).toHaveTextContent('Inspection 40217, found by APN')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('article')).toBeNull()
  await waitFor(() =>
    expect(
      buttonOf(screen.getByRole('region', { name: 'The same as a list' }), /310 Old Bellows/),
    ).toHaveFocus(),
  )
})

describe('with map tiles', () => {
  const mapTiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© The mappers' }
  const tilesOf = () => [...map().querySelectorAll('img')]
  const firstTiles = async () => {
    await within(map()).findByRole('button', { name: /Chester/ })
    await waitFor(() => expect(tilesOf()).not.toHaveLength(0))
    return tilesOf()
  }
  /** Pans by keyboard; tiles that come into view load, except the broken one. */
  const panUntil = (isThere: () => boolean, broken: Element) =>
    // Not Testing Library's, which runs again at each change of the page: this function changes the page itself.
    vi.waitFor(
      () => {
        fireEvent.keyDown(map(), { keyCode: 39, shiftKey: true })
        for (const tile of tilesOf()) if (tile !== broken) fireEvent.load(tile)
        expect(isThere()).toBe(true)
      },
      { timeout: 20_000 },
    )

  it('lies on them and says whose they are', async () => {
    openReviewerPage('/map', answers, { settings: { mapTiles } })
    for (const { src } of await firstTiles())
      expect(src).toMatch(/^https:\/\/tiles\.example\.org\/\d+\/\d+\/\d+\.png$/)
    expect(screen.getByText('© The mappers')).toBeVisible()
    expect(screen.queryByText(/did not load/)).toBeNull()
  })

  it('keeps its outlines and claims where they do not come, and says so once', async () => {
    openReviewerPage('/map', answers, { settings: { mapTiles } })
    for (const tile of await firstTiles()) fireEvent.error(tile)
    expect(
      await screen.findByText(
        'Some pictures of the land did not load. The outlines and all claims are here.',
      ),
    ).toBeVisible()
    expect(map().querySelectorAll('path').length).toBeGreaterThan(1)
    expect(buttonOf(map(), /Chester/)).toBeVisible()
  })

  it('says so while one that failed is there, whatever comes beside it, and no longer', async () => {
    openReviewerPage('/map', answers, { settings: { mapTiles } })
    // Zoomed in: all of California soon ends in every direction.
    await userEvent.click(screen.getByRole('button', { name: 'Show the four counties' }))
    const first = await firstTiles()
    const [broken, ...others] = first as [HTMLImageElement, ...HTMLImageElement[]]
    fireEvent.error(broken)
    for (const tile of others) fireEvent.load(tile)
    expect(await screen.findByText(/did not load/)).toBeVisible()
    map().focus()
    await panUntil(() => tilesOf().some((tile) => !first.includes(tile)), broken)
    expect(screen.getByText(/did not load/)).toBeVisible()
    await panUntil(() => !tilesOf().includes(broken), broken)
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull())
  })

  it('asks for none where none are set', async () => {
    openReviewerPage('/map', answers)
    await within(map()).findByRole('button', { name: /Chester/ })
    expect(map().querySelector('img')).toBeNull()
  })
})

it('says what to do where nothing is in view, and where the map could not be loaded', async () => {
  openReviewerPage('/map', {
    mapData: { data: [], page: { placedCount: 4, unplacedCount: 0, isBehind: false, isPartial: false } },
  })
  expect(await screen.findByText('No claims in this view')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all of California' }))
  expect(screen.getByText(/4 claims stand outside this view/)).toBeVisible()
})

it('says in Spanish that it failed, with the number for the help line, and tries again', async () => {
  const ask = vi.fn(() => Promise.reject(refusal('INTERNAL_ERROR')))
  openReviewerPage('/map', { mapData: ask }, { locale: 'es' })
  expect(await screen.findByText('No pudimos cargar el mapa.')).toBeVisible()
  const calls = ask.mock.calls.length
  await userEvent.click(screen.getByRole('button', { name: /Intentar|Reintentar|nuevo/ }))
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(calls))
})

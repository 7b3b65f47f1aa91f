import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ClaimSummaryView } from '@makewhole/contract/claim/claim.ts'
import { mockServer } from '../testing/mock-server.ts'
import { aClaimSummary, claimId } from '../testing/claim.ts'
import { apiUrl, renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { showScreen } from '../testing/screen-width.ts'
import { ForReader } from '../i18n/reader.tsx'
import type { Reader } from '../i18n/reader.tsx'
import { http, HttpResponse } from 'msw'
import type { InitialEntry } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ClaimsPage } from './claims-page.tsx'

const server = mockServer()

function open(
  claims: ClaimSummaryView[],
  {
    at = '/claims',
    locale = 'en',
    reader = { kind: 'household' },
    followed = [],
  }: { at?: InitialEntry; locale?: 'en' | 'es'; reader?: Reader; followed?: ClaimSummaryView[] } = {},
) {
  server.use(
    http.get(`${apiUrl}/claimsbyclaimant`, () => HttpResponse.json(claims)),
    http.get(`${apiUrl}/FollowedClaims`, () => HttpResponse.json(followed)),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
  )
  return renderPortal(
    [
      {
        path: '/claims',
        element: (
          <ForReader reader={reader}>
            <ClaimsPage />
          </ForReader>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at, locale },
  )
}

const inProgress = aClaimSummary('inProgress', { turn: { side: 'claimant', dueOn: null } })
const submitted = aClaimSummary('submitted')
const offered = aClaimSummary('offerExtended', { turn: { side: 'claimant', dueOn: '2026-06-07' } })

describe('the claims list on a phone', () => {
  beforeEach(() => showScreen(false))

  it('is an accordion headed My Claims, the first open, with all values and dashes where one is missing', async () => {
    open([inProgress, { ...submitted, id: claimId.replace('3f', '4f'), claimNumber: 'LH-10544-1' }])
    expect(await screen.findByRole('heading', { name: 'My Claims' })).toBeVisible()
    const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group')
    expect([first?.open, second?.open]).toEqual([true, false])
    const facts = within(first ?? document.body)
    for (const text of ['Claim In Progress', 'Quintero', 'March 20, 2026', '- -'])
      expect(facts.getByText(text)).toBeVisible()
    expect(facts.getAllByText('7 Lantern Fern Way, Chester')).toHaveLength(2)
    expect(facts.getByText('Your turn: step 5 of 8')).toBeVisible()
  })

  it('continues a claim in progress and opens any other', async () => {
    const other = claimId.replace('3f', '4f')
    open([inProgress, { ...submitted, id: other, claimNumber: 'LH-10544-1' }])
    const link = await screen.findByRole('link', { name: 'Continue Claim LH-10519-2' })
    expect(link.getAttribute('href')).toBe(`/claim-continue/LH-10519-2/${claimId}`)
    const opens = screen.getByText('Open claim').closest('a')
    expect(opens?.getAttribute('href')).toBe(`/claims/LH-10544-1/${other}/overview`)
  })

  it('says how many days are left of the claimant’s own deadline', async () => {
    open([offered])
    expect(await screen.findByText('Your turn: 18 days left')).toBeVisible()
  })

  it('leads from a claim of the closed fire to its announcement, even while it is in progress', async () => {
    open([{ ...inProgress, fire: { id: 120950000, name: 'Juniper Gap Fire' } }])
    await waitFor(() =>
      expect(screen.getByText('Open claim').closest('a')?.getAttribute('href')).toBe(
        `/claims/LH-10519-2/${claimId}/overview`,
      ),
    )
  })
})

describe('the claims list', () => {
  beforeEach(() => showScreen(false))

  it('shows a client what a law firm works on, in the attorney’s turn, and offers to start nothing in its place', async () => {
    open([], { followed: [offered] })
    const region = within(await screen.findByRole('region', { name: 'Claims that your law firm works on' }))
    expect(region.getByText('Your attorney’s turn until June 7')).toBeVisible()
    const link = region.getByRole('link', { name: 'See how it stands LH-10519-2' })
    expect(link.getAttribute('href')).toBe(`/followed/LH-10519-2/${claimId}`)
    expect(screen.queryByText('No claims yet')).toBeNull()
  })

  it('without claims says what will be here and offers the one next thing', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'No claims yet' })).toBeVisible()
    expect(
      screen.getAllByRole('link', { name: 'Start Claim' }).map((link) => link.getAttribute('href')),
    ).toEqual(['/claim-start', '/claim-start'])
  })

  it('that cannot be loaded says what is safe and tries again', async () => {
    open([submitted])
    server.use(
      http.get(`${apiUrl}/claimsbyclaimant`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    )
    expect(await screen.findByText('We can’t show your claims right now')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'My Claims' })).toBeVisible()
  })

  it('says once that a claim was submitted', async () => {
    const { router } = open([submitted], { at: { pathname: '/claims', state: { submitted: 'LH-10519-2' } } })
    const said = await screen.findByText(/was submitted\. We will contact you soon\.$/)
    expect(said.textContent).toBe('Claim LH-10519-2 was submitted. We will contact you soon.')
    expect(router.state.location.state).toBeNull()
  })

  it('tells three things that are good to know', () => {
    open([])
    const tips = within(screen.getByRole('complementary', { name: 'Good to know' }))
    expect(tips.getAllByRole('listitem').map((tip) => tip.textContent)).toEqual([
      'You don’t have to finish a claim in one session.',
      'Your claim is saved each time you press Next.',
      'Come back any time through Start Claim or Continue Claim.',
    ])
  })

  it('speaks Spanish', async () => {
    open([submitted], { locale: 'es' })
    expect(await screen.findByText('Nos toca a nosotros')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Mis reclamos' })).toBeVisible()
  })
})

describe('the claims list as a firm reads it', () => {
  beforeEach(() => showScreen(false))
  const reader = { kind: 'firm', clientName: null } as const

  it.each([
    ['en', 'Your clients’ claims', 'Your turn: 18 days left', /my claims/i],
    ['es', 'Reclamos de sus clientes', 'Le toca a usted: quedan 18 días', /mis reclamos/i],
  ] as const)('is of its clients: %s', async (locale, title, turn, household) => {
    open([offered], { locale, reader })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('region', { name: title })).toBeVisible()
    expect(await screen.findByText(turn)).toBeVisible()
    expect(screen.queryByText(household)).toBeNull()
  })
})

describe('the claims list on a wide screen', () => {
  // The page loads its grid on first use; compiling it must not count in a test's time.
  beforeAll(() => import('./claims-grid.tsx'), 60_000)
  beforeEach(() => showScreen(true))

  it('is a grid with the hint above it, all columns, the turn under the status and ___ for a missing date', async () => {
    open([inProgress])
    const grid = await screen.findByRole('grid')
    expect(screen.getByText('Focus a column header and press Ctrl+Enter to filter or sort.')).toBeVisible()
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
    expect(heads).toEqual([
      'Claim No.',
      'Status',
      'Last Name',
      'Address',
      'Created On',
      'Signed Date',
      'Actions',
    ])
    for (const text of ['Claim In Progress', 'Your turn: step 5 of 8', '___'])
      expect(within(grid).getByText(text)).toBeVisible()
    expect(screen.getByText('1 claim')).toBeVisible()
    expect(screen.getByText('1–1 of 1')).toBeVisible()
  })

  it('offers Continue Claim for a claim in progress, and to delete it', async () => {
    open([inProgress])
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for claim LH-10519-2' }))
    expect(
      screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual([
      ['Continue Claim', `/claim-continue/LH-10519-2/${claimId}`],
      ['Delete claim', null],
    ])
  })

  it('offers the four tabs for any other claim', async () => {
    open([submitted])
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for claim LH-10519-2' }))
    expect(
      screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]),
    ).toEqual(
      [
        ['Overview', 'overview'],
        ['Documentation', 'documentation'],
        ['Messages', 'messaging'],
        ['Settlement', 'settlement'],
      ].map(([label, tab]) => [label, `/claims/LH-10519-2/${claimId}/${tab}`]),
    )
  })
})

describe('deleting a claim in progress', () => {
  const begun = { ...inProgress, version: 4 }

  async function confirm() {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete claim LH-10519-2?' })
    expect(within(dialog).getByText('A deleted claim can’t be brought back.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete claim' }))
  }

  function deletes() {
    const other = { ...submitted, id: claimId.replace('3f', '4f'), claimNumber: 'LH-10544-1' }
    let left: ClaimSummaryView[] = [begun, other]
    open([])
    server.use(
      http.get(`${apiUrl}/claimsbyclaimant`, () => HttpResponse.json(left)),
      http.delete(`${apiUrl}/Claims/${claimId}`, ({ request }) => {
        if (request.headers.get('if-match') !== '"4"') return HttpResponse.json({}, { status: 409 })
        left = [other]
        return new HttpResponse(null, { status: 204 })
      }),
    )
  }

  it('in the row’s menu asks first, says that it is gone, and leaves the focus on the title', async () => {
    showScreen(true)
    deletes()
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for claim LH-10519-2' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete claim' }))
    await confirm()
    const said = await screen.findByText(/was deleted\.$/)
    expect(said.textContent).toBe('Claim LH-10519-2 was deleted.')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('on a phone stands in the claim’s card, and what is submitted has no such button', async () => {
    showScreen(false)
    deletes()
    expect(await screen.findAllByRole('button', { name: /Delete claim/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Delete claim LH-10519-2' }))
    await confirm()
    const said = await screen.findByText(/was deleted\.$/)
    expect(said.textContent).toBe('Claim LH-10519-2 was deleted.')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Delete claim/ })).toBeNull())
  })

  it('that did not work says why, and keeps the claim', async () => {
    showScreen(false)
    open([begun])
    server.use(http.delete(`${apiUrl}/Claims/${claimId}`, () => HttpResponse.error()))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete claim LH-10519-2' }))
    await confirm()
    expect(await screen.findByText('The claim was not deleted')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep claim' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('link', { name: 'Continue Claim LH-10519-2' })).toBeVisible()
  })

  it('is said once by the list where it was done on the claim’s own page', async () => {
    open([], { at: { pathname: '/claims', state: { deleted: 'LH-10519-2' } } })
    const said = await screen.findByText(/was deleted\.$/)
    expect(said.textContent).toBe('Claim LH-10519-2 was deleted.')
  })
})

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aListedClaim, openReviewerPage, viewer } from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'

const views = { all: 2, mine: 0, ours: 2, late: 1, unassigned: 2, claimants: 0, paused: 0 }
const page = (over: object = {}, data = [aListedClaim()]) => ({
  data,
  page: {
    pageInfo: { next: null, previous: null },
    totalCount: { count: 1, isExact: true },
    corrections: [],
    views,
    ...over,
  },
})

/** Every media query of jsdom's window matches, so that the grid is drawn and not cards. */
function onAWideScreen() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
  }))
}

afterEach(() => vi.unstubAllGlobals())

describe('the claims of reviewers', () => {
  it('says of each claim whose turn it is and how late, and leads to it', async () => {
    openReviewerPage('/claims', { claims: page() })
    const link = await screen.findByRole('link', { name: 'LH-10519-2' })
    expect(link.getAttribute('href')).toMatch(/^\/claim\/LH-10519-2\/.*\/overview$/)
    expect(screen.getByText('Offer 2 days late')).toBeVisible()
    expect(screen.getByText('1 of 1 claim')).toBeVisible()
  })

  it.each([
    [
      'en',
      'Focus a column header and press Ctrl+Enter to sort or to choose columns.',
      ['Sort ascending', 'Sort descending', 'Hide this column', 'Choose columns'],
    ],
    [
      'es',
      'Enfoque el encabezado de una columna y presione Ctrl+Enter para ordenar o elegir columnas.',
      ['Orden ascendente', 'Orden descendente', 'Ocultar esta columna', 'Elegir columnas'],
    ],
  ] as const)(
    'says how to open the menus of its columns, which speak our words: %s',
    async (locale, hint, words) => {
      onAWideScreen()
      openReviewerPage('/claims', { claims: page() }, { locale })
      expect(await screen.findByText(hint)).toBeVisible()
      const status = await screen.findByRole('columnheader', { name: /^(Status|Estado)/ })
      status.focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      const items = await screen.findAllByRole('menuitem')
      expect(items.map(({ textContent }) => textContent)).toEqual(words)
      await userEvent.click(items.at(-1) as HTMLElement)
      expect(await screen.findByLabelText(/^(Claimant|Reclamante)$/)).toBeChecked()
      expect(screen.queryByText(/^(Checkbox selection|Seleccionar casilla)$/)).toBeNull()
    },
  )

  it('shows the saved views with their counts, and asks the server for the chosen one', async () => {
    const { sent } = openReviewerPage('/claims', { claims: page() })
    await userEvent.click(await screen.findByRole('link', { name: 'Late1' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'claims',
        expect.objectContaining({ filter: expect.objectContaining({ view: 'late' }) }),
      ),
    )
  })

  it('shows all that a view’s count promises: search and filters end with it', async () => {
    openReviewerPage('/claims?q=Quintero&county=Plumas&amount=100..', { claims: page() })
    const view = await screen.findByRole('link', { name: 'Late1' })
    expect(new URL(view.getAttribute('href') ?? '', 'http://portal.test').search).toBe('?view=late')
  })

  it('searches on the server and keeps the search in the address', async () => {
    const { sent, router } = openReviewerPage('/claims', { claims: page() })
    await userEvent.type(await screen.findByLabelText('Number, name, address or APN'), 'Quintero')
    await waitFor(() => expect(router.state.location.search).toBe('?q=Quintero'))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'claims',
        expect.objectContaining({ filter: expect.objectContaining({ search: 'Quintero' }) }),
      ),
    )
  })

  it('shows filters in force as chips that can be taken away', async () => {
    const { router } = openReviewerPage('/claims?county=Plumas&amount=100..', { claims: page() })
    expect(await screen.findByRole('button', { name: 'Amount in dollars: from $100' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter County: Plumas' }))
    expect(router.state.location.search).toBe('?amount=100..')
  })

  it('goes from page to page by the keys that the server gave', async () => {
    const { sent, router } = openReviewerPage('/claims', {
      claims: page({
        pageInfo: { next: 'key-2', previous: null },
        totalCount: { count: 10_000, isExact: false },
      }),
    })
    expect(await screen.findByText('1 of 10,000+ claims')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(router.state.location.search).toBe('?after=key-2')
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('claims', expect.objectContaining({ after: 'key-2' })),
    )
  })

  it('shows what reviewers confirmed on wide screens, once its column is chosen, and asks for it only then', async () => {
    onAWideScreen()
    const confirmedAPN = { value: '999-014-027-001', rationale: 'Tax bill' }
    const { sent } = openReviewerPage('/claims', { claims: page({}, [aListedClaim({ confirmedAPN })]) })
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    expect(sent).toHaveBeenLastCalledWith('claims', expect.objectContaining({ withDetails: false }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Confirmed APN' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('claims', expect.objectContaining({ withDetails: true })),
    )
  })

  it('sorts up, down and not at all', async () => {
    onAWideScreen()
    const { router } = openReviewerPage('/claims', { claims: page() })
    const searches: string[] = []
    for (let press = 0; press < 3; press += 1) {
      await userEvent.click(await screen.findByText('Status', { selector: '.MuiDataGrid-columnHeaderTitle' }))
      searches.push(router.state.location.search)
    }
    expect(searches).toEqual(['?sort=status', '?sort=status.desc', '?view=all'])
  })

  it('says which word it took for a slip, and what it looked for instead', async () => {
    const corrections = [{ term: 'brandd', instead: ['brand', 'brandt'] }]
    openReviewerPage('/claims?q=brandd', { claims: page({ corrections }) })
    expect(
      await screen.findByText('No claim has “brandd”. Claims with “brand” or “brandt” are shown.'),
    ).toBeVisible()
  })

  it('says that nothing matches and how to see all again', async () => {
    const { router } = openReviewerPage('/claims?view=late&q=nobody', { claims: page({}, []) })
    await userEvent.click(await screen.findByRole('button', { name: 'Show all claims' }))
    expect(router.state.location.search).toBe('?view=all')
    const search = screen.getByLabelText<HTMLInputElement>('Number, name, address or APN')
    expect(search.value).toBe('')
  })

  it('says that the claims could not be loaded, with the number to give on the phone', async () => {
    openReviewerPage('/claims', { claims: () => Promise.reject(refusal('INTERNAL_ERROR')) })
    expect(await screen.findByText('We could not load the claims.')).toBeVisible()
    expect(screen.getByText('req-7f3a-21')).toBeVisible()
  })
})

describe('the list behind a figure', () => {
  const counted = (count: number, isExact = true) => page({ totalCount: { count, isExact } })

  it.each([
    ['all of it may be opened', counted(7), 'The figure counts 7 claims.'],
    [
      'some may not, or changed since',
      counted(5),
      'The figure counts 7 claims; 2 of them you may not open, or they changed since it was counted.',
    ],
    ['some came since', counted(9), 'The figure counts 7 claims; 2 more came since it was counted.'],
  ])('says how many claims it counts, where %s', async (_what, claims, words) => {
    openReviewerPage('/claims?countedAs=paid&figure=7', { claims })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each([
    ['more', '15,000'],
    ['fewer', '9,990'],
  ])(
    'says that it is not known whether it has all, where the list is too long to be counted: %s',
    async (_what, counts) => {
      openReviewerPage(`/claims?countedAs=paid&figure=${counts.replace(',', '')}`, {
        claims: counted(10_000, false),
      })
      const words = `The figure counts ${counts} claims. This list is counted up to 10,000 only, so we do not know whether it has all of them.`
      expect(await screen.findByText(words)).toBeVisible()
    },
  )
})

describe('the grid as a file', () => {
  const file = { fileName: 'claims-2026-05-20.csv', content: new Blob(['x']) }

  it('holds what view, search and filters find, and is saved once it is whole', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:claims')
    const answers = { claims: page(), exportClaims: file }
    const { sent } = openReviewerPage('/claims?view=late&q=moss&county=Plumas&after=x', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Saved as claims-2026-05-20.csv.')).toBeVisible()
    expect(saved).toHaveBeenCalledWith(file.content)
    const filter = expect.objectContaining({ view: 'late', search: 'moss', county: 'Plumas' }) as unknown
    expect(sent).toHaveBeenCalledWith('exportClaims', { body: { filter } })
  })

  it('says that it was not written, and nothing is saved', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockClear()
    const answers = { claims: page(), exportClaims: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')) }
    openReviewerPage('/claims', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/^The claims were not exported\./)).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  it('is not offered to who only looks', async () => {
    openReviewerPage('/claims', { claims: page() }, { me: viewer })
    await screen.findByRole('link', { name: 'LH-10519-2' })
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('what to do next', () => {
  const work = {
    claimId: 'c1',
    claimNumber: 'LH-1',
    status: { id: 120950014, name: 'Under Review for Completeness' },
    claimantFirstName: 'Elise',
    claimantLastName: 'Brandt',
    dueOn: '2026-05-19',
    side: 'program',
    isLate: true,
    reviewer: null,
    isMine: true,
    amount: null,
    isClientToInvite: false,
    heldBy: null as string | null,
  }

  it('says that a client whose firm left is to be invited, however the claim stands', async () => {
    const left = { ...work, isClientToInvite: true, dueOn: null }
    const inactive = { id: 120950018, name: 'Claim Inactive (Awaiting Response from Claimant)' }
    const claims = [
      { ...left, status: inactive },
      { ...left, claimId: 'c2', status: { id: 120950009, name: 'Payment in Progress' }, dueOn: '2026-05-30' },
    ]
    openReviewerPage('/', { listNextWork: { claims } })
    expect(await screen.findAllByText('Invite the client')).toHaveLength(2)
  })

  it('lists my claims by the promise that breaks next', async () => {
    const { sent } = openReviewerPage('/', { listNextWork: { claims: [work] } })
    expect(await screen.findByText('Review 1 day late')).toBeVisible()
    expect(screen.getByRole('link', { name: 'LH-1' }).getAttribute('href')).toBe('/claim/LH-1/c1/overview')
    expect(sent).toHaveBeenCalledWith('listNextWork', expect.objectContaining({ query: { scope: 'mine' } }))
  })

  it('has a queue of its own for claims without a reviewer', async () => {
    const { sent } = openReviewerPage('/', { listNextWork: { claims: [] } })
    await userEvent.click(await screen.findByRole('link', { name: 'Not assigned' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        'listNextWork',
        expect.objectContaining({ query: { scope: 'unassigned' } }),
      ),
    )
  })

  it('says that these are the first, where more may wait', async () => {
    const claims = Array.from({ length: 50 }, (_, index) => ({ ...work, claimId: `c${index}` }))
    openReviewerPage('/', { listNextWork: { claims } })
    expect(await screen.findByText(/^These are the first 50\./)).toBeVisible()
  })

  describe('for managers', () => {
    const manager = { me: { role: 'MANAGER' as const, permissions: ['ACCESS.ALLCLAIMTABS'] } }
    const aPayment = {
      id: 'p1',
      claimId: 'c2',
      claimNumber: 'LH-2',
      claimVersion: 3,
      personId: 'a',
      name: 'Ada Moss',
      address: ['1 Pine Street'],
      amount: 42_000_00,
      status: 'due',
      dueOn: '2026-05-01',
      isLate: true,
      startedBy: 'Dana',
      abilities: ['payment.issue'],
      reference: null,
      issuedBy: null,
      issuedOn: null,
      returnReason: null,
    }
    const register = (payments: object[]) => ({ payments, next: null })

    it.each(['MANAGER', 'ADMIN'] as const)(
      'begins with payments to issue, checks that came back, and offers that want somebody: %s',
      async (role) => {
        const back = {
          ...aPayment,
          id: 'p2',
          name: 'Ben Ruiz',
          status: 'returned',
          returnReason: 'Moved away',
        }
        openReviewerPage(
          '/',
          {
            listPaymentRegister: ({ query }: { query: { status: string } }) =>
              register(query.status === 'due' ? [aPayment] : [back]),
            listNextWork: {
              claims: [{ ...work, status: { id: 120950003, name: 'Offer Expired' }, dueOn: null }],
            },
          },
          { me: { ...manager.me, role } },
        )
        expect(await screen.findByRole('heading', { name: 'Payments to issue' })).toBeVisible()
        expect(screen.getByText(/^late since/)).toBeVisible()
        expect(screen.getByText('Moved away')).toBeVisible()
        expect(
          screen.getByRole('heading', { name: /^Offers that wait for a manager, are late/ }),
        ).toBeVisible()
        expect(screen.getByRole('link', { name: 'LH-1' })).toBeVisible()
      },
    )

    it.each([
      ['flagged', 'It waits for a manager: a claim group is flagged.'],
      ['unseen', 'It waits for a manager who may see everything on this parcel.'],
    ])('says why an offer waits: %s', async (heldBy, words) => {
      const status = { id: 120950007, name: 'Claim Complete' }
      const claims = [{ ...work, status, dueOn: '2026-06-15', isLate: false, heldBy }]
      openReviewerPage('/', { listPaymentRegister: register([]), listNextWork: { claims } }, manager)
      const line = (await screen.findByRole('link', { name: 'LH-1' })).closest('li')
      expect(line).toHaveTextContent('Offer due in 26 days')
      expect(line).toHaveTextContent(words)
    })

    it('says when nothing wants a manager', async () => {
      openReviewerPage('/', { listPaymentRegister: register([]), listNextWork: { claims: [] } }, manager)
      expect(await screen.findByText(/^No payment is due, no check came back/)).toBeVisible()
    })
  })

  it('says when nothing waits', async () => {
    openReviewerPage('/', { listNextWork: { claims: [] } })
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
  })
})

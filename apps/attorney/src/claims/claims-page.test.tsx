import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FirmClaimsPage, FirmClaimView } from '@makewhole/contract/firm/firm-claims.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { programView } from '@makewhole/web/testing/program.ts'
import { showScreen } from '@makewhole/web/testing/screen-width.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { ClaimsPage } from './claims-page.tsx'

const server = mockServer()
const asked: URLSearchParams[] = []
beforeEach(() => {
  asked.length = 0
  folders = []
})

const aClaim: FirmClaimView = {
  id: '7d0c1d5e-0000-4000-8000-000000000001',
  claimNumber: 'LH-10482-1',
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  status: { id: statusIds.offerExtended, name: 'Offer Extended' },
  statusSince: '2026-05-08',
  client: { firstName: 'Marisol', lastName: 'Quintero' },
  property: { address1: '22 Whistling Pika Lane', city: 'Quincy' },
  step: 7,
  stepCount: 7,
  turn: { side: 'claimant', dueOn: '2026-06-07' },
  missingDocuments: 0,
  unsentDocuments: 0,
  unreadMessages: 2,
  changedOn: '1779200000000',
  paidOn: null,
  offerAmount: 46_640_000,
  version: 4,
  abilities: [],
}
const counts = {
  recent: 1,
  turn: 1,
  soon: 1,
  proofs: 2,
  unsent: 3,
  drafts: 0,
  all: 3,
  program: 1,
  paused: 0,
  paid: 1,
}
const aPage: FirmClaimsPage = {
  claims: [aClaim],
  next: 'the-next',
  previous: null,
  counts,
  kinds: {
    proofs: [{ documentType: { id: 120950000, name: 'Proof of Identity' }, claims: 2 }],
    unsent: [
      { documentType: { id: 120950000, name: 'Proof of Identity' }, claims: 1 },
      { documentType: { id: 120950001, name: 'Proof of Ownership' }, claims: 3 },
    ],
  },
  nextDue: { on: '2026-06-07', statusId: statusIds.offerExtended },
  paymentsDueThisMonth: 2,
  lastPaidOn: '2026-05-11',
}

function open(
  page: Partial<FirmClaimsPage> = {},
  {
    isWide = true,
    locale = 'en',
    at = '/claims',
  }: { isWide?: boolean; locale?: 'en' | 'es'; at?: string } = {},
) {
  showScreen(isWide)
  server.use(
    http.get(`${apiUrl}/Firm/Claims`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ ...aPage, ...page })
    }),
    http.get(`${apiUrl}/Firm/Folders`, () => HttpResponse.json({ folders })),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json({ ...programView, today: '2026-05-20' })),
  )
  return renderPortal(
    [
      { path: '/claims', element: <ClaimsPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at, locale },
  )
}

const north = { id: '7d0c1d5e-0000-4000-8000-0000000000f1', name: 'North ridge', holdsClaim: false }
let folders: (typeof north)[] = []

const row = async () => (await screen.findByRole('link', { name: 'LH-10482-1' })).closest('tr')

describe('the firm’s list', () => {
  it('leads to a new claim, and to a file of many', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Start Claim' })).toHaveAttribute('href', '/claim-start')
    expect(screen.getByRole('link', { name: 'Import claims' })).toHaveAttribute('href', '/imports')
  })

  it('says of each claim whose it is, what is next and until when, what is unread, and the offer', async () => {
    open()
    const cells = within((await row()) as HTMLElement)
    for (const text of [
      'Quintero, Marisol',
      '22 Whistling Pika Lane, Quincy',
      'Offer Extended',
      '$466,400.00',
    ])
      expect(cells.getByText(text)).toBeVisible()
    expect(await cells.findByText('Answer by June 7')).toBeVisible()
    expect(cells.getByRole('link', { name: '2 unread' })).toHaveAttribute(
      'href',
      `/claims/LH-10482-1/${aClaim.id}/messaging`,
    )
  })

  it.each([
    [{ status: { id: statusIds.inProgress, name: 'Claim In Progress' }, step: 4 }, 'Step 5 of 7'],
    [{ status: { id: statusIds.incomplete, name: '' }, missingDocuments: 2 }, '2 documents by June 7'],
    [{ status: { id: statusIds.incomplete, name: '' } }, 'Documents by June 7'],
    [{ status: { id: statusIds.inactive, name: '' } }, 'Paused'],
    [{ turn: { side: 'claimant', dueOn: '2026-05-19' } }, 'Was due May 19'],
    [
      {
        status: { id: statusIds.underReview, name: '' },
        statusSince: '2026-05-12',
        turn: { side: 'program', dueOn: null },
      },
      'Review, day 9',
    ],
    [
      {
        status: { id: statusIds.agreementAccepted, name: '' },
        turn: { side: 'program', dueOn: '2026-05-26' },
      },
      'Payment due in 6 days',
    ],
    [
      {
        status: { id: statusIds.closedPaid, name: '' },
        turn: { side: 'done', dueOn: null },
        paidOn: '2026-05-11',
      },
      'Paid May 11',
    ],
    [{ status: { id: statusIds.closedOther, name: '' }, turn: { side: 'closed', dueOn: null } }, 'Closed'],
  ] as const)('says whose turn it is: %j', async (claim, words) => {
    open({ claims: [{ ...aClaim, ...claim }] })
    expect(await within((await row()) as HTMLElement).findByText(words)).toBeVisible()
  })

  it('leads from a figure to its claims', async () => {
    open()
    const user = userEvent.setup()
    const tile = await screen.findByRole('link', { name: /^Reviewers’ turn/ })
    expect(tile).toHaveTextContent('2 payments due this month')
    expect(screen.getByRole('link', { name: /^Your turn.*Next/ })).toHaveTextContent(
      'Next: an answer by June 7',
    )
    await user.click(tile)
    expect(tile).toHaveAttribute('aria-current', 'page')
    expect(asked.at(-1)?.get('view')).toBe('program')
  })

  it('is sorted up, down and as usual again by its heads, and paged by its cursors', async () => {
    open()
    const user = userEvent.setup()
    const head = await screen.findByRole('columnheader', { name: 'Client' })
    const press = () => user.click(within(head).getByRole('button'))
    await press()
    expect(head).toHaveAttribute('aria-sort', 'ascending')
    await press()
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(asked.at(-1)?.toString()).toContain('sort=client&isDescending=true')
    await press()
    expect(head).toHaveAttribute('aria-sort', 'none')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(asked.at(-1)?.get('after')).toBe('the-next')
  })

  it('is cards on a phone, in Spanish too', async () => {
    open({}, { isWide: false, locale: 'es' })
    expect(await screen.findByText('Responder hasta el 7 de junio')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what to do where there is no claim, and where a view or a search has none', async () => {
    open({ claims: [], counts: { ...counts, all: 0 } })
    expect(await screen.findByRole('heading', { name: 'No claims yet' })).toBeVisible()
    cleanup()
    open({ claims: [] }, { at: '/claims?view=paused' })
    expect(await screen.findByText('No claim is paused.')).toBeVisible()
    cleanup()
    open({ claims: [] }, { at: '/claims?q=nobody' })
    expect(await screen.findByText('No claim matches these words.')).toBeVisible()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all claims' }))
    expect(asked.at(-1)?.get('view')).toBe('all')
    expect(asked.at(-1)?.get('search')).toBeNull()
  })

  it('says that nothing is lost when it can’t be had', async () => {
    open()
    server.use(http.get(`${apiUrl}/Firm/Claims`, () => HttpResponse.json({}, { status: 503 })))
    expect(
      await screen.findByText('The claims and everything you typed are safe. Please try again.'),
    ).toBeVisible()
  })

  it('shows a folder’s claims, all of them, once one is chosen', async () => {
    folders = [north]
    open({}, { at: '/claims?view=turn' })
    const choice = await screen.findByRole('combobox', { name: 'Folder' })
    await userEvent.selectOptions(choice, 'North ridge')
    await screen.findByRole('link', { name: 'LH-10482-1' })
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'all', folderId: north.id })
    await userEvent.selectOptions(choice, 'All folders')
    await screen.findByRole('link', { name: 'LH-10482-1' })
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'all' })
  })

  it('tells what was asked for from what was not sent yet, each by kind', async () => {
    open({ claims: [{ ...aClaim, unsentDocuments: 4 }] })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: /^Not sent yet\W*3/ }))
    expect(await screen.findByText('4 proofs not sent yet')).toBeVisible()
    const choice = screen.getByRole('combobox', { name: 'Kind of proof' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Every kind of proof', 'Proof of Identity (1)', 'Proof of Ownership (3)'])
    await user.selectOptions(choice, 'Proof of Ownership (3)')
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'unsent', documentTypeId: '120950001' }),
    )
    await user.click(screen.getByRole('link', { name: /^Documents asked for\W*2/ }))
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'proofs' }))
    await user.click(screen.getByRole('link', { name: /^All\W*3/ }))
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Kind of proof' })).toBeNull())
    expect(screen.queryByText(/not sent yet$/)).toBeNull()
  })

  it('has a way out of a kind that is missing nowhere any more, in Spanish too', async () => {
    open({ claims: [] }, { at: '/claims?view=unsent&kind=120950003', locale: 'es' })
    expect(await screen.findByText('A ningún reclamo le falta ahora este tipo de comprobante.')).toBeVisible()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Tipo de comprobante' }),
      'Todos los tipos de comprobante',
    )
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'unsent' }))
  })

  it.each([
    ['a row', true],
    ['a card', false],
  ])('deletes a draft in %s, after words about the client, and stays in its view', async (_, isWide) => {
    const status = { id: statusIds.inProgress, name: 'Claim In Progress' }
    const draft = { ...aClaim, status, offerAmount: null, abilities: ['claim.delete' as const] }
    const other = { ...aClaim, id: aClaim.id.replace(/1$/, '2'), claimNumber: 'LH-10483-1' }
    open({ claims: [draft, other] }, { at: '/claims?view=drafts', isWide })
    expect(await screen.findAllByRole('button', { name: /^Delete claim/ })).toHaveLength(1)
    server.use(
      http.delete(`${apiUrl}/Claims/${draft.id}`, ({ request }) => {
        if (request.headers.get('if-match') !== '"4"') return HttpResponse.json({}, { status: 409 })
        server.use(
          http.get(`${apiUrl}/Firm/Claims`, ({ request: again }) => {
            asked.push(new URL(again.url).searchParams)
            return HttpResponse.json({ ...aPage, claims: [other] })
          }),
        )
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Delete claim LH-10482-1' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete claim LH-10482-1?' })
    expect(within(dialog).getByText(/A client who follows it sees it no more/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete claim' }))
    expect((await screen.findByText(/was deleted\.$/)).textContent).toBe('Claim LH-10482-1 was deleted.')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'LH-10482-1' })).toBeNull())
    expect(asked.at(-1)?.get('view')).toBe('drafts')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('says when a folder is empty, in Spanish too, and has no choice of folders where there are none', async () => {
    folders = [north]
    open({ claims: [] }, { at: `/claims?view=all&folder=${north.id}`, locale: 'es' })
    expect(await screen.findByText('No hay ningún reclamo en esta carpeta.')).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Carpeta' })).toHaveValue(north.id)
    cleanup()
    folders = []
    open()
    await screen.findByRole('link', { name: 'LH-10482-1' })
    expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull()
  })

  it('has a way out of a folder that is gone, in both languages', async () => {
    const at = `/claims?view=all&folder=${north.id}`
    open({ claims: [] }, { at, locale: 'es' })
    const spanish = await screen.findByRole('combobox', { name: 'Carpeta' })
    await waitFor(() => expect(spanish).toHaveDisplayValue('Esta carpeta ya está vacía'))
    cleanup()
    folders = [{ ...north, id: '7d0c1d5e-0000-4000-8000-0000000000f2', name: 'Appeals' }]
    open({ claims: [] }, { at })
    const choice = await screen.findByRole('combobox', { name: 'Folder' })
    await waitFor(() => expect(choice).toHaveDisplayValue('This folder is empty now'))
    await userEvent.selectOptions(choice, 'All folders')
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'all' }))
    expect(screen.queryByRole('option', { name: 'This folder is empty now' })).toBeNull()
  })

  it('has a way out of a folder while the firm’s folders can’t be read', async () => {
    open({}, { at: `/claims?view=all&folder=${north.id}` })
    server.use(http.get(`${apiUrl}/Firm/Folders`, () => HttpResponse.json({}, { status: 500 })))
    const choice = await screen.findByRole('combobox', { name: 'Folder' })
    expect(choice).toHaveDisplayValue('The chosen folder')
    await userEvent.selectOptions(choice, 'All folders')
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ view: 'all' }))
  })
})

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { mockServer } from '../testing/mock-server.ts'
import { aClaim, claimId } from '../testing/claim.ts'
import { aDocument, documentsAnswer } from '../testing/document.ts'
import { aRebuild } from '../testing/rebuild.ts'
import { apiUrl, renderPortal } from '../testing/portal.tsx'
import { form, programView } from '../testing/program.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ClaimPrintablePage } from './claim-printable-page.tsx'
import { ClaimPage } from './claim-page.tsx'
import { FirmPartsProvider } from '../claim/firm-parts.ts'
import type { FirmParts } from '../claim/firm-parts.ts'
import { FirmExtensionCard } from './firm-extension-card.tsx'

type Payment = LetterView['payments'][number]

const server = mockServer()

const place = `/claims/LH-10519-2/${claimId}`

function open(
  claim: ClaimView | null,
  {
    at = `${place}/overview`,
    locale = 'en',
    asked = [],
    parts = null,
  }: {
    at?: string
    locale?: 'en' | 'es'
    asked?: readonly number[]
    /** The parts that the law firms' portal adds. */
    parts?: FirmParts | null
  } = {},
) {
  const missing = {
    type: 'x',
    title: 'x',
    status: 404,
    code: 'NOT_FOUND',
    message: 'x',
    requestId: 'req-7f3a-21',
  }
  server.use(
    http.get(`${apiUrl}/claims/:id`, () =>
      claim ? HttpResponse.json(claim) : HttpResponse.json(missing, { status: 404 }),
    ),
    http.get(`${apiUrl}/Claims/:id/Letter`, () => HttpResponse.json(letter)),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
    http.get(`${apiUrl}/Settlements/:id/Rebuild`, () => HttpResponse.json(aRebuild({ terms: null }))),
    http.get(`${apiUrl}/ReviewingMessage/Unread`, () => HttpResponse.json({ unread })),
    http.get(`${apiUrl}/Forms/claimant`, () => HttpResponse.json(form)),
    http.get(`${apiUrl}/Docs/:id`, () =>
      HttpResponse.json(
        documentsAnswer(
          [aDocument('tax-bill', 120950003)],
          undefined,
          asked,
          claim ? statusOf(claim.status.id) : undefined,
        ),
      ),
    ),
  )
  const ofFirm = (page: ReactNode) => <FirmPartsProvider value={parts}>{page}</FirmPartsProvider>
  return renderPortal(
    [
      { path: '/claims/:number/:id/:tab?', element: ofFirm(<ClaimPage />) },
      { path: '/claims-printable/:number/:id', element: ofFirm(<ClaimPrintablePage />) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at, locale },
  )
}

const letter: LetterView = {
  title: 'Your claim on Wednesday, May 20',
  parts: [
    { heading: 'What we have', sentences: ['You accepted $835,160.00 on May 2.'] },
    { heading: 'Who answers you', sentences: [`The help line is ${programView.support.phone}.`] },
  ],
  unsigned: [],
  payments: [],
}

/** Messages of the claim that wait to be read. */
let unread = 0
const submitted = aClaim('submitted', { turn: { side: 'program', dueOn: '2026-06-02' } })

describe('the claim page', () => {
  it('is titled with the number, the full name, the APN and the address', async () => {
    open(submitted)
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim# LH-10519-2' })).toBeVisible()
    for (const fact of ['Marisol Quintero', 'APN 999-120-004-000', '7 Lantern Fern Way, Chester'])
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
  })

  it('says first whose turn it is and until when, with the clock that runs', async () => {
    open(submitted)
    const card = within(
      await screen.findByRole('region', { name: 'We check your claim by Tuesday, June 2, 2026' }),
    )
    expect(card.getByText('Our turn')).toBeVisible()
    expect(card.getByText('13 days left')).toBeVisible()
    expect(card.getByRole('img', { name: 'Day 54 of 67' })).toBeVisible()
  })

  it('asks an incomplete claim for documents, by when, while our clock is paused', async () => {
    open(aClaim('incomplete', { turn: { side: 'claimant', dueOn: '2026-06-13' } }))
    const card = within(
      await screen.findByRole('region', { name: /Send the documents we asked for by Saturday, June 13/ }),
    )
    expect(card.getByRole('link', { name: 'Send documents' }).getAttribute('href')).toBe(
      `${place}/documentation#proofs`,
    )
    expect(card.getByText('Paused')).toBeVisible()
  })

  it('reads like a letter: its answers, the amount whole, the help line that dials, and a PDF', async () => {
    open(submitted)
    const region = within(await screen.findByRole('region', { name: letter.title }))
    expect(region.getByText('$835,160.00').tagName).toBe('B')
    expect(region.getByRole('link', { name: programView.support.phone }).getAttribute('href')).toMatch(
      /^tel:/,
    )
    const told: string[] = []
    server.use(
      http.get(`${apiUrl}/Claims/:id/Letter/Pdf`, ({ request }) => {
        told.push(request.url)
        return HttpResponse.json({ fileName: 'LH-10519-2.pdf', content: btoa('%PDF-') })
      }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    URL.createObjectURL = () => 'blob:pdf'
    await userEvent.click(region.getByRole('button', { name: 'Download as PDF' }))
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(told).toHaveLength(1)
    click.mockRestore()
  })

  it('a PDF that takes long says so', async () => {
    open(submitted)
    server.use(http.get(`${apiUrl}/Claims/:id/Letter/Pdf`, noAnswer))
    const button = await screen.findByRole('button', { name: 'Download as PDF' })
    await expectSlowWords(() => userEvent.click(button), /longer than usual. Your PDF is still being made/)
  })

  it('a PDF that cannot be made says so', async () => {
    open(submitted)
    server.use(http.get(`${apiUrl}/Claims/:id/Letter/Pdf`, () => HttpResponse.error()))
    await userEvent.click(await screen.findByRole('button', { name: 'Download as PDF' }))
    expect(await screen.findByText('The PDF could not be made')).toBeVisible()
  })

  it('names the reviewer in its header, or says that there is none', async () => {
    open({ ...submitted, reviewer: { firstName: 'Dana', lastName: 'Ostrow' } })
    expect(await screen.findByText('Your reviewer: Dana Ostrow')).toBeVisible()
    cleanup()
    open({ ...submitted, reviewer: null })
    expect(await screen.findByText('No reviewer yet')).toBeVisible()
  })

  it('folds the answers into six groups with their counts, without empty lines, and keeps what is open', async () => {
    open(submitted)
    const folds = within(await screen.findByRole('region', { name: 'What you told us' }))
    const heads = await folds.findAllByRole('heading', { level: 3 })
    expect(heads.map((head) => head.textContent)).toEqual([
      'You and how we reach you',
      'Your household',
      'The property',
      'What stood there',
      'Insurance and attorney',
      'Papers you sent',
    ])
    expect(folds.queryByText('__')).toBeNull()
    const isOpen = () => heads.map((head) => head.closest('details')?.open)
    expect(isOpen()).toEqual(Array(6).fill(false))
    await userEvent.click(screen.getByText('The property'))
    expect(isOpen()[2]).toBe(true)
    cleanup()
    open(submitted)
    const again = await screen.findByRole('heading', { level: 3, name: 'The property' })
    expect(again.closest('details')?.open).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Open all' }))
    expect(await screen.findByRole('button', { name: 'Close all' })).toBeEnabled()
    for (const step of form.steps.filter(hasQuestions))
      expect(
        screen.getAllByRole('group', { name: (step.overviewTitle ?? step.title).en, hidden: true }).length,
      ).toBeGreaterThan(0)
  })

  it('tells what staff noted of people since the claim was signed, below the answers, which stay', async () => {
    open({
      ...submitted,
      additionalPersons: [
        {
          id: claimId,
          firstName: 'Ada',
          lastName: 'Moss',
          email: null,
          relationshipToProperty: null,
          structureLivedIn: null,
          timeLivedIn: null,
          rentalAgreement: null,
          isRepresentedByAttorney: null,
          attorney: null,
          added: { by: 'Dana Ostrow', on: '1772449200000' },
        },
      ],
      representation: {
        asSigned: false,
        recorded: [
          {
            id: claimId,
            firmName: 'Lindqvist LLP',
            attorneyFirstName: 'Ruth',
            attorneyLastName: 'Lindqvist',
            phoneNumber: null,
            emailAddress: null,
            documentId: null,
            beginsOn: '2026-03-02',
            endsOn: null,
            recordedBy: 'Dana Ostrow',
            recordedOn: '1772449200000',
            endedBy: null,
            endedOn: null,
          },
        ],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Open all' }))
    expect(await screen.findByRole('group', { name: 'Added after you signed' })).toHaveTextContent(
      'Ada MossDana Ostrow, March 2, 2026',
    )
    expect(screen.getByRole('group', { name: 'Your attorney, as noted after you signed' })).toHaveTextContent(
      'Ruth Lindqvist, Lindqvist LLPRepresents you since March 2, 2026',
    )
    expect(screen.getByText('You and 1 more person')).toBeVisible()
  })

  it('opens every fold on paper, and folds it again', async () => {
    open(submitted)
    const head = await screen.findByRole('heading', { level: 3, name: 'Your household' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(head.closest('details')?.open).toBe(true)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(head.closest('details')?.open).toBe(false)
  })

  it('shows the ten states, whose turn the present one is, and the summary', async () => {
    open(submitted)
    const way = within(await screen.findByRole('region', { name: 'The ten steps of your claim' }))
    expect(way.getByText('2 done')).toBeVisible()
    await userEvent.click(way.getByText('The ten steps of your claim'))
    expect(way.getAllByRole('list')[0]?.children).toHaveLength(10)
    const present = way.getByText('Completeness Review').closest<HTMLElement>('[aria-current=step]')
    expect(within(present as HTMLElement).getByText('Values confirmed')).toBeVisible()
    expect(way.queryByText('Claim signed and dated')).toBeNull()
    expect(way.getAllByText('March 27, 2026, by you')).toHaveLength(2)
    const summary = within(screen.getByRole('region', { name: 'Summary' }))
    expect(summary.getByText('Claim Submitted')).toBeVisible()
    expect(summary.getByText('Claimed').closest('div')).toHaveTextContent('Real Property')
  })

  /** Returns the checks of two people, each mailed on one of these days; two weeks must pass. */
  const checksOf = (days: readonly string[], changes: Partial<Payment['checks'][number]> = {}) =>
    ['Nadia Ferrell', 'Owen Ferrell']
      .slice(0, days.length)
      .map((name, index) => ({
        name,
        amount: 41_758_000,
        reference: `005187${index}`,
        address: 'PO Box 12, Quincy, CA 95971',
        issuedOn: days[index] ?? '',
        waitUntil: addDays(days[index] ?? '', 14),
        ...changes,
      }))
  const paymentOf = (checks: Payment['checks'], kind: Payment['kind'] = 'settlement'): Payment => ({
    kind,
    checks,
    total: checks.reduce((sum, { amount }) => sum + amount, 0),
  })
  function openPaid(claim: ClaimView, payments: readonly Payment[], locale: 'en' | 'es' = 'en') {
    open(claim, { locale })
    server.use(http.get(`${apiUrl}/Claims/:id/Letter`, () => HttpResponse.json({ ...letter, payments })))
  }

  it('paid: how much, to whom, where to, by which check, and when a missing one can be told', async () => {
    const paid = aClaim('closedPaid', { turn: { side: 'done', dueOn: null } })
    const show = (waitUntil: string) =>
      openPaid(paid, [paymentOf(checksOf(['2026-05-14', '2026-05-14'], { waitUntil }))])
    show('2026-05-28')
    expect(
      await screen.findByRole('heading', {
        name: 'Two checks, $417,580.00 each, mailed May 14 to PO Box 12, Quincy',
      }),
    ).toBeVisible()
    expect(screen.getByText(/Check 0051871/)).toBeVisible()
    const button = screen.getByRole('button', { name: 'A check didn’t come' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('This works from Thursday, May 28, 2026.')).toBeVisible()
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()

    show('2026-05-20')
    const sent: unknown[] = []
    const keys: (string | null)[] = []
    server.use(
      http.post(`${apiUrl}/ReviewingMessage/:id`, async ({ request }) => {
        sent.push(await request.json())
        keys.push(request.headers.get('idempotency-key'))
        return sent.length < 3 ? HttpResponse.error() : HttpResponse.json({}, { status: 201 })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'A check didn’t come' }))
    const dialog = within(await screen.findByRole('dialog'))
    const tell = dialog.getByRole('button', { name: 'Tell us it is missing' })
    await userEvent.click(tell)
    expect(sent).toHaveLength(0)
    const why = document.getElementById(tell.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Choose the check that is missing.')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Check 0051871, Owen Ferrell/ }))
    const sends = async (times: number) => {
      await userEvent.click(dialog.getByRole('button', { name: 'Tell us it is missing' }))
      await waitFor(() => expect(sent).toHaveLength(times))
    }
    await sends(1)
    expect(sent[0]).toMatchObject({ subject: 'A check didn’t come', draft: false })
    // After a lost answer the same report repeats its message; another check makes another message.
    await sends(2)
    await userEvent.click(dialog.getByRole('checkbox', { name: /Check 0051870, Nadia Ferrell/ }))
    await sends(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it.each([
    [
      'rebuildSubmitted',
      { side: 'program', dueOn: '2026-06-30' },
      'We check your papers by Tuesday, June 30, 2026',
    ],
    ['rebuildIncomplete', { side: 'claimant', dueOn: null }, 'Send the documents we asked for'],
    ['rebuildApproved', { side: 'program', dueOn: null }, 'We prepare the rebuild bonus'],
    ['paymentInProgress', { side: 'claimant', dueOn: null }, 'A check came back: tell us where to mail it'],
  ] as const)('whoever has a check reads of it below the turn: %s', async (status, turn, title) => {
    openPaid(aClaim(status, { turn }), [paymentOf(checksOf(['2026-05-14']))])
    const mailed = await screen.findByRole('region', {
      name: 'A check for $417,580.00, mailed May 14 to PO Box 12, Quincy',
    })
    expect(within(mailed).getByText('Mailed May 14')).toBeVisible()
    expect(within(mailed).getByText(/Check 0051870/)).toBeVisible()
    expect(within(mailed).getByText('It is made out to Nadia Ferrell.')).toBeVisible()
    const now = screen.getByRole('heading', { level: 2, name: title })
    expect(now.compareDocumentPosition(mailed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const missing = within(screen.getByRole('region', { name: 'If a check doesn’t come' }))
    expect(missing.getByText('The mail can take time. Wait until Thursday, May 28, 2026.')).toBeVisible()
  })

  it('a bonus is told by itself, and a check of the settlement that is missing does not wait for it', async () => {
    const bonus = checksOf(['2026-05-19'], { amount: 5_000_000, reference: 'R-1' })
    openPaid(aClaim('closedRebuildPaid', { turn: { side: 'done', dueOn: null } }), [
      paymentOf(checksOf(['2026-05-01', '2026-05-06'])),
      paymentOf(bonus, 'rebuild'),
    ])
    const settlement = await screen.findByRole('region', {
      name: 'Two checks, $417,580.00 each, the last mailed May 6 to PO Box 12, Quincy',
    })
    expect(within(settlement).getByText(/Check 0051870, mailed May 1/)).toBeVisible()
    expect(within(settlement).getByRole('row', { name: 'Paid $835,160.00' })).toBeVisible()
    const ofBonus = screen.getByRole('region', {
      name: 'Rebuild bonus: A check for $50,000.00, mailed May 19 to PO Box 12, Quincy',
    })
    expect(within(ofBonus).getByRole('row', { name: 'Paid $50,000.00' })).toBeVisible()
    const missing = within(screen.getByRole('region', { name: 'If a check doesn’t come' }))
    expect(missing.getByText('Check 0051870, Nadia Ferrell: until Friday, May 15, 2026')).toBeVisible()
    await userEvent.click(missing.getByRole('button', { name: 'A check didn’t come' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /Check 0051870/ })).toBeEnabled()
    expect(dialog.getByRole('checkbox', { name: /Check 0051871/ })).toBeEnabled()
    expect(
      dialog.getByRole('checkbox', { name: /Check R-1.+This works from Tuesday, June 2, 2026/ }),
    ).toBeDisabled()
  })

  it('says in Spanish, too, what was mailed on several days', async () => {
    const checks = checksOf(['2026-05-14', '2026-05-19'])
    openPaid(aClaim('closedPaid', { turn: { side: 'done', dueOn: null } }), [paymentOf(checks)], 'es')
    const title = 'Dos cheques de $417,580.00 cada uno, el último enviado el 19 de mayo a PO Box 12, Quincy'
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(
      screen.getByText(/Cheque 0051870, Nadia Ferrell: hasta el jueves, 28 de mayo de 2026/),
    ).toBeVisible()
  })

  it('folds a pause into the state in which it fell, with its reason and its days', async () => {
    open({
      ...submitted,
      pauses: [
        { from: '2026-04-01', to: '2026-04-27', reason: 'incomplete' },
        { from: '2026-05-18', to: null, reason: 'inactive' },
      ],
    })
    const folded = await screen.findByText('Paused 26 days while we waited for documents')
    expect(folded.closest('li')).toHaveTextContent('Completeness Review')
    const when = screen.getByText('From April 1 to April 27 our clock stood still.')
    await userEvent.click(screen.getByText('The ten steps of your claim'))
    expect(when).not.toBeVisible()
    await userEvent.click(folded)
    expect(when).toBeVisible()
    await userEvent.click(screen.getByText('Paused 2 days while we waited for an answer'))
    expect(screen.getByText('Our clock has stood still since May 18.')).toBeVisible()
  })

  it('follows the tabs in the address; an unknown tab is the overview', async () => {
    server.use(http.get(`${apiUrl}/ReviewingMessage/:id`, () => HttpResponse.json([])))
    const { router } = open(submitted, { at: `${place}/nonsense` })
    const tabs = within(await screen.findByRole('navigation', { name: 'Claim' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`${place}/overview`))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Documentation',
      'Messaging',
      'Offer & Settlement',
    ])
    await userEvent.click(tabs.getByRole('link', { name: 'Offer & Settlement' }))
    expect(router.state.location.pathname).toBe(`${place}/settlement`)
    expect(tabs.getByRole('link', { name: 'Offer & Settlement' }).getAttribute('aria-current')).toBe('page')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Claim' }), 'Messaging')
    expect(router.state.location.pathname).toBe(`${place}/messaging`)
  })

  it('counts the messages that wait to be read beside their tab, in words, too', async () => {
    unread = 2
    open(submitted)
    expect(await screen.findByRole('link', { name: 'Messaging 2 unread' })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Messaging (2)' })).toBeEnabled()
    unread = 0
  })

  it('opens the full claim for printing in a new window', async () => {
    open(submitted)
    const link = await screen.findByRole('link', { name: 'Print Full Claim' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/claims-printable/LH-10519-2/${claimId}`,
      '_blank',
    ])
  })

  it('sends a claim in progress on to be continued', async () => {
    const { router } = open(aClaim('inProgress'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/claim-continue/LH-10519-2/${claimId}`))
  })

  it('shows only the announcement for a claim of the closed fire', async () => {
    open({ ...submitted, fire: { id: 120950000, name: 'Juniper Gap Fire' } })
    expect(await screen.findByText('The Juniper Gap Fire program closed on October 26, 2024')).toBeVisible()
    expect(screen.getByRole('link', { name: programView.support.email })).toBeVisible()
    expect(screen.getByRole('link', { name: programView.support.phone })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Claim' })).toBeNull()
  })

  it('that cannot be loaded says so and leads back to the claims', async () => {
    open(null)
    expect(
      await screen.findByText(
        'We cannot display requested claim details at this moment. Please, try again later.',
      ),
    ).toBeVisible()
    expect(screen.getByText('req-7f3a-21')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Claims' }).getAttribute('href')).toBe('/claims')
  })

  it('speaks Spanish', async () => {
    open(submitted, { locale: 'es' })
    expect(await screen.findByRole('heading', { name: 'Reclamo n.º LH-10519-2' })).toBeVisible()
    expect(await screen.findByText('Los diez pasos de su reclamo')).toBeVisible()
  })
})

describe('the Documentation tab', () => {
  it('says what may be asked, lists the required proofs and the documents', async () => {
    open(submitted, { at: `${place}/documentation` })
    expect(await screen.findByText('tax-bill.pdf')).toBeVisible()
    expect(
      screen.getByText('If your claim’s status is Incomplete, please upload the documents below.'),
    ).toBeVisible()
    expect(screen.getByText('Proof of ownership (not for renters)')).toBeVisible()
    expect(screen.getByText('Papers burned?')).toBeVisible()
  })

  it('counts and names what the reviewer asked for, and nothing else that was never sent', async () => {
    open(aClaim('incomplete', { turn: { side: 'claimant', dueOn: '2026-06-13' } }), {
      at: `${place}/documentation`,
      asked: [120950001],
    })
    const ask = within(await screen.findByRole('region', { name: 'We need 1 document to go on' }))
    expect(ask.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Proof of Ownership'])
    expect(ask.getByRole('link', { name: 'Read what your reviewer wrote' }).getAttribute('href')).toBe(
      `${place}/messaging`,
    )
    const [first, ...others] = screen.getAllByRole('heading', { level: 3 })
    expect(first?.textContent).toBe('Proof of Ownership')
    expect(others.length).toBeGreaterThan(2)
    const asked = within(screen.getByRole('region', { name: 'Asked for' }))
    expect(asked.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(asked.getByText('The deed, please.')).toBeVisible()
  })

  it('of a claim that is not there has words of its own', async () => {
    open(null, { at: `${place}/documentation` })
    expect(
      await screen.findByText(
        'We cannot display requested documentation at this moment. Please, try again later.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Claims' })).toBeVisible()
  })
})

describe('the button of the turn', () => {
  it.each([
    ['the first that it names', submitted, [], /Not sent yet: Proof of Identity, /, 'Proof of Identity'],
    ['the one we asked for', aClaim('incomplete'), [120950007], /documents/, 'Insurance Documents'],
  ] as const)('leads to the very proof: %s', async (_, claim, asked, text, proof) => {
    open(claim, { asked })
    const button = await screen.findByRole('link', { name: 'Send documents' })
    expect(button.closest('section')).toHaveTextContent(text)
    await userEvent.click(button)
    const toSend = within(
      await screen.findByRole('region', { name: asked.length > 0 ? 'Asked for' : 'To send' }),
    )
    await waitFor(() =>
      expect(document.activeElement).toBe(toSend.getByRole('heading', { level: 3, name: proof })),
    )
  })

  it.each([
    ['inactive', 'Read our message'],
    ['offerExpired', 'Write to your reviewer'],
    ['closedIneligible', 'Read our message'],
  ] as const)('leads to the first field of a message: %s', async (status, name) => {
    open(aClaim(status, { abilities: ['message.write'] }))
    server.use(http.get(`${apiUrl}/ReviewingMessage/:claimId`, () => HttpResponse.json([])))
    await userEvent.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveFocus())
  })
})

describe('the Documentation tab of a claim that takes no files', () => {
  it.each(['agreementAccepted', 'paymentInProgress', 'closedPaid', 'closedDeclined'] as const)(
    'says why and offers no Upload: %s',
    async (status) => {
      open(aClaim(status), { at: `${place}/documentation` })
      expect(await screen.findByText('This claim takes no more files')).toBeVisible()
      expect(screen.queryByRole('button', { name: /^(Upload|Add)/ })).toBeNull()
      expect(screen.getByRole('link', { name: /Write to us/ }).getAttribute('href')).toBe(
        `${place}/messaging`,
      )
    },
  )

  it('offers it while files are taken', async () => {
    open(aClaim('incomplete'), { at: `${place}/documentation` })
    expect((await screen.findAllByRole('button', { name: /^(Upload|Add)/ })).length).toBeGreaterThan(0)
    expect(screen.queryByText('This claim takes no more files')).toBeNull()
  })
})

it('sends a photo or paper next to a message, while the claim takes files', async () => {
  server.use(http.get(`${apiUrl}/ReviewingMessage/:id`, () => HttpResponse.json([])))
  const { unmount } = open(aClaim('incomplete'), { at: `${place}/messaging` })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a photo or paper' }))
  expect(await screen.findByRole('dialog', { name: 'Upload documents' })).toBeVisible()
  unmount()
  open(aClaim('paymentInProgress'), { at: `${place}/messaging` })
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a photo or paper' })).toBeNull()
})

describe('withdrawing', () => {
  it('asks first, names the act, and sends the version that was seen', async () => {
    const sent: (string | null)[] = []
    open(submitted)
    server.use(
      http.post(`${apiUrl}/Claims/:id/Withdraw`, ({ request }) => {
        sent.push(request.headers.get('if-match'))
        return HttpResponse.json({
          id: claimId,
          claimNumber: 'LH-10519-2',
          stepName: null,
          version: 10,
          status: { id: 1, name: '' },
        })
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw claim LH-10519-2?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw claim' }))
    const said = await screen.findByText(/was withdrawn\.$/)
    expect(said.textContent).toBe('Claim LH-10519-2 was withdrawn.')
    expect(sent).toEqual(['"9"'])
  })

  it.each([
    ['that was submitted', submitted, /Only a manager of the program can reopen it/],
    ['that was never submitted', { ...submitted, signedDate: null }, /nobody can reopen it/],
  ])('says what follows for a claim %s', async (_, claim, follows) => {
    open(claim)
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim' }))
    expect(within(screen.getByRole('dialog')).getByText(follows)).toBeVisible()
  })

  it('says why when it was refused', async () => {
    open(submitted)
    const refused = {
      type: 'x',
      title: 'x',
      status: 409,
      code: 'TRANSITION_NOT_ALLOWED',
      message: 'x',
      requestId: 'r',
    }
    server.use(http.post(`${apiUrl}/Claims/:id/Withdraw`, () => HttpResponse.json(refused, { status: 409 })))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw claim' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This cannot be done while the claim has its present status.',
    )
  })

  it('is not offered when the server does not allow it', async () => {
    open({
      ...submitted,
      allowedEvents: [{ event: 'withdraw', allowed: false, reason: 'TRANSITION_NOT_ALLOWED' }],
    })
    await screen.findByRole('region', { name: 'Summary' })
    expect(screen.queryByRole('button', { name: 'Withdraw claim' })).toBeNull()
  })
})

it('a firm reads on page and print what its program told beside the form; a household is not asked', async () => {
  const Told = FirmExtensionCard
  const parts = { Client: () => null, Folders: () => null, Links: () => null, Told }
  server.use(
    http.get(`${apiUrl}/Claims/${claimId}/ToldBeside`, () =>
      HttpResponse.json([{ of: 'Loss of Use', lines: [{ name: 'Description', value: 'No kitchen' }] }]),
    ),
  )
  for (const page of ['claims', 'claims-printable']) {
    open(submitted, { at: `/${page}/LH-10519-2/${claimId}`, parts })
    const card = within(await screen.findByRole('region', { name: 'Also told with the claim' }))
    expect(card.getByRole('heading', { name: 'Loss of Use' })).toBeVisible()
    expect(card.getByText('No kitchen')).toBeVisible()
    cleanup()
  }
})

describe('the printable claim', () => {
  it('has every step, the documents, and prints by its button only', async () => {
    const print = vi.fn()
    window.print = print
    open(submitted, { at: `/claims-printable/LH-10519-2/${claimId}` })
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim# LH-10519-2' })).toBeVisible()
    expect(screen.getByText('Cabin')).toBeVisible()
    expect(await screen.findByText('tax-bill.pdf')).toBeVisible()
    expect(print).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})

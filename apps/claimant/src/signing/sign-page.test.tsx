import type { SigningView } from '@makewhole/contract/agreement/agreement.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { renderPortal } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRoutes } from '../routes.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', vi.fn())
})

const signer = {
  signedOn: null,
  linkSentOn: '1779900000000',
  linkOpenedOn: null,
  signsOnPaper: false,
  isYou: false,
}
const view: SigningView = {
  state: 'open',
  claimId: '7f6e3fd4-4a2b-4b0e-9d4e-0f5a3d8a1c11',
  claimNumber: 'LH-10482-7',
  isAddressDue: true,
  fire: 'Long Hollow Fire',
  firstName: 'Dennis',
  lastName: 'Hale',
  today: '2026-05-29',
  deadline: '2026-06-07',
  document: {
    documentName: 'Agreement LH-10482-7.pdf',
    pageCount: 3,
    isSealed: false,
    offer: null,
    content: {
      locale: 'en',
      title: 'Settlement Agreement and Release',
      blocks: [
        { type: 'heading', text: '1. Payment' },
        { type: 'paragraph', text: 'The Company pays.' },
        {
          type: 'breakdown',
          shares: [{ name: 'Dennis Hale', percentage: 33.33, amount: 15_545_112 }],
          total: 46_640_000,
        },
      ],
    },
  },
  signers: [
    { ...signer, firstName: 'Marisol', lastName: 'Quintero', signedOn: '1780000000000' },
    { ...signer, firstName: 'Dennis', lastName: 'Hale', isYou: true },
    { ...signer, firstName: 'Rosa', lastName: 'Quintero' },
  ],
}

const refused = (code: ErrorCode) => Promise.reject(new ApiError(409, code, code, null))

function open(answers: Record<string, () => Promise<unknown>> = {}, locale: 'en' | 'es' = 'en') {
  return renderPortal({
    routes: createRoutes(),
    at: '/sign/the-token',
    locale,
    state: { status: 'signed-out', me: null },
    call: (name) => (answers[name] ?? (() => Promise.resolve(name === 'getSigning' ? view : null)))(),
  })
}

const callsOf = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.mock.calls.filter(([called]) => called === name)
const signButton = () => screen.findByRole('button', { name: 'Sign the agreement' })

async function fillIn(name = 'Dennis Hale') {
  await userEvent.type(await screen.findByRole('textbox', { name: /Type your full name/ }), name)
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

describe('an agreement that was uploaded', () => {
  const offer = {
    lines: [
      {
        item: 'Casa',
        input: '932.8 pies² × $500.00',
        description: 'Se paga por su superficie.',
        rationale: 'Según los planos.',
        value: 46_640_000,
      },
    ],
    total: 46_640_000,
    note: null,
  }

  test('has the lines of the offer beside it', async () => {
    const uploaded = { ...view, document: { ...view.document, content: null, offer } }
    open({ getSigning: () => Promise.resolve(uploaded) }, 'es')
    const document = within(await screen.findByRole('region', { name: /acuerdo/i }))
    expect(document.getByRole('heading', { name: 'La oferta, línea por línea' })).toBeVisible()
    const line = document.getByRole('row', { name: /Casa/ })
    for (const said of [
      '932.8 pies² × $500.00',
      'Se paga por su superficie.',
      'Según los planos.',
      '$466,400.00',
    ])
      expect(line).toHaveTextContent(said)
    expect(document.getByRole('row', { name: 'Total $466,400.00' })).toBeVisible()
  })
})

describe('a personal link', () => {
  test('shows the whole agreement, whose link it is, until when, and who signed; no menu, no sign-in', async () => {
    const { session } = open()
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Settlement Agreement and Release' }),
    ).toBeVisible()
    expect(screen.getByText(/^Dennis Hale, this link is only for you\./).textContent).toContain(
      'Sunday, June 7, 2026',
    )
    expect(screen.getByRole('row', { name: 'Dennis Hale, 33.33% $155,451.12' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Total $466,400.00' })).toBeVisible()
    const signers = screen.getByRole('region', { name: '1 of 3 people has signed' })
    expect(
      within(signers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Marisol QuinteroSigned May 28, 2026, 1:26\u00a0p.m.',
      'Dennis Hale (you)Your turn',
      'Rosa QuinteroLink sent May 27, not opened yet',
    ])
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(session.signIn).not.toHaveBeenCalled()
  })

  test.each([
    ['en', 0],
    ['es', 1],
  ] as const)(
    'says so where the agreement is in another language than the page: %s',
    async (locale, count) => {
      open({}, locale)
      await screen.findByRole('heading', { level: 2, name: 'Settlement Agreement and Release' })
      expect(screen.queryAllByText(/está en inglés/)).toHaveLength(count)
    },
  )

  test('signs once name and both consents are there', async () => {
    const { calls } = open({ signAgreement: () => Promise.resolve({ ...view, state: 'signed' }) })
    await userEvent.click(await signButton())
    expect(screen.getByText('Please type your name, in letters.')).toBeVisible()
    expect(document.activeElement?.id).toBe('signing-name')
    expect(callsOf(calls, 'signAgreement')).toEqual([])
    await fillIn('1234 .')
    await userEvent.click(await signButton())
    expect(document.activeElement?.id).toBe('signing-name')
    expect(callsOf(calls, 'signAgreement')).toEqual([])
    await userEvent.clear(screen.getByRole('textbox', { name: /Type your full name/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Type your full name/ }), 'Dennis Hale')
    await userEvent.click(await signButton())
    expect(await screen.findByText('You have signed')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Your settlement agreement' })).toBeVisible()
    expect(screen.queryByText(/one signature/)).toBeNull()
    expect(screen.getByText('Still due: where we mail the checks')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enter the addresses' }).getAttribute('href')).toBe(
      `/claims/LH-10482-7/${view.claimId}/settlement#address`,
    )
    expect(callsOf(calls, 'signAgreement')).toEqual([
      [
        'signAgreement',
        { params: { token: 'the-token' }, body: { typedName: 'Dennis Hale', consent: true } },
      ],
    ])
  })

  test('says while it is signed long that it goes on', async () => {
    open({ signAgreement: noAnswer })
    await fillIn()
    const sign = await signButton()
    await expectSlowWords(() => userEvent.click(sign))
  })

  test('says of a download that takes long that it goes on', async () => {
    open({ getSigningDocument: noAnswer })
    const download = await screen.findByRole('button', { name: /Download/ })
    await expectSlowWords(() => userEvent.click(download))
  })

  test('asks gently when the name is another one, and signs with it all the same', async () => {
    const { calls } = open({ signAgreement: () => Promise.resolve({ ...view, state: 'signed' }) })
    await fillIn('D. Hale')
    await userEvent.click(await signButton())
    expect(await screen.findByText(/The agreement names Dennis Hale\. You typed D\. Hale\./)).toBeVisible()
    expect(callsOf(calls, 'signAgreement')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Sign as D. Hale' }))
    expect(await screen.findByText('You have signed')).toBeVisible()
  })

  test('keeps what was typed when the line drops', async () => {
    open({ signAgreement: () => Promise.reject(new ApiError(0, 'NETWORK', 'lost', null)) })
    await fillIn()
    await userEvent.click(await signButton())
    expect(await screen.findByText('Your signature did not reach us.')).toBeVisible()
    expect(screen.getByDisplayValue('Dennis Hale')).toBeVisible()
  })

  test('that ended while the page was open says why', async () => {
    let isDead = false
    open({
      getSigning: () => (isDead ? refused('LINK_REPLACED') : Promise.resolve(view)),
      signAgreement: () => {
        isDead = true
        return refused('LINK_REPLACED')
      },
    })
    await fillIn()
    await userEvent.click(await signButton())
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  })

  test.each([
    ['LINK_EXPIRED', 'El plazo para firmar terminó'],
    ['LINK_UNKNOWN', 'Este enlace no está completo'],
    ['LINK_REPLACED', 'Este enlace ya no funciona'],
  ] as const)('answered with %s says "%s"', async (code, title) => {
    open({ getSigning: () => refused(code) }, 'es')
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getAllByRole('link', { name: '+1 (530) 555-0142' }).length).toBeGreaterThan(0)
  })

  test('is declined with a reason', async () => {
    const { calls } = open()
    await userEvent.click(await screen.findByRole('button', { name: /I don’t want to sign/ }))
    const send = screen.getByRole('button', { name: 'Don’t sign, send this' })
    await userEvent.click(send)
    expect(screen.getByText('Please say what is wrong, so that it can be mended.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: /What is wrong/ }), 'My name is misspelled.')
    await userEvent.click(send)
    expect(await screen.findByRole('heading', { level: 1, name: 'You did not sign' })).toBeVisible()
    expect(callsOf(calls, 'declineToSign')[0]?.[1]).toMatchObject({
      body: { reason: 'My name is misspelled.' },
    })
  })

  test('keeps the reason while its question is closed, and nothing of it on the device', async () => {
    open()
    const decline = async () =>
      userEvent.click(await screen.findByRole('button', { name: /I don’t want to sign/ }))
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What is wrong/ })
    await decline()
    await userEvent.type(reason(), 'My name is misspelled.')
    const kept = JSON.stringify([localStorage, sessionStorage])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await decline()
    expect(reason().value).toBe('My name is misspelled.')
    expect(kept).not.toContain('misspelled')
  })

  test('offers the sealed copy once everyone signed', async () => {
    const sealed = { ...view, state: 'complete', document: { ...view.document, isSealed: true } }
    open({ getSigning: () => Promise.resolve(sealed) })
    expect(await screen.findByText('Everyone has signed')).toBeVisible()
    expect(screen.getByRole('button', { name: /Download/ })).toHaveAccessibleName('Download the signed copy')
    expect(screen.queryByRole('button', { name: 'Sign the agreement' })).toBeNull()
  })
})

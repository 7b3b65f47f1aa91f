import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type {
  ClaimsToSignPage,
  JointSigningClaims,
  JointSigningView,
  NewJointSigningBody,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { programView } from '@makewhole/web/testing/program.ts'
import { showScreen } from '@makewhole/web/testing/screen-width.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import attorneyForm from '../../../../program/forms/attorney.json' with { type: 'json' }
import { JointSigningPage } from './joint-signing-page.tsx'
import { SigningPage } from './signing-page.tsx'

const server = mockServer()

const idOf = (at: number) => `7d0c1d5e-0000-4000-8000-${String(at).padStart(12, '0')}`
const aClaim = (at: number): ClaimsToSignPage['claims'][number] => ({
  id: idOf(at),
  version: at,
  claimNumber: `LH-1000${at}-1`,
  changedOn: '1779200000000',
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  client: { firstName: 'Mai', lastName: `Vang ${at}` },
  property: { address1: '22 Whistling Pika Lane', city: 'Quincy' },
  structureCount: 2,
  missingProofs: [{ id: 120950000, name: 'Proof of Identity' }],
  changedBy: null,
  firmReference: `RT-${at}`,
  originalFilingDate: null,
})
const aSigning: JointSigningView = {
  id: idOf(9),
  state: 'done',
  signedBy: 'Priya Raman',
  signedOn: '1779200000000',
  doneOn: '1779200000000',
  total: 512,
  signed: 510,
  refused: 2,
}

let sent: NewJointSigningBody[]
beforeEach(() => (sent = []))

/** The claims that wait on the server, which others change meanwhile. */
let waiting: ClaimsToSignPage['claims']
let asked: URLSearchParams[]
beforeEach(() => {
  waiting = Array.from({ length: 512 }, (_, index) => aClaim(index + 1))
  asked = []
})
const change = (at: number, changed: Partial<ClaimsToSignPage['claims'][number]>) => {
  waiting = waiting.map((claim) => (claim.id === idOf(at) ? { ...claim, ...changed } : claim))
}

interface Opened {
  readonly at?: string
  readonly locale?: 'en' | 'es'
  readonly isWide?: boolean
}

function open({ at = '/sign-together', locale = 'en', isWide = true }: Opened = {}) {
  showScreen(isWide)
  server.use(
    http.get(`${apiUrl}/JointSignings/Claims`, ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? []
      const claims = waiting.filter(({ id }) => ids.includes(id))
      return HttpResponse.json({ form: { id: 'attorney', version: attorneyForm.version }, claims })
    }),
    http.get(`${apiUrl}/JointSignings/Claims/All`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ claims: waiting.map(({ id, version }) => ({ id, version })) })
    }),
    http.get(`${apiUrl}/JointSignings`, () => HttpResponse.json([])),
    http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json(aSigning)),
    http.get(`${apiUrl}/JointSignings/${aSigning.id}/NotSigned`, () =>
      HttpResponse.json([
        {
          claimId: idOf(2),
          claimNumber: 'LH-10002-1',
          client: { firstName: 'Mai', lastName: 'Vang' },
          reason: { en: 'Diana Amaral changed this claim.', es: 'Diana Amaral cambió este reclamo.' },
        },
        {
          claimId: null,
          claimNumber: 'LH-10003-1',
          client: { firstName: 'Simón', lastName: 'Prado' },
          reason: { en: 'Your firm does not represent this client any more.', es: '' },
        },
      ]),
    ),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
    http.get(`${apiUrl}/Forms/attorney`, () => HttpResponse.json(attorneyForm)),
    http.post(`${apiUrl}/JointSignings`, async ({ request }) => {
      sent.push((await request.json()) as NewJointSigningBody)
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json(aSigning, { status: 201 })
    }),
  )
  return renderPortal(
    [
      { path: '/sign-together', element: <JointSigningPage /> },
      { path: '/sign-together/:id', element: <SigningPage /> },
    ],
    { at, locale },
  )
}

const box = (at: number) => screen.findByRole('checkbox', { name: `Sign LH-1000${at}-1, Vang ${at}, Mai` })
const sign = async (words: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Sign and submit ${words}` }))
async function attest() {
  const form = screen.getByRole('heading', { name: 'Attestations' }).closest('form') as HTMLElement
  for (const box of within(form).getAllByRole('checkbox')) await userEvent.click(box)
}
async function typeName(label: RegExp, name: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), name)
}

describe('signing together', () => {
  it('sends each claim in the version that was on the screen, once however often it is sent', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sign LH-10001-1, Vang 1, Mai' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sign LH-10002-1, Vang 2, Mai' }))
    expect(screen.getByText('2 of 512 claims picked')).toHaveAttribute('role', 'status')
    await screen.findByRole('heading', { name: 'Attestations' })
    await attest()
    // The signed-in person signs; another name is questioned once, however often it is sent.
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Marisol')
    await typeName(/^First name/, 'Priya')
    await typeName(/^Last name/, 'Raman')
    await sign('2 claims')
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this your name?' }))
    expect(dialog.getByText(/Marisol Quintero\. You typed Priya Raman/)).toBeVisible()
    expect(sent).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Sign as Priya Raman' }))
    // After a lost connection everything is still there.
    expect(await screen.findByText(/nothing is signed twice/)).toBeVisible()
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Raman')
    await sign('2 claims')
    expect(
      await screen.findByRole('heading', { level: 1, name: '510 of 512 claims are signed and submitted' }),
    ).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.claims).toEqual([
      { id: idOf(1), version: 1 },
      { id: idOf(2), version: 2 },
    ])
    expect(sent[0]?.answers).toMatchObject({ attestOwners: true, signedLastName: 'Raman' })
  })

  it('picks all of all pages, and none', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Pick all 512' }))
    expect(await screen.findByText('512 of 512 claims picked')).toBeVisible()
    const none = screen.getByRole('button', { name: 'Pick none' })
    await userEvent.click(none)
    expect(screen.getByText('0 of 512 claims picked')).toBeVisible()
    expect(none).toHaveFocus()
    expect(none).toHaveAttribute('aria-disabled', 'true')
  })

  it('has what each claim is, what it still lacks, and 25 on a page', async () => {
    change(26, { missingProofs: [], originalFilingDate: '2025-05-01' })
    open()
    const first = within((await box(1)).closest('tr') as HTMLElement)
    expect(first.getByRole('cell', { name: '2' })).toBeVisible()
    expect(first.getByRole('cell', { name: 'Proof of Identity' })).toBeVisible()
    expect(screen.getByText('1–25 of 512 claims')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    const last = within((await box(26)).closest('tr') as HTMLElement)
    expect(last.getByRole('cell', { name: 'None' })).toBeVisible()
    expect(last.getByText(/Filed before on May 1, 2025/)).toBeVisible()
  })

  it('takes the tick from a claim that changed since, says who changed it, and gives it again', async () => {
    const { queries } = open()
    await userEvent.click(await box(1))
    await userEvent.click(await box(2))
    change(1, { version: 9, changedBy: 'Diana Amaral' })
    await queries.invalidateQueries({ queryKey: ['to-sign'] })
    expect(await screen.findByText(/^Not ticked any more: Diana Amaral changed it /)).toBeVisible()
    expect(await box(1)).not.toBeChecked()
    expect(await box(1)).toHaveAccessibleDescription(/^Not ticked any more/)
    expect(screen.getByText('1 of 512 claims picked · 1 changed and is not ticked any more')).toHaveAttribute(
      'role',
      'status',
    )
    await userEvent.click(await box(1))
    expect(await box(1)).toBeChecked()
    expect(screen.getByText('2 of 512 claims picked')).toBeVisible()
  })

  it('does not count a lost tick of a claim that is gone, and clears the others’', async () => {
    const { queries } = open()
    await userEvent.click(await box(1))
    await userEvent.click(await box(2))
    waiting = waiting.filter(({ id }) => id !== idOf(1))
    change(2, { version: 9 })
    await queries.invalidateQueries({ queryKey: ['to-sign'] })
    expect(
      await screen.findByText('0 of 511 claims picked · 1 changed and is not ticked any more'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pick none' }))
    expect(screen.getByText('0 of 511 claims picked')).toBeVisible()
  })

  it('does not give a tick back on the next page that a claim lost on this one', async () => {
    const { queries } = open()
    await userEvent.click(await box(1))
    change(1, { version: 9 })
    await queries.invalidateQueries({ queryKey: ['to-sign', 'shown'] })
    const lost = '0 of 512 claims picked · 1 changed and is not ticked any more'
    expect(await screen.findByText(lost)).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await box(26)
    expect(await screen.findByText(lost)).toBeVisible()
  })

  it('ticks a range with Shift, by pointer and by Space, also over pages', async () => {
    open()
    const person = userEvent.setup()
    await person.click(await box(2))
    await person.keyboard('{Shift>}')
    await person.click(await box(5))
    await person.keyboard('{/Shift}')
    expect(screen.getByText('4 of 512 claims picked')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next page' }))
    ;(await box(30)).focus()
    await person.keyboard('{Shift>} {/Shift}')
    expect(screen.getByText('29 of 512 claims picked')).toBeVisible()
  })

  it('leaves those alone that are not ticked, and keeps them in sight while they are ticked', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Pick all 512' }))
    await userEvent.click(await box(3))
    await userEvent.click(screen.getByRole('button', { name: 'Only those not ticked (1)' }))
    expect(await screen.findByText('1–1 of 1 claim')).toBeVisible()
    await userEvent.click(await box(3))
    expect(await box(3)).toBeChecked()
    expect(screen.getByText('512 of 512 claims picked')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Only those not ticked (0)', pressed: true }))
    expect(await screen.findByText('1–25 of 512 claims')).toBeVisible()
  })

  it('opens a claim in a tab of its own, and says so', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'LH-10001-1 (opens in a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('is sorted by the server, and keeps what is ticked', async () => {
    open()
    await userEvent.click(await box(1))
    await userEvent.click(screen.getByRole('button', { name: 'Client' }))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending'),
    )
    expect(asked.at(-1)?.get('sort')).toBe('client')
    expect(screen.getByText('1 of 512 claims picked')).toBeVisible()
  })

  it('says in one line why it can’t be signed yet', async () => {
    open()
    const act = await screen.findByRole('button', { name: 'Sign and submit the picked claims' })
    expect(act).toHaveAccessibleDescription('Pick at least one claim first.')
    await userEvent.click(await box(1))
    expect(act).toHaveAccessibleDescription('Tick every attestation and write both names first.')
    expect(act).toHaveAttribute('aria-disabled', 'true')
    await attest()
    expect(act).toHaveAccessibleDescription('')
    expect(act).not.toHaveAttribute('aria-disabled')
  })

  it('leads down to the attestations', async () => {
    open()
    await screen.findByRole('heading', { name: 'Attestations' })
    await userEvent.click(screen.getByRole('button', { name: 'Go to the attestations' }))
    expect(screen.getAllByRole('checkbox', { name: /^I attest/ })[0]).toHaveFocus()
  })

  it('is cards on a phone, in Spanish too', async () => {
    open({ isWide: false, locale: 'es' })
    const list = await screen.findByRole('list', { name: 'Reclamos por firmar' })
    const [first] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent('Estructuras: 2')
    expect(first).toHaveTextContent('Comprobantes que faltan: Proof of Identity')
  })

  it('keeps what was ticked and typed where another page or order can’t be read', async () => {
    open()
    await userEvent.click(await box(1))
    await screen.findByRole('heading', { name: 'Attestations' })
    await attest()
    await typeName(/^Last name/, 'Raman')
    const refuse = () => HttpResponse.json({}, { status: 429 })
    server.use(
      http.get(`${apiUrl}/JointSignings/Claims`, refuse),
      http.get(`${apiUrl}/JointSignings/Claims/All`, refuse),
    )
    for (const press of ['Next page', 'Client']) {
      await userEvent.click(screen.getByRole('button', { name: press }))
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
      expect(screen.getByLabelText(/^Last name/)).toHaveValue('Raman')
      expect(screen.getByText('1 of 512 claims picked')).toBeVisible()
    }
  })

  it('is sorted on a phone, too', async () => {
    open({ isWide: false })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Property')
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('property'))
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('property')
  })

  it('says what is missing before it sends anything', async () => {
    open()
    await screen.findByRole('heading', { name: 'Attestations' })
    await sign('the picked claims')
    expect(screen.getByText('Pick at least one claim to sign.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'This page' }))
    await sign('25 claims')
    expect(screen.getAllByText('Please check the box to confirm').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^I attest/ })[0]).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('says that nothing waits, in Spanish too', async () => {
    waiting = []
    open({ locale: 'es' })
    expect(await screen.findByText('Ningún reclamo espera una firma')).toBeVisible()
  })
})

describe('a signing', () => {
  it('lists what was left out, with the reason and the claim', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    const link = await screen.findByRole('link', { name: 'LH-10002-1' })
    expect(
      within(link.closest('li') as HTMLElement).getByText('Diana Amaral changed this claim.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: '2 claims not submitted' })).toBeVisible()
  })

  it('has number and client of a claim that went to another firm, without a way to it', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    const gone = (await screen.findByText('LH-10003-1')).closest('li') as HTMLElement
    expect(gone).toHaveTextContent('Prado, Simón')
    expect(within(gone).queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: 'See which claims went to another firm' })).toHaveAttribute(
      'href',
      '/clients',
    )
  })

  it.each([
    [
      'en',
      'Download list of 512',
      ['"Claim No.","Client","Result","Why"', '"LH-10001-1","Vang, Mai","Submitted",""'],
      '"LH-10003-1","\'=Prado, Simón","Not submitted","Diana Amaral changed it."',
    ],
    [
      'es',
      'Descargar la lista de 512',
      ['"N.º de reclamo","Cliente","Resultado","Motivo"', '"LH-10001-1","Vang, Mai","Presentado",""'],
      '"LH-10003-1","\'=Prado, Simón","No presentado","Diana Amaral lo cambió."',
    ],
  ] as const)('saves a list of all, without a formula in it (%s)', async (locale, name, lines, last) => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
    const all: JointSigningClaims = [
      {
        claimId: idOf(1),
        claimNumber: 'LH-10001-1',
        outcome: 'signed',
        reason: null,
        client: { firstName: 'Mai', lastName: 'Vang' },
      },
      {
        claimId: null,
        claimNumber: 'LH-10003-1',
        outcome: 'refused',
        client: { firstName: 'Simón', lastName: '=Prado' },
        reason: { en: 'Diana Amaral changed it.', es: 'Diana Amaral lo cambió.' },
      },
    ]
    open({ at: `/sign-together/${aSigning.id}`, locale })
    server.use(http.get(`${apiUrl}/JointSignings/${aSigning.id}/Claims`, () => HttpResponse.json(all)))
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const file = saved.mock.calls[0]?.[0] as Blob
    expect(new TextDecoder().decode(await file.arrayBuffer())).toBe([...lines, last, ''].join('\r\n'))
    saved.mockRestore()
  })

  it('saves it where nothing was left out, and not before all is signed', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    let found: JointSigningView = { ...aSigning, state: 'signing', signed: 3 }
    server.use(http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json(found)))
    await screen.findByRole('heading', { name: '2 claims not submitted' })
    expect(screen.queryByRole('button', { name: 'Download list of 512' })).toBeNull()
    cleanup()
    found = { ...aSigning, signed: 512, refused: 0 }
    open({ at: `/sign-together/${aSigning.id}` })
    server.use(http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json(found)))
    expect(await screen.findByRole('button', { name: 'Download list of 512' })).toBeVisible()
  })

  const saveList = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Download list of 512' }))

  it('says while the list takes long that it goes on', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    server.use(http.get(`${apiUrl}/JointSignings/${aSigning.id}/Claims`, noAnswer))
    await expectSlowWords(saveList)
  })

  it('says why the list was not saved', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    server.use(http.get(`${apiUrl}/JointSignings/${aSigning.id}/Claims`, () => HttpResponse.error()))
    await saveList()
    expect(await screen.findByRole('alert')).toHaveTextContent('The line dropped.')
  })

  it('says that it can’t be shown', async () => {
    open({ at: `/sign-together/${aSigning.id}` })
    server.use(
      http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json({}, { status: 503 })),
    )
    expect(
      await screen.findByRole('heading', { name: 'We can’t show what was signed right now' }),
    ).toBeVisible()
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type {
  ClaimsToSignPage,
  JointSigningView,
  NewJointSigningBody,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { programView } from '@makewhole/web/testing/program.ts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import attorneyForm from '../../../../program/forms/attorney.json' with { type: 'json' }
import { SignTogetherPage } from './sign-together-page.tsx'
import { SigningPage } from './signing-page.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const idOf = (at: number) => `7d0c1d5e-0000-4000-8000-${String(at).padStart(12, '0')}`
const aClaim = (at: number): ClaimsToSignPage['claims'][number] => ({
  ...{ id: idOf(at), version: at, claimNumber: `LH-1000${at}-1`, changedOn: '1779200000000' },
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  client: { firstName: 'Mai', lastName: `Vang ${at}` },
  property: { address1: '22 Whistling Pika Lane', city: 'Quincy' },
  ...{ firmReference: `RT-${at}`, originalFilingDate: null },
})
const aPage: ClaimsToSignPage = {
  form: { id: 'attorney', version: attorneyForm.version },
  claims: [aClaim(1), aClaim(2)],
  ...{ next: 'more', previous: null, count: 512 },
}
const aSigning: JointSigningView = {
  ...{ id: idOf(9), state: 'done', signedBy: 'Priya Raman', signedOn: '1779200000000' },
  ...{ doneOn: '1779200000000', total: 512, signed: 511, refused: 1 },
}
// The test's browser has no view to move.
Element.prototype.scrollIntoView = () => undefined

let sent: NewJointSigningBody[]
beforeEach(() => (sent = []))

function open(page: Partial<ClaimsToSignPage> = {}, at = '/sign-together', locale: 'en' | 'es' = 'en') {
  const all = Array.from({ length: 512 }, (_, index) => ({ id: idOf(index), version: 3 }))
  server.use(
    http.get(`${apiUrl}/JointSignings/Claims`, () => HttpResponse.json({ ...aPage, ...page })),
    http.get(`${apiUrl}/JointSignings/Claims/All`, () => HttpResponse.json({ claims: all })),
    http.get(`${apiUrl}/JointSignings`, () => HttpResponse.json([])),
    http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json(aSigning)),
    http.get(`${apiUrl}/JointSignings/${aSigning.id}/NotSigned`, () =>
      HttpResponse.json([
        {
          claim: { id: idOf(2), claimNumber: 'LH-10002-1' },
          client: { firstName: 'Mai', lastName: 'Vang' },
          reason: { en: 'Somebody changed this claim.', es: 'Alguien cambió este reclamo.' },
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
      { path: '/sign-together', element: <SignTogetherPage /> },
      { path: '/sign-together/:id', element: <SigningPage /> },
    ],
    { at, locale },
  )
}

const sign = (words: string) =>
  userEvent.click(screen.getByRole('button', { name: `Sign and submit ${words}` }))
async function attest() {
  const form = screen.getByRole('heading', { name: 'Attestations' }).closest('form') as HTMLElement
  for (const box of within(form).getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.type(within(form).getByLabelText(/^First name/), 'Priya')
  await userEvent.type(within(form).getByLabelText(/^Last name/), 'Raman')
}

describe('signing together', () => {
  it('sends each claim in the version that was on the screen, once however often it is sent', async () => {
    open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sign LH-10001-1, Vang 1, Mai' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sign LH-10002-1, Vang 2, Mai' }))
    expect(screen.getByText('2 of 512 claims picked')).toHaveAttribute('role', 'status')
    await screen.findByRole('heading', { name: 'Attestations' })
    await attest()
    await sign('2 claims')
    // The line dropped: all is still there.
    expect(await screen.findByText(/nothing is signed twice/)).toBeVisible()
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Raman')
    await sign('2 claims')
    expect(
      await screen.findByRole('heading', { level: 1, name: '511 of 512 claims are signed and submitted' }),
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
    await userEvent.click(screen.getByRole('button', { name: 'Pick none' }))
    expect(screen.getByText('0 of 512 claims picked')).toBeVisible()
  })

  it('says what is missing before it sends anything', async () => {
    open()
    await screen.findByRole('heading', { name: 'Attestations' })
    await sign('the picked claims')
    expect(screen.getByText('Pick at least one claim to sign.')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'This page' }))
    await sign('2 claims')
    expect(screen.getAllByText('Please check the box to confirm').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^I attest/ })[0]).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('says that nothing waits, in Spanish too', async () => {
    open({ claims: [], count: 0, next: null }, '/sign-together', 'es')
    expect(await screen.findByText('Ningún reclamo espera una firma')).toBeVisible()
  })
})

describe('a signing', () => {
  it('lists what was left out, with the reason and the claim', async () => {
    open({}, `/sign-together/${aSigning.id}`)
    const link = await screen.findByRole('link', { name: 'LH-10002-1' })
    expect(within(link.closest('li') as HTMLElement).getByText('Somebody changed this claim.')).toBeVisible()
    expect(screen.getByRole('heading', { name: '1 claim not submitted' })).toBeVisible()
  })

  it('says that it can’t be shown', async () => {
    open({}, `/sign-together/${aSigning.id}`)
    server.use(
      http.get(`${apiUrl}/JointSignings/${aSigning.id}`, () => HttpResponse.json({}, { status: 503 })),
    )
    expect(
      await screen.findByRole('heading', { name: 'We can’t show what was signed right now' }),
    ).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RebuildView } from '@makewhole/contract/rebuild/rebuild.ts'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { aClaim } from '../testing/claim.ts'
import { documentsAnswer } from '../testing/document.ts'
import { apiUrl, renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { aRebuild } from '../testing/rebuild.ts'
import { RebuildCard } from './rebuild-card.tsx'

const server = mockServer()

const paid = aClaim('closedPaid', {
  turn: { side: 'done', dueOn: null },
  abilities: ['rebuild.request', 'document.upload'],
})

function open(rebuild: RebuildView, claim = paid, locale: 'en' | 'es' = 'en') {
  server.use(
    http.get(`${apiUrl}/Settlements/:id/Rebuild`, () => HttpResponse.json(rebuild)),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
    http.get(`${apiUrl}/Docs/:id`, () => HttpResponse.json(documentsAnswer([]))),
  )
  renderPortal([{ path: '/', element: <RebuildCard claim={claim} /> }], { locale })
}

it('says how much, until when and with what; the button stays and says what is missing', async () => {
  open(aRebuild())
  expect(await screen.findByRole('heading', { name: 'Rebuild bonus: $50,000.00' })).toBeVisible()
  expect(screen.getByText(/Ask by Sunday, November 21, 2027/)).toBeVisible()
  expect(screen.getByText('362 days left')).toBeVisible()
  expect(screen.getByText('Bills or receipts: at least $30,000.00 spent')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Ask for the bonus' })
  expect(button).toHaveAccessibleDescription('Send the building permit first. Send bills or receipts first.')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes the papers: the upload opens with their type, and asks which of them it is', async () => {
  open(aRebuild())
  await userEvent.click(await screen.findByRole('button', { name: 'Upload: Permit, bills and receipts' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: /What is it for/ })).toHaveDisplayValue('Rebuild Documentation')
  const kinds = within(dialog.getByRole('combobox', { name: /Which document/ })).getAllByRole('option')
  expect(kinds.map((kind) => kind.textContent)).toContain('Building permit')
})

it('asks what was spent, at least the minimum, and sends it once', async () => {
  const sent: unknown[] = []
  open(aRebuild({ missing: [] }))
  server.use(
    http.post(`${apiUrl}/Settlements/:id/Rebuild`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aRebuild({ missing: [] }), { status: 201 })
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the bonus' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: /How much have you spent/ })
  await userEvent.type(field, '29,999')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the request' }))
  expect(dialog.getByText('Please enter an amount of at least $30,000.00.')).toBeVisible()
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, '34,500')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText(/You asked for the rebuild bonus/)).toBeVisible()
  expect(sent).toEqual([{ spent: 3_450_000 }])
})

it('shows in Spanish how an approved bonus came about, and its checks', async () => {
  const request: RebuildView['request'] = {
    state: 'approved',
    askedOn: '1770000000000',
    spent: 3_450_000,
    acceptedSpent: 3_450_000,
    decidedOn: '1771000000000',
    reason: null,
  }
  const lines = [
    { item: 'Permiso de construcción', description: 'Aceptado', value: null },
    { item: 'Bono de reconstrucción', description: 'Una vez por parcela', value: 5_000_000 },
  ]
  const check: RebuildView['payments'][number] = {
    status: 'issued',
    name: 'Rosa Ibarra',
    amount: 5_000_000,
    reference: 'R-1',
    issuedOn: '1772000000000',
    address: 'PO Box 12, Quincy, CA 95971',
  }
  open(aRebuild({ missing: [], request, lines, payments: [check] }), aClaim('closedRebuildPaid'), 'es')
  expect(await screen.findByText(/Usted lo solicitó/)).toBeVisible()
  expect(screen.getByRole('row', { name: /Bono de reconstrucción \$50,000.00/ })).toBeVisible()
  expect(screen.getByText(/Rosa Ibarra: \$50,000.00, cheque R-1/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Solicitar el bono' })).toBeNull()
})

it('is not there for a claim without one', async () => {
  let asked = 0
  open(aRebuild())
  server.use(
    http.get(`${apiUrl}/Settlements/:id/Rebuild`, () => {
      asked += 1
      return HttpResponse.json(aRebuild({ terms: null }))
    }),
  )
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FirmClientsPage } from '@makewhole/contract/firm/firm-clients.ts'
import { renderPortal } from '@makewhole/web/testing/portal.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClientsPage } from './clients-page.tsx'

afterEach(cleanup)

const ana = {
  id: '3f0c9f5e-6b7a-4c52-9d0e-2a1b7c4d5e6f',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  address1: null,
  zip: null,
  addedBy: 'Priya Raman',
  addedOn: '1770000000000',
}
const one: FirmClientsPage = { clients: [ana], next: null, previous: null, count: 1, formerClaims: [] }

function open(answers: Record<string, unknown>, locale: 'en' | 'es' = 'en') {
  const sent = vi.fn()
  const ask = (name: string, input: unknown) => {
    sent(name, input)
    const known = answers[name]
    const answer: unknown =
      typeof known === 'function' ? (known as (input: unknown) => unknown)(input) : known
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  renderPortal([{ path: '/clients', element: <ClientsPage /> }], { at: '/clients', locale, client })
  return sent
}

describe('the client list', () => {
  it('says who stands on it, how each is known and who added them, and which claims left', async () => {
    open({
      listFirmClients: { ...one, formerClaims: [{ claimNumber: 'LH-10544-1', endedOn: '2026-06-07' }] },
    })
    expect(await screen.findByText('Ana Ruiz')).toBeVisible()
    expect(screen.getByText('ana@example.com')).toBeVisible()
    expect(screen.getByText(/^Added .* by Priya Raman$/)).toBeVisible()
    expect(screen.getByText('1 client')).toBeVisible()
    const left = within(screen.getByRole('region', { name: 'Claims that left your firm' }))
    expect(left.getByText('LH-10544-1')).toBeVisible()
  })

  it('says when nobody is on it, and when it can’t be shown', async () => {
    open({ listFirmClients: { ...one, clients: [], count: 0 } }, 'es')
    expect(await screen.findByText('Aún no hay nadie en la lista.')).toBeVisible()
    cleanup()
    open({ listFirmClients: new Error('gone') })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('adds nobody by a name alone, and says what else tells who it is', async () => {
    const sent = open({ listFirmClients: one, addFirmClient: ana })
    await screen.findByText('Ana Ruiz')
    await userEvent.click(screen.getByRole('button', { name: 'Add client' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^First name/), 'Theo')
    await userEvent.type(dialog.getByLabelText(/^Last name/), 'Vang')
    await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(dialog.getByLabelText(/^Email/)).toHaveFocus()
    expect(dialog.getByText(/or the address of the property with its ZIP code/)).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Address of the property/), '4 Cedar Street')
    await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
    expect(dialog.getByText('Please enter a ZIP code such as 95971.')).toBeVisible()
    expect(sent).not.toHaveBeenCalledWith('addFirmClient', expect.anything())
    await userEvent.type(dialog.getByLabelText(/^ZIP/), '95971')
    await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledWith('addFirmClient', {
      body: { firstName: 'Theo', lastName: 'Vang', email: null, address1: '4 Cedar Street', zip: '95971' },
    })
  })

  it('adds who is in a file after it was looked through, and says what to mend', async () => {
    const theo = { row: 4, field: 'email', isTooLong: false, client: 'Theo Vang', says: 'theo(at)' }
    const mai = { row: 7, field: 'address1', isTooLong: true, client: 'Mai Vang', says: '4 Cedar Street' }
    const found = { refusal: null, ready: 12, known: 3, problemCount: 2, problems: [theo, mai] }
    // A colleague added some of them meanwhile.
    const done = { ...found, ready: 11, known: 4 }
    const addFirmClients = ({ body }: { body: { isConfirmed: boolean } }) => (body.isConfirmed ? done : found)
    const sent = open({ listFirmClients: one, addFirmClients })
    await screen.findByText('Ana Ruiz')
    await userEvent.click(screen.getByRole('button', { name: 'Add from a file' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Add clients' }))
    expect(sent).not.toHaveBeenCalledWith('addFirmClients', expect.anything())
    await userEvent.upload(dialog.getByTestId('client-file'), new File(['First name\n'], 'list.csv'))
    expect(await dialog.findByText('12 clients can be added.')).toBeVisible()
    expect(dialog.getByText(/3 are on your list already/)).toBeVisible()
    expect(dialog.getByText('Row 4, Email · Theo Vang')).toBeVisible()
    expect(dialog.getByText('It says: theo(at)')).toBeVisible()
    expect(dialog.getByText('Please shorten this to 100 characters.')).toBeVisible()
    const file = btoa('First name\n')
    expect(sent).toHaveBeenLastCalledWith('addFirmClients', { body: { file, isConfirmed: false } })
    await userEvent.click(dialog.getByRole('button', { name: 'Add 12 clients' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledWith('addFirmClients', { body: { file, isConfirmed: true } })
    expect(await screen.findByText('11 clients were added')).toBeVisible()
  })

  it('says why a file can’t be read, in Spanish too', async () => {
    const refused = { refusal: 'NOT_CSV', ready: 0, known: 0, problemCount: 0, problems: [] }
    const sent = open({ listFirmClients: one, addFirmClients: refused }, 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar desde un archivo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.upload(dialog.getByTestId('client-file'), new File(['x'], 'list.csv'))
    expect(await dialog.findByText(/guárdelo como “CSV UTF-8”/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar clientes' }))
    const large = new File(['x'.repeat(500_001)], 'list.csv')
    await userEvent.upload(dialog.getByTestId('client-file'), large)
    expect(await dialog.findByText(/pesa más de 500 kB/)).toBeVisible()
    expect(sent.mock.calls.filter(([name]) => name === 'addFirmClients')).toHaveLength(1)
  })

  it('takes somebody off after asking once', async () => {
    const sent = open({ listFirmClients: one, removeFirmClient: {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from list: Ana Ruiz' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent).not.toHaveBeenCalledWith('removeFirmClient', expect.anything())
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from list: Ana Ruiz' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledWith('removeFirmClient', { params: { clientId: ana.id } })
  })
})

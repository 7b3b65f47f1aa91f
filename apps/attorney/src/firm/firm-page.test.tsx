import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FirmMemberView, FirmView } from '@makewhole/contract/firm/firm.ts'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { FirmPage } from './firm-page.tsx'

const server = mockServer()

const idOf = (at: number) => `7d0c1d5e-0000-4000-8000-00000000000${at}`
const aMember = (at: number, firstName: string, change: Partial<FirmMemberView> = {}): FirmMemberView => ({
  id: idOf(at),
  firstName,
  lastName: 'Reyes',
  email: `${firstName}@firm.test`,
  isAdministrator: false,
  membership: 'joined',
  isSelf: false,
  joinedOn: '1779200000000',
  invitationEndsOn: null,
  mailFailure: null,
  ...change,
})
const aFirm: FirmView = {
  id: idOf(0),
  displayName: 'Reyes & Tolliver LLP',
  members: [
    aMember(1, 'Priya', { isAdministrator: true, isSelf: true }),
    aMember(2, 'Jonah', { isAdministrator: true }),
    aMember(3, 'Diana'),
    aMember(4, 'Lena', { membership: 'invited', joinedOn: null, invitationEndsOn: '1779800000000' }),
  ],
}

/** The requests to the server, in words. */
let asked: string[]
beforeEach(() => (asked = []))

function open(isAdministrator = true) {
  const member = `${apiUrl}/Firm/Members/:id`
  const record = (what: string, id: unknown) => {
    asked.push(`${what} ${String(id)}`)
    return HttpResponse.json(aFirm)
  }
  server.use(
    http.get(`${apiUrl}/Firm`, () => HttpResponse.json(aFirm)),
    http.put(member, async ({ request, params }) =>
      record(JSON.stringify(await request.json()), params['id']),
    ),
    http.post(`${member}/Invitation`, ({ params }) => record('again', params['id'])),
    http.delete(member, ({ params }) => record('remove', params['id'])),
  )
  const firm = { id: aFirm.id, displayName: aFirm.displayName, isAdministrator }
  return renderPortal([{ path: '/firm', element: <FirmPage /> }], {
    at: '/firm',
    me: { role: 'ATTORNEY', firm },
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

describe('an administrator of the firm', () => {
  it.each([
    [
      'Make administrator: Diana Reyes',
      `{"isAdministrator":true} ${idOf(3)}`,
      'Diana Reyes is an administrator now',
    ],
    [
      'Make member only: Jonah Reyes',
      `{"isAdministrator":false} ${idOf(2)}`,
      'Jonah Reyes is a member only now',
    ],
    [
      'Send again: the invitation to Lena Reyes',
      `again ${idOf(4)}`,
      'Invitation to Lena Reyes is on its way again',
    ],
  ])('%s', async (button, call, done) => {
    open()
    await press(button)
    expect(await screen.findByText(done)).toBeVisible()
    expect(asked).toEqual([call])
  })

  it.each([
    ['Remove Diana Reyes', 'Remove Diana Reyes from the firm?', 'Keep Diana Reyes', 3],
    [
      'Take back the invitation to Lena Reyes',
      'Take back the invitation to Lena Reyes?',
      'Keep the invitation',
      4,
    ],
  ])('%s: once they said so', async (button, title, keep, at) => {
    open()
    await press(button)
    expect((await dialog()).getByRole('heading', { name: title })).toBeVisible()
    await userEvent.click((await dialog()).getByRole('button', { name: keep }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([])
    await press(button)
    await userEvent.click((await dialog()).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([`remove ${idOf(at)}`])
  })

  it('reads why somebody stays: the last administrator', async () => {
    open()
    server.use(
      http.delete(`${apiUrl}/Firm/Members/:id`, () =>
        HttpResponse.json(
          { code: 'LAST_ADMINISTRATOR', message: 'A firm needs one administrator.' },
          { status: 409 },
        ),
      ),
    )
    await press('Remove Jonah Reyes')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove Jonah Reyes' }))
    expect(await (await dialog()).findByRole('alert')).toBeVisible()
  })
})

describe('another member', () => {
  it('reads who belongs to the firm and who runs it, and does nothing about them', async () => {
    open(false)
    expect(await screen.findByText(/Priya Reyes, Jonah Reyes can invite and remove members/)).toBeVisible()
    expect(screen.getByText(/Diana Reyes/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Reyes$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
  })
})

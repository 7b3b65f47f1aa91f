import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClientInvitationView } from '@makewhole/contract/client-invitation/client-invitation.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aClaim, claimId } from '../testing/claim.ts'
import { renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { refusal } from '../testing/refusal.ts'
import { ClientCard } from './client-card.tsx'
import { FollowPage } from './follow-page.tsx'

afterEach(cleanup)

type Answers = Readonly<Record<string, unknown>>

function open(element: 'card' | 'page', answers: Answers, locale: 'en' | 'es' = 'en') {
  const sent = vi.fn()
  const ask = (name: string, input: unknown) => {
    sent(name, input)
    const answer = answers[name] ?? programView
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  const claim = { ...aClaim('submitted'), isClaimantRepresentedByAttorney: true }
  const opened = <p>The claim is open</p>
  renderPortal(
    [
      { path: '/', element: element === 'card' ? <ClientCard claim={claim} /> : <FollowPage /> },
      { path: '/followed/:number/:id', element: opened },
      { path: '/claims/:number/:id/:tab', element: <p>The claim is theirs</p> },
    ],
    { at: '/', locale, client },
  )
  return sent
}

const noClient: ClientInvitationView = { hasClient: false, invitation: null, code: null }
const invited: NonNullable<ClientInvitationView['invitation']> = {
  email: 'marisol@example.com',
  invitedBy: 'Priya Raman',
  isMailFailed: false,
  invitedOn: '1770000000000',
  endsOn: '1772592000000',
}

describe('what a firm’s client sees of a claim', () => {
  it.each([
    [noClient, /^Marisol Quintero doesn’t see this claim yet/],
    [{ ...noClient, invitation: invited }, /^Invited by e-mail to marisol@example\.com on .* holds until/],
    [{ ...noClient, invitation: { ...invited, email: null } }, /^A code was made on/],
    [{ ...noClient, invitation: { ...invited, isMailFailed: true } }, /could not be delivered to marisol@/],
    [{ ...noClient, hasClient: true }, /^Marisol Quintero follows this claim/],
  ])('is said: %j', async (answer, words) => {
    open('card', { getClientInvitation: answer })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryAllByRole('button')).toHaveLength(answer.hasClient ? 0 : 1)
  })

  it('can be asked for again where it could not be had', async () => {
    open('card', { getClientInvitation: new Error('gone') }, 'es')
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  })
})

describe('inviting the client', () => {
  async function asked(answers: Answers) {
    const sent = open('card', { getClientInvitation: noClient, ...answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Marisol Quintero' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByLabelText(/^E-mail address/)
    await userEvent.clear(field)
    return { sent, dialog, field }
  }

  it('sends to an address that can be one, and what was typed stays where it fails', async () => {
    const { sent, dialog, field } = await asked({ inviteClient: refusal('CLIENT_FOLLOWS') })
    await userEvent.type(field, 'marisol@')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(dialog.getByText(/^Enter an address like/)).toBeVisible()
    expect(field).toHaveFocus()
    await userEvent.type(field, 'example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(field).toHaveValue('marisol@example.com')
    const body = { email: 'marisol@example.com' }
    expect(sent).toHaveBeenCalledWith('inviteClient', { params: { id: claimId }, body })
  })

  it('shows a code once, which no key or press beside it closes', async () => {
    const code = '7K2M-QX4P-9TDB'
    const { dialog } = await asked({
      inviteClient: { ...noClient, invitation: { ...invited, email: null }, code },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Make a code' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Code for Marisol Quintero' }))
    expect(shown.getByText(code)).toBeVisible()
    expect(
      shown.getByText(/\/follow, sign in or create an account, and enter the code 7K2M-QX4P-9TDB by/),
    ).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(shown.getByText(code)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'I have it' }))
    expect(screen.queryByText(code)).toBeNull()
  })
})

describe('a claim that its client opens', () => {
  const taken = { id: claimId, claimNumber: 'LH-10519-2', isFollowed: true }

  it('opens by a code, however it is typed; one that is none is not sent', async () => {
    const sent = open('page', { listReceivedInvitations: [], takeInvitation: taken })
    const field = await screen.findByLabelText(/^Code from your letter/)
    await userEvent.type(field, '7k2m qx4p{Enter}')
    expect(await screen.findByText(/^A code has twelve/)).toBeVisible()
    expect(field).toHaveFocus()
    expect(sent).not.toHaveBeenCalledWith('takeInvitation', expect.anything())
    await userEvent.type(field, ' 9tdb{Enter}')
    expect(await screen.findByText('The claim is open')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('takeInvitation', { body: { code: '7k2m qx4p 9tdb' } })
  })

  it('keeps the code and says why it did not open', async () => {
    open('page', { listReceivedInvitations: [], takeInvitation: refusal('CODE_NOT_VALID') })
    const field = await screen.findByLabelText(/^Code from your letter/)
    await userEvent.type(field, '7K2M-QX4P-9TDB{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/No invitation has this code/)
    expect(field).toHaveValue('7K2M-QX4P-9TDB')
  })

  it('opens by an invitation, in Spanish too; without a firm it is theirs', async () => {
    const received = [{ claimId, claimNumber: 'LH-10519-2', firmName: null, endsOn: '1772592000000' }]
    const answers = { listReceivedInvitations: received, takeInvitation: { ...taken, isFollowed: false } }
    const sent = open('page', answers, 'es')
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir el reclamo LH-10519-2' }))
    expect(await screen.findByText('The claim is theirs')).toBeVisible()
    expect(sent).toHaveBeenCalledWith('takeInvitation', { body: { claimId } })
  })
})

import type { ApiClient } from '@makewhole/contract/client.ts'
import type { MessageView, UnreadMessagesView } from '@makewhole/contract/message/message.ts'
import { screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { claimId, renderPortal } from '../document/portal-for-tests.tsx'
import { useTellArrivals } from './use-tell-arrivals.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { UnreadMessages } from './unread-messages.tsx'
import { useState } from 'react'

const waiting: UnreadMessagesView['claims'][number] = {
  claimId,
  claimNumber: 'LH-10482-1',
  claimantFirstName: 'Marisol',
  claimantLastName: 'Quintero',
  unread: 2,
  messageSubject: { id: 120950004, name: 'Offer' },
  sentDateTime: String(Date.parse('2026-05-18T18:00:00Z')),
}

function Again() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Again
    </button>
  )
}

/** A page with the badge, and a server that answers these one after the other. */
function open(...answers: UnreadMessagesView[]) {
  let asked = 0
  const call = async () => answers[Math.min(asked++, answers.length - 1)]
  const page = (
    <>
      <UnreadBadge />
      <Again />
      <UnreadMessages
        side="reviewer"
        pathOf={(claim) => `/claim/${claim.claimNumber}/${claim.id}/messages`}
      />
    </>
  )
  return renderPortal([{ path: '*', element: page }], { client: { call } as unknown as ApiClient })
}

test('each claim with unread messages leads to them', async () => {
  open({ unread: 2, claims: [waiting] })
  const link = await screen.findByRole('link', { name: 'LH-10482-1: Offer' })
  expect(link.getAttribute('href')).toBe(`/claim/LH-10482-1/${claimId}/messages`)
  expect(screen.getByText(/Marisol Quintero/)).toBeDefined()
  expect(screen.getByText('2 new')).toBeDefined()
})

test('nothing unread: no badge, and a way to the claims', async () => {
  open({ unread: 0, claims: [] })
  expect(await screen.findByRole('link', { name: 'Claims' })).toBeDefined()
  expect(screen.queryByText('unread')).toBeNull()
})

test('the badge counts, and each arrival is said once', async () => {
  open(
    { unread: 1, claims: [] },
    { unread: 3, claims: [] },
    { unread: 3, claims: [] },
    { unread: 100, claims: [] },
  )
  const badge = await screen.findByText('unread')
  expect(badge.parentElement?.textContent).toBe('1 unread')
  const log = screen.getByRole('log')
  expect(log.textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await waitFor(() => expect(badge.parentElement?.textContent).toBe('3 unread'))
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await waitFor(() => expect(badge.parentElement?.textContent).toBe('99+ unread'))
  expect(log.textContent).toBe('There are 2 new messages.There are 97 new messages.')
})

const aMessage = (id: string, fromReviewer: boolean): MessageView => ({
  id,
  claimId,
  messageType: fromReviewer ? 'reviewer' : 'attorney',
  fromReviewer,
  isDraft: false,
  messageSubject: { id: 120950004, name: 'Offer' },
  messageBody: '',
  senderName: 'Priya Anand',
  createdOn: '0',
  sentDateTime: '0',
  hasRead: false,
})

function OpenMessages() {
  const [messages, setMessages] = useState([aMessage('1', true)])
  useTellArrivals(messages, 'filer')
  const add = (fromReviewer: boolean) =>
    setMessages([aMessage(String(messages.length + 1), fromReviewer), ...messages])
  return (
    <>
      <button type="button" onClick={() => add(true)}>
        They write
      </button>
      <button type="button" onClick={() => add(false)}>
        I write
      </button>
    </>
  )
}

test('on the open page a message of the other side is said once, those that were there and one’s own are not', async () => {
  renderPortal([{ path: '*', element: <OpenMessages /> }])
  expect(screen.getByRole('log').textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'They write' }))
  await userEvent.click(screen.getByRole('button', { name: 'I write' }))
  expect(screen.getByRole('log').textContent).toBe('New message: Reviewer')
})

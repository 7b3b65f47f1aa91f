import type { ApiClient } from '@makewhole/contract/client.ts'
import type { InboxView } from '@makewhole/contract/message/message.ts'
import { screen, waitFor } from '@testing-library/react'
import { useQueryClient } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aMessage } from '../testing/message.ts'
import { claimId } from '../testing/claim.ts'
import { renderPortal } from '../testing/portal.tsx'
import { useAnnounceArrivals } from './use-announce-arrivals.ts'
import { Inbox } from './inbox.tsx'
import { ClaimUnreadBadge, UnreadBadge } from './unread-badge.tsx'
import { useState } from 'react'

const waiting: InboxView['claims'][number] = {
  claimId,
  claimNumber: 'LH-10482-1',
  claimantFirstName: 'Marisol',
  claimantLastName: 'Quintero',
  unread: 2,
  fromReviewer: false,
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

/** Opens a page with badge and inbox; the server answers these counts in order. */
function open({
  counts = [0],
  pages = [{ claims: [], next: null }],
}: {
  counts?: number[]
  pages?: InboxView[]
}) {
  const asked = { count: 0 }
  const call = async (name: string, input: { query: { after?: string } }) =>
    name === 'countUnreadMessages'
      ? { unread: counts[Math.min(asked.count++, counts.length - 1)] }
      : pages[Number(input.query.after ?? 0)]
  const page = (
    <>
      <UnreadBadge />
      <Again />
      <Inbox side="reviewer" pathOf={(claim) => `/claim/${claim.claimNumber}/${claim.id}/messages`} />
    </>
  )
  return renderPortal([{ path: '*', element: page }], { client: { call } as unknown as ApiClient })
}

test('each claim with messages leads to them, those that were read as well', async () => {
  const read = { ...waiting, claimId: 'c2', claimNumber: 'LH-7', unread: 0, fromReviewer: true }
  open({ pages: [{ claims: [waiting, read], next: null }] })
  const link = await screen.findByRole('link', { name: 'LH-10482-1: Offer' })
  expect(link.getAttribute('href')).toBe(`/claim/LH-10482-1/${claimId}/messages`)
  expect(screen.getAllByText(/Marisol Quintero/)).toHaveLength(2)
  expect(screen.getAllByText(/new$/).map(({ textContent }) => textContent)).toEqual(['2 new'])
  expect(screen.getByRole('link', { name: 'LH-7: Offer' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('earlier ones come when they are asked for', async () => {
  const earlier = { ...waiting, claimId: 'c2', claimNumber: 'LH-7' }
  open({
    pages: [
      { claims: [waiting], next: '1' },
      { claims: [earlier], next: null },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'LH-7: Offer' })).toBeVisible()
})

test('no messages: no badge, and a way to the claims', async () => {
  open({})
  expect(await screen.findByRole('link', { name: 'Claims' })).toBeVisible()
  expect(screen.queryByText('unread')).toBeNull()
})

test('one claim says how many of its messages wait', async () => {
  const calls: unknown[] = []
  const call = async (_name: string, { query }: { query: object }) => {
    calls.push(query)
    return { unread: 3 }
  }
  const client = { call } as unknown as ApiClient
  renderPortal([{ path: '*', element: <ClaimUnreadBadge claimId={claimId} /> }], { client })
  expect((await screen.findByText('unread')).parentElement?.textContent).toBe('3 unread')
  expect(calls).toEqual([{ claimId }])
})

test('the badge counts, and each arrival is said once', async () => {
  open({ counts: [1, 3, 3, 100] })
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

const unreadMessage = (id: string, fromReviewer: boolean) => aMessage({ id, fromReviewer, hasRead: false })

function OpenMessages() {
  const [messages, setMessages] = useState([unreadMessage('1', true)])
  useAnnounceArrivals(messages, 'filer')
  const add = (fromReviewer: boolean) =>
    setMessages([unreadMessage(String(messages.length + 1), fromReviewer), ...messages])
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

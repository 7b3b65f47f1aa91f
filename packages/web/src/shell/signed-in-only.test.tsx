import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useApi } from '../api/api.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { renderPortal } from '../testing/whole-portal.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

const routes: RouteObject[] = [
  {
    path: '/',
    element: (
      <SignedInOnly>
        <label>
          Name <input />
        </label>
      </SignedInOnly>
    ),
  },
]

test('somebody who is not signed in is led to the sign-in once', async () => {
  const { session } = renderPortal({ routes, state: { status: 'signed-out', me: null } })
  expect(screen.getByRole('status').textContent).toBe('Please wait while you are being logged in.')
  await waitFor(() => expect(session.signIn).toHaveBeenCalledOnce())
})

test('a session timeout keeps everything typed behind its notice', async () => {
  const { session, change } = renderPortal({ routes })
  await userEvent.type(screen.getByRole('textbox'), 'Marisol')
  act(() => change({ status: 'timed-out' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Session Timeout')
  expect(screen.getByText('Your session has expired. Please login again to continue.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(session.signIn).toHaveBeenCalled()
  act(() => change({ status: 'signed-in' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Marisol')
})

function WithDialog() {
  return (
    <SignedInOnly>
      <AppDialog open title="Edit" onClose={() => undefined} actions={null}>
        <input aria-label="Question" />
      </AppDialog>
    </SignedInOnly>
  )
}

test('a dialog never stands over the notice, and comes back with its typing', async () => {
  const { change } = renderPortal({ routes: [{ path: '/', element: <WithDialog /> }] })
  await userEvent.type(screen.getByLabelText('Question'), 'Is this new?')
  act(() => change({ status: 'timed-out' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  act(() => change({ status: 'signed-in' }))
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Question').value).toBe(
    'Is this new?',
  )
})

test('a provider that is down after the timeout is said, and keeps everything typed', async () => {
  const { session, change } = renderPortal({ routes })
  await userEvent.type(screen.getByRole('textbox'), 'Marisol')
  act(() => change({ status: 'timed-out' }))
  act(() => change({ status: 'logging-in' }))
  expect(screen.getByRole('status').textContent).toBe('Please wait while you are being logged in.')
  act(() => change({ status: 'failed' }))
  expect(screen.getByText(/We can't process your request at the moment/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(session.signIn).toHaveBeenCalled()
  act(() => change({ status: 'signed-in' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Marisol')
})

test('nothing of the page is left behind a logout', () => {
  const { change } = renderPortal({ routes })
  act(() => change({ status: 'logging-out', me: null }))
  expect(screen.getByText('Please wait while you are being logged out.')).toBeVisible()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('a forbidden call shows System Error with its number and gives the page back', async () => {
  const { change } = renderPortal({ routes })
  await userEvent.type(screen.getByRole('textbox'), 'Marisol')
  act(() => change({ status: 'forbidden', requestId: 'req-7', why: 'Your access was changed.' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('System Error')
  expect(screen.getByText('req-7')).toBeVisible()
  expect(screen.getByText('Your access was changed.')).toBeVisible()
  expect(screen.queryByText(/try again later/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the page' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Marisol')
})

test("another portal's role sees Access Denied and can log out", async () => {
  const { session } = renderPortal({ routes, state: { status: 'denied' } })
  expect(screen.getByText('You are not authorized to view this page.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(session.signOut).toHaveBeenCalled()
})

function Reading({ isLocal }: { readonly isLocal: boolean }) {
  const api = useApi()
  useQuery({ queryKey: ['claims'], queryFn: () => api.call('listMyClaims', {}), meta: { local: isLocal } })
  return null
}

const reading = (isLocal: boolean) =>
  renderPortal({
    routes: [{ path: '/', element: <Reading isLocal={isLocal} /> }],
    call: vi.fn(() => Promise.reject(new Error('no'))),
  })

test('a failure that no screen claims shows the snackbar', async () => {
  reading(false)
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again later.')
})

test('a failure that its screen tells itself does not', async () => {
  const { calls } = reading(true)
  await waitFor(() => expect(calls).toHaveBeenCalledWith('listMyClaims', {}))
  expect(screen.queryByRole('alert')).toBeNull()
})

function Twice() {
  const api = useApi()
  const claims = useQuery({ queryKey: ['claims'], queryFn: () => api.call('listMyClaims', {}) })
  return <button onClick={() => void claims.refetch()}>again</button>
}

test('the snackbar goes when the failed call succeeds', async () => {
  let isDown = true
  renderPortal({
    routes: [{ path: '/', element: <Twice /> }],
    call: async () => {
      if (isDown) throw new Error('no')
      return []
    },
  })
  expect(await screen.findByRole('alert')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a call that was forbidden shows its screen and no snackbar', async () => {
  let isForbidden = false
  const { calls, change } = renderPortal({
    routes: [{ path: '/', element: <Twice /> }],
    call: async () => {
      if (!isForbidden) return []
      change({ status: 'forbidden' })
      throw new Error('no')
    },
  })
  await waitFor(() => expect(calls).toHaveBeenCalledWith('listMyClaims', {}))
  isForbidden = true
  await act(async () => screen.getByRole('button', { name: 'again' }).click())
  expect(calls.mock.calls.filter(([name]) => name === 'listMyClaims')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

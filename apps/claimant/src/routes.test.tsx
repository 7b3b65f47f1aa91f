import { renderPortal } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRoutes } from './routes.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', vi.fn())
})

const visitor = { status: 'signed-out', me: null } as const

test.each([
  '/claims',
  '/claim-start',
  '/messages',
  '/claims/LH-1/a/overview',
  '/claims-printable/LH-1/a',
  '/claim-continue/LH-1/a',
])('%s asks a visitor to sign in', async (at) => {
  const { session } = renderPortal({ routes: createRoutes(), at, state: visitor })
  await waitFor(() => expect(session.signIn).toHaveBeenCalled())
})

test('/logout ends the session', async () => {
  const { session } = renderPortal({ routes: createRoutes(), at: '/logout' })
  expect(await screen.findByText('Please wait while you are being logged out.')).toBeVisible()
  expect(session.signOut).toHaveBeenCalled()
})

test('/signed-in leads to the place that was wanted and tells the server the language', async () => {
  const { router, session, calls } = renderPortal({ routes: createRoutes(), at: '/signed-in', locale: 'es' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims'))
  expect(session.arrive).toHaveBeenCalled()
  expect(calls).toHaveBeenCalledWith('setLocale', { body: { locale: 'es' } })
})

test('/error shows the System Error screen with a way to sign in', async () => {
  renderPortal({ routes: createRoutes(), at: '/error' })
  expect(
    await screen.findByText("We can't process your request at the moment. Please try again later."),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('an unknown address is not found', async () => {
  renderPortal({ routes: createRoutes(), at: '/no/such/page' })
  expect(await screen.findByText('Requested page is not found. Please, try again later.')).toBeVisible()
})

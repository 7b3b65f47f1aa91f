import { renderPortal } from '@makewhole/web/shell/portal-for-tests.tsx'
import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRoutes } from './routes.tsx'

// Pages load when they are first visited; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', vi.fn())
})

const visitor = { status: 'signed-out', me: null } as const

test('home says what the program is and offers the sign-in', async () => {
  const { session } = renderPortal({ routes: createRoutes(), state: visitor })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }))
  expect(session.signIn).toHaveBeenCalledWith('/claims')
  expect(document.title).toBe('Home')
})

test('home names the closed fire, the day and where to ask', async () => {
  renderPortal({ routes: createRoutes(), state: visitor })
  expect(
    await screen.findByText('The program for the Juniper Gap Fire closed on October 26, 2024.'),
  ).toBeDefined()
  expect(screen.getByText(/Write to/).textContent).toContain('help@example.com or call +1 (530) 555-0142')
  expect(screen.getAllByRole('link', { name: 'help@example.com' })[0]?.getAttribute('href')).toBe(
    'mailto:help@example.com',
  )
})

test('home leads signed-in people to their claims', async () => {
  renderPortal({ routes: createRoutes() })
  const link = await screen.findByRole('link', { name: 'Go to your claims' })
  expect(link.getAttribute('href')).toBe('/claims')
})

test.each([
  '/claims',
  '/claim-start',
  '/claims/LH-1/a/overview',
  '/claims-printable/LH-1/a',
  '/claim-continue/LH-1/a',
])('%s asks a visitor to sign in', async (at) => {
  const { session } = renderPortal({ routes: createRoutes(), at, state: visitor })
  await waitFor(() => expect(session.signIn).toHaveBeenCalled())
})

test('/logout ends the session', async () => {
  const { session } = renderPortal({ routes: createRoutes(), at: '/logout' })
  expect(await screen.findByText('Please wait while you are being logged out.')).toBeDefined()
  expect(session.signOut).toHaveBeenCalled()
})

test('/signed-in leads to the place that was wanted and tells the server the language', async () => {
  const { router, session, calls } = renderPortal({ routes: createRoutes(), at: '/signed-in', locale: 'es' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.arrive).toHaveBeenCalled()
  expect(calls).toHaveBeenCalledWith('setLocale', { body: { locale: 'es' } })
})

test('/error shows the System Error screen with a way to sign in', async () => {
  renderPortal({ routes: createRoutes(), at: '/error' })
  expect(
    await screen.findByText("We can't process your request at the moment. Please try again later."),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})

test('an unknown address is not found', async () => {
  renderPortal({ routes: createRoutes(), at: '/no/such/page' })
  expect(await screen.findByText('Requested page is not found. Please, try again later.')).toBeDefined()
})

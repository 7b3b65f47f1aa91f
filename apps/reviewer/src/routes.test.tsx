import { meOf } from '@makewhole/web/testing/abilities.ts'
import { renderPortal, testMe } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRoutes } from './routes.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', vi.fn())
})

const nothingToDo = () => Promise.resolve({ claims: [] })
const as = (role: typeof testMe.role, ...permissions: string[]) => ({
  me: meOf({ ...testMe, role, permissions }),
})
const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))

test.each(['/', '/claims', '/claim/LH-1/a/overview', '/payments', '/messages'])(
  '%s asks a visitor to sign in',
  async (at) => {
    const { session } = renderPortal({
      routes: createRoutes(),
      at,
      state: { status: 'signed-out', me: null },
    })
    await waitFor(() => expect(session.signIn).toHaveBeenCalled())
  },
)

test('a role of another portal is told so and can log out', async () => {
  const { session } = renderPortal({
    routes: createRoutes(),
    at: '/claims',
    state: { status: 'denied', ...as('CLAIMANT') },
  })
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(session.signOut).toHaveBeenCalled()
})

test('the menu lists what the permissions allow: a viewer has no payments', async () => {
  const viewer = as('VIEWER', 'ACCESS.VIEWCLAIMS')
  renderPortal({ routes: createRoutes(), state: viewer, call: nothingToDo })
  const names = (await menu()).getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual(['What to do next', 'Claims', 'Log out'])
})

test('a reviewer has payments too, and the menu remembers that it was opened', async () => {
  const reviewer = as('REVIEWER', 'ACCESS.ALLCLAIMTABS')
  const first = renderPortal({ routes: createRoutes(), state: reviewer, call: nothingToDo })
  expect((await menu()).getByRole('link', { name: /Payments/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  first.unmount()
  renderPortal({ routes: createRoutes(), state: reviewer, call: nothingToDo })
  expect((await screen.findByRole('button', { name: 'Menu' })).getAttribute('aria-expanded')).toBe('true')
})

test('the header counts what waits to be read, for those who read messages', async () => {
  const call = async (name: string) => (name === 'countUnreadMessages' ? { unread: 9 } : { claims: [] })
  const reviewer = renderPortal({
    routes: createRoutes(),
    state: as('REVIEWER', 'ACCESS.ALLCLAIMTABS'),
    call,
  })
  expect(await screen.findByRole('button', { name: 'Messages 9 unread' })).toBeVisible()
  reviewer.unmount()
  const viewer = renderPortal({ routes: createRoutes(), state: as('VIEWER', 'ACCESS.VIEWCLAIMS'), call })
  await menu()
  expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull()
  expect(viewer.calls).not.toHaveBeenCalledWith('countUnreadMessages', expect.anything())
})

test('a page whose permission is missing says so', async () => {
  const viewer = as('VIEWER', 'ACCESS.VIEWCLAIMS')
  renderPortal({ routes: createRoutes(), at: '/payments', state: viewer })
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible()
})

test.each([
  ['/', 'What to do next'],
  ['/claims', 'Claims'],
  ['/payments', 'Payment register'],
  ['/messages', 'Messages'],
])('%s says where it stands', async (at, name) => {
  const call = () => new Promise<never>(() => undefined)
  renderPortal({ routes: createRoutes(), at, state: as('ADMIN', 'ALL.PERMISSIONS'), call })
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('listitem').at(-1)?.textContent).toContain(name)
})

test('an unknown address is not found', async () => {
  renderPortal({ routes: createRoutes(), at: '/no/such/page' })
  expect(await screen.findByText('Requested page is not found. Please, try again later.')).toBeVisible()
})

import { encodeContent } from '@makewhole/contract/content/content.ts'
import { pagesOf } from '@makewhole/web/testing/pages-of.ts'
import { aClaim, claimId } from '@makewhole/web/testing/claim.ts'
import { form } from '@makewhole/web/testing/program.ts'
import { stubResizeObserver, showScreen } from '@makewhole/web/testing/screen-width.ts'
import { meOf } from '@makewhole/web/testing/abilities.ts'
import { renderPortal, testMe } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import faq from '../../../program/content/faq.json' with { type: 'json' }
import footer from '../../../program/content/footer.json' with { type: 'json' }
import home from '../../../program/content/home.json' with { type: 'json' }
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

test.each([as('REVIEWER', 'ACCESS.ALLCLAIMTABS'), as('VIEWER', 'ACCESS.VIEWCLAIMS')])(
  'the header counts what waits to be read, for viewers, too',
  async (state) => {
    const call = async (name: string) => (name === 'countUnreadMessages' ? { unread: 9 } : { claims: [] })
    renderPortal({ routes: createRoutes(), state, call })
    expect(await screen.findByRole('button', { name: 'Messages 9 unread' })).toBeVisible()
  },
)

test('before the confidentiality statement is accepted there is nothing else; then the page opens', async () => {
  const me = { ...testMe, role: 'REVIEWER' as const, permissions: ['ACCESS.ALLCLAIMTABS'] }
  const { calls } = renderPortal({
    routes: createRoutes(),
    at: '/',
    state: { me: { ...me, abilities: ['portal.reviewer', 'attestation.accept'] } },
    call: nothingToDo,
  })
  expect(await screen.findByRole('heading', { name: 'Confidentiality statement' })).toBeVisible()
  expect((await menu()).getAllByRole('link').map((link) => link.textContent)).toEqual(['Log out'])
  await userEvent.click(screen.getByRole('button', { name: 'Accept and go on' }))
  expect(screen.getByText('Please tick that you accept the statement.')).toBeVisible()
  const box = screen.getByRole('checkbox', { name: 'I have read this and accept it' })
  expect(box).toHaveFocus()
  expect(calls).not.toHaveBeenCalledWith('acceptConfidentiality', expect.anything())
  expect(calls).not.toHaveBeenCalledWith('listNextWork', expect.anything())
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Accept and go on' }))
  await waitFor(() => expect(calls).toHaveBeenCalledWith('acceptConfidentiality', expect.anything()))
})

test('the reviewers are for administrators', async () => {
  renderPortal({ routes: createRoutes(), at: '/reviewers', state: as('MANAGER', 'ACCESS.ALLCLAIMTABS') })
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible()
})

test('a page whose permission is missing says so', async () => {
  const viewer = as('VIEWER', 'ACCESS.VIEWCLAIMS')
  renderPortal({ routes: createRoutes(), at: '/payments', state: viewer })
  expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible()
})

const page = (section: string, data: string) => ({
  section,
  locales: ['en', 'es'],
  draft: null,
  published: { id: section, data, sectionVersion: 1 },
})
const group = {
  id: 'g1',
  groupNumber: 7,
  label: '999-120-004-000',
  status: 'New',
  claimCount: 0,
  claims: [],
  members: [],
  joined: [],
  complementary: [],
  ledgers: [],
  near: [],
  events: [],
  abilities: {},
  next: null,
  previous: null,
  groupType: { id: 120950000, name: 'APN' },
}
const desk = {
  formId: 'claimant',
  forms: [{ formId: 'claimant', title: form.title }],
  version: 0,
  current: { version: form.version, claims: 1, publishedOn: null, publishedBy: null, definition: form },
  earlier: [],
  draft: null,
  draftsLeft: [],
}
const content = [
  page('HOME', encodeContent(home)),
  page('FAQ', encodeContent(faq)),
  page('FOOTER', encodeContent(footer)),
]
/** Answers to the first requests of these pages; everything else fails. */
const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  getClaim: () => aClaim('underReview'),
  getContent: (input) => {
    const { query } = input as { readonly query?: { readonly section: string } }
    return content.filter(({ section }) => !query || section === query.section)
  },
  claimGroupDetail: () => group,
  getFormDesk: () => desk,
}
const params = { number: 'LH-10519-2', id: claimId, tab: 'overview', groupId: 'g1', formId: 'claimant' }

test.each(pagesOf(createRoutes(), params))('%s has breadcrumbs that lead home', async (at) => {
  showScreen(false)
  stubResizeObserver()
  const call = async (name: string, input: unknown) =>
    answers[name]?.(input) ?? Promise.reject(new Error(name))
  renderPortal({ routes: createRoutes(), at, state: as('ADMIN', 'ALL.PERMISSIONS'), call })
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
    'listitem',
  )
  expect(crumbs[0]).toHaveTextContent('What to do next')
  expect(crumbs.at(-1)).toHaveAttribute('aria-current', 'page')
})

test('an unknown address is not found', async () => {
  renderPortal({ routes: createRoutes(), at: '/no/such/page' })
  expect(await screen.findByText('Requested page is not found. Please, try again later.')).toBeVisible()
})

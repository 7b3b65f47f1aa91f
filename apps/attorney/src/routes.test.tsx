import type { FirmClaimView } from '@makewhole/contract/firm/firm-claims.ts'
import { statuses, statusIds } from '@makewhole/domain/claim/status.ts'
import { claimTabs } from '@makewhole/web/claim/claim-paths.ts'
import { aClaim, claimId } from '@makewhole/web/testing/claim.ts'
import { pagesOf } from '@makewhole/web/testing/pages-of.ts'
import { form } from '@makewhole/web/testing/program.ts'
import { meOf } from '@makewhole/web/testing/abilities.ts'
import { pressLinks } from '@makewhole/web/testing/press-links.ts'
import { renderPortal, testMe } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createRoutes } from './routes.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('reportError', vi.fn())
})

const firm = { id: '7d0c1d5e-0000-4000-8000-0000000000f1', displayName: 'Reyes & Tolliver LLP' }
const attorney = (isOfFirm = true) => ({
  me: meOf({ ...testMe, role: 'ATTORNEY', firm: isOfFirm ? { ...firm, isAdministrator: false } : null }),
})
const nothing = () => new Promise<unknown>(() => undefined)
const empty = {
  claims: [],
  next: null,
  previous: null,
  nextDue: null,
  paymentsDueThisMonth: 0,
  lastPaidOn: null,
  counts: {
    recent: 0,
    turn: 0,
    soon: 0,
    proofs: 0,
    unsent: 0,
    drafts: 0,
    all: 0,
    program: 0,
    paused: 0,
    paid: 0,
  },
  kinds: { proofs: [], unsent: [] },
}

/** Answers to the first requests of these pages; everything else fails. */
const answers: Readonly<Record<string, unknown>> = {
  getForm: form,
  listFirmClaims: empty,
  listFirmFolders: { folders: [] },
}

describe('the law firms’ portal', () => {
  it.each(['/', '/claims', '/claim-start', '/imports', '/sign-together', '/messages', '/firm'])(
    'asks a visitor of %s to sign in',
    async (at) => {
      const state = { status: 'signed-out', me: null } as const
      const { session } = renderPortal({ routes: createRoutes(), at, state })
      await waitFor(() => expect(session.signIn).toHaveBeenCalled())
    },
  )

  it.each(['CLAIMANT', 'VIEWER', 'REVIEWER', 'MANAGER', 'ADMIN'] as const)(
    'tells a %s that it is not theirs',
    async (role) => {
      const { session, calls } = renderPortal({
        routes: createRoutes(),
        at: '/claims',
        state: { status: 'denied', me: meOf({ ...testMe, role }) },
      })
      expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible()
      expect(calls.mock.calls.map(([name]) => name)).not.toContain('listFirmClaims')
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
      expect(session.signOut).toHaveBeenCalled()
    },
  )

  it('tells an attorney of no firm how to be invited', async () => {
    renderPortal({ routes: createRoutes(), at: '/claims', state: attorney(false), call: nothing })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You don’t belong to a law firm here yet' }),
    ).toBeVisible()
    expect(screen.getByText(/invite marisol@example\.com/)).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.queryByRole('link', { name: 'Claims' })).toBeNull()
  })
})

test('the Messages button and the menu say how many messages wait', async () => {
  const call = async (name: string) =>
    ({ ...answers, countUnreadMessages: { unread: 3 } })[name] ?? Promise.reject(new Error(name))
  renderPortal({ routes: createRoutes(), at: '/claims', state: attorney(), call })
  expect(await screen.findByRole('button', { name: 'Messages 3 unread' })).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  )
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(menu.getByRole('link', { name: 'Messages 3 unread' })).toBeVisible()
})

test.each([
  ['/claims', { listFirmClaims: empty, listFirmFolders: { folders: [] } }, 'Claims'],
  ['/messages', {}, 'Messages'],
] as const)('the page %s is titled', async (at, answers, title) => {
  const known: Readonly<Record<string, unknown>> = answers
  const call = (name: string) => (name in known ? Promise.resolve(known[name]) : nothing())
  renderPortal({ routes: createRoutes(), at, state: attorney(), call })
  await waitFor(() => expect(document.title).toBe(title))
})

/** The print page and redirecting addresses have no frame. */
const withoutFrame = [/^\/$/, /^\/claim\//, /^\/claims-printable\//]
const params = { number: 'LH-10519-2', id: claimId, tab: 'overview' }
const framed = pagesOf(createRoutes(), params).filter((at) => !withoutFrame.some((form) => form.test(at)))

test.each(framed)('%s has breadcrumbs that lead home', async (at) => {
  const isContinued = at.startsWith('/claim-continue/')
  const getClaim = isContinued ? aClaim('inProgress', { abilities: ['claim.edit'] }) : aClaim('underReview')
  const call = async (name: string) => ({ ...answers, getClaim })[name] ?? Promise.reject(new Error(name))
  renderPortal({ routes: createRoutes(), at, state: attorney(), call })
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
    'listitem',
  )
  expect(crumbs[0]).toHaveTextContent('Claims')
  expect(crumbs.at(-1)).toHaveAttribute('aria-current', 'page')
})

// docs/rules/screens.md "Attorney portal": each page is named by its portal, a new window's too.
test('every link leads to a page of this portal', async () => {
  const pressed = new Set<string>()
  const page = { portal: 'attorney', createRoutes, state: attorney() } as const
  const listFirmClaims = { ...empty, claims: [aFirmClaim], counts: { ...empty.counts, all: 1, recent: 1 } }
  for (const at of framed.flatMap(withEveryTab))
    for (const getClaim of claimsOn(at)) {
      const known: Readonly<Record<string, unknown>> = { ...answers, listFirmClaims, getClaim }
      const call = (name: string) =>
        name in known ? Promise.resolve(known[name]) : Promise.reject(new Error(name))
      await pressLinks({ ...page, at, call }, pressed)
    }
  expect([...pressed].filter((address) => !address.startsWith('/attorney'))).toEqual([])
  expect([...pressed]).toContain(`/attorney/claims-printable/LH-10519-2/${claimId}`)
})

const aFirmClaim: FirmClaimView = {
  id: claimId,
  claimNumber: 'LH-10519-2',
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  status: { id: statusIds.offerExtended, name: 'Offer Extended' },
  statusSince: '2026-05-08',
  client: { firstName: 'Marisol', lastName: 'Quintero' },
  property: { address1: '7 Lantern Fern Way', city: 'Chester' },
  step: 7,
  stepCount: 7,
  turn: { side: 'claimant', dueOn: '2026-06-07' },
  missingDocuments: 1,
  unsentDocuments: 0,
  unreadMessages: 1,
  changedOn: '1779200000000',
  paidOn: null,
  offerAmount: 46_640_000,
  version: 3,
  abilities: [],
}

/** Returns claims that change a page's links: one of each status, and one status on the other tabs too. */
function claimsOn(at: string) {
  const begun = aClaim('inProgress', { abilities: ['claim.edit'] })
  if (at.startsWith('/claim-continue/')) return [begun]
  if (!at.startsWith('/claims/')) return [null]
  if (!at.endsWith('/overview')) return [aClaim('offerExtended')]
  return statuses.map((status) => (status === 'inProgress' ? begun : aClaim(status)))
}

const withEveryTab = (at: string) =>
  at.startsWith('/claims/') ? claimTabs.map((tab) => at.replace(/[^/]+$/, tab)) : [at]

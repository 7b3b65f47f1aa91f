import { publicPaths } from '@makewhole/contract/content/public-address.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { statuses } from '@makewhole/domain/claim/status.ts'
import { claimTabs } from '@makewhole/web/claim/claim-paths.ts'
import { aClaim, aClaimSummary, claimId } from '@makewhole/web/testing/claim.ts'
import { pagesOf } from '@makewhole/web/testing/pages-of.ts'
import { pressLinks } from '@makewhole/web/testing/press-links.ts'
import { form } from '@makewhole/web/testing/program.ts'
import { renderPortal } from '@makewhole/web/testing/whole-portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
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

test('the server knows each address of this portal, and no other', () => {
  const pathsIn = (routes: readonly RouteObject[]): string[] =>
    routes.flatMap(({ path, children }) => [path ?? [], pathsIn(children ?? [])].flat())
  const own = pathsIn(createRoutes()).filter(
    (path) => path !== '*' && !publicPaths.some((each) => each === path),
  )
  expect(own.toSorted()).toEqual([...portals.claimant.pages].toSorted())
})

/** Pages that the server draws, pages by a personal link, paper, and the kit. */
const others = [/^\/(faq|tutorials|estimate|privacy-choices)?$/, /^\/(sign|claims-printable)\//, /^\/dev\//]
const pages = pagesOf(createRoutes(), { number: 'LH-10519-2', id: claimId, tab: 'overview', token: 't' })

// docs/rules/screens.md "Claimant portal"
test('every link leads to a page of this portal', async () => {
  const pressed = new Set<string>()
  const covered = pages.filter((each) => !others.some((other) => other.test(each)))
  for (const at of covered.flatMap(withEveryTab))
    for (const getClaim of claimsOn(at)) {
      const listMyClaims = [
        aClaimSummary('inProgress'),
        aClaimSummary('offerExtended', { id: claimId.replace('3f', '4f') }),
      ]
      const known: Readonly<Record<string, unknown>> = { getForm: form, getClaim, listMyClaims }
      const call = (name: string) =>
        name in known ? Promise.resolve(known[name]) : Promise.reject(new Error(name))
      await pressLinks({ portal: 'claimant', createRoutes, at, call }, pressed)
    }
  expect([...pressed]).toContain(`/claims-printable/LH-10519-2/${claimId}`)
})

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

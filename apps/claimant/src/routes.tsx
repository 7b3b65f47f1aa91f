import { publicAddress, publicPaths } from '@makewhole/contract/content/public-address.ts'
import { spokenLocale } from '@makewhole/web/i18n/locale.ts'
import { UnreadBadge } from '@makewhole/web/message/unread-badge.tsx'
import { PlainPage } from '@makewhole/web/shell/plain-page.tsx'
import { portalRoutes } from '@makewhole/web/shell/portal-routes.tsx'
import { Shell } from '@makewhole/web/shell/shell.tsx'
import type { MenuItem } from '@makewhole/web/shell/menu.tsx'
import { CircleQuestionMark, FilePlus, Files, House, LogOut, MessageSquare, SquarePlay } from 'lucide-react'
import { Outlet, redirectDocument, useMatches } from 'react-router'
import type { RouteObject } from 'react-router'

const menu: readonly MenuItem[] = [
  { to: '/', label: 'shell.item.home', icon: House },
  { to: '/claims', label: 'shell.item.claims', icon: Files },
  { to: '/claim-start', label: 'shell.item.start', icon: FilePlus, alsoActiveAt: ['/claim-continue'] },
  { to: '/messages', label: 'message.title', icon: MessageSquare, badge: UnreadBadge, signedIn: true },
  { to: '/faq', label: 'public.item.faq', icon: CircleQuestionMark },
  { to: '/tutorials', label: 'public.item.tutorials', icon: SquarePlay },
  { to: '/logout', label: 'shell.item.logout', icon: LogOut, signedIn: true },
]

/** The properties of a route. `bare`: print mode, without the shell. */
interface RouteHandle {
  readonly bare?: boolean
  /** Reached by a personal link: no menu, and nothing of a person who is signed in here. */
  readonly byLink?: boolean
}

function Frame() {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined)
  if (handles.some((handle) => handle?.bare))
    return (
      <PlainPage>
        <Outlet />
      </PlainPage>
    )
  return (
    <Shell home="/" items={menu} isByLink={handles.some((handle) => handle?.byLink)}>
      <Outlet />
    </Shell>
  )
}

const withoutFrame: RouteHandle = { bare: true }
const byLink: RouteHandle = { byLink: true }

/** Returns every route of the claimant portal (docs/rules/screens.md "Claimant portal"). */
export function createRoutes(): RouteObject[] {
  return portalRoutes({
    frame: <Frame />,
    open: [
      // Pages that the server draws: the browser leaves the portal for them (docs/adr/0004).
      ...publicPaths.map((path) => ({
        path,
        loader: () => redirectDocument(publicAddress(path, spokenLocale())),
      })),
      { path: '/dev/kit', lazy: { Component: async () => (await import('./pages/kit.tsx')).ComponentsPage } },
      {
        path: '/sign/:token',
        handle: byLink,
        lazy: { Component: async () => (await import('./signing/sign-page.tsx')).SignPage },
      },
    ],
    guarded: [
      {
        path: '/claims',
        lazy: {
          Component: async () => (await import('@makewhole/web/claim-pages/claims-page.tsx')).ClaimsPage,
        },
      },
      {
        path: '/claims/:number/:id/:tab?',
        lazy: {
          Component: async () => (await import('@makewhole/web/claim-pages/claim-page.tsx')).ClaimPage,
        },
      },
      {
        path: '/followed/:number/:id',
        lazy: {
          Component: async () =>
            (await import('@makewhole/web/claim-pages/followed-claim-page.tsx')).FollowedClaimPage,
        },
      },
      {
        path: '/follow',
        lazy: {
          Component: async () =>
            (await import('@makewhole/web/client-invitation/follow-page.tsx')).FollowPage,
        },
      },
      {
        path: '/messages',
        lazy: { Component: async () => (await import('./pages/messages.tsx')).MessagesPage },
      },
      {
        path: '/claim-start',
        lazy: {
          Component: async () =>
            (await import('@makewhole/web/claim-pages/claim-start-page.tsx')).ClaimStartPage,
        },
      },
      {
        path: '/claim-continue/:number/:id',
        lazy: {
          Component: async () =>
            (await import('@makewhole/web/claim-pages/claim-continue-page.tsx')).ClaimContinuePage,
        },
      },
      {
        path: '/claims-printable/:number/:id',
        handle: withoutFrame,
        lazy: {
          Component: async () =>
            (await import('@makewhole/web/claim-pages/claim-printable-page.tsx')).ClaimPrintablePage,
        },
      },
    ],
  })
}

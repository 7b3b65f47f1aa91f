import * as common from '@makewhole/web/theme/common.module.css'
import * as shellStyles from '@makewhole/web/shell/shell.module.css'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { UnreadBadge } from '@makewhole/web/message/unread-badge.tsx'
import { SignedInOnly } from '@makewhole/web/session/signed-in-only.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import type { AccountAbility } from '@makewhole/web/session/use-may.ts'
import { BarePage } from '@makewhole/web/shell/bare-page.tsx'
import { LogoutPage } from '@makewhole/web/shell/logout-page.tsx'
import type { MenuItem } from '@makewhole/web/shell/menu.tsx'
import { RouteError } from '@makewhole/web/shell/route-error.tsx'
import { NotFound, SystemError } from '@makewhole/web/shell/screens.tsx'
import { SignedInPage } from '@makewhole/web/shell/signed-in-page.tsx'
import { StaffShell } from '@makewhole/web/shell/staff-shell.tsx'
import { Building2, FilePlus, Files, LogOut, MessageSquare } from 'lucide-react'
import { Link, Navigate, Outlet, useMatches } from 'react-router'
import type { RouteObject } from 'react-router'
import { AboutClient } from './about-client.tsx'
import { OfAFirm } from './firm/of-a-firm.tsx'

interface FirmMenuItem extends MenuItem {
  readonly needs: AccountAbility
}

const menu: readonly FirmMenuItem[] = [
  { to: '/claims', label: 'shell.item.claims', icon: Files, needs: 'claim.list' },
  {
    to: '/claim-start',
    label: 'shell.item.start',
    icon: FilePlus,
    also: ['/claim-continue'],
    needs: 'claim.start',
  },
  { to: '/messages', label: 'message.title', icon: MessageSquare, badge: UnreadBadge, needs: 'message.list' },
  { to: '/firm', label: 'attorney.item.firm', icon: Building2, needs: 'firm.read' },
  { to: '/logout', label: 'shell.item.logout', icon: LogOut, needs: 'portal.attorney' },
]

/** What a route says of itself. `bare`: print mode, without the shell around it. */
interface RouteHandle {
  readonly bare?: boolean
}

function Frame() {
  const may = useMay()
  const isBare = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare)
  if (isBare)
    return (
      <BarePage>
        <Outlet />
      </BarePage>
    )
  return (
    <StaffShell
      name="attorney.portal"
      portal="attorney"
      items={menu.filter(({ needs }) => may(needs))}
      headerActions={may('message.list') ? <MessagesButton /> : null}
      hasFooter
    >
      <Outlet />
    </StaffShell>
  )
}

/** docs/rules/screens.md "Shell". */
function MessagesButton() {
  const { t } = useTexts()
  return (
    <Link className={shellStyles.barButton} to="/messages">
      <MessageSquare className={common.icon} aria-hidden="true" />
      <span className={shellStyles.headerWord}>{t('message.title')}</span>
      <UnreadBadge />
    </Link>
  )
}

function Guarded() {
  return (
    <SignedInOnly>
      <OfAFirm />
    </SignedInOnly>
  )
}

const bare: RouteHandle = { bare: true }

/**
 * Every route of the attorney portal that exists so far (docs/rules/screens.md "Attorney portal"), below `/attorney/`. Pages
 * load when they are first visited; a router writes what it loaded into its routes, so each router gets its own.
 */
export function createRoutes(): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            { path: '/logout', element: <LogoutPage /> },
            { path: '/signed-in', element: <SignedInPage /> },
            { path: '/error', element: <SystemError /> },
            { element: <Guarded />, children: guardedPages() },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}

function guardedPages(): RouteObject[] {
  return [
    { path: '/', element: <Navigate to="/claims" replace /> },
    {
      path: '/claims',
      lazy: { Component: async () => (await import('./claims/claims-page.tsx')).ClaimsPage },
    },
    {
      element: <AboutClient />,
      children: [
        {
          path: '/claims/:number/:id/:tab?',
          lazy: {
            Component: async () => (await import('@makewhole/web/claim-page/claim-page.tsx')).ClaimPage,
          },
        },
        {
          path: '/claim-start',
          lazy: {
            Component: async () => (await import('./filing/start-page.tsx')).StartPage,
          },
        },
        {
          path: '/claim-continue/:number/:id',
          lazy: {
            Component: async () =>
              (await import('@makewhole/web/filing/claim-continue-page.tsx')).ClaimContinuePage,
          },
        },
        {
          path: '/claims-printable/:number/:id',
          handle: bare,
          lazy: {
            Component: async () =>
              (await import('@makewhole/web/claim-page/claim-printable-page.tsx')).ClaimPrintablePage,
          },
        },
      ],
    },
    {
      path: '/messages',
      lazy: {
        Component: async () => {
          const { Inbox } = await import('@makewhole/web/message/inbox.tsx')
          return () => <Inbox side="filer" pathOf={(claim) => tabPath(claim, 'messaging')} />
        },
      },
    },
    { path: '/firm', lazy: { Component: async () => (await import('./firm/firm-page.tsx')).FirmPage } },
  ]
}

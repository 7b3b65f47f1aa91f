import { InboxDrawer } from '@makewhole/web/message/inbox-drawer.tsx'
import { MessagesButton } from '@makewhole/web/message/messages-button.tsx'
import { UnreadBadge } from '@makewhole/web/message/unread-badge.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import type { AccountAbility } from '@makewhole/web/session/use-may.ts'
import { PlainPage } from '@makewhole/web/shell/plain-page.tsx'
import type { MenuItem } from '@makewhole/web/shell/menu.tsx'
import { portalRoutes } from '@makewhole/web/shell/portal-routes.tsx'
import { StaffShell } from '@makewhole/web/shell/staff-shell.tsx'
import { Building2, FilePlus, Files, FileUp, LogOut, MessageSquare, Users } from 'lucide-react'
import { Navigate, Outlet, useMatches } from 'react-router'
import type { RouteObject } from 'react-router'
import { ToClaim } from '@makewhole/web/claim/to-claim.tsx'
import { AboutClient } from './about-client.tsx'
import { OfAFirm } from './firm/of-a-firm.tsx'

interface FirmMenuItem extends MenuItem {
  readonly needs: AccountAbility
}

const menu: readonly FirmMenuItem[] = [
  {
    to: '/claims',
    label: 'shell.item.claims',
    icon: Files,
    alsoActiveAt: ['/sign-together'],
    needs: 'claim.list',
  },
  {
    to: '/claim-start',
    label: 'shell.item.start',
    icon: FilePlus,
    alsoActiveAt: ['/claim-continue'],
    needs: 'claim.start',
  },
  { to: '/clients', label: 'clients.title', icon: Users, needs: 'firm.read' },
  { to: '/imports', label: 'imports.title', icon: FileUp, needs: 'claim.import' },
  { to: '/messages', label: 'message.title', icon: MessageSquare, badge: UnreadBadge, needs: 'message.list' },
  { to: '/firm', label: 'attorney.item.firm', icon: Building2, needs: 'firm.read' },
  { to: '/logout', label: 'shell.item.logout', icon: LogOut, needs: 'portal.attorney' },
]

/** The properties of a route. `bare`: print mode, without the shell. */
interface RouteHandle {
  readonly bare?: boolean
}

function Frame() {
  const may = useMay()
  const hasNoFrame = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bare)
  if (hasNoFrame)
    return (
      <PlainPage>
        <Outlet />
      </PlainPage>
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

function FirmInbox() {
  return useMay()('firm.read') ? <InboxDrawer side="filer" /> : null
}

const withoutFrame: RouteHandle = { bare: true }

/** Returns every route of the attorney portal (docs/rules/screens.md "Attorney portal"), below `/attorney/`. */
export function createRoutes(): RouteObject[] {
  const guard = (
    <>
      <OfAFirm />
      <FirmInbox />
    </>
  )
  return portalRoutes({ frame: <Frame />, guard, guarded: guardedPages() })
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
            Component: async () => (await import('@makewhole/web/claim-pages/claim-page.tsx')).ClaimPage,
          },
        },
        // The address in links of messages.
        { path: '/claim/:number/:id', element: <ToClaim /> },
        {
          path: '/claim-start',
          lazy: { Component: async () => (await import('./filing/start-page.tsx')).StartPage },
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
    },
    {
      path: '/messages',
      lazy: {
        Component: async () => {
          const { ThreadsPage } = await import('@makewhole/web/message/threads-page.tsx')
          return () => <ThreadsPage side="filer" />
        },
      },
    },
    {
      path: '/clients',
      lazy: { Component: async () => (await import('./clients/clients-page.tsx')).ClientsPage },
    },
    {
      path: '/imports',
      lazy: { Component: async () => (await import('./imports/imports-page.tsx')).ImportsPage },
    },
    {
      path: '/imports/:id',
      lazy: { Component: async () => (await import('./imports/import-page.tsx')).ImportPage },
    },
    {
      path: '/sign-together',
      lazy: {
        Component: async () => (await import('./joint-signing/joint-signing-page.tsx')).JointSigningPage,
      },
    },
    {
      path: '/sign-together/:id',
      lazy: { Component: async () => (await import('./joint-signing/signing-page.tsx')).SigningPage },
    },
    { path: '/firm', lazy: { Component: async () => (await import('./firm/firm-page.tsx')).FirmPage } },
  ]
}

import type { MenuItem } from '@makewhole/web/shell/menu.tsx'
import { InboxDrawer } from '@makewhole/web/message/inbox-drawer.tsx'
import { MessagesButton } from '@makewhole/web/message/messages-button.tsx'
import { portalRoutes } from '@makewhole/web/shell/portal-routes.tsx'
import { AccessDenied } from '@makewhole/web/shell/screens.tsx'
import { StaffShell } from '@makewhole/web/shell/staff-shell.tsx'
import {
  Banknote,
  Building2,
  Copy,
  FilePenLine,
  Files,
  Inbox,
  LayoutDashboard,
  ListChecks,
  LogOut,
  Map as MapIcon,
  ScanSearch,
  Users,
  UsersRound,
} from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import type { RouteObject } from 'react-router'
import { AttestedOnly } from './reviewers/attested-only.tsx'
import { PagesMessagesProvider } from './messages-provider.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import type { AccountAbility } from '@makewhole/web/session/use-may.ts'

interface StaffMenuItem extends MenuItem {
  readonly needs: AccountAbility
}

const menu: readonly StaffMenuItem[] = [
  { to: '/', label: 'reviewer.item.next', icon: Inbox, needs: 'claim.listAll' },
  { to: '/dashboard', label: 'reviewer.item.dashboard', icon: LayoutDashboard, needs: 'report.read' },
  {
    to: '/claims',
    label: 'shell.item.claims',
    icon: Files,
    alsoActiveAt: ['/claim', '/Claim'],
    needs: 'claim.listAll',
  },
  { to: '/groups', label: 'reviewer.item.groups', icon: Copy, needs: 'group.read' },
  { to: '/map', label: 'reviewer.item.map', icon: MapIcon, needs: 'map.read' },
  { to: '/payments', label: 'reviewer.item.payments', icon: Banknote, needs: 'payment.read' },
  {
    to: '/content/home',
    label: 'reviewer.item.content',
    icon: FilePenLine,
    alsoActiveAt: ['/content'],
    needs: 'content.edit',
  },
  {
    to: '/forms/claimant',
    label: 'reviewer.item.forms',
    icon: ListChecks,
    alsoActiveAt: ['/forms'],
    needs: 'form.edit',
  },
  { to: '/workload', label: 'reviewer.item.workload', icon: Users, needs: 'reviewer.list' },
  { to: '/reviewers', label: 'reviewer.item.reviewers', icon: UsersRound, needs: 'reviewer.manage' },
  { to: '/firms', label: 'reviewer.item.firms', icon: Building2, needs: 'firm.create' },
  { to: '/inspections', label: 'reviewer.item.inspections', icon: ScanSearch, needs: 'inspection.import' },
  { to: '/logout', label: 'shell.item.logout', icon: LogOut, needs: 'portal.reviewer' },
]

/** Checks the right to read messages; people of another portal read that this one isn't theirs. */
const mayReadMessages = (may: ReturnType<typeof useMay>) => may('message.list') && may('portal.reviewer')

function Frame() {
  const may = useMay()
  // The footer shows only outside edit mode (docs/rules/public-pages.md "Footer").
  const isEditMode = useLocation().pathname.startsWith('/content/')
  return (
    <StaffShell
      name="reviewer.portal"
      portal="reviewer"
      items={menu.filter(({ needs }) => may(needs))}
      headerActions={mayReadMessages(may) ? <MessagesButton /> : null}
      hasFooter={!isEditMode}
    >
      <Outlet />
    </StaffShell>
  )
}

/** Pages that not everybody may see (docs/rules/permissions.md "Pages and tabs"). */
function Permitted({ needs }: { readonly needs: AccountAbility }) {
  return useMay()(needs) ? <Outlet /> : <AccessDenied />
}

function StaffInbox() {
  const may = useMay()
  return mayReadMessages(may) ? <InboxDrawer side="reviewer" /> : null
}

/** Returns every route of the reviewer portal (docs/rules/screens.md "Reviewer portal"), below `/reviewer/`. */
export function createRoutes(): RouteObject[] {
  const guard = (
    <AttestedOnly>
      <Outlet />
      <StaffInbox />
    </AttestedOnly>
  )
  return portalRoutes({ frame: <Frame />, guard, guarded: guardedPages() })
}

function guardedPages(): RouteObject[] {
  return [
    { path: '/', lazy: { Component: async () => (await import('./work/home-page.tsx')).HomePage } },
    {
      element: <Permitted needs="report.read" />,
      children: [
        {
          element: <PagesMessagesProvider of="reports" />,
          children: [
            {
              path: '/dashboard',
              lazy: { Component: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage },
            },
          ],
        },
      ],
    },
    {
      element: <Permitted needs="claim.listAll" />,
      children: [
        {
          path: '/claims',
          lazy: { Component: async () => (await import('./claims/claims-page.tsx')).ClaimsPage },
        },
        {
          path: '/claim/:number/:id/:tab?',
          lazy: { Component: async () => (await import('./claim-page/claim-page.tsx')).ClaimPage },
        },
      ],
    },
    {
      element: <Permitted needs="map.read" />,
      children: [
        {
          element: <PagesMessagesProvider of="map" />,
          children: [
            { path: '/map', lazy: { Component: async () => (await import('./map/map-page.tsx')).MapPage } },
          ],
        },
      ],
    },
    {
      element: <Permitted needs="payment.read" />,
      children: [
        {
          path: '/payments',
          lazy: { Component: async () => (await import('./payment/payments-page.tsx')).PaymentsPage },
        },
      ],
    },
    {
      element: <Permitted needs="group.read" />,
      children: [
        {
          element: <PagesMessagesProvider of="groups" />,
          children: [
            {
              path: '/groups',
              lazy: { Component: async () => (await import('./groups/groups-page.tsx')).GroupsPage },
            },
            {
              path: '/groups/:groupId',
              lazy: { Component: async () => (await import('./groups/group-page.tsx')).GroupPage },
            },
          ],
        },
      ],
    },
    {
      element: <Permitted needs="message.list" />,
      children: [
        {
          path: '/messages',
          lazy: {
            Component: async () => {
              const { ThreadsPage } = await import('@makewhole/web/message/threads-page.tsx')
              return () => <ThreadsPage side="reviewer" />
            },
          },
        },
      ],
    },
    {
      element: <Permitted needs="content.edit" />,
      children: [{ element: <PagesMessagesProvider of="content" />, children: contentPages() }],
    },
    {
      element: <Permitted needs="reviewer.manage" />,
      children: [
        {
          element: <PagesMessagesProvider of="reviewers" />,
          children: [
            {
              path: '/reviewers',
              lazy: { Component: async () => (await import('./reviewers/reviewers-page.tsx')).ReviewersPage },
            },
          ],
        },
      ],
    },
    {
      element: <Permitted needs="reviewer.list" />,
      children: [
        {
          element: <PagesMessagesProvider of="reviewers" />,
          children: [
            {
              path: '/workload',
              lazy: { Component: async () => (await import('./reviewers/workload-page.tsx')).WorkloadPage },
            },
          ],
        },
      ],
    },
    {
      element: <Permitted needs="firm.list" />,
      children: [
        {
          path: '/firms',
          lazy: { Component: async () => (await import('./firms/firms-page.tsx')).FirmsPage },
        },
      ],
    },
    {
      element: <Permitted needs="inspection.import" />,
      children: [{ element: <PagesMessagesProvider of="evidence" />, children: inspectionPages() }],
    },
    {
      element: <Permitted needs="form.edit" />,
      children: [
        {
          path: '/forms/:formId',
          lazy: { Component: async () => (await import('./forms/forms-page.tsx')).FormsPage },
        },
        {
          path: '/forms/:formId/whole',
          lazy: { Component: async () => (await import('./forms/whole-form-page.tsx')).WholeFormPage },
        },
      ],
    },
  ]
}

/** Returns the routes of edit mode (docs/rules/public-pages.md "Where pages are edited"). */
function contentPages(): RouteObject[] {
  return [
    {
      path: '/content/home',
      lazy: { Component: async () => (await import('./content/home-content-page.tsx')).HomeContentPage },
    },
    {
      path: '/content/faq',
      lazy: { Component: async () => (await import('./content/faq-content-page.tsx')).FaqContentPage },
    },
    {
      path: '/content/footer',
      lazy: { Component: async () => (await import('./content/footer-content-page.tsx')).FooterContentPage },
    },
  ]
}

/** Files of damage inspections (docs/rules/screens.md "Inspections"). */
function inspectionPages(): RouteObject[] {
  return [
    {
      path: '/inspections',
      lazy: { Component: async () => (await import('./inspection/inspections-page.tsx')).InspectionsPage },
    },
    {
      path: '/inspections/:id',
      lazy: { Component: async () => (await import('./inspection/inspection-page.tsx')).InspectionPage },
    },
  ]
}

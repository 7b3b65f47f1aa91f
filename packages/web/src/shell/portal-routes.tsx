import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { RouteObject } from 'react-router'
import { PageSkeleton } from '../components/skeleton.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { LogoutPage } from './logout-page.tsx'
import { RouteError } from './route-error.tsx'
import { NotFound, SystemError } from './screens.tsx'
import { SignedInPage } from './signed-in-page.tsx'

export interface PortalRoutesParts {
  /** What stands around every page. */
  readonly frame: ReactNode
  /** Pages for anybody, besides those that every portal has. */
  readonly open?: readonly RouteObject[]
  /** Pages for whoever is signed in. */
  readonly guarded: readonly RouteObject[]
  /** Stands between the sign-in and these pages; nothing where signing in is enough. */
  readonly guard?: ReactNode
}

/**
 * The routes of a portal (docs/rules/screens.md "Shared screens"). Pages load when they are first visited; a router writes what
 * it loaded into its routes, so each router gets its own.
 */
export function portalRoutes({
  frame,
  open = [],
  guarded,
  guard = <Outlet />,
}: PortalRoutesParts): RouteObject[] {
  return [
    {
      element: frame,
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            ...open,
            { path: '/logout', element: <LogoutPage /> },
            { path: '/signed-in', element: <SignedInPage /> },
            { path: '/error', element: <SystemError /> },
            { element: <SignedInOnly>{guard}</SignedInOnly>, children: [...guarded] },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]
}

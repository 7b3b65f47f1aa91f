import { publicPaths } from '@makewhole/contract/content/public-address.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import { basenameOf } from '../shell/start-portal.tsx'
import { renderPortal } from './whole-portal.tsx'
import type { TestPortal } from './whole-portal.tsx'

export interface PageOfPortal extends Omit<TestPortal, 'routes' | 'portal'> {
  readonly portal: PortalName
  readonly createRoutes: () => RouteObject[]
}

/**
 * Presses each link of a page, and expects a page of the same portal. `pressed` holds the addresses pressed on
 * other pages: a menu is pressed once. The address of a link that opens a new window must name the portal.
 */
export async function pressLinks(page: PageOfPortal, pressed: Set<string>): Promise<void> {
  const basename = basenameOf(page.portal)
  const routes = page.createRoutes()
  const isPage = (pathname: string) =>
    !['*', undefined].includes(matchRoutes(routes, pathname, basename)?.at(-1)?.route.path)
  await open(page)
  for (const address of addressesShown().filter((each) => !isElsewhere(each) && !pressed.has(each))) {
    pressed.add(address)
    const { pathname } = new URL(address, location.origin)
    expect(isPage(pathname), `${address} on ${page.at ?? '/'}`).toBe(true)
    const router = await open(page)
    const link = await waitFor(() => linkTo(address) ?? Promise.reject(new Error(`no link to ${address}`)))
    if (link.target === '_blank') continue
    const before = whereTo(router)
    fireEvent.click(link)
    expect(whereTo(router), address).not.toBe(before)
    expect(isPage(whereTo(router).pathname), address).toBe(true)
  }
  cleanup()
}

type Router = ReturnType<typeof renderPortal>['router']

/** Shows the page, with its title, in place of the former one. */
async function open({ createRoutes, ...page }: PageOfPortal) {
  cleanup()
  localStorage.clear()
  const { router } = renderPortal({ ...page, routes: createRoutes() })
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  return router
}

// Reading the role of everything on a page costs ten times as much.
const linksShown = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
const addressesShown = () => [...new Set(linksShown().map((link) => link.getAttribute('href') ?? ''))]

const linkTo = (address: string) => linksShown().find((link) => link.getAttribute('href') === address)

/** Returns the place of the visible page, or of the one that is loading. */
const whereTo = ({ state }: Router) => state.navigation.location ?? state.location

/** Checks whether an address is outside all portals: public pages, other sites, mail, and places of the same page. */
const isElsewhere = (address: string) =>
  /^(#|[a-z]+:)/.test(address) || publicPaths.some((path) => path === address)

import { generatePath } from 'react-router'
import type { RouteObject } from 'react-router'

/** On the way in or out: they replace a page. */
const noPages = ['*', '/logout', '/signed-in', '/error']

/** Returns an address of every page in a portal's routes, so that a test covers new ones. */
export function pagesOf(routes: readonly RouteObject[], params: Readonly<Record<string, string>>): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined || noPages.includes(path) ? [] : [generatePath(path, params)]),
    ...pagesOf(children ?? [], params),
  ])
}

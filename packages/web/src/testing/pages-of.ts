import { generatePath } from 'react-router'
import type { RouteObject } from 'react-router'

/** On the way in or out: they stand in place of a page. */
const noPages = ['*', '/logout', '/signed-in', '/error']

/** An address of every page in a portal's table of routes, so that a test forgets none that is added. */
export function pagesOf(routes: readonly RouteObject[], params: Readonly<Record<string, string>>): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined || noPages.includes(path) ? [] : [generatePath(path, params)]),
    ...pagesOf(children ?? [], params),
  ])
}

import type { Route } from './route.ts'
import { routes } from './routes.ts'
import type { RouteName } from './routes.ts'

export type Address = Pick<Route, 'method' | 'path'>

/**
 * Method and path of every route, under `/api/v1`. A portal's build contains these values alone
 * (`routeAddresses` of portal-build). So no browser loads a schema only to call a route.
 */
export const addresses = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path }]) => [name, { method, path }]),
) as Record<RouteName, Address>

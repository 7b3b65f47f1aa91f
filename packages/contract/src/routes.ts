import { accountRoutes } from './account/routes.ts'
import { claimRoutes } from './claim/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { programRoutes } from './program/routes.ts'

/** The whole of REST v1. A new route starts here: server, client, OpenAPI and the permission matrix follow. */
export const routes = { ...accountRoutes, ...claimRoutes, ...documentRoutes, ...programRoutes } as const
export type RouteName = keyof typeof routes

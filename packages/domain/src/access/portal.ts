import { permissions } from './actor.ts'
import type { Actor, Permission, Role } from './actor.ts'

/** Pages of their own for some of the people: where they lie and whom they let in. */
export interface Portal {
  /** The address below which every page is this portal's, with a slash at both ends. */
  readonly path: string
  /** Where its people begin. */
  readonly start: string
  /** Whom it lets in (docs/rules/permissions.md "Portals"). Anybody else sees Access Denied. */
  readonly roles: readonly Role[]
  /** Its sources below `apps/`, and what is built of them below `.build/`. */
  readonly folder: string
  /** How far above `PORT` Vite serves it with `npm run dev`; one above is the server. */
  readonly devPort: number
  /** The name of its OpenID Connect client, behind the deployment's prefix. */
  readonly client: string
}

/**
 * Every portal, the one at `/` first. Server, build, `npm start`, the identity provider and the portals themselves read this list
 * (docs/how-to/add-a-portal.md).
 */
export const portals = {
  claimant: {
    path: '/',
    start: '/claims',
    roles: ['CLAIMANT'],
    folder: 'claimant',
    devPort: 0,
    client: 'claimant',
  },
  attorney: {
    path: '/attorney/',
    start: '/attorney/',
    roles: ['ATTORNEY'],
    folder: 'attorney',
    devPort: 3,
    client: 'attorney',
  },
  reviewer: {
    path: '/reviewer/',
    start: '/reviewer/',
    roles: ['REVIEWER', 'ADMIN', 'MANAGER', 'VIEWER'],
    folder: 'reviewer',
    devPort: 2,
    client: 'reviewer',
  },
} as const satisfies Readonly<Record<string, Portal>>
export type PortalName = keyof typeof portals
export const portalNames = Object.keys(portals) as PortalName[]

/** Whether this is the name of a portal. */
export function isPortalName(name: string): name is PortalName {
  return Object.hasOwn(portals, name)
}

/** The id of a portal's OpenID Connect client; `prefix` is the deployment's, as OIDC_CLIENT_PREFIX sets it. */
export function clientIdOf(portal: PortalName, prefix: string): string {
  return `${prefix}-${portals[portal].client}`
}

/** The portal that is for people of this role; null where there is none yet (docs/rules/permissions.md "Portals"). */
export function portalFor(role: Role): PortalName | null {
  return portalNames.find((portal) => mayEnter(portal, { role })) ?? null
}

/** The people who work for the program. */
export const staffRoles: readonly Role[] = portals.reviewer.roles

/** Permissions of the admin level (docs/rules/permissions.md "Permissions of an account"). */
export const adminPermissions: readonly Permission[] = ['ACCESS.ADMINFEATURES', 'ALL.PERMISSIONS']

/** One of these lets staff see what law firms file (docs/rules/permissions.md "Claims that attorneys filed"). */
export const attorneyPermissions: readonly Permission[] = ['ACCESS.ATTORNEY', ...adminPermissions]

/** Whether the portal is for the actor's role (docs/rules/permissions.md "Portals"). */
export function mayEnter(portal: PortalName, actor: Pick<Actor, 'role'>): boolean {
  const allowed: readonly Role[] = portals[portal].roles
  return allowed.includes(actor.role)
}

/** Whether the actor holds at least one of the permissions (docs/rules/permissions.md "Permissions of an account"). */
export function hasAnyPermission(
  actor: Pick<Actor, 'permissions'>,
  required: readonly Permission[],
): boolean {
  return required.some((permission) => actor.permissions.includes(permission))
}

/**
 * A viewer with no more than the viewer's permissions: reads, and neither downloads nor writes
 * (docs/rules/permissions.md "Viewers").
 */
export function isViewerOnly(actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return actor.role === 'VIEWER' && !hasAnyPermission(actor, ['ACCESS.ALLCLAIMTABS', ...adminPermissions])
}

/** What a token without the permissions claim gives (docs/rules/permissions.md "What a token says"). */
export function defaultPermissions(role: Role): readonly Permission[] {
  return role === 'VIEWER' ? ['ACCESS.VIEWCLAIMS'] : ['ACCESS.ALLCLAIMTABS']
}

/** The known permissions in a comma-separated list; a name we do not know grants nothing. */
export function readPermissions(list: string): readonly Permission[] {
  const names = new Set(list.split(',').map((name) => name.trim().toUpperCase()))
  return permissions.filter((permission) => names.has(permission))
}

import { permissions } from './actor.ts'
import type { Actor, Permission, Role } from './actor.ts'

/** Pages for a group of roles: their address and the roles. */
export interface Portal {
  /** The address below which every page is this portal's, with a slash at both ends. */
  readonly path: string
  /** The first page of its people. */
  readonly start: string
  /** Its roles (docs/rules/permissions.md "Portals"). Anybody else sees Access Denied. */
  readonly roles: readonly Role[]
  /** The folder of its sources below `apps/`, and of its build below `.build/`. */
  readonly folder: string
  /** Offset from `PORT` at which Vite serves it with `npm run dev`; offset one is the server. */
  readonly devPort: number
  /** The name of its OpenID Connect client, behind the deployment's prefix. */
  readonly client: string
  /**
   * Patterns of its addresses, `:name` for one part and `:name?` for one that may be missing. Any other is not found; unset:
   * every address below its path is its own.
   */
  readonly pages?: readonly string[]
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
    pages: [
      '/claims',
      '/claims/:number/:id/:tab?',
      '/claims-printable/:number/:id',
      '/claim-start',
      '/claim-continue/:number/:id',
      '/messages',
      '/follow',
      '/followed/:number/:id',
      '/sign/:token',
      '/logout',
      '/signed-in',
      '/error',
      '/dev/kit',
    ],
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

/** Checks whether this is the name of a portal. */
export function isPortalName(name: string): name is PortalName {
  return Object.hasOwn(portals, name)
}

/** Builds the id of a portal's OpenID Connect client; `prefix` is the deployment's, from OIDC_CLIENT_PREFIX. */
export function clientIdOf(portal: PortalName, prefix: string): string {
  return `${prefix}-${portals[portal].client}`
}

/**
 * Finds the portal for people of this role; null where there is none yet (docs/rules/permissions.md
 * "Portals").
 */
export function portalFor(role: Role): PortalName | null {
  return portalNames.find((portal) => mayEnter(portal, { role })) ?? null
}

/** The people who work for the program. */
export const staffRoles: readonly Role[] = portals.reviewer.roles

/** Permissions of the admin level (docs/rules/permissions.md "Permissions of an account"). */
export const adminPermissions: readonly Permission[] = ['ACCESS.ADMINFEATURES', 'ALL.PERMISSIONS']

/** Each of these lets staff see law firms' claims (docs/rules/permissions.md "Claims that attorneys filed"). */
export const attorneyPermissions: readonly Permission[] = ['ACCESS.ATTORNEY', ...adminPermissions]

/** Checks whether the portal is for the actor's role (docs/rules/permissions.md "Portals"). */
export function mayEnter(portal: PortalName, actor: Pick<Actor, 'role'>): boolean {
  const allowed: readonly Role[] = portals[portal].roles
  return allowed.includes(actor.role)
}

/**
 * Checks whether the actor has at least one of the permissions (docs/rules/permissions.md "Permissions of an
 * account").
 */
export function hasAnyPermission(
  actor: Pick<Actor, 'permissions'>,
  required: readonly Permission[],
): boolean {
  return required.some((permission) => actor.permissions.includes(permission))
}

/**
 * True for a viewer with only viewers' permissions, who neither downloads nor writes
 * (docs/rules/permissions.md "Viewers").
 */
export function isViewerOnly(actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return actor.role === 'VIEWER' && !hasAnyPermission(actor, ['ACCESS.ALLCLAIMTABS', ...adminPermissions])
}

/** Returns the permissions for a token without the claim (docs/rules/permissions.md "What a token says"). */
export function defaultPermissions(role: Role): readonly Permission[] {
  return role === 'VIEWER' ? ['ACCESS.VIEWCLAIMS'] : ['ACCESS.ALLCLAIMTABS']
}

/** Reads the known permissions of a comma-separated list; an unknown name grants nothing. */
export function readPermissions(list: string): readonly Permission[] {
  const names = new Set(list.split(',').map((name) => name.trim().toUpperCase()))
  return permissions.filter((permission) => names.has(permission))
}

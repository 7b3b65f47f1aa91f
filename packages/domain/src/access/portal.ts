import { permissions } from './actor.ts'
import type { Actor, Permission, Role } from './actor.ts'

/** Which roles a portal lets in (docs/rules/permissions.md "Portals"). Anybody else sees Access Denied. */
export const portalRoles = {
  CLAIMANT: ['CLAIMANT'],
  ATTORNEY: ['ATTORNEY'],
  REVIEWER: ['REVIEWER', 'ADMIN', 'MANAGER', 'VIEWER'],
} as const satisfies Record<string, readonly Role[]>
export type Portal = keyof typeof portalRoles

/** The people who work for the program. */
export const staffRoles: readonly Role[] = portalRoles.REVIEWER

/** Permissions of the admin level (docs/rules/permissions.md "Permissions of an account"). */
export const adminPermissions: readonly Permission[] = ['ACCESS.ADMINFEATURES', 'ALL.PERMISSIONS']

/** Whether the portal is for the actor's role (docs/rules/permissions.md "Portals"). */
export function mayEnter(portal: Portal, actor: Pick<Actor, 'role'>): boolean {
  const allowed: readonly Role[] = portalRoles[portal]
  return allowed.includes(actor.role)
}

/** Whether the actor holds at least one of the permissions (docs/rules/permissions.md "Permissions of an account"). */
export function holdsAny(actor: Pick<Actor, 'permissions'>, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => actor.permissions.includes(permission))
}

/**
 * A viewer with no more than the viewer's permissions: reads, and neither downloads nor writes
 * (docs/rules/permissions.md "Viewers").
 */
export function isViewerOnly(actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return actor.role === 'VIEWER' && !holdsAny(actor, ['ACCESS.ALLCLAIMTABS', ...adminPermissions])
}

/** What a token without the permissions claim gives (docs/rules/permissions.md "What a token says"). */
export function defaultPermissions(role: Role): readonly Permission[] {
  return role === 'VIEWER' ? ['ACCESS.VIEWCLAIMS'] : ['ACCESS.ALLCLAIMTABS']
}

/** The known permissions in a comma-separated list; a name we do not know grants nothing. */
export function readPermissions(list: string): readonly Permission[] {
  const named = new Set(list.split(',').map((name) => name.trim().toUpperCase()))
  return permissions.filter((permission) => named.has(permission))
}

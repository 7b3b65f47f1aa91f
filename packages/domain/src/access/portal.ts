import { permissions } from './actor.ts'
import type { Actor, Permission, Role } from './actor.ts'

/** Which roles a portal lets in (content-and-public-pages.md §6). Anybody else sees Access Denied. */
export const portalRoles = {
  CLAIMANT: ['CLAIMANT'],
  ATTORNEY: ['ATTORNEY'],
  REVIEWER: ['REVIEWER', 'ADMIN', 'MANAGER', 'VIEWER'],
} as const satisfies Record<string, readonly Role[]>
export type Portal = keyof typeof portalRoles

/** The people who work for the program. */
export const staffRoles: readonly Role[] = portalRoles.REVIEWER

/** Permissions of the admin level (content-and-public-pages.md §6). */
export const adminPermissions: readonly Permission[] = ['ACCESS.ADMINFEATURES', 'ALL.PERMISSIONS']

/** Whether the portal is for the actor's role (content-and-public-pages.md §6). */
export function mayEnter(portal: Portal, actor: Pick<Actor, 'role'>): boolean {
  const allowed: readonly Role[] = portalRoles[portal]
  return allowed.includes(actor.role)
}

/** Whether the actor holds at least one of the permissions (content-and-public-pages.md §6). */
export function holdsAny(actor: Pick<Actor, 'permissions'>, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => actor.permissions.includes(permission))
}

/** A viewer with no more than the viewer's permissions: reads, and neither downloads nor writes (content-and-public-pages.md §6). */
export function isViewerOnly(actor: Pick<Actor, 'role' | 'permissions'>): boolean {
  return actor.role === 'VIEWER' && !holdsAny(actor, ['ACCESS.ALLCLAIMTABS', ...adminPermissions])
}

/** What a token without the permissions claim gives (product.md §5). */
export function defaultPermissions(role: Role): readonly Permission[] {
  return role === 'VIEWER' ? ['ACCESS.VIEWCLAIMS'] : ['ACCESS.ALLCLAIMTABS']
}

/** The known permissions in a comma-separated list; a name we do not know grants nothing. */
export function readPermissions(list: string): readonly Permission[] {
  const named = new Set(list.split(',').map((name) => name.trim().toUpperCase()))
  return permissions.filter((permission) => named.has(permission))
}

import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { Permission } from '@makewhole/domain/access/actor.ts'
import { adminPermissions, holdsAny, isViewerOnly } from '@makewhole/domain/access/portal.ts'
import { useSession } from '@makewhole/web/session/use-session.ts'

/** More than overview, documents and workflow (docs/rules/permissions.md "Pages and tabs"). */
export const allTabs: readonly Permission[] = ['ACCESS.ALLCLAIMTABS', ...adminPermissions]

/** What the signed-in person may do here. The server asks again: this only decides what is shown. */
export interface Access {
  readonly me: MeView | null
  /** Reads, and neither downloads nor writes. */
  readonly isViewerOnly: boolean
  /** Decides claims: staff with all tabs who are no viewers (the policy's `reviews`). */
  readonly mayReview: boolean
  /** Issues payments and takes settlements back. */
  readonly mayManage: boolean
  /** True when no permission is wanted or one of them is held. */
  readonly holds: (wanted: readonly Permission[]) => boolean
}

export function useAccess(): Access {
  const { me } = useSession()
  const permissions = (me?.permissions ?? []) as readonly Permission[]
  const mayReview = me !== null && me.role !== 'VIEWER' && holdsAny({ permissions }, allTabs)
  return {
    me,
    mayReview,
    mayManage: mayReview && (me.role === 'MANAGER' || me.role === 'ADMIN'),
    isViewerOnly: me === null || isViewerOnly({ role: me.role, permissions }),
    holds: (wanted) => wanted.length === 0 || holdsAny({ permissions }, wanted),
  }
}

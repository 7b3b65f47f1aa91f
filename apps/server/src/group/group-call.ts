import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** Who asks, in which language. */
export interface GroupCall {
  readonly actor: Actor
  readonly locale: Locale
}

/** Whether somebody sees claims that attorneys filed; who doesn't sees groups as if there were none of them. */
export const seesAttorneys = (actor: Actor): boolean => can(actor, 'claim.listAttorneys')

import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'

/** The caller and their language. */
export interface GroupCall {
  readonly actor: Actor
  readonly locale: Locale
}

/** Checks whether the actor may see claims of attorneys; for others groups lack them. */
export const seesAttorneys = (actor: Actor): boolean => can(actor, 'claim.listAttorneys')

import type { Actor } from '@makewhole/domain/access/actor.ts'

/**
 * Whether a person's token says more than they may do by now: all rights withdrawn, or changed since the token was issued. A
 * person whom nobody has seen yet has theirs from the token. `rightsOf` gives the
 * values of the two places; a statement that locks what is written asks this with it.
 */
export const isOutdatedBy = (subject: string, issuedAt: string) => `exists (select from account
  where subject = ${subject} and (not is_active or rights_changed_at > to_timestamp(${issuedAt}::float8)))`

export const rightsOf = ({ subject, issuedAt }: Actor) => [subject, issuedAt ?? 0] as const

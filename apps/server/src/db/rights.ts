import type { Actor } from '@makewhole/domain/access/actor.ts'

/**
 * Checks whether a person's token grants more than their rights: all withdrawn, or changed since its issue. An
 * unknown person has the token's rights. `rightsOf` returns the two values; a statement that locks a row includes
 * this check.
 */
export const isOutdatedBy = (subject: string, issuedAt: string) => `exists (select from account
  where subject = ${subject} and (not is_active or rights_changed_at > to_timestamp(${issuedAt}::float8)))`

export const rightsOf = ({ subject, issuedAt }: Actor) => [subject, issuedAt ?? 0] as const

import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { sql } from 'kysely'

/** The attorney who files a claim for a client of their firm, and from which day on. */
export interface FiledBy {
  readonly actor: Actor
  readonly on: LocalDate
}

/**
 * The part of a `with` that keeps who represents a claim that an attorney begins: their firm, from that day on
 * (docs/rules/law-firms.md "Representation").
 */
export function filedRepresentation(claimId: string, { actor, on }: FiledBy, at: Date) {
  const { firstName, lastName, email, subject } = actor
  return sql`represented as (
    insert into representation (id, claim_id, begins_on, firm_id, firm_name, attorney_first_name, attorney_last_name,
      email_address, recorded_by, recorded_by_name, recorded_at)
    select gen_random_uuid(), ${claimId}::uuid, ${on}::date, f.id, f.display_name, ${firstName}::text, ${lastName}::text, ${email}::text,
      ${subject}::text, ${fullName(actor) || null}::text, ${at}::timestamptz
    from firm f where f.id = ${actor.firmId}
  )`
}

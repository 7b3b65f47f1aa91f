import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { RecordedBy } from './review-parts.ts'

/** A person whom staff add to a submitted claim. */
export interface NewParty {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly relationshipId: number | null
}

/** Adds a person after those whom staff added before; the claim's row is locked. */
export async function insertParty(
  tx: Transaction,
  claimId: string,
  party: NewParty,
  by: RecordedBy,
): Promise<void> {
  await sql`
    insert into party (id, claim_id, position, first_name, last_name, email, relationship_to_property_id, added_by,
      added_by_name, added_at)
    select ${party.id}::uuid, ${claimId}::uuid, coalesce(max(position) + 1, 0), ${party.firstName}::text,
      ${party.lastName}::text, ${party.email}::text, ${party.relationshipId}::int, ${by.subject}::text, ${by.name}::text,
      ${by.at}::timestamptz
    from party where claim_id = ${claimId}
  `.execute(tx)
}

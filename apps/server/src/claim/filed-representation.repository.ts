import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** A claim that an attorney begins is represented by the firm from that day on (docs/rules/law-firms.md "Representation"). */
export async function representFiledClaim(
  tx: Transaction,
  claimId: string,
  actor: Actor,
  { on, at }: { readonly on: LocalDate; readonly at: Date },
): Promise<void> {
  const { firstName, lastName, email, subject } = actor
  await sql`
    insert into representation (id, claim_id, begins_on, firm_id, firm_name, attorney_first_name, attorney_last_name,
      email_address, recorded_by, recorded_by_name, recorded_at)
    select gen_random_uuid(), ${claimId}, ${on}, f.id, f.display_name, ${firstName}, ${lastName}, ${email}, ${subject},
      ${fullName(actor) || null}, ${at}
    from firm f where f.id = ${actor.firmId}
  `.execute(tx)
}

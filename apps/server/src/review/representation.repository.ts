import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { changeClaim } from '../claim/change-claim.repository.ts'
import type { Transaction } from '../db/database.ts'
import type { RecordedBy } from './review-parts.ts'

/** A representation, as staff learned of it. */
export interface NewRepresentation {
  readonly id: string
  readonly beginsOn: LocalDate
  readonly firstName: string
  readonly lastName: string
  /** Of a firm with an account here. */
  readonly firmId: string | null
  readonly firmName: string | null
  readonly phoneNumber: string | null
  readonly emailAddress: string | null
  readonly documentId: string | null
  readonly rationale: string
}

/** Saves a representation from a day on; an earlier one has to end first (`endRepresentation`). */
export async function insertRepresentation(
  tx: Transaction,
  claimId: string,
  representation: NewRepresentation,
  by: RecordedBy,
): Promise<void> {
  const {
    id,
    beginsOn,
    firmId,
    firmName,
    firstName,
    lastName,
    phoneNumber,
    emailAddress,
    documentId,
    rationale,
  } = representation
  const begun = sql`begun as (
    insert into representation (id, claim_id, begins_on, firm_id, firm_name, attorney_first_name, attorney_last_name,
      phone_number, email_address, document_id, rationale, recorded_by, recorded_by_name, recorded_at)
    values (${id}, ${claimId}, ${beginsOn}, ${firmId}, ${firmName}, ${firstName}, ${lastName}, ${phoneNumber}, ${emailAddress},
      ${documentId}, ${rationale}, ${by.subject}, ${by.name}, ${by.at})
  )`
  await setRepresented(tx, claimId, true, [begun])
}

/** Inserts rows of representations, and updates the claim's flag of a current one if it changed. */
async function setRepresented(
  tx: Transaction,
  claimId: string,
  isRepresented: boolean,
  parts: readonly RawBuilder<unknown>[],
  isWritten = sql`true`,
): Promise<void> {
  const columns = { recorded_representation: isRepresented }
  const onlyIf = sql`c.recorded_representation is distinct from ${isRepresented}::boolean and ${isWritten}`
  await changeClaim(tx, claimId, { columns, onlyIf, parts })
}

/**
 * Ends the current representation, if any; a signed one gets its row now. It never ends before its start, even if the
 * machine's clock was set back.
 */
export async function endRepresentation(
  tx: Transaction,
  claimId: string,
  end: { readonly endsOn: LocalDate; readonly rationale: string },
  by: RecordedBy,
): Promise<void> {
  const ended = sql`ended as (
      update representation set ends_on = greatest(begins_on, ${end.endsOn}::date), end_rationale = ${end.rationale},
        ended_by = ${by.subject}, ended_by_name = ${by.name}, ended_at = ${by.at}
      where claim_id = ${claimId} and ends_on is null returning id
    )`
  const signed = sql`signed as (
    insert into representation (id, claim_id, begins_on, ends_on, firm_name, attorney_first_name, attorney_last_name,
      phone_number, email_address, end_rationale, ended_by, ended_by_name, ended_at)
    select gen_random_uuid(), c.id, c.submitted_on, greatest(c.submitted_on, ${end.endsOn}::date), t.firm_name, t.first_name,
      t.last_name, t.phone_number, t.email_address, ${end.rationale}::text, ${by.subject}::text, ${by.name}::text,
      ${by.at}::timestamptz
    from claim c left join claim_attorney t on t.claim_id = c.id
    where c.id = ${claimId} and c.recorded_representation is null and c.is_represented and not exists (select from ended)
    returning id
  )`
  const isWritten = sql`(exists (select from ended) or exists (select from signed))`
  await setRepresented(tx, claimId, false, [ended, signed], isWritten)
}

/** Finds a firm's name; null for an unknown firm. */
export async function findFirmName(tx: Transaction, firmId: string): Promise<string | null> {
  const firm = await tx.selectFrom('firm').select('display_name').where('id', '=', firmId).executeTakeFirst()
  return firm?.display_name ?? null
}

/** The firm has the claim from now on; a household that filed it follows it. */
export async function assignToFirm(tx: Transaction, claimId: string, firmId: string): Promise<void> {
  const client = sql<string>`coalesce(c.client_subject, case when not c.is_filed_by_attorney then c.owner_subject end)`
  await changeClaim(tx, claimId, { columns: { firm_id: firmId, client_subject: client } })
}

/** The claim is no firm's any more, and its client's where their account is known. */
export async function removeFromFirm(tx: Transaction, claimId: string): Promise<void> {
  const owner = sql<string>`coalesce(c.client_subject, c.owner_subject)`
  await changeClaim(tx, claimId, { columns: { firm_id: null, owner_subject: owner } })
}

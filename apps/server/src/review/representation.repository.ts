import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import type { RecordedBy } from './review-parts.ts'

/** Who represents a claim, as staff learned it. */
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

/** Keeps who represents a claim from a day on; nobody else may then (`endRepresentation`). */
export async function insertRepresentation(
  tx: Transaction,
  claimId: string,
  representation: NewRepresentation,
  by: RecordedBy,
): Promise<void> {
  await tx
    .insertInto('representation')
    .values({
      id: representation.id,
      claim_id: claimId,
      begins_on: representation.beginsOn,
      firm_id: representation.firmId,
      firm_name: representation.firmName,
      attorney_first_name: representation.firstName,
      attorney_last_name: representation.lastName,
      phone_number: representation.phoneNumber,
      email_address: representation.emailAddress,
      document_id: representation.documentId,
      rationale: representation.rationale,
      recorded_by: by.subject,
      recorded_by_name: by.name,
      recorded_at: by.at,
    })
    .execute()
}

/**
 * Ends the representation that stands, if one does; one that was signed gets its row now. It ends no earlier than it began, also
 * where the machine's clock was put back in between.
 */
export async function endRepresentation(
  tx: Transaction,
  claimId: string,
  end: { readonly endsOn: LocalDate; readonly rationale: string },
  by: RecordedBy,
): Promise<void> {
  await sql`
    with ended as (
      update representation set ends_on = greatest(begins_on, ${end.endsOn}::date), end_rationale = ${end.rationale},
        ended_by = ${by.subject}, ended_by_name = ${by.name}, ended_at = ${by.at}
      where claim_id = ${claimId} and ends_on is null returning id
    )
    insert into representation (id, claim_id, begins_on, ends_on, firm_name, attorney_first_name, attorney_last_name,
      phone_number, email_address, end_rationale, ended_by, ended_by_name, ended_at)
    select gen_random_uuid(), c.id, c.submitted_on, greatest(c.submitted_on, ${end.endsOn}::date), t.firm_name, t.first_name,
      t.last_name, t.phone_number, t.email_address, ${end.rationale}::text, ${by.subject}::text, ${by.name}::text,
      ${by.at}::timestamptz
    from claim c left join claim_attorney t on t.claim_id = c.id
    where c.id = ${claimId} and c.recorded_representation is null and c.is_represented and not exists (select from ended)
  `.execute(tx)
}

/** Null: there is no such firm. */
export async function findFirmName(tx: Transaction, firmId: string): Promise<string | null> {
  const firm = await tx.selectFrom('firm').select('display_name').where('id', '=', firmId).executeTakeFirst()
  return firm?.display_name ?? null
}

/** The firm has the claim from now on; a household that filed it follows it. */
export async function assignToFirm(tx: Transaction, claimId: string, firmId: string): Promise<void> {
  await sql`
    update claim set firm_id = ${firmId},
      client_subject = coalesce(client_subject, case when not is_filed_by_attorney then owner_subject end)
    where id = ${claimId}
  `.execute(tx)
}

/** The claim is no firm's any more, and its client's where their account is known. */
export async function removeFromFirm(tx: Transaction, claimId: string): Promise<void> {
  await sql`
    update claim set firm_id = null, owner_subject = coalesce(client_subject, owner_subject) where id = ${claimId}
  `.execute(tx)
}

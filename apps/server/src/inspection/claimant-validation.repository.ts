import type { SharedField } from '@makewhole/domain/validation/claimant-checks.ts'
import { documentStatuses, documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import type { Queries } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

type Name = 'firstName' | 'lastName'
type Claimant = Row<'claimant'>
type Claim = Row<'claim'>

/** A payee with their payment address. */
interface PayeeRow extends Pick<Claimant, Name>, Pick<Row<'settlement_party'>, 'address' | 'city'> {
  readonly zip: Row<'settlement_party'>['zipCode']
}

/** The people that a claim names. */
export interface PeopleRow {
  readonly claimant: Pick<Claimant, Name | 'middleName'>
  readonly signature: {
    readonly firstName: Row<'attestation'>['signedFirstName']
    readonly lastName: Row<'attestation'>['signedLastName']
    /** Null: the signer's name was unknown. */
    readonly signer: Row<'attestation'>['signerName']
    readonly isOther: Row<'attestation'>['isOtherName']
  } | null
  /** The confirmed name; null: none yet. */
  readonly confirmedName: string | null
  readonly persons: readonly Pick<Row<'person_on_claim'>, Name>[]
  readonly signers: readonly (Pick<Row<'agreement_signer'>, Name> & {
    readonly typed: Row<'agreement_signer'>['typedName']
  })[]
  readonly payees: readonly PayeeRow[]
  readonly property: {
    readonly address: Claim['listAddress']
    readonly city: Claim['listCity']
    readonly zip: Claim['listZip']
  }
  readonly mailing: Pick<Claimant, 'city'> & {
    readonly address: Claimant['address1']
    readonly zip: Claimant['zipCode']
  }
  readonly isIdentitySent: boolean
  readonly isIdentityAccepted: boolean
  readonly emails: readonly NonNullable<Claimant['emailAddress' | 'emailAddress2']>[]
  readonly phones: readonly NonNullable<Claimant['phoneNumber' | 'phoneNumber2']>[]
}

const selectPeople = statement<PeopleRow>(`
  select json_build_object('firstName', m.first_name, 'middleName', m.middle_name, 'lastName', m.last_name) as claimant,
    case when a.claim_id is not null
      then json_build_object('firstName', a.signed_first_name, 'lastName', a.signed_last_name, 'signer', a.signer_name,
        'isOther', a.is_other_name) end as signature,
    (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'claimantName')
      as "confirmedName",
    coalesce((select json_agg(json_build_object('firstName', o.first_name, 'lastName', o.last_name)
      order by o.is_added, o.position) from person_on_claim o where o.claim_id = c.id), '[]'::json) as persons,
    coalesce((select json_agg(json_build_object('firstName', s.first_name, 'lastName', s.last_name, 'typed', s.typed_name)
        order by s.position)
      from agreement_signer s join settlement_document d on d.id = s.document_id
      where d.claim_id = c.id and d.ended_at is null), '[]'::json) as signers,
    coalesce((select json_agg(json_build_object('firstName', coalesce(o.first_name, m.first_name),
        'lastName', coalesce(o.last_name, m.last_name), 'address', p.address, 'city', p.city, 'zip', p.zip_code)
        order by p.position)
      from settlement_party p left join person_on_claim o on o.id = p.person_id and o.claim_id = p.claim_id
      where p.claim_id = c.id), '[]'::json) as payees,
    json_build_object('address', c.list_address, 'city', c.list_city, 'zip', c.list_zip) as property,
    json_build_object('address', m.address1, 'city', m.city, 'zip', m.zip_code) as mailing,
    exists (select from document d where d.claim_id = c.id and d.deleted_at is null
      and d.document_type_id = ${documentTypeIds.identity}) as "isIdentitySent",
    exists (select from document d where d.claim_id = c.id and d.deleted_at is null
      and d.document_type_id = ${documentTypeIds.identity} and d.status_id = ${documentStatuses.accepted})
      as "isIdentityAccepted",
    array_remove(array[m.email_address, m.email_address2], null) as emails,
    array_remove(array[m.phone_number, m.phone_number2], null) as phones
  from claim c left join claimant m on m.claim_id = c.id left join attestation a on a.claim_id = c.id
  where c.id = $1`)

/** Reads a claim's people; null for an unknown claim. */
export async function readPeople(queries: Queries, claimId: string): Promise<PeopleRow | null> {
  const [row] = await selectPeople(queries, claimId)
  return row ?? null
}

/** Another claim with a shared value. */
export interface OtherClaimRow extends Pick<Claim, 'claimNumber' | 'statusId' | 'fireId'> {
  readonly claimId: Claim['id']
  readonly firstName: Claim['listFirstName']
  readonly lastName: Claim['listLastName']
  readonly address: Claim['listAddress']
  readonly shares: readonly SharedField[]
}

/** The max claims read for each value, and shown in all. */
export const maxOtherClaims = 50

const selectOtherClaims = statement<OtherClaimRow>(`
  with found as (
    (select claim_id, 'name' as thing from claimant
      where search_text(last_name) = search_text($2) and search_text(first_name) = search_text($3) limit 200)
    union all
    (select claim_id, 'email' from claimant where lower(email_address) = any($4::text[]) limit 200)
    union all
    (select claim_id, 'email' from claimant where lower(email_address2) = any($4::text[]) limit 200)
    union all
    (select claim_id, 'phone' from claimant where phone_number = any($5::text[]) limit 200)
    union all
    (select claim_id, 'phone' from claimant where phone_number2 = any($5::text[]) limit 200)
  )
  select c.id as "claimId", c.claim_number as "claimNumber", c.status_id as "statusId", c.fire_id as "fireId",
    c.list_first_name as "firstName", c.list_last_name as "lastName", c.list_address as address,
    array_agg(distinct f.thing) as shares
  from found f join claim c on c.id = f.claim_id
  where c.id <> $1 and ($6::boolean or not c.is_of_attorneys)
  group by c.id order by c.claim_number limit ${maxOtherClaims + 1}`)

/** Finds other claims of a person of this name, or with one of these addresses or numbers, that the actor may see. */
export function findOtherClaims(
  queries: Queries,
  claimId: string,
  { claimant, emails, phones }: Pick<PeopleRow, 'claimant' | 'emails' | 'phones'>,
  seesAttorneys: boolean,
): Promise<readonly OtherClaimRow[]> {
  const normalizedEmails = emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== '')
  const numbers = phones.filter((phone) => phone !== '')
  return selectOtherClaims(
    queries,
    claimId,
    claimant.lastName,
    claimant.firstName,
    normalizedEmails,
    numbers,
    seesAttorneys,
  )
}

import type { Cents } from '@makewhole/domain/shared/money.ts'
import type { Percentage } from '@makewhole/domain/shared/percentage.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** A payment address. */
export type PaymentAddress = Pick<
  Row<'payment'>,
  'address' | 'address2' | 'city' | 'county' | 'state' | 'zipCode'
>

/** A party of an offer; the claimant's id is the claim's. */
export type PartyRow = Pick<
  Row<'settlement_party'>,
  | keyof PaymentAddress
  | 'personId'
  | 'percentage'
  | 'amount'
  | 'breakdownSavedAt'
  | 'addressSavedAt'
  | 'linkEmail'
  | 'signsOnPaper'
> &
  Pick<Row<'claimant'>, 'firstName' | 'lastName'>

/** The parties of a claim's offer, the claimant first. */
export async function findParties(queries: Queries, claimId: string): Promise<readonly PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select p.person_id as "personId", coalesce(a.first_name, m.first_name) as "firstName",
      coalesce(a.last_name, m.last_name) as "lastName", p.percentage, p.amount,
      p.breakdown_saved_at as "breakdownSavedAt", p.address, p.address2, p.city, p.county, p.state,
      p.zip_code as "zipCode", p.address_saved_at as "addressSavedAt", p.link_email as "linkEmail",
      p.signs_on_paper and p.link_email is null as "signsOnPaper"
    from settlement_party p
    left join claimant m on m.claim_id = p.person_id
    left join person_on_claim a on a.id = p.person_id
    where p.claim_id = ${claimId}
    order by p.position
  `.execute(queries)
  return rows
}

/** Makes every missing person on the claim a party: the claimant first, then the others in their order. */
export async function insertMissingParties(tx: Transaction, claimId: string): Promise<void> {
  await sql`
    insert into settlement_party (claim_id, person_id, position)
    select ${claimId}::uuid, each.id, coalesce((select max(position) + 1 from settlement_party where claim_id = ${claimId}), 0)
      + row_number() over (order by each.is_added nulls first, each.place) - 1
    from (
      select id, null::boolean as is_added, 0 as place from claim where id = ${claimId}
      union all select id, is_added, position from person_on_claim where claim_id = ${claimId}
    ) each
    where not exists (select from settlement_party p where p.claim_id = ${claimId} and p.person_id = each.id)
  `.execute(tx)
}

/** Reopens the breakdown: amounts are cleared; percentages remain as defaults unless `keepPercentages` is false. */
export async function clearBreakdown(
  tx: Transaction,
  claimId: string,
  { keepPercentages }: { readonly keepPercentages: boolean },
): Promise<void> {
  await sql`
    update settlement_party set breakdown_saved_at = null, amount = null,
      percentage = case when ${keepPercentages}::boolean then percentage end
    where claim_id = ${claimId}
  `.execute(tx)
}

/** Reopens the addresses of one person, or of all; the former ones remain as defaults. */
export async function clearAddresses(
  tx: Transaction,
  claimId: string,
  personId: string | null,
): Promise<void> {
  await sql`
    update settlement_party set address_saved_at = null
    where claim_id = ${claimId} and (${personId}::uuid is null or person_id = ${personId}::uuid)
  `.execute(tx)
}

export interface Share {
  readonly personId: string
  readonly percentage: Percentage
  readonly amount: Cents
}

export async function saveShares(
  tx: Transaction,
  claimId: string,
  shares: readonly Share[],
  at: Date,
): Promise<void> {
  await sql`
    update settlement_party p set percentage = r.percentage, amount = r.amount, breakdown_saved_at = ${at}
    from json_to_recordset(${JSON.stringify(shares)}::json) as r("personId" uuid, percentage integer, amount bigint)
    where p.claim_id = ${claimId} and p.person_id = r."personId"
  `.execute(tx)
}

export async function saveAddresses(
  tx: Transaction,
  claimId: string,
  addresses: readonly (PaymentAddress & { readonly personId: string })[],
  at: Date,
): Promise<void> {
  await sql`
    update settlement_party p set address = r.address, address2 = r.address2, city = r.city, county = r.county,
      state = r.state, zip_code = r."zipCode", address_saved_at = ${at}
    from json_to_recordset(${JSON.stringify(addresses)}::json) as r(
      "personId" uuid, address text, address2 text, city text, county text, state text, "zipCode" text)
    where p.claim_id = ${claimId} and p.person_id = r."personId"
  `.execute(tx)
}

/** A person's way of signing: by a link to this address, or without one on paper. */
export interface SigningMethod {
  readonly personId: string
  readonly email: string | null
}

/** Saves each person's way of signing from now on. */
export async function saveSigningMethods(
  tx: Transaction,
  claimId: string,
  methods: readonly SigningMethod[],
): Promise<void> {
  await sql`
    update settlement_party p set link_email = r.email, signs_on_paper = r.email is null
    from json_to_recordset(${JSON.stringify(methods)}::json) as r("personId" uuid, email text)
    where p.claim_id = ${claimId} and p.person_id = r."personId"
  `.execute(tx)
}

/** Checks whether a member or invited person of the firm has one of these addresses. */
export async function hasAddressOfFirm(
  tx: Transaction,
  firmId: string,
  emails: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from firm_member where firm_id = ${firmId} and removed_at is null
      and lower(email) = any(select lower(e) from unnest(${[...emails]}::text[]) e) limit 1
  `.execute(tx)
  return rows.length > 0
}

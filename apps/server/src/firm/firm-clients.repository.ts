import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClientRecord } from '@makewhole/domain/firm/client-list.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Cursor } from '../db/keyset.ts'
import type { Row } from '../db/row.ts'
import { clientListLock, isAddressOfClient, isHomeOfClient } from '../intake/same-person.ts'
import { statement } from '../db/statement.ts'
import type { FirmActor } from './firm.repository.ts'

type ClientRow = Row<'firm_client'>

export interface FirmClient extends Pick<
  ClientRow,
  'id' | 'firstName' | 'lastName' | 'email' | 'address1' | 'zip' | 'addedByName' | 'addedAt'
> {
  readonly key: string
}

export type NewClient = Pick<
  ClientRow,
  'id' | 'firmId' | 'firstName' | 'lastName' | 'email' | 'address1' | 'zip'
>

export interface FirmClientsQuery {
  readonly firmId: string
  readonly search: string
  readonly after: Cursor | null
  readonly before: Cursor | null
  readonly limit: number
}

const recordsOf = (clients: readonly ClientRecord[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as n(id uuid, "firmId" text, "firstName" text, "lastName" text,
    email text, address1 text, zip text)`

/** Adds people to a firm's list, after filings that did not see them have ended. Answers the new ones, each once. */
export async function insertClients(
  tx: Transaction,
  clients: readonly NewClient[],
  by: FirmActor,
): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${sql.raw(clientListLock)})`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into firm_client (id, firm_id, first_name, last_name, email, address1, zip, added_by, added_by_name, added_at)
    select n.id, n."firmId", n."firstName", n."lastName", n.email, n.address1, n.zip, ${by.subject}, ${by.name}, ${by.at}::timestamptz
    from ${recordsOf(clients)}
    on conflict do nothing returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the people who are not on a firm's list, each once, by the list's index. */
export async function countNewClients(
  queries: Queries,
  firmId: string,
  clients: readonly ClientRecord[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select search_text(n."firstName"), search_text(n."lastName"), lower(coalesce(n.email, '')), search_text(coalesce(n.address1, '')),
        coalesce(n.zip, '') from ${recordsOf(clients)}
      except
      select search_text(first_name), search_text(last_name), lower(coalesce(email, '')), search_text(coalesce(address1, '')),
        coalesce(zip, '') from firm_client where firm_id = ${firmId} and removed_at is null
    ) new
  `.execute(queries)
  return rows[0]?.count ?? 0
}

/** Removes a person from the list; false where they are not on it. The row remains as the reason of a screening. */
export async function removeClient(
  tx: Transaction,
  { id, firmId }: Pick<NewClient, 'id' | 'firmId'>,
  by: FirmActor,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('firm_client')
    .set({ removed_by: by.subject, removed_by_name: by.name, removed_at: by.at })
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Each way to identify a person is a separate query, so that many clients use keys. */
const screened = (isKnown: string) => `
  select c.id from firm_client f, claim c join claimant m on m.claim_id = c.id left join property p on p.claim_id = c.id
    left join account a on a.subject = c.owner_subject
  where f.id = any($1::uuid[]) and c.status_id = ${statusIds.submitted} and c.firm_id is null and not c.is_cleared and ${isKnown}`

const selectScreened = statement<{ id: string }>(`
  select id from claim
  where id in (${screened(`a.is_email_verified and ${isAddressOfClient('a.email')}`)} union ${screened(isHomeOfClient)})
    and status_id = ${statusIds.submitted} and firm_id is null and not is_cleared
  order by id for no key update`)

/** Lists unreviewed claims that these people filed by themselves, and locks their rows by id. */
export async function listClaimsToScreen(
  tx: Transaction,
  clientIds: readonly string[],
): Promise<readonly string[]> {
  if (clientIds.length === 0) return []
  return (await selectScreened(tx, clientIds)).map(({ id }) => id)
}

/** Lists a page of a firm's list by last name, with its total. */
export async function listClients(
  queries: Queries,
  { firmId, search, after, before, limit }: FirmClientsQuery,
): Promise<readonly FirmClient[]> {
  const cursor = before ?? after
  const goesUp = before !== null
  const by = sql`lower(last_name) collate "C"`
  const conditions = [
    sql`firm_id = ${firmId} and removed_at is null`,
    ...(search === '' ? [] : [sql`starts_with(search_text(last_name), search_text(${search}))`]),
    ...(cursor
      ? [sql`(${by}, id) ${goesUp ? sql`<` : sql`>`} (${cursor.key}::text, ${cursor.id}::uuid)`]
      : []),
  ]
  const direction = goesUp ? sql`desc` : sql`asc`
  const { rows } = await sql<FirmClient>`
    select id, first_name as "firstName", last_name as "lastName", email, address1, zip, added_by_name as "addedByName",
      added_at as "addedAt", lower(last_name) as key
    from firm_client where ${sql.join(conditions, sql` and `)}
    order by ${by} ${direction}, id ${direction} limit ${limit}
  `.execute(queries)
  return goesUp ? rows.toReversed() : rows
}

export async function countClients(queries: Queries, firmId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from firm_client where firm_id = ${firmId} and removed_at is null
  `.execute(queries)
  return rows[0]?.count ?? 0
}

export interface FormerClaim {
  readonly claimNumber: string
  readonly endedOn: LocalDate
}

/** Lists claims that the firm no longer has, the latest first. */
export async function listFormerClaims(
  queries: Queries,
  firmId: string,
  limit: number,
): Promise<readonly FormerClaim[]> {
  const { rows } = await sql<FormerClaim>`
    select c.claim_number as "claimNumber", max(r.ends_on) as "endedOn"
    from representation r join claim c on c.id = r.claim_id
    where r.firm_id = ${firmId} and r.ends_on is not null and c.firm_id is distinct from r.firm_id
    group by c.id, c.claim_number order by max(r.ends_on) desc, c.claim_number limit ${limit}
  `.execute(queries)
  return rows
}

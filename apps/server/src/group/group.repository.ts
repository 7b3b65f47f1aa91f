import type { GroupType } from '@makewhole/domain/group/group-key.ts'
import type { GroupDecision, GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Cursor } from '../db/keyset.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** A group as the reader sees it: `status`, `statusSince` and `claimCount` leave out claims that they may not see. */
export interface GroupRow extends Pick<
  Row<'claim_group', { type: GroupType; decision: GroupDecision }>,
  | 'id'
  | 'number'
  | 'type'
  | 'hash'
  | 'key'
  | 'decision'
  | 'decidedByName'
  | 'decidedAt'
  | 'createdBy'
  | 'createdByName'
  | 'createdAt'
  | 'modifiedBy'
  | 'modifiedAt'
  | 'version'
> {
  readonly notes: string | null
  readonly status: GroupStatus
  readonly statusSince: Date
  readonly claimCount: number
  readonly creator: Pick<
    Row<'reviewer'>,
    'id' | 'firstName' | 'lastName' | 'email' | 'isClaimReviewer' | 'hasPortalAccess'
  > | null
  /** The sort key of a page of groups, as text. */
  readonly cursorKey: string
}

/** A claim of a group, light. */
export interface GroupedClaimRow extends Pick<
  Row<'claim'>,
  'claimNumber' | 'statusId' | 'fireId' | 'reviewerId' | 'reviewerFirstName' | 'reviewerLastName'
> {
  readonly groupId: string
  readonly id: string
  readonly isLive: boolean
  readonly wasDecided: boolean
  readonly joinedAt: Date
  readonly reviewerMiddleName: string | null
  readonly reviewerEmail: string | null
  readonly apn: string | null
  readonly confirmedApn: string | null
  readonly relationshipId: number | null
  readonly claimant: {
    readonly firstName: string | null
    readonly middleName: string | null
    readonly lastName: string | null
    readonly address1: string | null
    readonly address2: string | null
    readonly city: string | null
    readonly state: string | null
    readonly zip: string | null
  }
  readonly property: {
    readonly address1: string | null
    readonly city: string | null
    readonly zip: string | null
  }
}

export interface GroupFilter {
  readonly statuses: readonly GroupStatus[]
  readonly types: readonly GroupType[]
  readonly fireId: number | null
  readonly seesAttorneys: boolean
}

export interface GroupQuery extends GroupFilter {
  readonly after: Cursor | null
  readonly before: Cursor | null
  readonly limit: number
}

const columns = (seesAttorneys: boolean) => {
  const own = sql.raw(seesAttorneys ? '' : 'open_')
  const notes = seesAttorneys ? sql`g.notes` : sql`case when g.are_notes_open then g.notes end`
  return sql`g.id, g.number, g.type, g.hash, g.key, g.decision, g.decided_by_name as "decidedByName",
    g.decided_at as "decidedAt", g.created_by as "createdBy", g.created_by_name as "createdByName",
    g.created_at as "createdAt", g.modified_by as "modifiedBy", g.modified_at as "modifiedAt", g.version, ${notes} as notes,
    g.${own}status as status, g.${own}status_since as "statusSince", g.${own}claim_count as "claimCount",
    g.${own}status_since::text as "cursorKey",
    (select json_build_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email,
        'isClaimReviewer', r.is_claim_reviewer, 'hasPortalAccess', r.has_portal_access)
      from reviewer r where r.subject = g.created_by) as creator`
}

/** Reads one page, the newest change of status first. Backwards it is read from the cursor up, in the same order. */
export async function readGroupPage(queries: Queries, query: GroupQuery): Promise<readonly GroupRow[]> {
  const { after, before, seesAttorneys } = query
  const goesDown = before === null
  const cursor = before ?? after
  const since = seesAttorneys ? sql`g.status_since` : sql`g.open_status_since`
  const direction = goesDown ? sql`desc` : sql`asc`
  const beyond = goesDown ? sql`<` : sql`>`
  const conditions = [
    ...conditionsOf(query),
    ...(cursor
      ? [sql`(${since}, g.id) ${beyond} (${cursor.key}::text::timestamptz, ${cursor.id}::uuid)`]
      : []),
  ]
  const { rows } = await sql<GroupRow>`
    select ${columns(seesAttorneys)} from claim_group g where ${sql.join(conditions, sql` and `)}
    order by ${since} ${direction}, g.id ${direction} limit ${query.limit}
  `.execute(queries)
  return goesDown ? rows : rows.toReversed()
}

function conditionsOf({ statuses, types, fireId, seesAttorneys }: GroupFilter): RawBuilder<unknown>[] {
  const status = seesAttorneys ? sql`g.status` : sql`g.open_status`
  const visibleMember = seesAttorneys ? sql`true` : sql`not m.is_of_attorneys`
  return [
    // A lone visible claim of a group would reveal the hidden others.
    ...(seesAttorneys ? [] : [sql`g.open_claim_count > 1`]),
    statuses.length === 0
      ? sql`${status} <> 'none'`
      : statuses.length === 1
        ? sql`${status} = ${statuses[0]}`
        : sql`${status} = any(${statuses}::text[])`,
    ...(types.length === 0 ? [] : [sql`g.type = any(${types}::text[])`]),
    ...(fireId === null
      ? []
      : [
          sql`exists (select from claim_group_member m where m.group_id = g.id and m.fire_id = ${fireId} and ${visibleMember})`,
        ]),
  ]
}

/** Finds a group of which the reader may see two claims; else null. */
export async function findGroup(
  queries: Queries,
  id: string,
  seesAttorneys: boolean,
): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    select ${columns(seesAttorneys)} from claim_group g
    where g.id = ${id} and (${seesAttorneys}::boolean or g.open_claim_count > 1)
  `.execute(queries)
  return rows[0] ?? null
}

/** Lists the groups of a claim, those with active members first. */
export async function listGroupsOfClaim(
  queries: Queries,
  claimId: string,
  seesAttorneys: boolean,
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select ${columns(seesAttorneys)} from claim_group g
    where g.id in (select m.group_id from claim_group_member m where m.claim_id = ${claimId})
      and (${seesAttorneys}::boolean or g.open_claim_count > 1)
    order by g.status = 'none', g.type, g.number limit 100
  `.execute(queries)
  return rows
}

/** The groups next to one in the list of those that wait for a decision. */
export async function findNeighbours(
  queries: Queries,
  { id, statusSince }: Pick<GroupRow, 'id' | 'statusSince'>,
  seesAttorneys: boolean,
): Promise<{ readonly next: string | null; readonly previous: string | null }> {
  const since = seesAttorneys ? sql`g.status_since` : sql`g.open_status_since`
  const pendingCount = seesAttorneys
    ? sql`g.status = 'new'`
    : sql`g.open_status = 'new' and g.open_claim_count > 1`
  const { rows } = await sql<{ next: string | null; previous: string | null }>`
    select
      (select g.id from claim_group g where ${pendingCount} and (${since}, g.id) < (${statusSince}, ${id}::uuid)
        order by ${since} desc, g.id desc limit 1) as next,
      (select g.id from claim_group g where ${pendingCount} and (${since}, g.id) > (${statusSince}, ${id}::uuid)
        order by ${since}, g.id limit 1) as previous
  `.execute(queries)
  return rows[0] ?? { next: null, previous: null }
}

/** The max claims read of a group: in a list of groups, and on the page of one. */
const maxClaims = 100
export const maxClaimsOfOne = 1000

/** The amount paid of the claim `c` without the rebuild bonus, as a scalar of a statement. */
export const paidOfClaim = `(
  select sum(p.amount)::bigint from payment p where p.claim_id = c.id and p.status = 'issued' and p.kind = 'settlement')`

const lightColumns = `c.id, c.claim_number as "claimNumber", c.status_id as "statusId", c.fire_id as "fireId",
    c.reviewer_id as "reviewerId", c.reviewer_first_name as "reviewerFirstName",
    c.reviewer_last_name as "reviewerLastName", r.middle_name as "reviewerMiddleName", r.email as "reviewerEmail",
    nullif(c.list_apn, '') as apn,
    (select v.confirmed->>'value' from confirmed_value v where v.claim_id = c.id and v.key = 'apn') as "confirmedApn",
    coalesce((select (v.confirmed->>'value')::int from confirmed_value v where v.claim_id = c.id and v.key = 'relationship'),
      t.property_relationship_id) as "relationshipId",
    json_build_object('firstName', t.first_name, 'middleName', t.middle_name, 'lastName', t.last_name,
      'address1', t.address1, 'address2', t.address2, 'city', t.city, 'state', t.state, 'zip', t.zip_code) as claimant,
    json_build_object('address1', nullif(concat_ws(', ', nullif(c.list_address, ''), nullif(c.list_address2, '')), ''),
      'city', nullif(c.list_city, ''), 'zip', nullif(c.list_zip, '')) as property`

const selectClaims = statement<GroupedClaimRow>(`
  select m.group_id as "groupId", m.is_live as "isLive", m.was_decided as "wasDecided", m.joined_at as "joinedAt",
    ${lightColumns}
  from unnest($1::uuid[]) as g(id)
  cross join lateral (
    select * from claim_group_member m where m.group_id = g.id and ($2::boolean or not m.is_of_attorneys)
    order by m.is_live desc, m.was_decided, m.joined_at, m.claim_id limit $3
  ) m
  join claim c on c.id = m.claim_id
  left join claimant t on t.claim_id = c.id
  left join reviewer r on r.id = c.reviewer_id
  order by c.claim_number`)

/** Reads the visible claims of these groups by number; of a large group those that await a decision. */
export function readGroupedClaims(
  queries: Queries,
  groupIds: readonly string[],
  seesAttorneys: boolean,
  max = maxClaims,
): Promise<readonly GroupedClaimRow[]> {
  return selectClaims(queries, groupIds, seesAttorneys, max)
}

const selectSingle = statement<Omit<GroupedClaimRow, 'groupId'>>(`
  select true as "isLive", false as "wasDecided", c.created_at as "joinedAt", ${lightColumns}
  from claim c left join claimant t on t.claim_id = c.id left join reviewer r on r.id = c.reviewer_id
  where c.id = any($1::uuid[]) order by c.claim_number`)

/** Reads light claims outside any group. */
export function readLightClaims(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly Omit<GroupedClaimRow, 'groupId'>[]> {
  return selectSingle(queries, claimIds)
}

/** An act of a person on a group. */
export type GroupEventRow = Pick<
  Row<
    'claim_group_event',
    { kind: 'decided' | 'noted' | 'added' | 'created'; fromStatus: GroupStatus; toStatus: GroupDecision }
  >,
  'kind' | 'fromStatus' | 'toStatus' | 'reason' | 'actorName' | 'at'
> & { readonly claimNumber: string | null }

/** Lists the acts on a group, newest first, without claims that the reader may not see. */
export async function listGroupEvents(
  queries: Queries,
  groupId: string,
  seesAttorneys: boolean,
): Promise<readonly GroupEventRow[]> {
  const { rows } = await sql<GroupEventRow>`
    select e.kind, e.from_status as "fromStatus", e.to_status as "toStatus", e.reason, e.actor_name as "actorName", e.at,
      c.claim_number as "claimNumber"
    from claim_group_event e left join claim c on c.id = e.claim_id
    where e.group_id = ${groupId} and (${seesAttorneys}::boolean or (e.is_open and not coalesce(c.is_of_attorneys, false)))
    order by e.id desc limit 50
  `.execute(queries)
  return rows
}

export interface GroupBy {
  readonly subject: string
  readonly name: string | null
  readonly at: Date
}

/** Saves a decision for the active claims that the decider may see. */
export async function saveDecision(
  tx: Transaction,
  groupId: string,
  decision: GroupDecision,
  seesAttorneys: boolean,
  by: GroupBy,
): Promise<void> {
  await sql`
    with decided as (
      update claim_group_member m set was_decided = m.is_live
      where m.group_id = ${groupId} and (${seesAttorneys}::boolean or not m.is_of_attorneys)
    )
    update claim_group set decision = ${decision}, decided_by = ${by.subject}, decided_by_name = ${by.name},
      decided_at = ${by.at}, modified_by = ${by.subject}, modified_at = ${by.at}, version = version + 1
    where id = ${groupId}
  `.execute(tx)
}

export async function saveNotes(
  tx: Transaction,
  groupId: string,
  { notes, areOpen }: { readonly notes: string | null; readonly areOpen: boolean },
  by: GroupBy,
): Promise<void> {
  await tx
    .updateTable('claim_group')
    .set((of) => ({
      notes,
      are_notes_open: areOpen,
      modified_by: by.subject,
      modified_at: by.at,
      version: of('version', '+', 1),
    }))
    .where('id', '=', groupId)
    .execute()
}

export interface NewGroup {
  readonly id: string
  readonly type: GroupType
  readonly hash: string
  readonly notes: string | null
}

/** Inserts a group made by hand. */
export async function insertGroup(tx: Transaction, group: NewGroup, by: GroupBy): Promise<void> {
  await tx
    .insertInto('claim_group')
    .values({
      ...group,
      status: 'none',
      status_since: by.at,
      claim_count: 0,
      open_status: 'none',
      open_status_since: by.at,
      open_claim_count: 0,
      created_by: by.subject,
      created_by_name: by.name,
      created_at: by.at,
      modified_by: by.subject,
      modified_at: by.at,
    })
    .execute()
}

/** Adds claims by hand, each with its progress. Claims without keys are active, too. */
export async function insertMembers(
  tx: Transaction,
  groupId: string,
  claims: readonly { readonly id: string; readonly isLive: boolean }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into claim_group_member (group_id, claim_id, is_found, is_by_hand, is_live, is_of_attorneys, fire_id, joined_at)
    select ${groupId}::uuid, c.id, false, true, r."isLive", c.is_of_attorneys, c.fire_id, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(claims)}::json) as r(id uuid, "isLive" boolean) join claim c on c.id = r.id
    on conflict (group_id, claim_id) do update set is_by_hand = true
  `.execute(tx)
}

export interface NewGroupEvent {
  readonly kind: 'decided' | 'noted' | 'added' | 'created'
  readonly from?: GroupStatus
  readonly to?: GroupDecision
  readonly claimId?: string
  readonly reason?: string | null
  /** True if staff who may not see claims of attorneys may read it. */
  readonly isOpen: boolean
}

export async function insertGroupEvent(
  tx: Transaction,
  groupId: string,
  event: NewGroupEvent,
  by: GroupBy,
): Promise<void> {
  await tx
    .insertInto('claim_group_event')
    .values({
      group_id: groupId,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      claim_id: event.claimId ?? null,
      reason: event.reason ?? null,
      is_open: event.isOpen,
      actor_subject: by.subject,
      actor_name: by.name,
      at: by.at,
    })
    .execute()
}

/** Locks the row of a group whose hash is locked; null if none is visible to the actor. */
export async function lockGroup(
  tx: Transaction,
  id: string,
  seesAttorneys: boolean,
): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    select ${columns(seesAttorneys)} from claim_group g
    where g.id = ${id} and (${seesAttorneys}::boolean or g.open_claim_count > 1) for update of g
  `.execute(tx)
  return rows[0] ?? null
}

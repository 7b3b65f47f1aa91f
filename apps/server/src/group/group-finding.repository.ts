import type { KeyFacts } from '@makewhole/domain/group/group-key.ts'
import type { GroupDecision, GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'
import { statement } from '../db/statement.ts'

/** A stored key, with the progress of its claim. */
export interface KeyRow {
  readonly type: string
  readonly hash: string
  readonly key: string
  readonly isLive: boolean
  readonly isOfAttorneys: boolean
  readonly fireId: number
}

/** The facts that decide a claim's groups, with its stored keys. */
export interface ClaimToGroup
  extends Pick<Row<'claim'>, 'id' | 'statusId' | 'isOfAttorneys' | 'fireId'>, KeyFacts {
  readonly wasSubmitted: boolean
  readonly kept: readonly KeyRow[]
}

const claimToGroup = `
  select c.id, c.status_id as "statusId", c.is_of_attorneys as "isOfAttorneys", c.fire_id as "fireId",
    c.submitted_on is not null as "wasSubmitted",
    c.list_apn as apn, c.list_first_name as "firstName", c.list_last_name as "lastName", c.list_address as address1,
    nullif(c.list_address2, '') as address2, c.list_city as city, c.list_zip as zip,
    v.apn as "confirmedApn", v.address as "confirmedAddress", v.name as "confirmedName",
    coalesce((select json_agg(json_build_object('type', k.type, 'hash', k.hash, 'key', k.key, 'isLive', k.is_live,
      'isOfAttorneys', k.is_of_attorneys, 'fireId', k.fire_id)) from claim_key k where k.claim_id = c.id), '[]') as kept
  from claim c left join lateral (
    select max(v.confirmed->>'value') filter (where v.key = 'apn') as apn,
      max(v.confirmed->>'value') filter (where v.key = 'propertyAddress') as address,
      max(v.confirmed->>'value') filter (where v.key = 'claimantName') as name
    from confirmed_value v where v.claim_id = c.id and v.key in ('apn', 'propertyAddress', 'claimantName')
  ) v on true`

/**
 * Unnests the ids of a list, for statements that plan slower than they run: a bare list is planned again for each
 * length.
 */
const idsOf = (list: string) => `array(select unnest(${list}::uuid[]))`

const selectClaims = statement<ClaimToGroup>(`${claimToGroup} where c.id = any(${idsOf('$1')})`)
const selectSlice = statement<ClaimToGroup>(
  `${claimToGroup} where c.id > $1::uuid order by c.id limit $2::int`,
)

/** Reads these claims, in one query. */
export function readClaimsToGroup(
  queries: Queries,
  claimIds: readonly string[],
): Promise<readonly ClaimToGroup[]> {
  return selectClaims(queries, claimIds)
}

/** Reads the next claims by id. */
export function readSlice(queries: Queries, after: string, max: number): Promise<readonly ClaimToGroup[]> {
  return selectSlice(queries, after, max)
}

/** Locks claims against every change, in the order of their ids. */
export async function lockClaims(tx: Transaction, claimIds: readonly string[]): Promise<void> {
  await sql`select id from claim where id = any(${claimIds}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** A lock number that no other lock of the program has. */
const allGroups = '4300184090'

const lockEach = statement<object>(`
  select case when place = 1 then pg_advisory_xact_lock_shared(number) else pg_advisory_xact_lock(number) end
  from unnest($1::bigint[]) with ordinality as each (number, place) order by place`)

/**
 * Locks the groups of these hashes until the transaction ends. Claims' rows are always locked before hashes, so that
 * no deadlock arises.
 */
export async function lockHashes(tx: Transaction, hashes: readonly string[]): Promise<void> {
  const numbers = hashes.map((hash) => BigInt(`0x${hash.replaceAll('-', '').slice(0, 15)}`))
  const inOrder = [...new Set(numbers)].toSorted((one, other) => (one < other ? -1 : 1))
  await lockEach(tx, [allGroups, ...inOrder.map(String)])
}

/** Locks all groups. */
export async function lockAllGroups(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${allGroups}::bigint)`.execute(tx)
}

export type NewKey = KeyRow & { readonly claimId: string }

/** The work that the stored keys leave. */
interface StoredKeys {
  /**
   * True if another claim or a group has one of the hashes, or a group has these claims. Otherwise there is nothing
   * to group.
   */
  readonly isShared: boolean
  /** True if a hash may need a new group. A last name may have a thousand claims, which are not counted each time. */
  readonly mayWantGroup: boolean
}

/** Replaces the keys of claims; the hashes of their groups are locked. */
export async function saveKeys(
  tx: Transaction,
  claimIds: readonly string[],
  keys: readonly NewKey[],
  hashes: readonly string[],
): Promise<StoredKeys> {
  const { rows } = await sql<StoredKeys>`
    with now as (
      select * from json_to_recordset(${JSON.stringify(keys)}::json) as r("claimId" uuid, type text, hash uuid, key text,
        "isLive" boolean, "isOfAttorneys" boolean, "fireId" int)
    ),
    gone as (
      delete from claim_key k where k.claim_id = any(${claimIds}::uuid[])
        and not exists (select from now where now."claimId" = k.claim_id and now.type = k.type)
    ),
    kept as (
      insert into claim_key (claim_id, type, hash, key, is_live, is_of_attorneys, fire_id)
      select "claimId", type, hash, key, "isLive", "isOfAttorneys", "fireId" from now
      on conflict (claim_id, type) do update set hash = excluded.hash, key = excluded.key, is_live = excluded.is_live,
        is_of_attorneys = excluded.is_of_attorneys, fire_id = excluded.fire_id
    )
    select ${claimIds.length > 1}::boolean
      or exists (select from claim_key k where k.hash = any(${hashes}::uuid[]) and k.claim_id <> all(${claimIds}::uuid[]))
      or exists (select from claim_group g where g.hash = any(${hashes}::uuid[]))
      or exists (select from claim_group_member m where m.claim_id = any(${claimIds}::uuid[])) as "isShared",
      ${claimIds.length > 1}::boolean or exists (
        select from unnest(${hashes}::uuid[]) h where not exists (select from claim_group g where g.hash = h)
          and exists (select from claim_key k where k.hash = h and k.claim_id <> all(${claimIds}::uuid[]))
      ) as "mayWantGroup"
  `.execute(tx)
  return rows[0] ?? { isShared: false, mayWantGroup: false }
}

/** Creates the missing groups of these hashes: a key of two active claims. */
export async function insertFoundGroups(tx: Transaction, hashes: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into claim_group (id, type, hash, key, status, status_since, claim_count, open_status, open_status_since,
      open_claim_count, created_at, modified_at)
    select gen_random_uuid(), min(k.type), k.hash, min(k.key), 'none', ${at}::timestamptz, 0, 'none', ${at}, 0, ${at}, ${at}
    from claim_key k where k.hash = any(${hashes}::uuid[]) and k.is_live
      and not exists (select from claim_group g where g.hash = k.hash)
    group by k.hash having count(*) > 1
  `.execute(tx)
}

/**
 * Makes the members of these groups the claims with the key and those added by hand, each with its progress. In an
 * existing group only these claims are compared, or all where none is named. A thousand may share a last name, so an
 * "or" between the two would read everyone's. Unchanged members are skipped, because even a conflict locks its row.
 * Each is found separately: groups are mostly small, and a join would be planned for that.
 */
export async function saveMembers(
  tx: Transaction,
  hashes: readonly string[],
  claimIds: readonly string[],
  at: Date,
): Promise<void> {
  const needsDecision = (claimId: RawBuilder<unknown>) =>
    claimIds.length === 0 ? sql`true` : sql`${claimId} = any(${claimIds}::uuid[])`
  await sql`
    with gone as (
      delete from claim_group_member m using claim_group g
      where g.hash = any(${hashes}::uuid[]) and m.group_id = g.id and m.is_found and not m.is_by_hand
        and ${needsDecision(sql`m.claim_id`)}
        and not exists (select from claim_key k where k.claim_id = m.claim_id and k.hash = g.hash)
    ),
    by_hand as (
      update claim_group_member m set is_found = false, is_live = n.is_live, is_of_attorneys = n.is_of_attorneys
      from (
        select m.group_id, m.claim_id, bool_or(k.is_live) as is_live, bool_or(k.is_of_attorneys) as is_of_attorneys
        from claim_group_member m join claim_group g on g.id = m.group_id join claim_key k on k.claim_id = m.claim_id
        where m.is_by_hand and (g.hash = any(${hashes}::uuid[]) or m.claim_id = any(${claimIds}::uuid[]))
          and not exists (select from claim_key own where own.claim_id = m.claim_id and own.hash = g.hash)
        group by m.group_id, m.claim_id
      ) n
      where m.group_id = n.group_id and m.claim_id = n.claim_id
    )
    insert into claim_group_member as m (group_id, claim_id, is_found, is_by_hand, is_live, is_of_attorneys, fire_id, joined_at)
    select g.id, k.claim_id, true, false, k.is_live, k.is_of_attorneys, k.fire_id, ${at}::timestamptz
    from (
      select * from claim_key where hash = any(${hashes}::uuid[]) and ${needsDecision(sql`claim_id`)}
      union select all_of.* from claim_group begun join claim_key all_of on all_of.hash = begun.hash
      where begun.hash = any(${hashes}::uuid[]) and begun.claim_count = 0
    ) k join claim_group g on g.hash = k.hash
    left join lateral (
      select * from claim_group_member w where w.group_id = g.id and w.claim_id = k.claim_id offset 0
    ) was on true
    where (was.is_found, was.is_live, was.is_of_attorneys) is distinct from (true, k.is_live, k.is_of_attorneys)
    on conflict (group_id, claim_id) do update set is_found = true, is_live = excluded.is_live,
      is_of_attorneys = excluded.is_of_attorneys
  `.execute(tx)
}

/** The members of a group, its active ones, and the active ones that joined after the decision. */
interface MemberCounts {
  readonly members: number
  readonly live: number
  readonly joined: number
}

/** A group, and what of its members its status depends on: a thousand may share a last name. */
export interface GroupToUpdate {
  readonly id: string
  readonly decision: GroupDecision
  readonly status: GroupStatus
  readonly openStatus: GroupStatus
  readonly claimCount: number
  readonly openClaimCount: number
  readonly all: MemberCounts
  /** Without claims of attorneys. */
  readonly open: MemberCounts
}

const countsOf = (which: string) => `json_build_object('members', count(*) filter (where ${which}),
  'live', count(*) filter (where ${which} and m.is_live),
  'joined', count(*) filter (where ${which} and m.is_live and not m.was_decided))`

const selectGroups = (which: string) =>
  statement<GroupToUpdate>(`
    select g.id, g.decision, g.status, g.open_status as "openStatus", g.claim_count as "claimCount",
      g.open_claim_count as "openClaimCount", n.all, n.open
    from claim_group g cross join lateral (
      select ${countsOf('true')} as "all", ${countsOf('not m.is_of_attorneys')} as open
      from claim_group_member m where m.group_id = g.id
    ) n
    where ${which}`)

/** Two queries: an "or" would read all groups. */
const selectAffected = selectGroups(`g.id in (
    select h.id from claim_group h where h.hash = any(${idsOf('$1')})
    union select m.group_id from claim_group_member m where m.claim_id = any(${idsOf('$2')}) and m.is_by_hand)`)
const selectGroup = selectGroups('g.id = $1::uuid')

/** The groups that a change of these hashes and claims concerns. */
export function readAffectedGroups(
  tx: Transaction,
  hashes: readonly string[],
  claimIds: readonly string[],
): Promise<readonly GroupToUpdate[]> {
  return selectAffected(tx, hashes, claimIds)
}

/** Reads one group; null: there is none. */
export async function readGroupToUpdate(tx: Transaction, id: string): Promise<GroupToUpdate | null> {
  return (await selectGroup(tx, id))[0] ?? null
}

export type UpdatedGroup = Pick<
  GroupToUpdate,
  'id' | 'status' | 'openStatus' | 'claimCount' | 'openClaimCount'
>

/** Each group is found by id. PostgreSQL expects a hundred rows of JSON, and would join them with all groups. */
const updateGroups = statement<object>(`
  update claim_group g set status = r.status, open_status = r.open_status, claim_count = r.claim_count,
    open_claim_count = r.open_claim_count, modified_at = $1::timestamptz, version = g.version + 1,
    status_since = case when g.status = r.status then g.status_since else $1 end,
    open_status_since = case when g.open_status = r.open_status then g.open_status_since else $1 end
  from unnest(${idsOf('$2')}, $3::text[], $4::text[], $5::int[], $6::int[])
    as r(id, status, open_status, claim_count, open_claim_count)
  where g.id = r.id`)

/** Saves the status and counts of groups. */
export async function saveUpdated(
  tx: Transaction,
  updated: readonly UpdatedGroup[],
  at: Date,
): Promise<void> {
  if (updated.length === 0) return
  const all = <Name extends keyof UpdatedGroup>(name: Name) => updated.map((group) => group[name])
  await updateGroups(
    tx,
    at,
    all('id'),
    all('status'),
    all('openStatus'),
    all('claimCount'),
    all('openClaimCount'),
  )
}

/** Lists hashes with this prefix that have or need a group. */
export async function listHashes(queries: Queries, prefix: string): Promise<readonly string[]> {
  const [from, to] = [prefix.padEnd(32, '0'), prefix.padEnd(32, 'f')]
  const { rows } = await sql<{ hash: string }>`
    select k.hash from claim_key k where k.hash between ${from}::uuid and ${to}::uuid and k.is_live
    group by k.hash having count(*) > 1
    union
    select g.hash from claim_group g where g.hash between ${from}::uuid and ${to}::uuid
  `.execute(queries)
  return rows.map(({ hash }) => hash)
}

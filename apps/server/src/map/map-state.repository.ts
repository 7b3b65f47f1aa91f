import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Columns of a claim's row that its place repeats. */
const copied = sql`fire_id, status_id, is_of_attorneys, reviewer_id, settlement_amount, due_on, submitted_on, completed_on, first_offered_on,
  payment_issued_on, relationship_id, is_represented, whose_turn, list_county, is_partly_paid, has_check_to_issue`

/** Queues those of these claims whose place is missing or outdated; answers their number. */
export async function queueStalePlaces(tx: Transaction, claimIds: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into map_change (claim_id)
    select c.id from claim c
    where c.id = any(${[...claimIds]}::uuid[]) and not exists (select from map_change m where m.claim_id = c.id)
      and (select row(${copied}) from claim r where r.id = c.id)
        is distinct from (select row(${copied}) from claim_place p where p.claim_id = c.id)
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Counts each square of the map again; answers the number of those that changed. */
export async function rederiveSquares(tx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('map_change'))`.execute(tx)
  const keys = sql`level, x, y, fire_id, status_id, is_of_attorneys, county`
  const counts = sql`claims, rough, sum_x, sum_y`
  const { rows } = await sql<{ changed: number }>`
    with counted as (
      select s.level, s.x, s.y, s.fire_id, s.status_id, s.is_of_attorneys, s.county, sum(s.claims)::int as claims, sum(s.rough)::int as rough, sum(s.sum_x)::bigint as sum_x, sum(s.sum_y)::bigint as sum_y
      from claim_place p, squares_of_place(p.latitude is not null, p.x, p.y, p.fire_id, p.status_id, p.is_of_attorneys, p.list_county,
        p.is_rough, 1) s
      group by s.level, s.x, s.y, s.fire_id, s.status_id, s.is_of_attorneys, s.county
    ),
    gone as (
      delete from map_cell m where not exists (
        select from counted n where (n.level, n.x, n.y, n.fire_id, n.status_id, n.is_of_attorneys, n.county)
          = (m.level, m.x, m.y, m.fire_id, m.status_id, m.is_of_attorneys, m.county))
      returning 1
    ),
    written as (
      insert into map_cell as m (${keys}, ${counts}) select ${keys}, ${counts} from counted
      on conflict (${keys}) do update
        set claims = excluded.claims, rough = excluded.rough, sum_x = excluded.sum_x, sum_y = excluded.sum_y
      where (m.claims, m.rough, m.sum_x, m.sum_y) <> (excluded.claims, excluded.rough, excluded.sum_x, excluded.sum_y)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as changed
  `.execute(tx)
  return rows[0]?.changed ?? 0
}

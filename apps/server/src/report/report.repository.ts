import {
  closedUnpaidStatuses,
  paidStatuses,
  openRebuildStatuses,
  statusIds,
  statusOf,
} from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { ages, aimDays, signedAt } from '@makewhole/domain/report/activity.ts'
import { needsReissueKey } from '@makewhole/domain/report/figures.ts'
import type { Cell, CellKind } from '@makewhole/domain/report/figures.ts'
import { excludedStatuses, openStatuses } from '@makewhole/domain/report/metrics.ts'
import type { Deadlines } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** A placeholder where the day does not matter. */
const anyDay = '0001-01-01'
/** A placeholder where a claim is not late. */
const noDueDate = '9999-12-31'

/** Reads all cells. A day without a meaning is the first of the calendar. */
export async function readCells(queries: Queries): Promise<readonly Cell[]> {
  const row = await queries.selectFrom('report_state').select('cells').executeTakeFirst()
  return cellsOf(JSON.parse(row?.cells ?? '[null]') as CellColumns | [null])
}

// One JSON text by column: thousands of cells cost a twentieth of their rows, and half of JSON by line.
const cellsAsText = sql<string>`(select json_build_array(array_agg(kind), array_agg(fire_id), array_agg(status_id), array_agg(key),
  array_agg(day), array_agg(claims), array_agg(days), array_agg(late), array_agg(cents), array_agg(lowest), array_agg(highest))::text
  from report_cell)`

/** Null: no cells exist. */
type CellColumns = [
  CellKind[],
  number[],
  number[],
  string[],
  string[],
  number[],
  number[],
  number[],
  number[],
  (number | null)[],
  (number | null)[],
]

function cellsOf(columns: CellColumns | [null]): readonly Cell[] {
  if (columns[0] === null) return []
  const [kinds, fireIds, statusIds, keys, ofDays, claims, days, late, cents, lowest, highest] = columns
  return kinds.map((kind, at) => ({
    kind,
    fireId: fireIds[at] ?? 0,
    status: statusIds[at] ? statusOf(statusIds[at]) : null,
    key: keys[at] ?? '',
    day: ofDays[at] ?? anyDay,
    claims: claims[at] ?? 0,
    days: days[at] ?? 0,
    late: late[at] ?? 0,
    cents: cents[at] ?? 0,
    lowest: lowest[at] ?? null,
    highest: highest[at] ?? null,
  }))
}

/** Returns the instant of the count; null: never counted. */
export async function cellsAsOf(queries: Queries): Promise<Date | null> {
  const row = await queries.selectFrom('report_state').select('as_of').executeTakeFirst()
  return row?.as_of ?? null
}

/** Waits for a simultaneous count. */
export async function lockReport(tx: Transaction): Promise<Date | null> {
  const row = await tx.selectFrom('report_state').select('as_of').forUpdate().executeTakeFirstOrThrow()
  return row.as_of
}

/** Counts everything again; unchanged cells are not written. */
export async function renewCells(
  tx: Transaction,
  { deadlines, today, at }: { readonly deadlines: Deadlines; readonly today: LocalDate; readonly at: Date },
): Promise<void> {
  await renewal(deadlines, today).execute(tx)
  await tx.updateTable('report_state').set({ as_of: at, cells: cellsAsText }).execute()
}

const idsOf = (list: readonly ClaimStatus[]) => sql.join(list.map((status) => sql.lit(statusIds[status])))

/**
 * The statement that counts, an activity as docs/rules/reports.md "Activities" has it: `Due` are those that are not done, and
 * still promised.
 */
function renewal(deadlines: Deadlines, today: LocalDate): RawBuilder<unknown> {
  const isIncluded = sql`c.submitted_on is not null and c.status_id not in (${idsOf(excludedStatuses)})`
  const promised = sql`status_id not in (${idsOf(closedUnpaidStatuses)})`
  const isPaid = sql`(status_id in (${idsOf(paidStatuses)}) and not is_owed_again)`
  const isInWork = sql`(status_id in (${idsOf(openStatuses)}) or is_owed_again)`
  const any = sql.lit(anyDay)
  const cell = (kind: CellKind, parts: Partial<Record<Column, RawBuilder<unknown>>>, where = sql`true`) =>
    sql`select ${sql.lit(kind)} as kind, fire_id, ${parts.status ?? sql`0`} as status_id, ${parts.key ?? sql`''`} as key,
      ${parts.day ?? sql`${any}::date`} as day, count(*) as claims, ${parts.days ?? sql`0`} as days, ${parts.late ?? sql`0`} as late,
      ${parts.cents ?? sql`0`} as cents, ${parts.lowest ?? sql`null::bigint`} as lowest, ${parts.highest ?? sql`null::bigint`} as highest
      from counted where ${where} group by 2, 3, 4, 5`
  const promise = (
    activity: 'review' | 'offer' | 'overall',
    start: string,
    done: string,
    isDone: RawBuilder<unknown>,
  ) => {
    const [from, until] = [sql.ref(start), sql.ref(done)]
    const aim = sql.lit(aimDays(activity, deadlines))
    // Few claims were ever paused: skipping the clock's functions halves the count's time.
    const due = sql`case when pauses is null then ${from} + ${aim} else clock_due_on(${from}, ${aim}, pauses) end`
    const daysTaken = sql`case when pauses is null then greatest(0, ${until} - ${from}) else clock_days(${from}, ${until}, pauses) end`
    return sql`${cell(
      activity,
      {
        day: until,
        days: sql`coalesce(sum(${daysTaken}), 0)`,
        // Nothing is due before its days are over, so most claims need no second check.
        late: sql`count(*) filter (where ${until} > ${from} + ${aim} and ${until} > ${due})`,
      },
      sql`${from} is not null and ${until} is not null and ${isDone}`,
    )}
      union all ${cell(
        `${activity}Due`,
        { day: due },
        sql`${from} is not null and (${until} is null or not ${isDone}) and ${promised} and ${due} is not null`,
      )}`
  }
  const status = sql`status_id`
  const cents = sql`coalesce(sum(paid), 0)`
  const cells = [
    cell('status', {
      status,
      key: sql`case when is_owed_again then ${sql.lit(needsReissueKey)} else '' end`,
      cents,
      lowest: sql`min(settlement_amount)`,
      highest: sql`max(settlement_amount)`,
    }),
    cell('represented', { status, key: sql`coalesce(is_represented, false)::text` }),
    cell('relationship', { status, cents, key: sql`coalesce(relationship_id::text, '')` }),
    cell('county', { status, cents, key: sql`lower(list_county)` }),
    cell('relationshipMoney', { key: sql`coalesce(relationship_id::text, '')` }, sql`paid is not null`),
    cell('countyMoney', { key: sql`lower(list_county)` }, sql`paid is not null`),
    cell('withReturn', {}, sql`returned > 0`),
    cell('withBonus', {}, sql`rebuilt > 0`),
    cell('submitted', { day: sql`submitted_on` }),
    // The oldest age has no end.
    cell(
      'waiting',
      { key: sql`whose_turn`, day: sql`greatest(submitted_on, ${signedAt(ages[3], today).to}::date)` },
      isInWork,
    ),
    cell(
      'workload',
      {
        key: sql`coalesce(reviewer_id::text, '') || ' ' || whose_turn`,
        // Only lateness matters: cells by reviewer and due day would be most of the dashboard's data.
        day: sql`case when due_on < ${today}::date then ${today}::date - 1 else ${sql.lit(noDueDate)}::date end`,
      },
      isInWork,
    ),
    promise('review', 'submitted_on', 'completed_on', sql`true`),
    promise('offer', 'completed_on', 'first_offered_on', sql`true`),
    promise('overall', 'completed_on', 'payment_issued_on', isPaid),
    cell(
      'payment',
      {
        day: sql`payment_issued_on`,
        days: sql`coalesce(sum(greatest(0, payment_issued_on - settlement_accepted_on)), 0)`,
        late: sql`count(*) filter (where payment_issued_on > payment_deadline)`,
      },
      sql`settlement_accepted_on is not null and payment_issued_on is not null and ${isPaid}`,
    ),
    cell(
      'paymentDue',
      { day: sql`payment_deadline` },
      sql`settlement_accepted_on is not null and payment_deadline is not null and not ${isPaid} and ${promised}`,
    ),
    sql`select 'declined', fire_id, 0, coalesce(d.reason::text, ''), ${any}::date, count(*), 0, 0, 0, null::bigint, null::bigint
      from counted join (select distinct claim_id, rejection_reason_id as reason from settlement_offer where not accepted) d
        on d.claim_id = id group by 2, 4`,
    sql`select 'returned', fire_id, 0, '', ${any}::date, sum(returned), 0, 0, sum(returned_cents), null::bigint, null::bigint
      from counted where returned > 0 group by 2`,
    sql`select 'rebuild', fire_id, 0, '', ${any}::date, sum(rebuilt), 0, 0, sum(rebuilt_cents), null::bigint, null::bigint
      from counted where rebuilt > 0 group by 2`,
  ]
  return sql`
    with counted as materialized (
      select c.id, c.fire_id, c.status_id, c.submitted_on, c.completed_on, c.first_offered_on, c.settlement_accepted_on,
        c.payment_issued_on, c.payment_deadline, c.whose_turn, c.due_on, c.reviewer_id, c.is_represented, c.relationship_id,
        c.list_county, c.settlement_amount, c.paused_days as pauses, m.paid, m.rebuilt, m.rebuilt_cents, m.returned,
        m.returned_cents,
        c.status_id in (${idsOf(openRebuildStatuses)}) and coalesce(m.unpaid, 0) > 0 as is_owed_again
      from claim c
      left join (select claim_id, sum(amount) filter (where status = 'issued' and kind = 'settlement') as paid,
          count(*) filter (where status <> 'issued' and kind = 'settlement' and is_current) as unpaid,
          count(*) filter (where status = 'issued' and kind = 'rebuild') as rebuilt,
          sum(amount) filter (where status = 'issued' and kind = 'rebuild') as rebuilt_cents,
          count(*) filter (where status = 'returned' and is_current) as returned,
          sum(amount) filter (where status = 'returned' and is_current) as returned_cents
        from payment group by claim_id) m on m.claim_id = c.id
      where ${isIncluded}
    ),
    cell as (${sql.join(cells, sql` union all `)}),
    written as (
      insert into report_cell as r (kind, fire_id, status_id, key, day, claims, days, late, cents, lowest, highest)
      select * from cell
      on conflict (kind, fire_id, status_id, key, day) do update set claims = excluded.claims, days = excluded.days,
        late = excluded.late, cents = excluded.cents, lowest = excluded.lowest, highest = excluded.highest
      where (r.claims, r.days, r.late, r.cents, r.lowest, r.highest) is distinct from
        (excluded.claims, excluded.days, excluded.late, excluded.cents, excluded.lowest, excluded.highest)
    )
    delete from report_cell r where not exists (select from cell n where (n.kind, n.fire_id, n.status_id, n.key, n.day) =
      (r.kind, r.fire_id, r.status_id, r.key, r.day))`
}

type Column = 'status' | 'key' | 'day' | 'days' | 'late' | 'cents' | 'lowest' | 'highest'

import type { Pool } from 'pg'

/** The caller's firm, without which nothing is visible. */
const own = '(select firm_id from firm_member where subject = $1 and removed_at is null)'

const page = {
  name: 'firm-page',
  text: `with page as materialized (
      select c.* from claim c where c.firm_id = ${own} and c.firm_changed_at >= now() - interval '14 days'
      order by c.firm_changed_at desc, c.id desc limit 26)
    select c.id, c.claim_number, c.fire_id, c.status_id, c.status_since, c.step_name, c.modified_at, c.whose_turn, c.due_on,
      c.list_first_name, c.list_last_name, c.list_address, c.list_city, c.payment_issued_on, a.form_id, a.form_version,
      (select o.amount from settlement_offer o where o.claim_id = c.id and o.is_current) as offer_amount,
      (select array_agg(w.id) from claim_review r, unnest(r.wanted_type_ids) as w(id) where r.claim_id = c.id
        and not exists (select from document d where d.claim_id = c.id and d.deleted_at is null and d.document_type_id = w.id
          and d.created_at >= r.wanted_since)) as missing,
      (select count(*)::int from message_thread t left join message_read r on r.thread_id = t.id and r.subject = $1
        where t.claim_id = c.id and t.reviewer_number > coalesce(r.number, 0)) as unread
    from page c join claim_answers a on a.claim_id = c.id order by c.firm_changed_at desc, c.id desc`,
}

const counted = (name: string, condition: string) => `count(*) filter (where ${condition})::int as ${name}`
const figures = {
  name: 'firm-figures',
  text: `select ${[
    counted('recent', `c.firm_changed_at >= now() - interval '14 days'`),
    counted('turn', `c.whose_turn = 'claimant' and c.status_id <> 120950018`),
    counted('drafts', 'c.status_id = 120950000'),
    counted('of_all', 'true'),
    counted('program', `c.whose_turn = 'program'`),
    counted('paused', 'c.status_id = 120950018'),
    counted('paid', `c.whose_turn = 'done'`),
    counted(
      'payments_due',
      `c.whose_turn = 'program' and c.payment_deadline between current_date and current_date + 30`,
    ),
  ].join(', ')}, max(c.payment_issued_on) as last_paid_on,
      (select x.due_on from claim x where x.firm_id = ${own} and x.due_on >= current_date and x.whose_turn = 'claimant'
        order by coalesce(x.due_on, date '9999-12-31'), x.id limit 1) as next_due
    from claim c where c.firm_id = ${own}`,
}

/** Reads a page of a firm's claims by their last change, with the number of each kind. */
export async function floorFirm(pool: Pool, subject: string): Promise<unknown> {
  const [claims, counts] = await Promise.all([
    pool.query({ ...page, values: [subject] }),
    pool.query({ ...figures, values: [subject] }),
  ])
  return { claims: claims.rows as unknown, counts: counts.rows[0] as unknown }
}

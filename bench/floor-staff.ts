import type { Pool } from 'pg'

const persons = 'select json_agg(x order by x.position) from additional_person x where x.claim_id = c.id'
const structures = 'select json_agg(x order by x.position) from damaged_structure x where x.claim_id = c.id'
const pauses = 'select json_agg(x order by x.position) from claim_pause x where x.claim_id = c.id'

/** The claims of staff without access to attorneys' claims. */
const seen = 'not c.is_of_attorneys'
const filter = `${seen} and c.status_id = any($1::int[]) and lower(c.list_county) collate "C" like $2`
const order = `coalesce(c.due_on, date '9999-12-31'), c.id`

const gridPage = {
  name: 'grid-page',
  text: `with page as materialized (select c.* from claim c where ${filter} order by ${order} limit 26)
    select c.id, c.claim_number, c.match_number, c.version, c.fire_id, c.status_id, c.list_apn, c.reviewer_id,
      c.reviewer_first_name, c.reviewer_last_name, r.email, c.list_first_name, c.list_last_name, c.list_address, c.list_city,
      c.list_county, c.is_represented_by_attorney, c.created_at, c.submitted_on, c.completed_on, c.offer_extended_on,
      c.settlement_sent_on, c.settlement_accepted_on, c.payment_issued_on, c.settlement_amount, c.offer_deadline,
      c.payment_deadline, c.whose_turn, c.due_on, (${persons}) as persons, (${structures}) as structures, (${pauses}) as pauses
    from page c left join reviewer r on r.id = c.reviewer_id order by ${order}`,
}

const upTo = (condition: string, max: number) =>
  `(select count(*)::int from (select from claim c where ${seen} and ${condition} limit ${max}) x)`
const counts = {
  name: 'grid-counts',
  text: `select ${upTo(filter, 10_001)} as total, ${upTo('true', 10_000)} as all,
    ${upTo('c.reviewer_id = (select id from reviewer where subject = $3)', 10_000)} as mine, ${upTo(`c.whose_turn = 'program'`, 10_000)} as ours,
    ${upTo(`c.whose_turn = 'program' and c.due_on < current_date`, 10_000)} as late,
    ${upTo(
      `c.reviewer_id is null and c.status_id = any('{120950001,120950014,120950002,120950007,120950004,120950003,120950010,120950005,120950006,120950009}')`,
      10_000,
    )} as unassigned,
    ${upTo(`c.whose_turn = 'claimant' and c.status_id <> 120950000`, 10_000)} as claimants,
    ${upTo(`c.status_id = any('{120950002,120950018}')`, 10_000)} as paused`,
}

const threadPage = {
  name: 'thread-page',
  text: `with page as materialized (select * from message_thread order by changed_at desc, id desc limit 26)
    select t.id, t.subject_id, t.subject, t.additional_information, t.filer_number, r.number as read_number, c.id as claim_id,
      c.claim_number, p.first_name, p.last_name, m.id as message_id, left(m.body, 2000) as body, m.sent_at, m.from_reviewer, m.sender_name
    from page t join claim c on c.id = t.claim_id left join claimant p on p.claim_id = c.id
    left join message_read r on r.thread_id = t.id and r.subject = $1
    left join message m on m.thread_id = t.id and m.number = t.sent_count
    order by t.changed_at desc, t.id desc`,
}
const messagesOfThread = {
  name: 'messages-of-thread',
  text: `select m.id, m.body, m.is_draft, m.from_reviewer, m.sender_name, m.sent_at, m.additional_information
    from message_thread t join claim c on c.id = t.claim_id join message m on m.thread_id = t.id
    where t.id = $1 and not c.is_of_attorneys order by m.number desc limit 26`,
}

/** Reads the threads of the newest messages, or a thread's messages. */
export async function floorThreads(pool: Pool, threadId: string, subject: string): Promise<unknown> {
  const asked =
    threadId === '' ? { ...threadPage, values: [subject] } : { ...messagesOfThread, values: [threadId] }
  return (await pool.query(asked)).rows as unknown
}

/** Reads one page of the reviewers' grid as PostgreSQL sends it, with the counts of total and views on request. */
export async function floorGrid(
  pool: Pool,
  [statuses = '', county = '', wanted]: readonly string[],
  subject: string,
): Promise<unknown> {
  const values = [statuses.split('-').map(Number), `${county}%`]
  const [page, counted] = await Promise.all([
    pool.query({ ...gridPage, values }),
    wanted === 'counts' ? pool.query({ ...counts, values: [...values, subject] }) : null,
  ])
  return { rows: page.rows, counts: counted?.rows[0] as unknown }
}

import { hash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

const inProgress = 120950010
const accepted = 6

const lockOffer = {
  name: 'lock-offer',
  text: `select c.activity_count, c.activity_head, c.status_id, o.accepted from claim c
    join settlement_offer o on o.claim_id = c.id and o.is_current
    where c.id = $1 and o.id = $2 and c.owner_subject = $3 for no key update of c`,
}
const moveClaim = {
  name: 'move-claim',
  text: `update claim set version = version + 1, modified_at = now(), status_id = ${inProgress}, status_since = current_date,
    activity_count = $2, activity_head = $3 where id = $1`,
}
const saveStatus = {
  name: 'save-status',
  text: `with ended as (update claim_status_history set is_active = false, ended_at = $2 where claim_id = $1 and is_active returning id)
    insert into claim_status_history (claim_id, status_id, event, began_at, is_active, actor_subject, actor_kind)
    select $1, ${inProgress}, 'acceptOffer', $2, true, $3, 'claimant' from (select count(*) from ended) x`,
}
const saveState = {
  name: 'save-state',
  text: `insert into claim_workflow (claim_id, state_id, completed_at) values ($1, ${accepted}, $2)
    on conflict (claim_id, state_id) do update set completed_at = excluded.completed_at`,
}
const addLine = {
  name: 'add-line',
  text: `insert into activity (id, claim_id, line, type, facts, actor_subject, actor_kind, created_at, salt, content_hash,
      previous_hash, hash)
    values ($1, $2, $3, 'Offer Accepted', '{"event": "acceptOffer"}', $4, 'claimant', $5, repeat('a', 32), $7, $6, $7)`,
}
const saveAnswer = {
  name: 'save-answer',
  text: `update settlement_offer set accepted = true, answered_at = $2, answered_by = $3 where id = $1 and answered_at is null`,
}

const addNotices = {
  name: 'add-notices',
  text: `insert into notice (claim_id, kind, recipient, done_by, status, next_try_at, created_at)
    select $1::uuid, 'offerAccepted', null, $3::text, 'waiting', $2::timestamptz, $2::timestamptz
    union all (select $1, 'offerAcceptedForParty', p.email, $3, 'waiting', $2, $2 from additional_person p
      where p.claim_id = $1 and p.email <> '')`,
}

/**
 * Writes the rows of an accepted offer in one transaction: claim, status history, workflow, history line, offer,
 * notices.
 */
export async function floorAccept(
  pool: Pool,
  claimId: string,
  offerId: string,
  subject: string,
): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await writeAnswer(client, claimId, offerId, subject)
    await client.query('commit')
    return { claimId, id: offerId, acceptOffer: true }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeAnswer(
  client: PoolClient,
  claimId: string,
  offerId: string,
  subject: string,
): Promise<void> {
  const claim = (await client.query({ ...lockOffer, values: [claimId, offerId, subject] })).rows[0] as {
    activity_count: number
    activity_head: string
    accepted: boolean | null
  }
  if (claim.accepted !== null) throw new Error('the offer was answered before')
  const line = claim.activity_count + 1
  const at = new Date()
  const head = hash('sha256', JSON.stringify([claim.activity_head, claimId, line, subject, at]))
  await client.query({ ...moveClaim, values: [claimId, line, head] })
  await client.query({ ...saveStatus, values: [claimId, at, subject] })
  await client.query({ ...saveState, values: [claimId, at] })
  const history = [randomUUID(), claimId, line, subject, at, claim.activity_head, head]
  await client.query({ ...addLine, values: history })
  await client.query({ ...addNotices, values: [claimId, at, subject] })
  await client.query({ ...saveAnswer, values: [offerId, at, subject] })
}

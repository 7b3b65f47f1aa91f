import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'

/** Writes a notice; the same `once` a second time writes nothing. */
export async function insertNotice(
  tx: Queries,
  notice: {
    readonly claimId: string
    readonly kind: string
    readonly once: string | null
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into notice (claim_id, kind, once, status, next_try_at, created_at)
    values (${notice.claimId}, ${notice.kind}, ${notice.once}, 'waiting', ${notice.at}, ${notice.at})
    on conflict (once) do nothing
  `.execute(tx)
}

export interface WaitingNotice {
  readonly id: string
  readonly claimId: string
  readonly claimNumber: string
  readonly kind: string
  readonly attempts: number
  readonly email: string | null
  readonly locale: 'en' | 'es'
}

/** Locks the notice that waited longest until the transaction ends; nobody else takes it meanwhile. Null: none is due. */
export async function lockDueNotice(tx: Transaction, now: Date): Promise<WaitingNotice | null> {
  const { rows } = await sql<WaitingNotice>`
    select n.id, n.claim_id as "claimId", c.claim_number as "claimNumber", n.kind, n.attempts, a.email,
      coalesce(a.locale, 'en') as locale
    from notice n join claim c on c.id = n.claim_id left join account a on a.subject = c.owner_subject
    where n.status = 'waiting' and n.next_try_at <= ${now}
    order by n.next_try_at limit 1 for update of n skip locked
  `.execute(tx)
  return rows[0] ?? null
}

export async function saveOutcome(
  tx: Transaction,
  id: string,
  outcome: {
    readonly status: 'waiting' | 'sent' | 'failed'
    readonly nextTryAt: Date
    readonly sentAt: Date | null
  },
): Promise<void> {
  await sql`
    update notice set status = ${outcome.status}, attempts = attempts + 1, next_try_at = ${outcome.nextTryAt},
      sent_at = ${outcome.sentAt}
    where id = ${id}
  `.execute(tx)
}

/** Offers that nobody answered and that end from `from` to `until`. */
export async function listEndingOffers(
  queries: Queries,
  from: LocalDate,
  until: LocalDate,
): Promise<readonly { readonly id: string; readonly offerDeadline: LocalDate }[]> {
  const { rows } = await sql<{ id: string; offerDeadline: LocalDate }>`
    select id, offer_deadline as "offerDeadline" from claim
    where status_id = 120950004 and offer_deadline between ${from} and ${until} order by offer_deadline, id
  `.execute(queries)
  return rows
}

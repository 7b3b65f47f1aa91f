import { sql } from 'kysely'
import type { Queries, Transaction } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { DraftRow } from '../claim/claim-record.ts'

export interface NewDraft {
  readonly step: string
  /** The form in which it was typed. */
  readonly form: { readonly id: string; readonly version: string }
  /** JSON as received. */
  readonly answers: string
  /** Names of the answers. */
  readonly names: readonly string[]
  /** The revision that this typing began from. */
  readonly revision: number
}

const savedAt = sql.raw(`${millisecondsOf('saved_at')} as saved_at`)

/**
 * Saves a claim's draft over the revision it began from. Answers its new revision, or null after a simultaneous save.
 * The caller has locked the claim's row.
 */
export async function upsertClaimDraft(
  tx: Transaction,
  claimId: string,
  draft: NewDraft,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into claim_draft (claim_id, step_name, form_id, form_version, answers, names, revision, saved_at)
    select ${claimId}::uuid, ${draft.step}::text, ${draft.form.id}::text, ${draft.form.version}::text,
      ${draft.answers}::text, ${[...draft.names]}::text[], ${draft.revision}::int + 1, ${at}::timestamptz
    where ${draft.revision}::int = 0 or exists (select from claim_draft where claim_id = ${claimId})
    on conflict (claim_id) do update set step_name = excluded.step_name, form_id = excluded.form_id, form_version = excluded.form_version,
      answers = excluded.answers, names = excluded.names, revision = excluded.revision, saved_at = excluded.saved_at
      where claim_draft.revision = ${draft.revision}
    returning revision
  `.execute(tx)
  return rows[0]?.revision ?? null
}

export async function findClaimDraft(queries: Queries, claimId: string): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
      select step_name, form_id, form_version, answers, names, revision, ${savedAt} from claim_draft where claim_id = ${claimId}
    `.execute(queries)
  return rows[0] ?? null
}

/** The same for the first step of a claim that does not exist yet. */
export async function upsertStartDraft(
  queries: Queries,
  owner: string,
  draft: NewDraft,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into start_draft (owner_subject, step_name, form_id, form_version, answers, revision, saved_at)
    select ${owner}::text, ${draft.step}::text, ${draft.form.id}::text, ${draft.form.version}::text,
      ${draft.answers}::text, ${draft.revision}::int + 1, ${at}::timestamptz
    where ${draft.revision}::int = 0 or exists (select from start_draft where owner_subject = ${owner})
    on conflict (owner_subject) do update set step_name = excluded.step_name, form_id = excluded.form_id,
      form_version = excluded.form_version, answers = excluded.answers, revision = excluded.revision,
      saved_at = excluded.saved_at
      where start_draft.revision = ${draft.revision}
    returning revision
  `.execute(queries)
  return rows[0]?.revision ?? null
}

export async function findStartDraft(queries: Queries, owner: string): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
      select step_name, form_id, form_version, answers, null as names, revision, ${savedAt} from start_draft where owner_subject = ${owner}
    `.execute(queries)
  return rows[0] ?? null
}

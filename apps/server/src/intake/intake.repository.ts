import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import type { ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import type { ClaimFacts } from '@makewhole/domain/intake/facts.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { WholeLine } from '../claim/activity-chain.ts'
import { activityInsert, headColumns } from '../claim/activity.repository.ts'
import { changeClaim, changeClaimReturning, nextVersion } from '../claim/change-claim.repository.ts'
import type { StoredAnswers } from '../claim/claim-record.ts'
import { forWriteColumns } from '../claim/claim.repository.ts'
import type { ClaimForWrite, WrittenRow } from '../claim/claim.repository.ts'
import { noteClaim } from '../db/claim-of-transaction.ts'
import type { Transaction } from '../db/database.ts'
import { rightsOf } from '../db/rights.ts'
import { jsonStatement } from '../db/statement.ts'
import { changedProjections } from './projection.repository.ts'

export interface IntakeForWrite extends ClaimForWrite {
  readonly stored: StoredAnswers
  /** Another program's data outside the form's questions. */
  readonly extension: ExtensionData
}

type LockedRow = WrittenRow &
  StoredAnswers & { readonly isOutdated: boolean; readonly extension: Partial<ExtensionData> }

/** Locks both rows, so that answers are never older than their claim. */
const lockBoth = jsonStatement<LockedRow>(
  `select ${forWriteColumns}, a.form_id as "formId", a.form_version as "formVersion", a.answers, a.facts_outside_form as "factsOutsideForm", a.extension
    from claim c join claim_answers a on a.claim_id = c.id where c.id = $1 for no key update of c, a`,
)

/** Locks a claim's row and its answers until the transaction ends; null when there is no such claim. */
export async function lockIntake(
  tx: Transaction,
  claimId: string,
  actor: Actor,
): Promise<IntakeForWrite | null> {
  noteClaim(tx, claimId)
  const [row] = await lockBoth(tx, claimId, ...rightsOf(actor))
  if (!row) return null
  const { isOutdated, formId, formVersion, answers, factsOutsideForm, extension, ...written } = row
  const claim = { ...written, createdAt: new Date(written.createdAt) }
  const stored = { formId, formVersion, answers, factsOutsideForm }
  return { claim, isOutdated, stored, extension: { ...noExtension, ...extension } }
}

/** Saves a claim's extension data. */
export async function saveExtension(
  tx: Transaction,
  claimId: string,
  extension: ExtensionData,
): Promise<void> {
  await sql`
    update claim_answers set extension = ${JSON.stringify(extension)} where claim_id = ${claimId}
  `.execute(tx)
}

export interface AnswersSave {
  readonly claimId: string
  readonly stored: StoredAnswers
  /** The facts before, and as these answers change them. */
  readonly before: ClaimFacts
  readonly after: ClaimFacts
  /** The first step that is then not saved yet. */
  readonly stepName: UnsavedStep
  readonly dueOn: LocalDate | null
  readonly at: Date
  readonly line: WholeLine
  /** Answer names of the other steps, whose drafts remain. */
  readonly otherNames: readonly string[]
  /** Null: the claim was there. */
  readonly begun: {
    /** The person whose start draft ends with the claim; null: none. */
    readonly by: string | null
  } | null
}

/**
 * Writes answers, projections, the claim's row and the line of history, and removes the saved answers from the draft.
 * One statement, since a wizard's Next is the most frequent write. The caller has locked the claim's row. Answers the
 * draft's revision, 0 when none is left.
 */
export async function saveAnswers(tx: Transaction, save: AnswersSave): Promise<number> {
  const { claimId, line } = save
  const projections = changedProjections(claimId, save.before, save.after)
  const parts = [
    ...(save.begun
      ? [newAnswers(claimId, save.stored), deleteStartDraft(save.begun.by)]
      : [upsertAnswers(claimId, save.stored), ...draftWithout(save)]),
    ...projections.parts,
    activityInsert(line),
  ]
  const columns = {
    version: nextVersion,
    step_name: save.stepName,
    due_on: save.dueOn,
    modified_at: save.at,
    ...headColumns(line),
    ...projections.columns,
  }
  const saved = await changeClaimReturning<{ draftRevision: number }>(
    tx,
    claimId,
    { columns, parts },
    sql`${save.begun ? sql`0` : sql`coalesce((select revision from draft_left), 0)`} as "draftRevision"`,
  )
  return saved?.draftRevision ?? 0
}

function newAnswers(claimId: string, { formId, formVersion, answers, factsOutsideForm }: StoredAnswers) {
  return sql`answers as (
      insert into claim_answers (claim_id, form_id, form_version, answers, facts_outside_form)
      values (${claimId}, ${formId}, ${formVersion}, ${JSON.stringify(answers)}, ${JSON.stringify(factsOutsideForm)})
    )`
}

/** A claim answers one form from its beginning to its end. */
function upsertAnswers(claimId: string, { answers, factsOutsideForm }: StoredAnswers) {
  return sql`answers as (
      update claim_answers set answers = ${JSON.stringify(answers)}, facts_outside_form = ${JSON.stringify(factsOutsideForm)}
      where claim_id = ${claimId}
    )`
}

function deleteStartDraft(subject: string | null) {
  return sql`start_draft_gone as (delete from start_draft where owner_subject = ${subject})`
}

/** Typed answers of other steps, which another window saved, remain as a new revision. */
function draftWithout({ claimId, otherNames }: AnswersSave) {
  return [
    sql`others as (select ${[...otherNames]}::text[] as names)`,
    sql`draft_left as (
      update claim_draft d set names = array(select name from unnest(d.names) name where name = any(o.names)),
        revision = d.revision + 1
      from others o
      where d.claim_id = ${claimId} and d.names && o.names
      returning d.revision
    )`,
    sql`draft_gone as (
      delete from claim_draft d using others o where d.claim_id = ${claimId} and not (d.names && o.names)
    )`,
  ]
}

export interface Signature {
  readonly attests: readonly [boolean, boolean, boolean, boolean]
  readonly firstName: string
  readonly lastName: string
  /** The signer's name; null: unknown. */
  readonly signer: string | null
  readonly isOtherName: boolean
  readonly signedOn: LocalDate
}

export interface Submission {
  readonly submittedBy: string
  readonly programVersion: string
  readonly locale: string
  readonly overview: unknown
  readonly signature: Signature
}

/**
 * Freezes a submission: answers with signature and projections, the four attestations, and questions and answers as
 * displayed. Ends the draft.
 */
export async function insertSubmission(
  tx: Transaction,
  claimId: string,
  { stored, before, after }: Pick<AnswersSave, 'stored' | 'before' | 'after'>,
  { signature, ...submission }: Submission,
  at: Date,
): Promise<void> {
  const { attests, firstName, lastName, signer, isOtherName, signedOn } = signature
  const [first, second, third, fourth] = attests
  const answers = JSON.stringify(stored.answers)
  const { parts, columns } = changedProjections(claimId, before, after)
  const frozen = sql`frozen as (update claim_answers set answers = ${answers} where claim_id = ${claimId})`
  await changeClaim(tx, claimId, { columns: { step_name: null, ...columns }, parts: [frozen, ...parts] })
  // Marks the answers as frozen from here on.
  await sql`
    with draft as (delete from claim_draft where claim_id = ${claimId}),
    attested as (
      insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name,
        signed_last_name, signer_name, is_other_name, signed_on, signed_at)
      values (${claimId}, ${first}, ${second}, ${third}, ${fourth}, ${firstName}, ${lastName}, ${signer}, ${isOtherName},
        ${signedOn}, ${at})
    )
    insert into claim_submission (claim_id, submitted_at, submitted_by, form_id, form_version, program_version, locale, overview, answers)
    values (${claimId}, ${at}, ${submission.submittedBy}, ${stored.formId}, ${stored.formVersion},
      ${submission.programVersion}, ${submission.locale}, ${JSON.stringify(submission.overview)}, ${answers})
  `.execute(tx)
}

/**
 * Checks whether the import that began the claim is undone or being undone. If not, a lock prevents that until the
 * transaction ends.
 */
export async function isImportUndone(tx: Transaction, claimId: string): Promise<boolean> {
  const { rows } = await sql<{ isUndone: boolean }>`
    select i.state in ('undoing', 'undone') as "isUndone"
    from imported_claim k join claim_import i on i.id = k.begun_import_id
    where k.claim_id = ${claimId} for key share of i
  `.execute(tx)
  return rows[0]?.isUndone ?? false
}

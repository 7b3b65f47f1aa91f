import type { AbsenceBody } from '@makewhole/contract/reviewer/reviewer.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { isAbsent, invalidDay } from '@makewhole/domain/reviewer/absence.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { lockRecord } from './reviewer-record.repository.ts'
import type { ReviewerRecord } from './reviewer-record.repository.ts'
import { absencePeriodOf } from './reviewer.service.ts'
import { findReviewer } from './reviewer.repository.ts'
import type { Reviewer } from './reviewer.repository.ts'
import { addStaffRecord } from './staff-record.repository.ts'
import type { StaffRecordType } from './staff-record.repository.ts'
import { deleteAbsence, listWorkload, queueHandover, saveAbsence } from './workload.repository.ts'
import type { WorkloadRow } from './workload.repository.ts'

export type { WorkloadRow } from './workload.repository.ts'

export interface WorkloadServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly isProduction?: boolean
}

export type WorkloadService = ReturnType<typeof createWorkloadService>

/** Claims and absences of reviewers (docs/rules/review.md "Workload", "Absence"). */
export function createWorkloadService({ db, clock, accounts, isProduction = false }: WorkloadServiceParts) {
  const read = (actor: Actor, id: string | null) =>
    listWorkload(db.kysely, {
      today: clock.today(),
      isProduction,
      id,
      seesAttorneys: can(actor, 'claim.listAttorneys'),
    })

  /** Changes a person's absence, their record locked. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND. */
  async function changing(
    actor: Actor,
    id: string,
    change: (tx: Transaction, record: ReviewerRecord) => Promise<void>,
  ): Promise<WorkloadRow> {
    authorize(actor, 'absence.record')
    await db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      const record = await lockRecord(tx, id)
      if (record?.subject !== actor.subject) authorize(actor, 'absence.recordOthers')
      if (record === null) throw new AppError('NOT_FOUND')
      await change(tx, record)
    })
    const [line] = await read(actor, id)
    if (!line) throw new AppError('NOT_FOUND')
    return line
  }

  /**
   * Finds the colleague who takes the claims; null if none is named. Raises INVALID_ANSWERS, REVIEWER_NOT_AVAILABLE.
   */
  async function colleagueIn(
    tx: Transaction,
    reviewerId: string,
    { handover, colleagueId, from, until }: AbsenceBody,
  ): Promise<Reviewer | null> {
    if (handover !== 'colleague') return null
    if (!colleagueId || colleagueId === reviewerId)
      throw new AppError('INVALID_ANSWERS', { field: 'colleagueId' })
    const colleague = await findReviewer(tx, colleagueId, isProduction)
    if (!colleague) throw new AppError('REVIEWER_NOT_AVAILABLE')
    // The claims change hands on the first day, or today where that is over.
    const on = from > clock.today() ? from : clock.today()
    if (on <= until && isAbsent(absencePeriodOf(colleague), on)) throw new AppError('REVIEWER_NOT_AVAILABLE')
    return colleague
  }

  async function recordAct(
    tx: Transaction,
    actor: Actor,
    type: StaffRecordType,
    about: ReviewerRecord,
    facts: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const by = { bySubject: actor.subject, byName: fullName(actor) || null }
    const whom = { reviewerId: about.id, reviewerName: fullName(about) || null }
    await addStaffRecord(tx, { at: new Date(clock.now()), ...by, type, ...whom, facts })
  }

  return {
    /**
     * Lists everybody who takes claims or still has some, with those that the caller may see. Raises FORBIDDEN,
     * NOT_ATTESTED.
     */
    async list(actor: Actor): Promise<readonly WorkloadRow[]> {
      authorize(actor, 'reviewer.list')
      return read(actor, null)
    },

    /**
     * Records a person's absence and the reassignment of their open claims, in place of an earlier absence. Raises
     * FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND, INVALID_ANSWERS with the field, REVIEWER_NOT_AVAILABLE.
     */
    recordAbsence: (actor: Actor, reviewerId: string, body: AbsenceBody): Promise<WorkloadRow> =>
      changing(actor, reviewerId, async (tx, record) => {
        const { from, until, handover } = body
        const invalidField = invalidDay({ from, until }, clock.today())
        if (invalidField) throw new AppError('INVALID_ANSWERS', { field: invalidField })
        const colleague = await colleagueIn(tx, reviewerId, body)
        const recorded = { recordedByName: fullName(actor) || null, recordedAt: new Date(clock.now()) }
        const colleagueId = colleague?.id ?? null
        await saveAbsence(tx, {
          reviewerId,
          fromOn: from,
          untilOn: until,
          handover,
          colleagueId,
          ...recorded,
        })
        const colleagueFacts = colleague && { colleague: fullName(colleague) }
        await recordAct(tx, actor, 'absenceRecorded', record, { from, until, handover, ...colleagueFacts })
        await queueHandover(tx)
      }),

    /** Cancels an absence. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, NOT_FOUND. */
    endAbsence: (actor: Actor, reviewerId: string): Promise<WorkloadRow> =>
      changing(actor, reviewerId, async (tx, record) => {
        if (!(await deleteAbsence(tx, reviewerId))) throw new AppError('NOT_FOUND')
        await recordAct(tx, actor, 'absenceEnded', record)
      }),
  }
}

import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { chooseReviewer } from '@makewhole/domain/reviewer/assignment-rule.ts'
import { isAttestedAt } from '@makewhole/domain/reviewer/attestation.ts'
import { workStatuses } from '@makewhole/domain/reviewer/workload.ts'
import { dayInWords } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { EventActor, LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { eachClaim } from '../jobs/each-claim.ts'
import { absencePeriodOf, assignClaim, mayReview } from './reviewer.service.ts'
import type { Reviewer } from './reviewer.service.ts'
import { isAbsent } from '@makewhole/domain/reviewer/absence.ts'
import { findReviewer } from './reviewer.repository.ts'
import {
  listStartedAbsences,
  listCandidates,
  listOpenClaims,
  queueAssignment,
  localeForRule,
  markHandedOver,
} from './workload.repository.ts'
import type { StartedAbsence } from './workload.repository.ts'

export interface ReassignmentParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'lock' | 'addActivity'>
  /** True in production, where test users are assigned no claims. */
  readonly isProduction?: boolean
}

export type Reassignment = ReturnType<typeof createReassignment>

/** Claims of one batch of the job. */
const atOnce = 200

const workIds: readonly number[] = workStatuses.map((status) => statusIds[status])

/** Automatic assignment and reassignment of claims (docs/rules/review.md "Giving claims by rule", "Absence"). */
export function createReassignment({ db, program, clock, claims, isProduction = false }: ReassignmentParts) {
  const reassign = (
    tx: Transaction,
    { id }: LockedClaim,
    reviewer: Reviewer | null,
    by: EventActor,
    why?: LocalizedText,
  ) => assignClaim(tx, { claims, clock }, { claimId: id, reviewer, by, ...(why && { why }) })

  /** Finds a reviewer for a claim by rule, or null. */
  async function foundByRule(tx: Transaction, claim: LockedClaim): Promise<Reviewer | null> {
    const language = await localeForRule(tx, claim.id)
    const candidates = await listCandidates(tx, { fireId: claim.fireId, today: clock.today(), isProduction })
    const able = candidates.filter(
      (each) =>
        each.id !== claim.reviewerId &&
        isAttestedAt(clock.now(), each.attestedAt?.getTime() ?? null) &&
        mayReview(each, claim),
    )
    const chosen = chooseReviewer(able, language)
    return chosen && { ...chosen, middleName: null }
  }

  /** The colleague who was named, where they are there and may work on the claim. */
  async function colleagueFor(
    tx: Transaction,
    claim: LockedClaim,
    id: string | null,
  ): Promise<Reviewer | null> {
    const colleague = id === null ? null : await findReviewer(tx, id, isProduction)
    if (!colleague || isAbsent(absencePeriodOf(colleague), clock.today())) return null
    return mayReview(colleague, claim) ? colleague : null
  }

  async function successorOf(
    tx: Transaction,
    claim: LockedClaim,
    absence: StartedAbsence,
  ): Promise<Reviewer | null> {
    if (absence.handover === 'rule') return foundByRule(tx, claim)
    return absence.handover === 'colleague' ? colleagueFor(tx, claim, absence.colleagueId) : null
  }

  /** Reassigns a claim if the absent person still has it, by their present absence. */
  const passOn = (absence: StartedAbsence) => (claimId: string) =>
    db.transaction(async (tx) => {
      const claim = await claims.lock(tx, claimId)
      const [stands] = await listStartedAbsences(tx, clock.today(), absence.reviewerId)
      if (claim.reviewerId !== absence.reviewerId || stands === undefined) return false
      await reassign(tx, claim, await successorOf(tx, claim, stands), 'system', absenceText(stands))
      return true
    })

  return {
    /** Queues the assignment of a submitted claim, if the program assigns by rule. */
    async cameIn(tx: Transaction, claim: Pick<LockedClaim, 'id' | 'reviewerId'>): Promise<void> {
      if (program.givesClaimsByRule && claim.reviewerId === null) await queueAssignment(tx, claim.id)
    },

    /** Assigns an unassigned claim by rule. A claim without further work, or without a candidate, is unchanged. */
    giveByRule: (claimId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const claim = await claims.lock(tx, claimId)
        if (claim.reviewerId !== null || !workIds.includes(claim.statusId)) return
        const chosen = await foundByRule(tx, claim)
        if (chosen) await reassign(tx, claim, chosen, 'system')
      }),

    /**
     * Releases a claim from a reviewer who may not open it any more (docs/rules/law-firms.md "Change of counsel").
     * The caller has locked the claim's row.
     */
    async releaseFromWhoMayNot(tx: Transaction, claimId: string, by: EventActor): Promise<void> {
      const claim = await claims.lock(tx, claimId)
      if (claim.reviewerId === null) return
      const reviewer = await findReviewer(tx, claim.reviewerId, isProduction)
      if (!reviewer || mayReview(reviewer, claim)) return
      await reassign(tx, claim, null, by, counselWords(reviewer))
      if (program.givesClaimsByRule) await queueAssignment(tx, claimId)
    },

    /** Reassigns the open claims of reviewers whose absence began; it can be repeated safely. */
    async reassignAll(): Promise<void> {
      for (const absence of await listStartedAbsences(db.kysely, clock.today())) {
        const { reviewerId } = absence
        await eachClaim(
          (excludedIds) => listOpenClaims(db.kysely, reviewerId, excludedIds, atOnce),
          passOn(absence),
        )
        await markHandedOver(db.kysely, absence, new Date(clock.now()))
      }
    },
  }
}

type PersonName = Pick<Reviewer, 'firstName' | 'lastName'>

const absenceText = (absence: StartedAbsence): LocalizedText => ({
  en: `${nameOf(absence).en} is away until ${dayInWords(absence.untilOn, 'en')}`,
  es: `${nameOf(absence).es} está ausente hasta el ${dayInWords(absence.untilOn, 'es')}`,
})

const counselWords = (reviewer: PersonName): LocalizedText => ({
  en: `A law firm has the claim now, and ${nameOf(reviewer).en} may not open claims of attorneys`,
  es: `Un bufete lleva ahora el reclamo, y ${nameOf(reviewer).es} no puede abrir reclamos de abogados`,
})

const nameOf = (person: PersonName): LocalizedText => ({
  en: fullName(person) || 'The reviewer',
  es: fullName(person) || 'El revisor',
})

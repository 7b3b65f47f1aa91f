import { randomUUID } from 'node:crypto'
import type {
  ConfirmedValuesBody,
  NewPersonBody,
  ReviewEvent,
  ReviewEventBody,
  ReviewView,
} from '@makewhole/contract/review/review.ts'
import { mostWork } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { documentStatuses, unacceptedProofs, wantedProofs } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { areNumbersSound, isSound, mayConfirm, mayWithdraw } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedStructure, ConfirmedValues } from '@makewhole/domain/settlement/confirmed-values.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { ActivityFacts } from '../claim/activity-chain.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { createDocumentDecisions } from '../document/document-decision.service.ts'
import { AppError } from '../http/app-error.ts'
import { readReviewers, reviewerForClaim, reviewerOf } from '../reviewer/reviewer.service.ts'
import type { Reviewer } from '../reviewer/reviewer.service.ts'
import {
  countReviewOn,
  deleteConfirmations,
  listNextWork,
  readReview,
  saveConfirmations,
  saveMatch,
  saveReviewerOf,
  saveViewed,
  saveWanted,
} from './review.repository.ts'
import type { WorkScope } from './review.repository.ts'
import { insertParty } from './party.repository.ts'
import type { RecordedBy } from './party.repository.ts'
import { asAnswered } from './as-answered.ts'
import { createReviewCalendar } from './review-calendar.ts'
import { factsOf, survivorIn } from './review-facts.ts'
import { missingOf, reviewView } from './review-view.ts'

export type { WorkRow } from './review.repository.ts'

/** Who asks, in which language, and which version they saw (null: they do not say). */
export interface ReviewCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

export interface ReviewServiceOptions {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  /** Tells the household in a message; not given, the words stand in the review alone. */
  readonly postToClaimant?: PostToClaimant
}

export type PostToClaimant = (
  tx: Transaction,
  claim: LockedClaim,
  actor: Actor,
  message: { readonly subjectId: number; readonly html: string },
) => Promise<void>

export type ReviewService = ReturnType<typeof createReviewService>

/** The fixed subjects of what an event tells the household (docs/rules/messages-and-notices.md "Subjects"). */
const subjects = {
  insufficientDocumentation: 120950001,
  statusUpdate: 120950002,
  claimIneligible: 120950006,
} as const

/**
 * The reviewers' side of claims (docs/rules/claims.md "Events"): every method authorizes, locks the claim first, writes
 * in one transaction.
 */
export function createReviewService({ db, program, clock, claims, postToClaimant }: ReviewServiceOptions) {
  const now = () => new Date(clock.now())
  const by = (actor: Actor): RecordedBy => ({ subject: actor.subject, name: nameOf(actor), at: now() })
  const proofs = createDocumentDecisions({ db, claims })

  async function getReview(actor: Actor, claimId: string, locale: Locale): Promise<ReviewView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'review.read')
    const view = await claims.getClaim(actor, claimId, locale)
    const review = await readReview(db.kysely, claimId)
    const seesAttorneys = can(actor, 'claim.listAttorneys')
    const duplicates = review.duplicates.flatMap(({ isFiledByAttorney, ...duplicate }) =>
      seesAttorneys || !isFiledByAttorney ? [duplicate] : [],
    )
    const isMine = review.reviewerSubject === actor.subject
    if (isMine) await saveViewed(db.kysely, claimId, now())
    const assignment = { reviewerId: claim.reviewerId, isMine, duplicates }
    const leaning = asAnswered(program, view, review.documents, locale)
    return reviewView(view, review, assignment, locale, leaning)
  }

  /** Locks a claim that a member of the staff is about to change. */
  async function lockForStaff(
    tx: Transaction,
    { actor, ifMatch }: ReviewCall,
    claimId: string,
    action: 'review.edit' | 'claim.move' | 'claim.assign' | 'person.add',
  ): Promise<LockedClaim> {
    const claim = await claims.getForUpdate(tx, actor, claimId, action)
    if (ifMatch !== null && action !== 'review.edit' && ifMatch !== claim.version)
      throw new AppError('CLAIM_CHANGED', { version: claim.version, statusId: claim.statusId })
    return claim
  }

  /**
   * Keeps confirmed values, each with its rationale in both languages, takes others back, and decides about the proofs that
   * they lean on; answers stay as they are. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED once the
   * agreement went out (for taking back: once the claim is complete), RATIONALE_MISSING, CONFIRMED_VALUES_INVALID,
   * DOCUMENT_NOT_READY, DOCUMENT_BLOCKED.
   */
  async function saveConfirmedValues(
    call: ReviewCall,
    claimId: string,
    { values, withdrawn = [], proofs: decided = [] }: ConfirmedValuesBody,
  ): Promise<ReviewView> {
    if (values.some(({ rationale }) => isHalfSaid(rationale))) throw new AppError('RATIONALE_MISSING')
    await db.transaction(async (tx) => {
      const claim = await lockForStaff(tx, call, claimId, 'review.edit')
      const status = statusOf(claim.statusId)
      const isOpen = mayConfirm(status) && (withdrawn.length === 0 || mayWithdraw(status))
      if (!isOpen) throw new AppError('TRANSITION_NOT_ALLOWED')
      const before = await readReview(tx, claimId)
      if (call.ifMatch !== null && call.ifMatch !== before.version)
        throw new AppError('CLAIM_CHANGED', { version: before.version })
      const confirmations = values.map(({ confirmed, rationale }) => ({
        key: keyOf(confirmed),
        confirmed,
        rationale: { en: rationale.en.trim(), es: rationale.es.trim() },
      }))
      const named = [...confirmations.map(({ key }) => key), ...withdrawn]
      const isTwice = new Set(named).size < named.length || named.length === 0
      if (isTwice) throw new AppError('INVALID_ANSWERS', { field: 'values' })
      const after = [...before.values.filter(({ key }) => !named.includes(key)), ...confirmations].map(
        ({ confirmed }) => confirmed,
      )
      if (!areNumbersSound(after)) throw new AppError('CONFIRMED_VALUES_INVALID')
      const answered = await claims.getClaim(call.actor, claimId, 'en')
      checkKnown(
        confirmations.map(({ confirmed }) => confirmed),
        answered.damagedStructures.map(({ id }) => id),
      )
      await saveConfirmations(
        tx,
        claimId,
        confirmations,
        { subject: call.actor.subject, name: nameOf(call.actor) },
        now(),
      )
      const taken = withdrawn.filter((key) => before.values.some((value) => value.key === key))
      await deleteConfirmations(tx, claimId, taken)
      await countReviewOn(tx, claimId)
      for (const { key, confirmed, rationale } of confirmations) {
        const said = { rationale: rationale.en, rationaleEs: rationale.es }
        const facts = { key, value: JSON.stringify(confirmed.value), ...said }
        await claims.addActivity(tx, claimId, call.actor, { type: 'Values Confirmed', facts })
      }
      for (const key of taken)
        await claims.addActivity(tx, claimId, call.actor, { type: 'Confirmation Withdrawn', facts: { key } })
      await decideProofs(tx, claimId, call.actor, decided)
      await claims.note(tx, claim.id, {
        areValuesConfirmed: missingOf(answered, after).length === 0,
        hasCalculation: false,
      })
    })
    return getReview(call.actor, claimId, call.locale)
  }

  /** Accepts proofs, or has them as they were received, in the order in which the confirmations that lean on them stand. */
  async function decideProofs(
    tx: Transaction,
    claimId: string,
    actor: Actor,
    decided: NonNullable<ConfirmedValuesBody['proofs']>,
  ): Promise<void> {
    if (decided.length === 0) return
    const claim = await claims.getForUpdate(tx, actor, claimId, 'document.decide')
    for (const { documentId, isAccepted } of decided) {
      const statusId = isAccepted ? documentStatuses.accepted : documentStatuses.received
      await proofs.decideWithin(tx, claim.id, actor, { documentIds: [documentId], statusId })
    }
  }

  const isOption = (list: string, id: number) =>
    program.options[list]?.some((option) => option.id === id) ?? false

  function checkKnown(confirmed: readonly ConfirmedValue[], structureIds: readonly string[]): void {
    for (const each of confirmed) {
      const isKnown =
        each.name === 'structure'
          ? structureIds.includes(each.structureId) &&
            isOption('structureType', each.value.typeId) &&
            isOption('percentDamaged', each.value.damagedPercentageId)
          : each.name !== 'relationship' || isOption('confirmedRelationship', each.value)
      if (!isKnown || !isSound(each)) throw new AppError('INVALID_ANSWERS', { value: keyOf(each) })
    }
  }

  /** Somebody with a name; links to sign go to the e-mail address, so a wrong one is refused. Raises INVALID_ANSWERS. */
  function personOf(body: NewPersonBody) {
    const firstName = body.firstName.trim()
    const lastName = body.lastName.trim()
    const email = body.email?.trim() || null
    const relationshipId = body.relationshipToProperty ?? null
    if (firstName === '' || lastName === '') throw new AppError('INVALID_ANSWERS', { field: 'name' })
    if (email !== null && !isEmail(email)) throw new AppError('INVALID_ANSWERS', { field: 'email' })
    if (relationshipId !== null && !isOption('relationshipToProperty', relationshipId))
      throw new AppError('INVALID_ANSWERS', { field: 'relationshipToProperty' })
    return { firstName, lastName, email, relationshipId }
  }

  /**
   * One event that a reviewer sets off. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED, INVALID_ANSWERS
   * where what the event needs is not there, VALUES_NOT_CONFIRMED, RATIONALE_MISSING to complete without an accepted proof.
   */
  async function moveClaim(
    call: ReviewCall,
    claimId: string,
    event: ReviewEvent,
    body: ReviewEventBody,
  ): Promise<ReviewView> {
    await db.transaction(async (tx) => {
      const claim = await lockForStaff(tx, call, claimId, 'claim.move')
      if (event === 'reopen') authorize(call.actor, 'claim.reopen', claim)
      const facts: Facts = {
        ...(await factsOf(tx, { claimId, event, body, actor: call.actor, program })),
        ...(event === 'complete' && (await completenessFacts(tx, claimId, body))),
      }
      const moved = await claims.applyEvent(tx, claimId, event, call.actor, facts, saidIn(body))
      if (event === 'beginReview') await takeClaim(tx, claim, call.actor, body.takesOver === true)
      if (event === 'close' && facts.asDuplicate) await saveMatch(tx, claimId, survivorIn(body))
      if (event === 'reopen') await saveMatch(tx, claimId, null)
      if (event === 'requestDocuments') await want(tx, moved, call.actor, body)
      if (event === 'await' || event === 'close') await tellWhy(tx, moved, call.actor, body)
    })
    return getReview(call.actor, claimId, call.locale)
  }

  /** Whoever begins a review has the claim; another reviewer's is taken over only by who says so. Raises CLAIM_HAS_REVIEWER. */
  async function takeClaim(tx: Transaction, claim: LockedClaim, actor: Actor, takesOver: boolean) {
    const me = await reviewerOf(tx, actor, now())
    if (!me) throw new AppError('FORBIDDEN')
    if (claim.reviewerId === me.id) return
    if (claim.reviewerId !== null && !takesOver) throw new AppError('CLAIM_HAS_REVIEWER')
    await giveTo(tx, claim.id, me, actor)
  }

  async function giveTo(tx: Transaction, claimId: string, reviewer: Reviewer, by: Actor): Promise<void> {
    await saveReviewerOf(tx, claimId, reviewer, now())
    const facts = { reviewer: fullName(reviewer) }
    await claims.addActivity(tx, claimId, by, { type: 'Claim Assigned', facts })
  }

  /** A claim goes on without an accepted proof only for a reason, which the history keeps. */
  async function completenessFacts(tx: Transaction, claimId: string, { reason }: ReviewEventBody) {
    const { documents, relationshipId } = await proofs.documentsOf(tx, claimId)
    const wanted = wantedProofs(program.documents, relationshipId, documents)
    return { proofsAccepted: (reason ?? '').trim() !== '' || unacceptedProofs(wanted).length === 0 }
  }

  async function want(
    tx: Transaction,
    claim: LockedClaim,
    actor: Actor,
    body: ReviewEventBody,
  ): Promise<void> {
    const message = (body.message ?? '').trim()
    await saveWanted(tx, claim.id, { typeIds: body.documentTypeIds ?? [], message, since: now() })
    await postToClaimant?.(tx, claim, actor, {
      subjectId: subjects.insufficientDocumentation,
      html: htmlOfText(message),
    })
  }

  /** Nobody waits, or is turned away, without knowing why; the move itself sends the notice. */
  async function tellWhy(
    tx: Transaction,
    claim: LockedClaim,
    actor: Actor,
    { reason, closeAs }: ReviewEventBody,
  ): Promise<void> {
    const why = (reason ?? '').trim()
    if (why === '') return
    const subjectId = closeAs === 'ineligible' ? subjects.claimIneligible : subjects.statusUpdate
    await postToClaimant?.(tx, claim, actor, { subjectId, html: htmlOfText(why) })
  }

  return {
    ...createReviewCalendar({ db, clock, claims }),
    getReview,
    saveConfirmedValues,
    moveClaim,

    /**
     * Gives the claim to a reviewer, signed in before or not; its review begins when they begin it. Raises NOT_FOUND, FORBIDDEN,
     * CLAIM_CHANGED, INVALID_ANSWERS where there is no such reviewer, REVIEWER_CANNOT_OPEN for one who may not work on it.
     */
    async assignReviewer(call: ReviewCall, claimId: string, reviewerId: string): Promise<ReviewView> {
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(tx, call, claimId, 'claim.assign')
        await giveTo(tx, claimId, await reviewerForClaim(tx, reviewerId, claim), call.actor)
      })
      return getReview(call.actor, claimId, call.locale)
    },

    /**
     * Adds a person to the household (docs/rules/claims.md "Adding a person"). Raises NOT_FOUND, FORBIDDEN,
     * INVALID_ANSWERS, TRANSITION_NOT_ALLOWED.
     */
    async addPerson(call: ReviewCall, claimId: string, body: NewPersonBody): Promise<ReviewView> {
      await db.transaction(async (tx) => {
        await lockForStaff(tx, call, claimId, 'person.add')
        const person = personOf(body)
        await insertParty(tx, claimId, { id: randomUUID(), ...person }, by(call.actor))
        await claims.applyEvent(tx, claimId, 'addPerson', call.actor, {}, { name: fullName(person) })
      })
      return getReview(call.actor, claimId, call.locale)
    },

    /** Staff who can be given a claim. Raises FORBIDDEN. */
    reviewers: async (actor: Actor) => readReviewers(db.kysely, actor),

    /**
     * Claims on which the program has the turn, the next promise that would be broken first; offers on which nothing goes on
     * are the managers' (docs/rules/review.md "Finding the next claim"). Raises FORBIDDEN.
     */
    async nextWork(actor: Actor, scope: WorkScope) {
      authorize(actor, scope === 'offers' ? 'claim.listOffers' : 'claim.listAll')
      const seesAttorneys = can(actor, 'claim.listAttorneys')
      return listNextWork(
        db.kysely,
        scope,
        { subject: actor.subject, seesAttorneys, today: clock.today() },
        mostWork,
      )
    },

    /** What a calculation is made of; null while something is missing. */
    async confirmedValues(queries: Queries, claim: LockedClaim): Promise<ConfirmedValues | null> {
      if (!claim.areValuesConfirmed) return null
      const { values } = await readReview(queries, claim.id)
      const accepted = values.map(({ confirmed }) => confirmed)
      const said = (locale: Locale) =>
        Object.fromEntries(values.map(({ key, rationale }) => [key, rationale[locale]]))
      return {
        ...valuesOf(accepted, claim.isRepresented === true),
        rationales: said('en'),
        rationalesEs: said('es'),
      }
    },
  }
}

function isHalfSaid(rationale: LocalizedText): boolean {
  return rationale.en.trim() === '' || rationale.es.trim() === ''
}

function keyOf(confirmed: ConfirmedValue): string {
  return confirmed.name === 'structure' ? `structure:${confirmed.structureId}` : confirmed.name
}

function nameOf(actor: Actor): string | null {
  return fullName(actor) || null
}

/** What was said with an event, for the claim's history. */
function saidIn({ documentTypeIds, takesOver: _takesOver, ...words }: ReviewEventBody): ActivityFacts {
  const said = { ...words, documentTypeIds: documentTypeIds?.join(', ') }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  )
}

function valuesOf(confirmed: readonly ConfirmedValue[], isRepresented: boolean): ConfirmedValues {
  const numberOf = (name: 'relationship' | 'acreage' | 'insurance') => {
    const found = confirmed.find((each) => each.name === name)
    return typeof found?.value === 'number' ? found.value : null
  }
  const structures = confirmed.flatMap((each): ConfirmedStructure[] =>
    each.name === 'structure' ? [{ id: each.structureId, ...each.value }] : [],
  )
  return {
    relationshipId: numberOf('relationship') ?? 0,
    structures,
    acres: numberOf('acreage'),
    insuranceAmount: numberOf('insurance') ?? 0,
    isRepresented,
  }
}

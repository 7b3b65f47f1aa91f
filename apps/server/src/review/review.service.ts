import { randomUUID } from 'node:crypto'
import type {
  ConfirmedValuesBody,
  NewPersonBody,
  ReviewEvent,
  ReviewEventBody,
  ReviewView,
} from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import type { Facts } from '@makewhole/domain/claim/lifecycle.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { areNumbersSound, isSound, mayConfirm } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedStructure, ConfirmedValues } from '@makewhole/domain/settlement/confirmed-values.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { ActivityFacts } from '../claim/activity-chain.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import {
  findReviewer,
  insertPerson,
  listNextWork,
  listReviewers,
  readReview,
  saveConfirmations,
  saveReviewer,
  saveViewed,
  saveWanted,
} from './review.repository.ts'
import type { WorkScope } from './review.repository.ts'
import { createReviewCalendar } from './review-calendar.ts'
import { factsOf } from './review-facts.ts'
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
  readonly accounts: Pick<AccountService, 'requireActive'>
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

const mostWork = 50
/** The fixed subjects of what an event tells the household (attorney-and-reviewer-portals.md §3 "Fixed subjects"). */
const subjects = {
  insufficientDocumentation: 120950001,
  statusUpdate: 120950002,
  claimIneligible: 120950006,
} as const

/** The reviewers' side of claims (product.md §3): every method authorizes, locks the claim first, writes in one transaction. */
export function createReviewService({
  db,
  program,
  clock,
  claims,
  accounts,
  postToClaimant,
}: ReviewServiceOptions) {
  const now = () => new Date(clock.now())

  async function getReview(actor: Actor, claimId: string, locale: Locale): Promise<ReviewView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'review.read')
    const [view, review] = await Promise.all([
      claims.getClaim(actor, claimId, locale),
      readReview(db.kysely, claimId),
    ])
    if (claim.reviewerSubject === actor.subject) await saveViewed(db.kysely, claimId, now())
    return reviewView(view, review, claim.reviewerSubject)
  }

  /** Locks a claim that a member of the staff is about to change. */
  async function lockForStaff(
    tx: Transaction,
    { actor, ifMatch }: ReviewCall,
    claimId: string,
    action: 'review.edit' | 'claim.move' | 'claim.assign' | 'person.add',
  ): Promise<LockedClaim> {
    const claim = await claims.getForUpdate(tx, actor, claimId, action)
    await accounts.requireActive(tx, actor)
    if (ifMatch !== null && action !== 'review.edit' && ifMatch !== claim.version)
      throw new AppError('CLAIM_CHANGED', { version: claim.version, statusId: claim.statusId })
    return claim
  }

  /**
   * Keeps confirmed values, each with its rationale; answers stay as they are. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED,
   * TRANSITION_NOT_ALLOWED once the agreement went out, RATIONALE_MISSING, CONFIRMED_VALUES_INVALID.
   */
  async function saveConfirmedValues(
    call: ReviewCall,
    claimId: string,
    { values }: ConfirmedValuesBody,
  ): Promise<ReviewView> {
    if (values.some(({ rationale }) => rationale.trim() === '')) throw new AppError('RATIONALE_MISSING')
    await db.transaction(async (tx) => {
      const claim = await lockForStaff(tx, call, claimId, 'review.edit')
      if (!mayConfirm(statusOf(claim.statusId))) throw new AppError('TRANSITION_NOT_ALLOWED')
      const before = await readReview(tx, claimId)
      if (call.ifMatch !== null && call.ifMatch !== before.version)
        throw new AppError('CLAIM_CHANGED', { version: before.version })
      const confirmations = values.map(({ confirmed, rationale }) => ({
        key: keyOf(confirmed),
        confirmed,
        rationale: rationale.trim(),
      }))
      const isTwice = new Set(confirmations.map(({ key }) => key)).size < confirmations.length
      if (isTwice) throw new AppError('INVALID_ANSWERS', { field: 'values' })
      const after = [
        ...before.values.filter(({ key }) => !confirmations.some((each) => each.key === key)),
        ...confirmations,
      ].map(({ confirmed }) => confirmed)
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
      for (const { key, confirmed, rationale } of confirmations) {
        const facts = { key, value: JSON.stringify(confirmed.value), rationale }
        await claims.addActivity(tx, claimId, call.actor, { type: 'Values Confirmed', facts })
      }
      await claims.note(tx, claim.id, {
        areValuesConfirmed: missingOf(answered, after).length === 0,
        hasCalculation: false,
      })
    })
    return getReview(call.actor, claimId, call.locale)
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
   * where what the event needs is not there, VALUES_NOT_CONFIRMED.
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
      const facts: Facts = await factsOf(tx, claimId, event, body, program)
      const moved = await claims.applyEvent(tx, claimId, event, call.actor, facts, saidIn(body))
      if (event === 'requestDocuments') await want(tx, moved, call.actor, body)
      if (event === 'await' || event === 'close') await tellWhy(tx, moved, call.actor, body)
    })
    return getReview(call.actor, claimId, call.locale)
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

    /** Gives the claim to a reviewer; a submitted claim's review begins. Raises NOT_FOUND, FORBIDDEN, INVALID_ANSWERS. */
    async assignReviewer(call: ReviewCall, claimId: string, subject: string): Promise<ReviewView> {
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(tx, call, claimId, 'claim.assign')
        const reviewer = await findReviewer(tx, subject)
        if (!reviewer) throw new AppError('INVALID_ANSWERS', { field: 'systemUserId' })
        await saveReviewer(tx, claimId, reviewer, now())
        const facts = { reviewer: [reviewer.firstName, reviewer.lastName].filter(Boolean).join(' ') }
        await claims.addActivity(tx, claimId, call.actor, { type: 'Claim Assigned', facts })
        if (claim.statusId === statusIds.submitted)
          await claims.applyEvent(tx, claimId, 'beginReview', 'system', {})
      })
      return getReview(call.actor, claimId, call.locale)
    },

    /** Adds a person to the household (product.md §3 `addPerson`). Raises NOT_FOUND, FORBIDDEN, INVALID_ANSWERS, TRANSITION_NOT_ALLOWED. */
    async addPerson(call: ReviewCall, claimId: string, body: NewPersonBody): Promise<ReviewView> {
      await db.transaction(async (tx) => {
        await lockForStaff(tx, call, claimId, 'person.add')
        const person = personOf(body)
        await insertPerson(tx, claimId, { id: randomUUID(), ...person })
        const name = `${person.firstName} ${person.lastName}`
        await claims.applyEvent(tx, claimId, 'addPerson', call.actor, {}, { name })
      })
      return getReview(call.actor, claimId, call.locale)
    },

    /** Staff who can be given a claim. Raises FORBIDDEN. */
    async reviewers(actor: Actor) {
      authorize(actor, 'reviewer.list')
      return listReviewers(db.kysely)
    },

    /** Claims on which the program has the turn, the next promise that would be broken first. Raises FORBIDDEN. */
    async nextWork(actor: Actor, scope: WorkScope) {
      authorize(actor, 'claim.listAll')
      const seesAttorneys = can(actor, 'claim.listAttorneys')
      return listNextWork(db.kysely, scope, { subject: actor.subject, seesAttorneys }, mostWork)
    },

    /** What a calculation is made of; null while something is missing. */
    async confirmedValues(queries: Queries, claim: LockedClaim): Promise<ConfirmedValues | null> {
      if (!claim.areValuesConfirmed) return null
      const { values } = await readReview(queries, claim.id)
      const accepted = values.map(({ confirmed }) => confirmed)
      const rationales = Object.fromEntries(values.map(({ key, rationale }) => [key, rationale]))
      return { ...valuesOf(accepted, claim.isRepresentedByAttorney === true), rationales }
    },
  }
}

function keyOf(confirmed: ConfirmedValue): string {
  return confirmed.name === 'structure' ? `structure:${confirmed.structureId}` : confirmed.name
}

/** Plain text as HTML: a paragraph each line, nothing in it is markup. */
function htmlOfText(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
  return escaped
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

function nameOf({ firstName, lastName }: Actor): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null
}

/** What was said with an event, for the claim's history. */
function saidIn({ documentTypeIds, ...words }: ReviewEventBody): ActivityFacts {
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

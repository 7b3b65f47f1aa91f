import { randomUUID } from 'node:crypto'
import type { RepresentationBody } from '@makewhole/contract/review/review.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { createReassignment } from '../reviewer/reassignment.service.ts'
import {
  endRepresentation,
  findFirmName,
  assignToFirm,
  insertRepresentation,
  removeFromFirm,
} from './representation.repository.ts'
import { isDocumentOfClaim } from './review.repository.ts'
import { lockForStaff, namedPerson, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/**
 * Changes of a household's attorney that staff record after its signature
 * (docs/rules/claims.md "Recording a representation").
 */
export function createRepresentationService(parts: ReviewParts) {
  const { db, clock, claims, findGroups } = parts
  const reassignment = createReassignment(parts)

  /** Suspends a claim that has no one to answer, until its client accepts the invitation. */
  async function waitForClient(
    tx: Transaction,
    { actor }: ReviewCall,
    claim: LockedClaim,
    rationale: string,
  ) {
    const now = await claims.lock(tx, claim.id)
    if (now.clientSubject !== null) return
    const mayWait = claims.allowedNow(now, actor).some(({ event, allowed }) => event === 'await' && allowed)
    if (mayWait) await claims.move(tx, now, 'await', actor, {}, { rationale })
  }

  return {
    /**
     * Records that an attorney represents the claim from today on, and ends an earlier representation. An attorney of
     * a firm with an account brings a letter, and the firm has the claim from now on
     * (docs/rules/law-firms.md "Change of counsel"). Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, INVALID_ANSWERS,
     * RATIONALE_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async record(call: ReviewCall, claimId: string, body: RepresentationBody): Promise<void> {
      const attorney = attorneyIn(body)
      const rationale = rationaleIn(body)
      const documentId = body.documentId ?? null
      const firmId = body.firmId ?? null
      if (firmId !== null) authorize(call.actor, 'firm.list')
      const today = clock.today()
      const by = recordedBy(call.actor, clock)
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'representation.record')
        if (documentId !== null && !(await isDocumentOfClaim(tx, claimId, documentId)))
          throw new AppError('INVALID_ANSWERS', { field: 'documentId' })
        const firmName = await firmNameIn(tx, claim, body)
        const name = [fullName(attorney), firmName].filter(Boolean).join(', ')
        await claims.move(tx, claim, 'recordRepresentation', call.actor, {}, { name, rationale })
        await endRepresentation(tx, claimId, { endsOn: today, rationale }, by)
        const representation = {
          id: randomUUID(),
          beginsOn: today,
          ...attorney,
          firmId,
          firmName,
          documentId,
          rationale,
        }
        await insertRepresentation(tx, claimId, representation, by)
        if (firmId !== null) {
          await assignToFirm(tx, claimId, firmId)
          await reassignment.releaseFromWhoMayNot(tx, claimId, call.actor)
        }
        await claims.recordFacts(tx, claimId, { hasCalculation: false })
        await findGroups?.(tx, claimId)
      })
    },

    /**
     * Ends the representation of the claim today. A firm's claim returns to its client, and waits if the client's
     * account is unknown (docs/rules/law-firms.md "Change of counsel"). Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED,
     * RATIONALE_MISSING, TRANSITION_NOT_ALLOWED, NOT_REPRESENTED.
     */
    async end(call: ReviewCall, claimId: string, body: Pick<RepresentationBody, 'rationale'>): Promise<void> {
      const rationale = rationaleIn(body)
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'representation.record')
        await claims.move(tx, claim, 'endRepresentation', call.actor, {}, { rationale })
        const endedRepresentation = { endsOn: clock.today(), rationale }
        await endRepresentation(tx, claimId, endedRepresentation, recordedBy(call.actor, clock))
        if (claim.firmId !== null) {
          await removeFromFirm(tx, claimId)
          await waitForClient(tx, call, claim, rationale)
        }
        await claims.recordFacts(tx, claimId, { hasCalculation: false })
        await findGroups?.(tx, claimId)
      })
    },
  }
}

/**
 * Returns the name of the attorney's firm. A firm with an account is named by it, and only on a letter. A firm's
 * claim goes to no attorney without an account, who could not work on it. Raises INVALID_ANSWERS.
 */
async function firmNameIn(
  tx: Transaction,
  claim: LockedClaim,
  body: RepresentationBody,
): Promise<string | null> {
  if (!body.firmId) {
    if (claim.firmId !== null) throw new AppError('INVALID_ANSWERS', { field: 'firmId' })
    return body.firmName?.trim() || null
  }
  if (!body.documentId) throw new AppError('INVALID_ANSWERS', { field: 'documentId' })
  const name = await findFirmName(tx, body.firmId)
  if (name === null) throw new AppError('INVALID_ANSWERS', { field: 'firmId' })
  return name
}

/** An attorney with a name, and an e-mail address that can be one. Raises INVALID_ANSWERS. */
function attorneyIn(body: RepresentationBody) {
  const { attorneyFirstName: firstName, attorneyLastName: lastName, emailAddress } = body
  const { email, ...name } = namedPerson({ firstName, lastName, email: emailAddress }, 'emailAddress')
  return { ...name, phoneNumber: body.phoneNumber?.trim() || null, emailAddress: email }
}

/** Raises RATIONALE_MISSING. */
function rationaleIn(body: Pick<RepresentationBody, 'rationale'>): string {
  const rationale = body.rationale.trim()
  if (rationale === '') throw new AppError('RATIONALE_MISSING')
  return rationale
}

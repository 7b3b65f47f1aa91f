import { randomUUID } from 'node:crypto'
import type { RepresentationBody } from '@makewhole/contract/review/review.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { AppError } from '../http/app-error.ts'
import { endRepresentation, insertRepresentation } from './representation.repository.ts'
import { isDocumentOfClaim } from './review.repository.ts'
import { lockForStaff, namedPerson, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** What staff learn of a household's attorney after it signed (docs/rules/claims.md "Recording a representation"). */
export function createRepresentationService({ db, clock, claims }: ReviewParts) {
  return {
    /**
     * An attorney represents the claim from today on; whoever did until today does no longer. Raises NOT_FOUND, FORBIDDEN,
     * CLAIM_CHANGED, INVALID_ANSWERS, RATIONALE_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async record(call: ReviewCall, claimId: string, body: RepresentationBody): Promise<void> {
      const attorney = attorneyIn(body)
      const rationale = rationaleIn(body)
      const documentId = body.documentId ?? null
      const today = clock.today()
      const by = recordedBy(call.actor, clock)
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'representation.record')
        if (documentId !== null && !(await isDocumentOfClaim(tx, claimId, documentId)))
          throw new AppError('INVALID_ANSWERS', { field: 'documentId' })
        const name = [fullName(attorney), attorney.firmName].filter(Boolean).join(', ')
        await claims.move(tx, claim, 'recordRepresentation', call.actor, {}, { name, rationale })
        await endRepresentation(tx, claimId, { endsOn: today, rationale }, by)
        const representation = { id: randomUUID(), beginsOn: today, ...attorney, documentId, rationale }
        await insertRepresentation(tx, claimId, representation, by)
        await claims.note(tx, claimId, { hasCalculation: false })
      })
    },

    /**
     * No attorney represents the claim from today on. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, RATIONALE_MISSING,
     * TRANSITION_NOT_ALLOWED, NOT_REPRESENTED.
     */
    async end(call: ReviewCall, claimId: string, body: Pick<RepresentationBody, 'rationale'>): Promise<void> {
      const rationale = rationaleIn(body)
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'representation.record')
        await claims.move(tx, claim, 'endRepresentation', call.actor, {}, { rationale })
        const ended = { endsOn: clock.today(), rationale }
        await endRepresentation(tx, claimId, ended, recordedBy(call.actor, clock))
        await claims.note(tx, claimId, { hasCalculation: false })
      })
    },
  }
}

/** An attorney with a name, and an e-mail address that can be one. Raises INVALID_ANSWERS. */
function attorneyIn(body: RepresentationBody) {
  const { attorneyFirstName: firstName, attorneyLastName: lastName, emailAddress } = body
  const { email, ...name } = namedPerson({ firstName, lastName, email: emailAddress }, 'emailAddress')
  return {
    ...name,
    firmName: body.firmName?.trim() || null,
    phoneNumber: body.phoneNumber?.trim() || null,
    emailAddress: email,
  }
}

/** Raises RATIONALE_MISSING. */
function rationaleIn(body: Pick<RepresentationBody, 'rationale'>): string {
  const rationale = body.rationale.trim()
  if (rationale === '') throw new AppError('RATIONALE_MISSING')
  return rationale
}

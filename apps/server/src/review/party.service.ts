import { randomUUID } from 'node:crypto'
import type { NewPersonBody } from '@makewhole/contract/review/review.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { AppError } from '../http/app-error.ts'
import { insertParty } from './party.repository.ts'
import { lockForStaff, namedPerson, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'

/** Persons whom staff add to a submitted claim (docs/rules/claims.md "Adding a person"). */
export function createPartyService({ db, program, clock, claims }: ReviewParts) {
  return {
    /** Adds a person to the household. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, INVALID_ANSWERS, TRANSITION_NOT_ALLOWED. */
    async add(call: ReviewCall, claimId: string, body: NewPersonBody): Promise<void> {
      await db.transaction(async (tx) => {
        await lockForStaff(claims, tx, call, claimId, 'person.add')
        const person = personOf(body, program)
        await insertParty(tx, claimId, { id: randomUUID(), ...person }, recordedBy(call.actor, clock))
        await claims.applyEvent(tx, claimId, 'addPerson', call.actor, {}, { name: fullName(person) })
      })
    },
  }
}

/** Somebody whom the program can write to, with a relationship that it knows. Raises INVALID_ANSWERS. */
function personOf(body: NewPersonBody, { options }: Program) {
  const person = namedPerson({ email: null, ...body }, 'email')
  const relationshipId = body.relationshipToProperty ?? null
  const isKnown =
    relationshipId === null || options.relationshipToProperty.some(({ id }) => id === relationshipId)
  if (!isKnown) throw new AppError('INVALID_ANSWERS', { field: 'relationshipToProperty' })
  return { ...person, relationshipId }
}

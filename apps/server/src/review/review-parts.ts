import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { BlockedOffer } from '../group/ledger.service.ts'
import { AppError } from '../app-error.ts'
import type { IntakeService } from '../intake/intake.service.ts'

/** The caller, their language, and the version that they saw (null: unknown). */
export interface ReviewCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** The dependencies of the reviewers' services. */
export interface ReviewParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimService
  readonly accounts: Pick<AccountService, 'requireActive'>
  /** True in production, where test users are assigned no claims. */
  readonly isProduction?: boolean
  /** Sends the household a message; absent, only the review has the text. */
  readonly postToClaimant?: PostToClaimant
  /** Finds a claim's groups again after a change of values or counsel; its row is locked. */
  readonly findGroups?: (tx: Transaction, claimId: string) => Promise<void>
  /** Lists the offers that wait for a manager, up to a max; absent, none does. */
  readonly listBlockedOffers?: (actor: Actor, max: number) => Promise<readonly BlockedOffer[]>
  /** Begins a claim for another property; absent, properties can't be split off. */
  readonly splitOff?: IntakeService['splitOff']
}

export type PostToClaimant = (
  tx: Transaction,
  claim: LockedClaim,
  actor: Actor,
  message: { readonly subjectId: number; readonly html: string },
) => Promise<void>

type StaffAction =
  | 'review.edit'
  | 'property.decide'
  | 'claim.move'
  | 'claim.assign'
  | 'person.add'
  | 'representation.record'
/** Actions on the review, which has a separate version. */
const ofReview: readonly StaffAction[] = ['review.edit', 'property.decide']

/**
 * Locks a claim for a change by staff. Raises NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, and CLAIM_CHANGED where they saw
 * another version of it.
 */
export async function lockForStaff(
  claims: Pick<ClaimService, 'getForUpdate'>,
  tx: Transaction,
  { actor, ifMatch }: ReviewCall,
  claimId: string,
  action: StaffAction,
): Promise<LockedClaim> {
  const claim = await claims.getForUpdate(tx, actor, claimId, action)
  if (ifMatch !== null && !ofReview.includes(action) && ifMatch !== claim.version)
    throw new AppError('CLAIM_CHANGED', { version: claim.version, statusId: claim.statusId })
  return claim
}

interface TypedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null | undefined
}

/**
 * Returns a person with a name, and a valid e-mail address or none: letters and links go there. Raises
 * INVALID_ANSWERS with the field, `emailField` where it is the address.
 */
export function namedPerson(typed: TypedPerson, emailField: 'email' | 'emailAddress') {
  const firstName = typed.firstName.trim()
  const lastName = typed.lastName.trim()
  const email = typed.email?.trim() || null
  if (firstName === '' || lastName === '') throw new AppError('INVALID_ANSWERS', { field: 'name' })
  if (email !== null && !isEmail(email)) throw new AppError('INVALID_ANSWERS', { field: emailField })
  return { firstName, lastName, email }
}

/** A member of the staff, as what they recorded names them. */
export interface RecordedBy {
  readonly subject: string
  readonly name: string | null
  readonly at: Date
}

/** The actor as what they record now names them. */
export function recordedBy(actor: Actor, clock: Clock): RecordedBy {
  return { subject: actor.subject, name: fullName(actor) || null, at: new Date(clock.now()) }
}

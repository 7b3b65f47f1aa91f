import type { ClaimantValidationView } from '@makewhole/contract/inspection/inspection.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { claimantChecks } from '@makewhole/domain/validation/claimant-checks.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { findOtherClaims, maxOtherClaims, readPeople } from './claimant-validation.repository.ts'
import type { OtherClaimRow, PeopleRow } from './claimant-validation.repository.ts'

export interface ClaimantValidationParts {
  readonly db: Database
  readonly program: Program
  readonly claims: Pick<ClaimService, 'getVisible'>
}

/**
 * People of a claim compared with proofs, signatures, payments and other claims
 * (docs/rules/review.md "Claimant validation").
 */
export function createClaimantValidation({ db, program, claims }: ClaimantValidationParts) {
  const { optionName } = createOptionNames(program)
  return {
    /** Raises NOT_FOUND, FORBIDDEN. */
    async validateClaimant(actor: Actor, claimId: string, locale: Locale): Promise<ClaimantValidationView> {
      await claims.getVisible(db.kysely, actor, claimId, 'review.read')
      const people = await readPeople(db.kysely, claimId)
      if (!people) throw new AppError('NOT_FOUND')
      const found = await findOtherClaims(db.kysely, claimId, people, can(actor, 'claim.listAttorneys'))
      const otherClaims = found.slice(0, maxOtherClaims)
      return {
        checks: claimantChecks(factsOf(people, otherClaims)).map(({ claimTexts, recordTexts, ...check }) => ({
          ...check,
          claim: claimTexts.map((text) => text[locale]),
          record: recordTexts.map((text) => text[locale]),
        })),
        others: otherClaims.map(({ statusId, fireId, firstName, lastName, shares, ...other }) => ({
          ...other,
          claimantName: fullName({ firstName, lastName }),
          status: optionName('claimStatus', statusId, locale),
          fire: optionName('fire', fireId, locale),
          shares: [...shares],
        })),
        hasMoreOthers: found.length > maxOtherClaims,
      }
    },
  }
}

function factsOf(people: PeopleRow, otherClaims: readonly OtherClaimRow[]) {
  return {
    claimantName: fullName(people.claimant),
    confirmedName: people.confirmedName,
    identity: { isSent: people.isIdentitySent, isAccepted: people.isIdentityAccepted },
    signature: people.signature && {
      signer: people.signature.signer ?? '',
      isOther: people.signature.isOther,
      typed: fullName(people.signature),
    },
    agreementSigners: people.signers.map(({ typed, ...signer }) => ({ name: fullName(signer), typed })),
    persons: people.persons.map(fullName),
    payees: people.payees.map(({ address, city, zip, ...payee }) => ({
      address,
      city,
      zip,
      name: fullName(payee),
    })),
    property: people.property,
    mailing: people.mailing,
    emails: people.emails,
    phones: people.phones,
    others: otherClaims,
  }
}

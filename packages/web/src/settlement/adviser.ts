import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '../claim/claim-words.ts'
import type { Reader } from '../i18n/reader.tsx'

/** The adviser of a household before it answers. Names are empty while nobody has the claim. */
export interface Adviser {
  readonly name: string
  readonly firstName: string
  /** The contact of the household's attorney; null: the reviewer, through the claim's messages. */
  readonly attorney: { readonly email: string | null; readonly phone: string | null } | null
}

/**
 * Returns the adviser: a represented household's attorney, any other household's reviewer (docs/rules/screens.md
 * "Declining an offer"). Attorneys who filed and firms ask the program.
 */
export function adviserOf(claim: ClaimView, reader: Reader): Adviser {
  const isByAttorney = claim.relationToClaim?.id === relationshipToClaimantIds.attorney
  const mayAskAttorney = reader.kind === 'household' && !isByAttorney
  if (mayAskAttorney && claim.isClaimantRepresentedByAttorney && claim.attorney) {
    const { attorneyFirstName: firstName, attorneyLastName: lastName, ...reached } = claim.attorney
    return {
      name: fullName({ firstName, lastName }),
      firstName: firstName ?? lastName ?? '',
      attorney: { email: reached.emailAddress, phone: reached.phoneNumber },
    }
  }
  const { firstName, lastName } = claim.reviewer ?? { firstName: null, lastName: null }
  return { name: fullName({ firstName, lastName }), firstName: firstName ?? lastName ?? '', attorney: null }
}

/** Returns the attorney and the firm for a represented household; a firm needs no such line. */
export function attorneyLine({ attorney }: ClaimView, reader: Reader): string {
  if (reader.kind === 'firm' || !attorney) return ''
  const name = fullName({ firstName: attorney.attorneyFirstName, lastName: attorney.attorneyLastName })
  return joinParts([name, attorney.firmName])
}

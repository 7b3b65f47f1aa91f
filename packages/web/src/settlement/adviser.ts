import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'

/** Whom a household asks before it answers. Names are empty while nobody has the claim. */
export interface Adviser {
  readonly name: string
  readonly firstName: string
  /** How the household's attorney is reached; null: the reviewer, through the claim's messages. */
  readonly attorney: { readonly email: string | null; readonly phone: string | null } | null
}

/**
 * A represented household asks its attorney, any other one its reviewer (docs/rules/screens.md "Declining an offer");
 * an attorney who filed asks us.
 */
export function adviserOf(claim: ClaimView): Adviser {
  const isByAttorney = claim.relationToClaim?.id === relationshipToClaimantIds.attorney
  if (claim.isClaimantRepresentedByAttorney && claim.attorney && !isByAttorney) {
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

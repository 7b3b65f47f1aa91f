import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { isScreened } from '@makewhole/domain/claim/screening.ts'
import type { FactValues } from '@makewhole/domain/intake/facts.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'

/** What was attested, by whom and on which day (docs/rules/intake.md "Signing"). */
export function signatureOf(values: FactValues, signedOn: LocalDate) {
  const isTicked = (which: string) => values[`attestation.${which}`] === true
  return {
    attests: [isTicked('first'), isTicked('second'), isTicked('third'), isTicked('fourth')] as const,
    firstName: String(values['signature.firstName'] ?? ''),
    lastName: String(values['signature.lastName'] ?? ''),
    signedOn,
  }
}

/** What the lifecycle's guards ask of a claim whose answers were checked and signed (docs/rules/claims.md "Submitting"). */
export function conditionsOfSubmission(claim: LockedClaim, values: FactValues, isOnClientList: boolean) {
  const facts = {
    isRepresentedByAttorney: values['isRepresented'] === true,
    isOnClientList,
    isFiledByAttorney:
      claim.firmId !== null || values['relationToClaim'] === relationshipToClaimantIds.attorney,
    isCleared: claim.isCleared,
  }
  return { answersAreValid: true, isSigned: true, isScreened: isScreened(facts) }
}

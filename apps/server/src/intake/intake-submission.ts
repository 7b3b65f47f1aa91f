import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { isScreened } from '@makewhole/domain/claim/screening.ts'
import type { FactValues } from '@makewhole/domain/intake/facts.ts'
import { signedName } from '@makewhole/domain/intake/signature.ts'
import type { FirmMember } from '@makewhole/domain/intake/signature.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'

/**
 * Makes the signature: the ticked attestations, the signer and the day; `member` belongs to the claim's firm
 * (docs/rules/intake.md "Signing").
 */
export function signatureOf(values: FactValues, member: FirmMember | null, signedOn: LocalDate) {
  const { signer, isOther } = signedName((fact) => values[fact], member)
  const isTicked = (which: string) => values[`attestation.${which}`] === true
  return {
    attests: [isTicked('first'), isTicked('second'), isTicked('third'), isTicked('fourth')] as const,
    firstName: String(values['signature.firstName'] ?? ''),
    lastName: String(values['signature.lastName'] ?? ''),
    signer: signer === '' ? null : signer,
    isOtherName: isOther,
    signedOn,
  }
}

/** Returns the facts for the lifecycle's guards of a checked and signed claim (docs/rules/claims.md "Submitting"). */
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

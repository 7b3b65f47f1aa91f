/** Facts that screening reads (docs/rules/claims.md "Screening"). */
export interface ScreeningFacts {
  readonly isRepresentedByAttorney: boolean
  readonly isOnClientList: boolean
  readonly isFiledByAttorney: boolean
  readonly isCleared: boolean
}

/**
 * True when a claim has to come from the claimant's attorney. Then the claimant names one, or is on a law
 * firm's client list. False if the filer is that attorney or a reviewer cleared the claim.
 */
export function isScreened(facts: ScreeningFacts): boolean {
  if (facts.isCleared || facts.isFiledByAttorney) return false
  return facts.isRepresentedByAttorney || facts.isOnClientList
}

interface ClaimAddress {
  readonly id: string
  readonly claimNumber: string
}

/** Returns the address of the claim page (docs/rules/screens.md "Reviewer portal"), opened at a tab. */
export function claimPath(claim: ClaimAddress, tab = 'overview'): string {
  return `/claim/${encodeURIComponent(claim.claimNumber)}/${claim.id}/${tab}`
}

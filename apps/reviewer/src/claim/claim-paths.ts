interface ClaimAddress {
  readonly id: string
  readonly claimNumber: string
}

/** The claim page (attorney-and-reviewer-portals.md §2), opened at a tab. */
export function claimPath(claim: ClaimAddress, tab = 'overview'): string {
  return `/claim/${encodeURIComponent(claim.claimNumber)}/${claim.id}/${tab}`
}

import { statusIds } from '@makewhole/domain/claim/status.ts'

/** Tabs of the claim page as named in its address (docs/rules/screens.md "Claimant portal"). */
export const claimTabs = ['overview', 'documentation', 'messaging', 'settlement'] as const
export type ClaimTab = (typeof claimTabs)[number]

/** The targets of a link on a tab: the field with the question, also below finished parts. */
export type ClaimField = 'proofs' | 'offer' | 'breakdown' | 'agreement' | 'address' | 'message'

interface ClaimAddress {
  readonly id: string
  readonly claimNumber: string
}

export function isInProgress(claim: { readonly status: { readonly id: number } }): boolean {
  return claim.status.id === statusIds.inProgress
}

export function tabPath(claim: ClaimAddress, tab: ClaimTab, field?: ClaimField): string {
  const place = field ? `#${field}` : ''
  return `/claims/${encodeURIComponent(claim.claimNumber)}/${claim.id}/${tab}${place}`
}

export function continuePath(claim: ClaimAddress): string {
  return `/claim-continue/${encodeURIComponent(claim.claimNumber)}/${claim.id}`
}

export function printablePath(claim: ClaimAddress): string {
  return `/claims-printable/${encodeURIComponent(claim.claimNumber)}/${claim.id}`
}

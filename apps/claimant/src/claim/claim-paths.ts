import { statusIds } from '@makewhole/domain/claim/status.ts'

/** Tabs of the claim page as they stand in its address (claimant-portal.md §2). */
export const claimTabs = ['overview', 'documentation', 'messaging', 'settlement'] as const
export type ClaimTab = (typeof claimTabs)[number]

interface ClaimAddress {
  readonly id: string
  readonly claimNumber: string
}

export function isInProgress(claim: { readonly status: { readonly id: number } }): boolean {
  return claim.status.id === statusIds.inProgress
}

export function tabPath(claim: ClaimAddress, tab: ClaimTab): string {
  return `/claims/${encodeURIComponent(claim.claimNumber)}/${claim.id}/${tab}`
}

export function continuePath(claim: ClaimAddress): string {
  return `/claim-continue/${encodeURIComponent(claim.claimNumber)}/${claim.id}`
}

export function printablePath(claim: ClaimAddress): string {
  return `/claims-printable/${encodeURIComponent(claim.claimNumber)}/${claim.id}`
}

import type { ClaimTabProps } from './claim-tabs.tsx'

export function PersonsTab({ claim }: ClaimTabProps) {
  return <p>{claim.claimNumber}</p>
}

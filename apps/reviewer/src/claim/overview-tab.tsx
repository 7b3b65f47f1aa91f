import type { ClaimTabProps } from './claim-tabs.tsx'

export function OverviewTab({ claim }: ClaimTabProps) {
  return <p>{claim.claimNumber}</p>
}

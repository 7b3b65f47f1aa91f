import type { ClaimTabProps } from './claim-tabs.tsx'

export function HistoryTab({ claim }: ClaimTabProps) {
  return <p>{claim.claimNumber}</p>
}

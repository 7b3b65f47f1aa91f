import type { ClaimTabProps } from './claim-tabs.tsx'

export function DocumentsTab({ claim }: ClaimTabProps) {
  return <p>{claim.claimNumber}</p>
}

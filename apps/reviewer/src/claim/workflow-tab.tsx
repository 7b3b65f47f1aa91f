import type { ClaimTabProps } from './claim-tabs.tsx'

export function WorkflowTab({ claim }: ClaimTabProps) {
  return <p>{claim.claimNumber}</p>
}

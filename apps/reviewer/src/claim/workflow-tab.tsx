import { WorkflowCard } from '@makewhole/web/claim/workflow-card.tsx'
import { ClocksCard } from './clocks-card.tsx'
import type { ClaimTabProps } from './claim-tabs.tsx'

/** The ten states of the claim's way, and both sides' clocks beside them. */
export function WorkflowTab({ claim }: ClaimTabProps) {
  return (
    <div className="workspace">
      <WorkflowCard claim={claim} />
      <ClocksCard claim={claim} />
    </div>
  )
}

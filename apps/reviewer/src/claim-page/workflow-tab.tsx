import * as styles from './workspace.module.css'
import { WorkflowCard } from '@makewhole/web/claim/workflow-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ClocksCard } from './clocks-card.tsx'
import type { ClaimTabProps } from '../claim/claim-tab.ts'

/** The ten states of the claim's workflow, with the clocks of both sides. */
export function WorkflowTab({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  return (
    <div className={styles.workspace}>
      <WorkflowCard claim={claim} title={t('reviewer.workflow.title')} />
      <ClocksCard claim={claim} />
    </div>
  )
}

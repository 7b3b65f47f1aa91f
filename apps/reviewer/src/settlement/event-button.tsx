import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './event-button.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { optionName } from '@makewhole/web/claim/claim-words.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { useId } from 'react'

export interface EventButtonProps {
  readonly claim: ClaimView
  readonly event: ClaimEvent
  readonly label: string
  readonly onAct: () => void
  /** A reason that the screen knows before the act; the lifecycle learns it only with the act. */
  readonly blockedBy?: string | null
}

/**
 * A button for an event. A blocked one stays visible with its reason (docs/rules/screens.md "Workspace"); without
 * the event there is none.
 */
export function EventButton(props: EventButtonProps) {
  const { claim, event, label, onAct, blockedBy = null } = props
  const { t, find, tr } = useTexts()
  const program = useProgram()
  const reasonId = useId()
  const allowed = claim.allowedEvents.find((each) => each.event === event)
  if (!allowed) return null
  const code = allowed.reason ?? blockedBy
  const reason = code === null ? null : `reviewSettlement.reason.${code}`
  const isOpen = allowed.allowed && reason === null
  return (
    <div className={styles.eventButton}>
      <Button
        variant="outlined"
        aria-disabled={!isOpen}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => isOpen && onAct()}
      >
        {label}
      </Button>
      {reason ? (
        <span id={reasonId} className={`${common.small} ${common.soft}`}>
          {find(reason) ?? t('reviewSettlement.reason.status', { statuses: statusesOf(event) })}
        </span>
      ) : null}
    </div>
  )

  /** Names the statuses in which the lifecycle has the event. */
  function statusesOf(name: ClaimEvent): string {
    const ids = lifecycle
      .filter((move) => move.event === name)
      .flatMap((move) => move.from.flatMap((status) => (status === null ? [] : [statusIds[status]])))
    return [...new Set(ids)].map((id) => optionName({ id, name: '' }, program?.statuses, tr)).join(', ')
  }
}

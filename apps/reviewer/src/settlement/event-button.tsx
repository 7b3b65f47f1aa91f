import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useId } from 'react'

export interface EventButtonProps {
  readonly claim: ClaimView
  readonly event: ClaimEvent
  readonly label: string
  readonly onAct: () => void
  readonly isMain?: boolean
}

/** A blocked button stays visible and says why (look.md); one for an event that is nobody's here is not shown. */
export function EventButton({ claim, event, label, onAct, isMain = false }: EventButtonProps) {
  const { t, has } = useTexts()
  const reasonId = useId()
  const allowed = claim.allowedEvents.find((each) => each.event === event)
  if (!allowed) return null
  const reason = allowed.reason === null ? null : `reviewSettlement.reason.${allowed.reason}`
  return (
    <div className="event-button">
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        aria-disabled={!allowed.allowed}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => allowed.allowed && onAct()}
      >
        {label}
      </Button>
      {reason ? (
        <span id={reasonId} className="small soft">
          {t(has(reason) ? reason : 'reviewSettlement.reason.TRANSITION_NOT_ALLOWED')}
        </span>
      ) : null}
    </div>
  )
}

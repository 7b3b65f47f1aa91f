import Button from '@mui/material/Button'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import { Card } from '../components/card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { TypedMessage } from './typed-message.ts'
import { focusProblem, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface ComposeProps {
  readonly claimId: string
  readonly side: MessageSide
  readonly hasDraft: boolean
  readonly typed: TypedMessage
  readonly onType: (typed: TypedMessage) => void
  /** It went out, or is kept as a draft: the form begins again. */
  readonly onDone: () => void
}

export const composeId = 'message'

/** A new message; what was typed stays until it went out. A reviewer may keep it as the claim's one draft. */
export function Compose({ claimId, side, hasDraft, typed, onType, onDone }: ComposeProps) {
  const { t } = useTexts()
  const [hasTried, setHasTried] = useState(false)
  const send = useSend({ claimId, side, draftId: null, onDone })
  const problems = problemsOf(typed, side)
  const isBlocked = Boolean(problems.subject ?? problems.text) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    setHasTried(true)
    if (problems.subject ?? problems.text) focusProblem(composeId, problems)
    else send.mutate({ act: kind, typed })
  }
  return (
    <Card title={t('message.compose')}>
      <div className="stack">
        <SendFailure cause={send.error} />
        <MessageFields id={composeId} side={side} typed={typed} hasTried={hasTried} onChange={onType} />
        <div className="row">
          <Button aria-disabled={isBlocked} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
          {side === 'reviewer' ? (
            <Button
              variant="outlined"
              aria-disabled={hasDraft || isBlocked}
              aria-describedby={hasDraft ? 'message-has-draft' : undefined}
              onClick={() => (hasDraft ? undefined : act('saveDraft'))}
            >
              {t('message.saveDraft')}
            </Button>
          ) : null}
        </div>
        {side === 'reviewer' && hasDraft ? (
          <p id="message-has-draft" className="small soft">
            {t('message.draftExists')}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

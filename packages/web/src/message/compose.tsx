import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { TypedMessage } from './typed-message.ts'
import { focusProblem, isWrong, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface ComposeProps {
  readonly claimId: string
  readonly side: MessageSide
  readonly hasDraft: boolean
  readonly typed: TypedMessage
  /** What whoever writes has to know of the reader. */
  readonly about?: ReactNode
  readonly onType: (typed: TypedMessage) => void
  /** It went out, or is kept as a draft: the form begins again. */
  readonly onDone: () => void
}

export const composeId = 'message'

/** A new message; what was typed stays until it went out. A reviewer may keep it as the one draft under its subject. */
export function Compose({ claimId, side, hasDraft, typed, about, onType, onDone }: ComposeProps) {
  const { t } = useTexts()
  const [tried, setTried] = useState<MessageAct | null>(null)
  const send = useSend({ claimId, side, draftId: null, onDone })
  const isBlocked = (kind: MessageAct) => isWrong(problemsOf(typed, side, kind)) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    const problems = problemsOf(typed, side, kind)
    setTried(kind)
    if (isWrong(problems)) focusProblem(composeId, problems)
    else send.mutate({ act: kind, typed })
  }
  return (
    <Card title={t('message.compose')}>
      <div className={common.stack}>
        <SendFailure cause={send.error} />
        {about}
        <MessageFields id={composeId} side={side} typed={typed} tried={tried} onChange={onType} />
        <div className={common.row}>
          <Button aria-disabled={isBlocked('send')} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
          {side === 'reviewer' ? (
            <Button
              variant="outlined"
              aria-disabled={hasDraft || isBlocked('saveDraft')}
              aria-describedby={hasDraft ? 'message-has-draft' : undefined}
              onClick={() => (hasDraft ? undefined : act('saveDraft'))}
            >
              {t('message.saveDraft')}
            </Button>
          ) : null}
        </div>
        {side === 'reviewer' && hasDraft ? (
          <p id="message-has-draft" className={`${common.small} ${common.soft}`}>
            {t('message.draftExists')}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

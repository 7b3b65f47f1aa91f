import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { MessagePlace, TypedMessage } from './typed-message.ts'
import { focusProblem, isBlocking, isInvalid, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface ComposeProps {
  /** The prefix of its fields' ids. */
  readonly id: string
  readonly place: MessagePlace
  readonly side: MessageSide
  readonly mayDraft: boolean
  readonly hasDraft: boolean
  readonly typed: TypedMessage
  /** Facts about the reader that the writer needs. */
  readonly about?: ReactNode
  /** Another way to send something, next to the buttons. */
  readonly other?: ReactNode
  readonly onType: (typed: TypedMessage) => void
  /** It was sent or saved as a draft: the form is empty again. */
  readonly onDone: (act: MessageAct) => void
}

/** A new message; its text stays until it is sent. A reviewer may save it as the one draft under its subject. */
export function Compose(props: ComposeProps) {
  const { id, place, side, mayDraft, hasDraft, typed, about, other, onType, onDone } = props
  const { t } = useTexts()
  const [tried, setTried] = useState<MessageAct | null>(null)
  const send = useSend({ place, side, draft: null, onDone })
  const problemsWith = (kind: MessageAct) => problemsOf(typed, { side, place, act: kind })
  const isBlocked = (kind: MessageAct) => isBlocking(problemsWith(kind)) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    const problems = problemsWith(kind)
    setTried(kind)
    if (isInvalid(problems)) focusProblem(id, problems)
    else send.mutate({ act: kind, typed })
  }
  return (
    <Card title={place.kind === 'new' ? undefined : t('message.compose')}>
      <div className={common.stack} data-field="message">
        <SendFailure cause={send.error} />
        {about}
        <MessageFields
          id={id}
          side={side}
          place={place}
          typed={typed}
          attemptedAct={tried}
          onChange={onType}
        />
        <div className={common.row}>
          <SlowNotice isPending={send.isPending} />
          <Button aria-disabled={isBlocked('send')} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
          {mayDraft ? (
            <Button
              variant="outlined"
              aria-disabled={hasDraft || isBlocked('saveDraft')}
              aria-describedby={hasDraft ? `${id}-has-draft` : undefined}
              onClick={() => (hasDraft ? undefined : act('saveDraft'))}
            >
              {t('message.saveDraft')}
            </Button>
          ) : null}
          {other}
        </div>
        {mayDraft && hasDraft ? (
          <p id={`${id}-has-draft`} className={`${common.small} ${common.soft}`}>
            {t('message.draftExists')}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

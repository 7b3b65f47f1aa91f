import * as common from '../theme/common.module.css'
import * as styles from './draft-dialog.module.css'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ActDialog } from '../components/act-dialog.tsx'
import { AppDialog } from '../components/app-dialog.tsx'
import { SlowAct } from '../components/slow-act.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { decodeHtml } from '../settlement/encoded-html.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { focusProblem, isBlocking, isWrong, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import type { MessagePlace } from './typed-message.ts'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface DraftDialogProps {
  readonly draft: {
    readonly id: string
    /** One of the fixed subjects; null while it has none. */
    readonly subjectId: number | null
    /** Base64 of HTML. */
    readonly encoded: string
  }
  readonly place: MessagePlace
  /** What whoever writes has to know of the reader. */
  readonly about?: ReactNode
  readonly onClose: () => void
}

const id = 'draft'

/** A draft, to be written on, sent or deleted (docs/rules/messages-and-notices.md "Drafts"). */
export function DraftDialog({ draft, place, about, onClose }: DraftDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useKeptTyping(`message.${draft.id}`, {
    subject: draft.subjectId === null ? '' : String(draft.subjectId),
    html: decodeHtml(draft.encoded),
  })
  const [tried, setTried] = useState<MessageAct | null>(null)
  const [isAsking, setAsking] = useState(false)
  const onDone = () => {
    setTyped(null)
    onClose()
  }
  const sending = { place, side: 'reviewer', draftId: draft.id, onDone } as const
  const send = useSend(sending)
  const remove = useSend(sending)
  const problemsWith = (kind: MessageAct) => problemsOf(typed, { side: 'reviewer', place, act: kind })
  const isBlocked = (kind: MessageAct) => isBlocking(problemsWith(kind)) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    const problems = problemsWith(kind)
    setTried(kind)
    if (isWrong(problems)) focusProblem(id, problems)
    else send.mutate({ act: kind, typed })
  }
  return (
    <AppDialog
      open
      title={t('message.draft')}
      maxWidth="40%"
      height="80%"
      onClose={onClose}
      actions={
        <>
          <SlowAct isPending={send.isPending} />
          <Button variant="text" aria-disabled={send.isPending} onClick={() => setAsking(!send.isPending)}>
            {t('message.delete')}
          </Button>
          <Button variant="outlined" aria-disabled={isBlocked('saveDraft')} onClick={() => act('saveDraft')}>
            {t('message.saveDraft')}
          </Button>
          <Button aria-disabled={isBlocked('send')} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
        </>
      }
    >
      <div className={`${common.stack} ${styles.draft}`}>
        <SendFailure cause={send.error} />
        {about}
        <MessageFields
          id={id}
          side="reviewer"
          place={place}
          typed={typed}
          tried={tried}
          onChange={setTyped}
        />
      </div>
      {isAsking ? (
        <ActDialog
          title={t('message.delete.title')}
          act={t('message.delete.act')}
          cancel={t('message.delete.keep')}
          isDanger
          isPending={remove.isPending}
          error={remove.error}
          onAct={() => remove.mutate({ act: 'delete', typed })}
          onClose={() => setAsking(false)}
        >
          <p>{t('message.delete.text')}</p>
        </ActDialog>
      ) : null}
    </AppDialog>
  )
}

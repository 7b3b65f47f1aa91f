import * as common from '../theme/common.module.css'
import * as styles from './draft-dialog.module.css'
import Button from '@mui/material/Button'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import { useState } from 'react'
import { AppDialog } from '../components/app-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { decodeHtml } from '../settlement/encoded-html.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { focusProblem, isWrong, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface DraftDialogProps {
  readonly draft: MessageView
  readonly onClose: () => void
}

const id = 'draft'

/** A draft, to be written on, sent or deleted (docs/rules/messages-and-notices.md "Drafts"). */
export function DraftDialog({ draft, onClose }: DraftDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useKeptTyping(`message.${draft.id}`, {
    subject: draft.messageSubject.id === 0 ? '' : String(draft.messageSubject.id),
    html: decodeHtml(draft.messageBody),
  })
  const [tried, setTried] = useState<MessageAct | null>(null)
  const onDone = () => {
    setTyped(null)
    onClose()
  }
  const send = useSend({ claimId: draft.claimId ?? '', side: 'reviewer', draftId: draft.id, onDone })
  const isBlocked = (kind: MessageAct) => isWrong(problemsOf(typed, 'reviewer', kind)) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    const problems = problemsOf(typed, 'reviewer', kind)
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
          <Button variant="text" aria-disabled={send.isPending} onClick={() => act('delete')}>
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
        <MessageFields id={id} side="reviewer" typed={typed} tried={tried} onChange={setTyped} />
      </div>
    </AppDialog>
  )
}

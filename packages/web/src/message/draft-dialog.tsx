import Button from '@mui/material/Button'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import { useState } from 'react'
import { AppDialog } from '../components/app-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { decodeHtml } from '../settlement/encoded-html.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { focusProblem, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface DraftDialogProps {
  readonly draft: MessageView
  readonly onClose: () => void
}

const id = 'draft'

/** The claim's one draft, to be written on, sent or deleted (attorney-and-reviewer-portals.md §2 "Draft dialog"). */
export function DraftDialog({ draft, onClose }: DraftDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useKeptTyping(`message.${draft.id}`, {
    subject: String(draft.messageSubject.id),
    html: decodeHtml(draft.messageBody),
  })
  const [hasTried, setHasTried] = useState(false)
  const onDone = () => {
    setTyped(null)
    onClose()
  }
  const send = useSend({ claimId: draft.claimId, side: 'reviewer', draftId: draft.id, onDone })
  const problems = problemsOf(typed, 'reviewer')
  const isBlocked = Boolean(problems.subject ?? problems.text) || send.isPending
  const act = (kind: MessageAct) => {
    if (send.isPending) return
    setHasTried(true)
    if (kind !== 'delete' && (problems.subject ?? problems.text)) focusProblem(id, problems)
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
          <Button variant="outlined" aria-disabled={isBlocked} onClick={() => act('saveDraft')}>
            {t('message.saveDraft')}
          </Button>
          <Button aria-disabled={isBlocked} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
        </>
      }
    >
      <div className="stack draft">
        <SendFailure cause={send.error} />
        <MessageFields id={id} side="reviewer" typed={typed} hasTried={hasTried} onChange={setTyped} />
      </div>
    </AppDialog>
  )
}

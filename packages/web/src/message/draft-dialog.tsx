import * as common from '../theme/common.module.css'
import * as styles from './draft-dialog.module.css'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { focusOn } from '../controls/use-submit-validation.ts'
import { errorCodeOf } from '../api/error-message.ts'
import { focusChoice } from '../controls/focus.ts'
import { useTexts } from '../i18n/texts.tsx'
import { ChangedNotice, EndedNotice, ReloadedNotice } from './draft-notices.tsx'
import { useDraftTyping } from './draft-typing.ts'
import type { DraftNow } from './draft-typing.ts'
import { focusProblem, isBlocking, isInvalid, MessageFields, problemsOf } from './message-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import type { DraftPlace, TypedMessage } from './typed-message.ts'
import { useSend } from './use-send.ts'
import type { MessageAct } from './use-send.ts'

interface DraftDialogProps {
  readonly draftId: string
  readonly now: DraftNow
  readonly place: DraftPlace
  /** Facts about the reader that the writer needs. */
  readonly about?: ReactNode
  /** Turns text on a draft that somebody else sent or deleted into a new message. */
  readonly onContinueAsNew: (typed: TypedMessage) => void
  readonly onClose: () => void
}

const id = 'draft'

/**
 * A draft to edit, send or delete (docs/rules/messages-and-notices.md "Drafts"). Other people's changes are
 * announced and remove no text.
 */
export function DraftDialog({ draftId, now, place, about, onContinueAsNew, onClose }: DraftDialogProps) {
  const { t } = useTexts()
  const draft = now.kind === 'waits' ? now.draft : null
  const typing = useDraftTyping(draftId, place, draft)
  const [tried, setTried] = useState<MessageAct | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [actedOn, setActedOn] = useState<number | null>(null)
  const end = () => {
    typing.discard()
    onClose()
  }
  const openedDraft = { id: draftId, version: draft?.version ?? null }
  const sending = { place, side: 'reviewer', draft: openedDraft, onDone: end } as const
  const send = useSend(sending)
  const remove = useSend(sending)
  // The person's own act needs no announcement.
  const isActing = send.isPending || remove.isPending
  const hasEnded = draft === null && !isActing
  const hasConflict = typing.isChanged && !isActing
  const isRefused = [send, remove].some(({ error }) => errorCodeOf(error) === 'MESSAGE_CHANGED')
  // Until this window has heard of it, the draft on the screen is the old one.
  const isReloaded = isRefused && !isActing && actedOn !== openedDraft.version
  const restart = () => {
    send.reset()
    remove.reset()
  }
  const resolve = (apply: () => void) => {
    apply()
    setAsking(false)
    restart()
    focusOn(`${id}-text`)
  }
  const problemsWith = (kind: MessageAct) => problemsOf(typing.shown, { side: 'reviewer', place, act: kind })
  const act = (kind: MessageAct) => {
    if (isActing) return
    if (hasConflict) return focusChoice()
    const problems = problemsWith(kind)
    setTried(kind)
    if (isInvalid(problems)) return focusProblem(id, problems)
    setAsking(false)
    restart()
    setActedOn(openedDraft.version)
    send.mutate({ act: kind, typed: typing.shown })
  }
  const confirmDeletion = () => {
    if (isActing) return
    if (hasConflict) return focusChoice()
    restart()
    setAsking(true)
  }
  const deleteIt = () => {
    setActedOn(openedDraft.version)
    remove.mutate({ act: 'delete', typed: typing.shown })
  }
  return (
    <AppDialog
      open
      title={t('message.draft')}
      maxWidth="40%"
      height="80%"
      onClose={onClose}
      actions={
        hasEnded ? (
          <EndedActions typed={typing.typed} onContinueAsNew={onContinueAsNew} onEnd={end} />
        ) : (
          <DraftActs
            isPending={send.isPending}
            isBlocked={(kind) => hasConflict || isBlocking(problemsWith(kind)) || send.isPending}
            onAct={act}
            onDelete={confirmDeletion}
          />
        )
      }
    >
      <div className={`${common.stack} ${styles.draft}`}>
        {hasEnded ? (
          <EndedNotice now={now} isTyped={typing.typed !== null} />
        ) : hasConflict && draft ? (
          <ChangedNotice
            draft={draft}
            onKeepLocal={() => resolve(typing.keepLocal)}
            onUseSaved={() => resolve(typing.discard)}
          />
        ) : isReloaded && draft ? (
          <ReloadedNotice savedBy={draft.savedBy} />
        ) : (
          <SendFailure cause={send.error} />
        )}
        {hasEnded && typing.typed === null ? null : (
          <>
            {about}
            <MessageFields
              id={id}
              side="reviewer"
              place={place}
              typed={typing.shown}
              attemptedAct={tried}
              onChange={typing.type}
            />
          </>
        )}
      </div>
      {isAsking && !hasConflict && !isReloaded && !hasEnded ? (
        <ActDialog
          title={t('message.delete.title')}
          act={t('message.delete.act')}
          cancel={t('message.delete.keep')}
          isDanger
          isPending={remove.isPending}
          error={remove.error}
          onAct={deleteIt}
          onClose={() => setAsking(false)}
        >
          <p>{t('message.delete.text')}</p>
        </ActDialog>
      ) : null}
    </AppDialog>
  )
}

interface DraftActsProps {
  readonly isPending: boolean
  readonly isBlocked: (act: MessageAct) => boolean
  readonly onAct: (act: MessageAct) => void
  readonly onDelete: () => void
}

function DraftActs({ isPending, isBlocked, onAct, onDelete }: DraftActsProps) {
  const { t } = useTexts()
  return (
    <>
      <SlowNotice isPending={isPending} />
      <Button variant="text" aria-disabled={isPending} onClick={onDelete}>
        {t('message.delete')}
      </Button>
      <Button variant="outlined" aria-disabled={isBlocked('saveDraft')} onClick={() => onAct('saveDraft')}>
        {t('message.saveDraft')}
      </Button>
      <Button aria-disabled={isBlocked('send')} onClick={() => onAct('send')}>
        {t('message.send')}
      </Button>
    </>
  )
}

interface EndedActionsProps {
  readonly typed: TypedMessage | null
  readonly onContinueAsNew: (typed: TypedMessage) => void
  readonly onEnd: () => void
}

/** A missing draft can't be saved; its typed text can become a new message. */
function EndedActions({ typed, onContinueAsNew, onEnd }: EndedActionsProps) {
  const { t } = useTexts()
  if (typed === null) return <Button onClick={onEnd}>{t('shell.close')}</Button>
  const continueAsNew = () => {
    onContinueAsNew(typed)
    onEnd()
  }
  return (
    <>
      <Button variant="outlined" onClick={onEnd}>
        {t('message.draft.discard')}
      </Button>
      <Button onClick={continueAsNew}>{t('message.draft.asNew')}</Button>
    </>
  )
}

import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'
import { AppDialog } from './app-dialog.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'

export interface ActDialogProps {
  readonly title: string
  /** Names the act, like the dialog's title. */
  readonly act: string
  /** The button's text for not acting: "Keep claim". */
  readonly cancel?: string
  readonly isPending: boolean
  readonly error: unknown
  /** The text of a failure: the act that was not done. */
  readonly failed?: string
  readonly isDanger?: boolean
  /** The act can't be undone: the focus starts on the title. */
  readonly isReadingRequired?: boolean
  /** Id of the text with the reason why the act is blocked. The button stays visible, and `onAct` handles the press. */
  readonly blockedBy?: string | undefined
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that does one thing. A failure is shown above the typed text, which stays. A second press sends nothing. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    act,
    isPending,
    error,
    isDanger = false,
    isReadingRequired = false,
    blockedBy,
    onAct,
    onClose,
    children,
  } = props
  const texts = useTexts()
  const { t } = texts
  const { cancel = t('shell.cancel'), failed = t('shell.notDone') } = props
  return (
    <AppDialog
      open
      title={title}
      onClose={onClose}
      isReadingRequired={isReadingRequired}
      actions={
        <>
          <SlowNotice isPending={isPending} />
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            color={isDanger ? 'error' : 'primary'}
            disabled={isPending}
            aria-disabled={blockedBy ? true : undefined}
            aria-describedby={blockedBy}
            onClick={onAct}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className={common.stack}>
        {error ? (
          <Notice tone="problem" live="alert" title={failed}>
            {errorMessage(error, texts)}
          </Notice>
        ) : null}
        {children}
      </div>
    </AppDialog>
  )
}

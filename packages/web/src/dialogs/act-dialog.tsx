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
  /** Names what not acting keeps: "Keep claim". */
  readonly cancel?: string
  readonly isPending: boolean
  readonly error: unknown
  /** What was not done, where the act failed. */
  readonly failed?: string
  readonly isDanger?: boolean
  /** The act can't be taken back: the focus starts on the title. */
  readonly isReadingRequired?: boolean
  /** Id of the words that say why the act can't be done yet: it stays in sight, and pressing it is up to `onAct`. */
  readonly blockedBy?: string | undefined
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that does one thing: what went wrong stands above what was typed, which stays. A second press sends nothing. */
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

import Button from '@mui/material/Button'
import { AppDialog } from '@makewhole/web/components/app-dialog.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { failureOf, reasonOf } from '@makewhole/web/document/upload-failure.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { ReactNode } from 'react'

export interface ActDialogProps {
  readonly title: string
  /** Names the act, like the dialog's title. */
  readonly act: string
  readonly isPending: boolean
  readonly error: unknown
  readonly isDanger?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that does one thing: what went wrong stands above what was typed, which stays. */
export function ActDialog(props: ActDialogProps) {
  const { title, act, isPending, error, isDanger = false, onAct, onClose, children } = props
  const texts = useTexts()
  const { t } = texts
  return (
    <AppDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('reviewerReview.cancel')}
          </Button>
          <Button color={isDanger ? 'error' : 'primary'} disabled={isPending} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error ? (
          <Notice tone="problem" live="alert" title={t('reviewerReview.failed')}>
            {reasonOf(failureOf(error), texts)}
          </Notice>
        ) : null}
        {children}
      </div>
    </AppDialog>
  )
}

import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from '@makewhole/web/controls/field.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { FieldError } from '@makewhole/web/controls/field.tsx'
import { LiveProvider } from '@makewhole/web/feedback/live.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useContext, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { EditConflict } from './content-conflict.ts'
import { EditedLanguages } from './in-each-language.tsx'

export interface PublishDialogProps {
  readonly title: string
  /**
   * The buttons' names: the landing page's are in capitals, the questions' are not
   * (docs/rules/public-pages.md "Publishing").
   */
  readonly cancel: string
  readonly act: string
  readonly isDanger?: boolean
  /** The checkbox's text. */
  readonly confirmation: string
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
  /** Shown above the checkbox, where the act is pressed without it. */
  readonly confirmationError: string | null
  /** The act waits for the checkbox. */
  readonly needsConfirmation?: boolean
  readonly isPending: boolean
  readonly error: unknown
  readonly onAct: () => void
  /** True if typing of an earlier visit was restored. */
  readonly isRestored?: boolean
  readonly onPreview?: () => void
  /** Closes and discards the typing; without it, Cancel only closes. */
  readonly onCancel?: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A modal of edit mode: its fields, the confirmation, and the button that publishes it. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTexts()
  const { isPending, isConfirmed, needsConfirmation = false } = props
  const isInLanguages = useContext(EditedLanguages).length > 1
  const confirmsTexts = props.onPreview !== undefined && isInLanguages
  return (
    <AppDialog
      open
      title={props.title}
      {...(confirmsTexts && { maxWidth: 960 })}
      onClose={props.onClose}
      actions={
        <>
          <SlowNotice isPending={isPending} />
          {props.onPreview ? (
            <Button variant="text" disabled={isPending} onClick={props.onPreview}>
              {t('content.preview')}
            </Button>
          ) : null}
          <Button variant="outlined" onClick={props.onCancel ?? props.onClose}>
            {props.cancel}
          </Button>
          <Button
            color={props.isDanger ? 'error' : 'primary'}
            disabled={isPending || (needsConfirmation && !isConfirmed)}
            loading={isPending}
            onClick={props.onAct}
          >
            {props.act}
          </Button>
        </>
      }
    >
      {/* A screen reader ignores the page behind a modal: the modal has its own live region. */}
      <LiveProvider>
        <div className={common.stack}>
          {props.error ? <EditingFailure error={props.error} /> : null}
          {props.isRestored ? (
            <Notice tone="info" live="status" title={t('content.broughtBack')}>
              {t('content.broughtBack.text', { cancel: props.cancel })}
            </Notice>
          ) : null}
          {props.children}
          <div className={props.confirmationError ? `${styles.field} ${styles.fieldError}` : undefined}>
            {props.confirmationError ? (
              <FieldError id="confirm-error" text={props.confirmationError} />
            ) : null}
            <FormControlLabel
              label={props.confirmation}
              control={
                <Checkbox
                  checked={isConfirmed}
                  onChange={(event) => props.onConfirm(event.target.checked)}
                  slotProps={{
                    input: { 'aria-describedby': props.confirmationError ? 'confirm-error' : undefined },
                  }}
                />
              }
            />
          </div>
        </div>
      </LiveProvider>
    </AppDialog>
  )
}

/**
 * The reason why an edit was not saved, with the changes of others. It scrolls into view, however far below
 * somebody is.
 */
export function EditingFailure({ error }: { readonly error: unknown }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      <FailureNotice error={error} />
    </div>
  )
}

function FailureNotice({ error }: { readonly error: unknown }) {
  const texts = useTexts()
  const { t } = texts
  if (!(error instanceof EditConflict))
    return (
      <Notice tone="problem" live="alert" title={t('shell.notDone')}>
        {errorMessage(error, texts)}
      </Notice>
    )
  return (
    <Notice tone="you" live="alert" title={t('content.meanwhile')}>
      <p>{t('content.meanwhile.text')}</p>
      <ul>
        {error.otherChanges.map(({ path, after }) => (
          <li key={path}>{after ?? t('content.meanwhile.deleted')}</li>
        ))}
      </ul>
    </Notice>
  )
}

import OutlinedInput from '@mui/material/OutlinedInput'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { isEnding } from './signing-query.ts'

export interface DeclineDialogProps {
  readonly token: string
  /** Stored with the page, so that closing loses no text. The device stores nothing behind a personal link. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  readonly onDeclined: () => void
  readonly onLinkEnded: () => void
}

/** Not signing, with a reason that the reviewer can act on. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { token, reason, onReason, onClose, onDeclined, onLinkEnded } = props
  const { t } = useTexts()
  const api = useApi()
  const decline = useMutation({
    mutationFn: () => api.call('declineToSign', { params: { token }, body: { reason } }),
    meta: { local: true },
    onSuccess: onDeclined,
    onError: (error) => {
      if (!isEnding(error)) return
      onClose()
      onLinkEnded()
    },
  })
  const { shown, attempt } = useSubmitValidation(reason.trim() === '' ? ['decline-reason'] : [], focusOn)
  return (
    <ActDialog
      title={t('signing.decline.title')}
      act={t('signing.decline.send')}
      cancel={t('signing.decline.keep')}
      failed={t('signing.failed.text')}
      isDanger
      isPending={decline.isPending}
      error={decline.error}
      onAct={() => attempt(() => decline.mutate())}
      onClose={onClose}
    >
      <p>{t('signing.decline.text')}</p>
      <Field
        id="decline-reason"
        label={t('signing.decline.reason')}
        required
        hint={t('signing.decline.hint')}
        error={shown.length > 0 ? t('signing.decline.missing') : null}
      >
        {(aria) => (
          <OutlinedInput
            fullWidth
            multiline
            minRows={3}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
            inputProps={{ ...aria, maxLength: 2000 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

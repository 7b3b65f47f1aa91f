import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { ActDialog } from '../review/act-dialog.tsx'
import { useDecision } from './use-decision.ts'

export interface RefuseDialogProps {
  readonly claim: ClaimView
  readonly files: readonly DocumentView[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Refuses one document or several with the sentence that the claimant will read. */
export function RefuseDialog({ claim, files, onClose, onDone }: RefuseDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const refuse = useDecision(claim, files.length, {
    then: () => {
      onDone?.()
      onClose()
    },
    isInDialog: true,
  })
  return (
    <ActDialog
      title={t('reviewerDocuments.refuseTitle', { count: files.length })}
      act={t('reviewerDocuments.refuse')}
      isPending={refuse.isPending}
      error={refuse.error}
      onClose={onClose}
      onAct={() => {
        setHasTried(true)
        if (reason.trim() === '') return document.getElementById('refuse-reason')?.focus()
        refuse.mutate({
          documentIds: files.map(({ id }) => id),
          statusId: documentStatuses.refused,
          reason: reason.trim(),
        })
      }}
    >
      <p>{files.map(({ documentName }) => documentName).join(', ')}</p>
      <Field
        id="refuse-reason"
        label={t('reviewerDocuments.reason')}
        hint={t('reviewerDocuments.reasonHint')}
        required
        error={hasTried && reason.trim() === '' ? t('reviewerDocuments.reasonMissing') : null}
      >
        {(aria) => (
          <OutlinedInput
            multiline
            minRows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            inputProps={{ ...aria, maxLength: 500 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

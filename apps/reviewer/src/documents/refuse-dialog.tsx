import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { joinParagraphs, StandardWords } from '../claim/standard-words.tsx'
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
  const [reason, setReason] = useSavedTyping(`refuse.${files.map(({ id }) => id).join()}`, '')
  const { shown, attempt } = useSubmitValidation(reason.trim() === '' ? ['refuse-reason'] : [], focusOn)
  const refuse = useDecision(claim, files.length, {
    then: () => {
      setReason(null)
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
      onAct={() =>
        attempt(() =>
          refuse.mutate({
            documentIds: files.map(({ id }) => id),
            statusId: documentStatuses.refused,
            reason: reason.trim(),
          }),
        )
      }
    >
      <p>{files.map(({ documentName }) => documentName).join(', ')}</p>
      <StandardWords
        claimId={claim.id}
        kind="refuse"
        onSelect={(text) => setReason(joinParagraphs(reason, text))}
      />
      <Field
        id="refuse-reason"
        label={t('reviewerDocuments.reason')}
        hint={t('reviewerDocuments.reasonHint')}
        required
        error={shown.length > 0 ? t('reviewerDocuments.reasonMissing') : null}
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

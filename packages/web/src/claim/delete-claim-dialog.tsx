import { useApi } from '../api/api.tsx'
import { invalidateClaim } from '../api/refresh.ts'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { removeTypingOfClaim } from '../storage/draft-storage.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeletableClaim } from './delete-claim.tsx'

export interface DeleteClaimDialogProps {
  readonly claim: DeletableClaim
  readonly onClose: () => void
  /** Called after the deletion; the dialog's opener may be gone too, so that the focus needs a new place. */
  readonly onDeleted: () => void
}

/** The confirmation before a claim in progress is deleted with everything in it (docs/rules/claims.md "Deleting"). */
export function DeleteClaimDialog({ claim, onClose, onDeleted }: DeleteClaimDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { id, claimNumber: number, version } = claim
  const remove = useMutation({
    mutationFn: () =>
      api.call('deleteClaim', {
        params: { id },
        ifMatch: version,
        idempotencyKey: `delete-${id}-${version}`,
      }),
    meta: { local: true },
    onSuccess: () => {
      removeTypingOfClaim(id)
      onClose()
      onDeleted()
      invalidateClaim(queries, id)
    },
    onError: () => queries.invalidateQueries({ queryKey: ['claims'] }),
  })
  return (
    <ActDialog
      title={t('claim.delete.title', { number })}
      act={t('claim.delete')}
      cancel={t('claim.delete.keep')}
      failed={t('claim.delete.failed')}
      isDanger
      isReadingRequired
      isPending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('claim.delete.text')}</p>
      <p>
        <strong>{t('claim.delete.final')}</strong>
      </p>
    </ActDialog>
  )
}

import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { documentsQuery } from './document-queries.ts'

export interface DeleteDialogProps {
  readonly file: DocumentView
  readonly onClose: () => void
  /** Called after the deletion: the opener of the dialog is gone too, so that the focus needs a new place. */
  readonly onDeleted: () => void
}

/**
 * The confirmation before a document is deleted. After a failure the document stays in the list and the dialog
 * shows the reason.
 */
export function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const remove = useMutation({
    mutationFn: () => api.call('deleteDocument', { params: { documentId: file.id } }),
    meta: { local: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: documentsQuery(api, file.claimId).queryKey })
      onDeleted()
      announce(t('documents.announce.deleted', { file: file.documentName }))
    },
  })
  return (
    <ActDialog
      title={t('documents.deleteTitle')}
      act={t('documents.deleteConfirm')}
      cancel={t('documents.deleteCancel')}
      failed={t('documents.deleteFailed')}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('documents.deleteText', { file: file.documentName })}</p>
    </ActDialog>
  )
}

import Button from '@mui/material/Button'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { AppDialog } from '../components/app-dialog.tsx'
import { useAnnounce } from '../components/live.tsx'
import { Notice } from '../components/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { documentsQuery } from './document-queries.ts'
import { failureOf, reasonOf } from './upload-failure.ts'

export interface DeleteDialogProps {
  readonly file: DocumentView
  readonly onClose: () => void
  /** After it is gone: the button that opened the dialog is gone too, so the focus needs a new place. */
  readonly onDeleted: () => void
}

/** Asks before a document is deleted. When that fails the document stays in the list and the dialog says why. */
export function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const texts = useTexts()
  const { t } = texts
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
    <AppDialog
      open
      title={t('documents.deleteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('documents.deleteCancel')}
          </Button>
          <Button color="error" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('documents.deleteConfirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {remove.error ? (
          <Notice tone="problem" live="alert" title={t('documents.deleteFailed')}>
            {reasonOf(failureOf(remove.error), texts)}
          </Notice>
        ) : null}
        <p>{t('documents.deleteText', { file: file.documentName })}</p>
      </div>
    </AppDialog>
  )
}

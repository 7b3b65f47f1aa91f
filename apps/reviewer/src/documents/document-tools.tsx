import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './document-tools.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { UploadDialog } from '@makewhole/web/document/upload-dialog.tsx'
import type { UploadType } from '@makewhole/web/document/file-kind.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { FileArchive, Upload } from 'lucide-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useDecision } from './use-decision.ts'

/** Every document type that staff may file, those for internal use included. */
const documentTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['documentTypes'],
    queryFn: async ({ signal }) =>
      (await api.query('documentTypes', {}, { signal })).map(
        ({ id, displayName, documentSubTypes, documentClass, extensions }): UploadType => ({
          id: Number(id),
          name: sameInLocales(displayName),
          hint: null,
          documentClass,
          extensions,
          acceptableDocuments: documentSubTypes.map((kind) => ({
            id: Number(kind.id),
            name: sameInLocales(kind.displayName),
          })),
        }),
      ),
    staleTime: 5 * 60_000,
  })

/** The server answered in the person's language already. */
function sameInLocales(name: string): LocalizedText {
  return { en: name, es: name }
}

export interface DocumentToolsProps {
  readonly claim: ClaimView
  /** The types that may be added now. */
  readonly uploadTypeIds: readonly number[]
  readonly selected: readonly DocumentView[]
  /** Called when the act on the selected documents is done. */
  readonly onDone: () => void
}

/** Upload, and the acts on the selected documents. */
export function DocumentTools({ claim, uploadTypeIds, selected, onDone }: DocumentToolsProps) {
  const texts = useTexts()
  const { t } = texts
  const program = useProgram()
  const api = useApi()
  const { show } = useSnackbar()
  const types = useQuery(documentTypesQuery(api)).data?.filter(({ id }) => uploadTypeIds.includes(id))
  const [asked, setAsked] = useState<'upload' | 'refuse' | null>(null)
  const open = selected.filter(({ abilities }) => abilities.includes('document.decide'))
  const accept = useDecision(claim, open.length, { then: onDone })
  const zip = useMutation({
    mutationFn: (documentIds: readonly string[]) => downloadZip(api, claim, documentIds),
    meta: { local: true },
    onSuccess: (count) => {
      if (count > 0) show(t('reviewerDocuments.leftOut', { count }), 'problem')
    },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
  })
  const close = () => setAsked(null)
  return (
    <div className={styles.documentTools}>
      {uploadTypeIds.length === 0 ? null : (
        <Button variant="outlined" disabled={!program || !types} onClick={() => setAsked('upload')}>
          <Upload className={common.icon} aria-hidden="true" />
          {t('documents.upload')}
        </Button>
      )}
      {selected.length > 0 ? (
        <>
          <span role="status">{t('reviewerDocuments.chosen', { count: selected.length })}</span>
          <Button
            size="small"
            variant="outlined"
            disabled={open.length === 0 || accept.isPending}
            onClick={() =>
              accept.mutate({
                documentIds: open.map(({ id }) => id),
                statusId: documentStatuses.accepted,
                reason: null,
              })
            }
          >
            {t('reviewerDocuments.acceptChosen')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={open.length === 0}
            onClick={() => setAsked('refuse')}
          >
            {t('reviewerDocuments.refuseChosen')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={zip.isPending}
            onClick={() => zip.mutate(selected.map(({ id }) => id))}
          >
            <FileArchive className={common.icon} aria-hidden="true" />
            {t('reviewerDocuments.zip')}
          </Button>
          <SlowNotice isPending={zip.isPending} />
        </>
      ) : null}
      {asked === 'upload' && program && types ? (
        <UploadDialog claimId={claim.id} types={types} limits={program.upload} onClose={close} />
      ) : null}
      {asked === 'refuse' ? (
        <RefuseDialog claim={claim} files={open} onClose={close} onDone={onDone} />
      ) : null}
    </div>
  )
}

/** Saves several documents as one zip; gives how many the scan holds back. */
async function downloadZip(
  api: ApiClient,
  claim: ClaimView,
  documentIds: readonly string[],
): Promise<number> {
  const key = await api.call('zipDocuments', {
    params: { claimId: claim.id },
    body: { documentIds: [...documentIds] },
  })
  await downloadFrom(key.sasUri, `${claim.claimNumber}.zip`)
  return key.leftOut.length
}

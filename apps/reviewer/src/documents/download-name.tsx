import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './download-name.module.css'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useAnnounce } from '@makewhole/web/feedback/live.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { downloadFile } from '@makewhole/web/document/download-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'

/** A document's name that saves the document. */
export function DownloadName({ file }: { readonly file: Pick<DocumentView, 'id' | 'documentName'> }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const announce = useAnnounce()
  const download = useMutation({
    mutationFn: () => {
      announce(t('documents.downloading', { file: file.documentName }))
      return downloadFile(api, file)
    },
    meta: { local: true },
  })
  return (
    <>
      <button
        type="button"
        className={styles.downloadName}
        aria-label={t('documents.download', { file: file.documentName })}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {file.documentName}
      </button>
      <SlowNotice isPending={download.isPending} />
      {download.error ? (
        <span className={`${common.small} ${styles.problem}`} role="alert">
          {t('documents.downloadFailed', { reason: errorMessage(download.error, texts) })}
        </span>
      ) : null}
    </>
  )
}

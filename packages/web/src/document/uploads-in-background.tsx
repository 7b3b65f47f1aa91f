import * as styles from './file-lines.module.css'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { UploadLine } from './upload-line.tsx'
import { useUploadQueue } from './use-upload-queue.ts'

/** Uploads whose dialog was closed before their end: none disappears silently (docs/rules/documents.md "Uploading"). */
export function UploadsInBackground({ claimId }: { readonly claimId: string }) {
  const { t } = useTexts()
  const { queue, items } = useUploadQueue(claimId)
  const open = items.filter((item) => queue.isClosed(item.batch))
  if (open.length === 0) return null
  return (
    <Notice tone="info" live="status" title={t('documents.background.title', { count: open.length })}>
      <p>{t('documents.background.text')}</p>
      <ul className={styles.uploadLines}>
        {open.map((item) => (
          <UploadLine key={item.id} item={item} onRemove={queue.remove} onRetry={queue.retry} />
        ))}
      </ul>
    </Notice>
  )
}

import * as common from '../theme/common.module.css'
import * as styles from './upload-line.module.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { kindOfName } from '@makewhole/domain/document/file-type.ts'
import { CircleCheck, FileText, Image, TriangleAlert, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { slowAfterMilliseconds, useDelayed } from '../feedback/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { formatBytes } from './file-batch.ts'
import { codeMessage } from '../api/error-message.ts'
import { uploadState } from './upload-queue.ts'
import type { UploadItem } from './upload-queue.ts'

export interface UploadLineProps {
  readonly item: UploadItem
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  /** The choice of the file's own kind, where there is one. */
  readonly children?: ReactNode
}

/** One file of the upload: its name, its state and its acts. */
export const UploadLine = memo(function UploadLine({ item, onRemove, onRetry, children }: UploadLineProps) {
  const texts = useTexts()
  const { t } = texts
  const isSent = item.state === uploadState.done && item.failure === null
  const isProcessing = item.state === uploadState.processing
  const isLong = useDelayed(slowAfterMilliseconds, isProcessing)
  const Icon = item.failure ? TriangleAlert : isSent ? CircleCheck : iconOfFile(item.name)
  return (
    <li className={classNames(styles.uploadLine, item.failure && styles.failed, isSent && styles.sent)}>
      <Icon className={common.icon} aria-hidden="true" />
      <div>
        <b>{item.name}</b>
        <div className={styles.state}>
          <span>{wordsOf(item, texts, isLong)}</span>
          {children}
        </div>
        {isProcessing ? <progress value={item.progress} max={1} aria-label={item.name} /> : null}
      </div>
      <div className={styles.acts}>
        {item.canRetry ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={t('documents.item.retryFor', { file: item.name })}
            onClick={() => onRetry(item.id)}
          >
            {t('documents.item.retry')}
          </Button>
        ) : null}
        {isSent ? null : (
          <IconButton
            aria-label={t(isProcessing ? 'documents.item.cancel' : 'documents.item.remove', {
              file: item.name,
            })}
            onClick={() => onRemove(item.id)}
          >
            <X className={common.icon} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
})

/** Returns the icon of a page or a picture, by the file's name. */
export function iconOfFile(name: string): LucideIcon {
  return kindOfName(name)?.contentType.startsWith('image/') ? Image : FileText
}

function wordsOf(item: UploadItem, texts: Texts, isLong: boolean): string {
  const { t, locale } = texts
  if (item.failure) return t('documents.item.failedWhy', { reason: codeMessage(item.failure, texts) })
  if (item.state === uploadState.done) return t('documents.item.uploaded')
  const size = formatBytes(item.file.size, locale)
  if (item.state === uploadState.ready)
    return t(item.kind ? 'documents.item.waiting' : 'documents.item.ready', { size })
  const percent = Math.floor(item.progress * 100)
  if (isLong) return t('documents.item.processingLong', { percent })
  return percent > 0 ? t('documents.item.processingShare', { percent }) : t('documents.item.processing')
}

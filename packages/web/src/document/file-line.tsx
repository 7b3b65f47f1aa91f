import * as common from '../theme/common.module.css'
import * as styles from './file-line.module.css'
import IconButton from '@mui/material/IconButton'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useApi } from '../api/api.tsx'
import { useAnnounce } from '../feedback/live.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { downloadFile } from './download-file.ts'
import { errorMessage } from '../api/error-message.ts'
import { iconOfFile } from './upload-line.tsx'

export interface FileLineProps {
  readonly file: DocumentView
  /** Its kind, where files of several kinds stand together. */
  readonly kind?: string | undefined
  readonly onDelete: (file: DocumentView) => void
}

/** One document: its name as a download, its day and state, and a button to delete it. */
export function FileLine({ file, kind, onDelete }: FileLineProps) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const api = useApi()
  const announce = useAnnounce()
  const download = useMutation({
    mutationFn: () => {
      announce(t('documents.downloading', { file: file.documentName }))
      return downloadFile(api, file)
    },
    meta: { local: true },
  })
  const Icon = iconOfFile(file.documentName)
  return (
    <li className={styles.fileLine}>
      <Icon className={common.icon} aria-hidden="true" />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.name}
          aria-label={t('documents.download', { file: file.documentName })}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {file.documentName}
        </button>
        <span className={styles.meta}>
          {kind === undefined ? null : `${kind} · `}
          {t(metaOf(file), { date: formatDate(file.createdOn, 'day') })}
        </span>
        <SlowNotice isPending={download.isPending} />
        {download.error ? (
          <span className={styles.problem} role="alert">
            {t('documents.downloadFailed', { reason: errorMessage(download.error, texts) })}
          </span>
        ) : null}
      </div>
      {file.abilities.includes('document.delete') ? (
        <IconButton
          aria-label={t('documents.delete', { file: file.documentName })}
          onClick={() => onDelete(file)}
        >
          <Trash2 className={common.icon} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  )
}

function metaOf(file: DocumentView) {
  if (file.scan === 'blocked' || file.status.id === documentStatuses.blocked) return 'documents.file.blocked'
  if (file.scan === 'waiting') return 'documents.file.scanning'
  if (file.status.id === documentStatuses.accepted) return 'documents.file.accepted'
  return file.status.id === documentStatuses.refused ? 'documents.file.refused' : 'documents.sentOn'
}

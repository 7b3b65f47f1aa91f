import * as common from '../theme/common.module.css'
import * as fileLinesStyles from './file-lines.module.css'
import * as styles from './files-of-class.module.css'
import Button from '@mui/material/Button'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { documentsQuery } from './document-queries.ts'
import type { DocumentsFieldProps } from './documents-field.tsx'
import { FileLine } from './file-line.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadsInBackground } from './uploads-in-background.tsx'

export interface FilesOfClassProps extends Omit<DocumentsFieldProps, 'hint'> {
  readonly claimId: string
}

/** A claim's files of one class, with the upload. Loaded once a claim exists. */
export function FilesOfClass({ claimId, documentClass, formFieldPath, label }: FilesOfClassProps) {
  const { t } = useTexts()
  const api = useApi()
  const documents = useQuery(documentsQuery(api, claimId))
  const program = useQuery(programQuery(api))
  const [isUploading, setIsUploading] = useState(false)
  const [doomed, setDoomed] = useState<DocumentView | null>(null)
  const [hasDeleted, setHasDeleted] = useState(false)
  const upload = useRef<HTMLButtonElement>(null)
  // After the dialog is gone, so that its own restoring of the focus does not win.
  useEffect(() => {
    if (hasDeleted && doomed === null) upload.current?.focus()
  }, [hasDeleted, doomed])
  const types = program.data?.documentTypes.filter((type) => type.documentClass === documentClass) ?? []
  const files = documents.data?.documents.filter((file) => file.documentClass === documentClass) ?? []
  return (
    <div className={styles.files}>
      {documents.isError || program.isError ? (
        <Notice tone="problem" title={t('documents.unavailable.field')}>
          <Button
            variant="text"
            size="small"
            onClick={() => void Promise.all([documents.refetch(), program.refetch()])}
          >
            {t('shell.tryAgain')}
          </Button>
        </Notice>
      ) : null}
      {documents.data && files.length === 0 ? (
        <p className={`${common.small} ${common.soft}`}>{t('documents.field.empty')}</p>
      ) : null}
      {files.length > 0 ? (
        <ul className={fileLinesStyles.fileLines} aria-label={label}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              kind={types.length > 1 ? file.documentationType.name : undefined}
              onDelete={(next) => {
                setHasDeleted(false)
                setDoomed(next)
              }}
            />
          ))}
        </ul>
      ) : null}
      <UploadsInBackground claimId={claimId} />
      {program.data ? (
        <Button
          ref={upload}
          variant="outlined"
          aria-label={t('documents.uploadFor', { proof: label })}
          onClick={() => setIsUploading(true)}
        >
          <Upload className={common.icon} aria-hidden="true" />
          {t('documents.upload')}
        </Button>
      ) : null}
      {isUploading && program.data ? (
        <UploadDialog
          claimId={claimId}
          types={types}
          initialTypeId={types.length === 1 ? (types[0]?.id ?? null) : null}
          limits={program.data.upload}
          formFieldPath={formFieldPath}
          onClose={() => setIsUploading(false)}
        />
      ) : null}
      {doomed ? (
        <DeleteDialog
          file={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setDoomed(null)
            setHasDeleted(true)
          }}
        />
      ) : null}
    </div>
  )
}

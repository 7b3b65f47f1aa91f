import * as common from '../theme/common.module.css'
import * as styles from './file-picker.module.css'
import Button from '@mui/material/Button'
import { Camera, FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field } from '../controls/field.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { formatBytes, nameNewPhotos } from './file-batch.ts'
import type { UploadLimits } from './file-batch.ts'

export interface FilePickerProps {
  readonly id: string
  readonly limits: UploadLimits
  /** Names that are in the batch already. */
  readonly present: readonly string[]
  /** Below chosen files: only what adds more. */
  readonly isShort: boolean
  readonly error: string | null
  readonly onFiles: (files: readonly File[]) => void
}

/** Lets people choose files, drag them here, or take a photo with the phone. The caller checks them. */
export function FilePicker({ id, limits, present, isShort, error, onFiles }: FilePickerProps) {
  const { t, locale } = useTexts()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function pick(event: ChangeEvent<HTMLInputElement>, name: (selectedFiles: File[]) => readonly File[]) {
    const selectedFiles = [...(event.target.files ?? [])]
    // The same file can be chosen again after it was removed.
    event.target.value = ''
    if (selectedFiles.length > 0) onFiles(name(selectedFiles))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) onFiles(dropped)
  }

  return (
    <Field
      id={id}
      as="fieldset"
      label={t(isShort ? 'documents.dialog.more' : 'documents.dialog.files')}
      required={!isShort}
      error={error}
    >
      {(aria) => (
        <div
          className={classNames(styles.filePicker, isShort && styles.short, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <p className={styles.drag}>{t('documents.dialog.drop')}</p>
          <div className={styles.acts}>
            <Button
              id={aria.id}
              aria-describedby={classNames(aria['aria-describedby'], `${id}-limits`)}
              variant="outlined"
              onClick={() => files.current?.click()}
            >
              <FolderOpen className={common.icon} aria-hidden="true" />
              {t('documents.dialog.choose')}
            </Button>
            <Button className={styles.camera} variant="outlined" onClick={() => camera.current?.click()}>
              <Camera className={common.icon} aria-hidden="true" />
              {t('documents.dialog.camera')}
            </Button>
          </div>
          <p id={`${id}-limits`} className={isShort ? common.visuallyHidden : undefined}>
            {t('documents.dialog.limits', { size: formatBytes(limits.maxBytes, locale) })}
          </p>
          <input
            ref={files}
            type="file"
            hidden
            multiple
            accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => pick(event, (selectedFiles) => selectedFiles)}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={(event) =>
              pick(event, (selectedFiles) =>
                nameNewPhotos(selectedFiles, present, (number) =>
                  t('documents.dialog.photoName', { number }),
                ),
              )
            }
          />
        </div>
      )}
    </Field>
  )
}

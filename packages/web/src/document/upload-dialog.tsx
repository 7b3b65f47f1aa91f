import * as fileLinesStyles from './file-lines.module.css'
import * as styles from './upload-dialog.module.css'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { LiveProvider } from '../feedback/live.tsx'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import { useTexts } from '../i18n/texts.tsx'
import type { DocumentTypeView } from './document-queries.ts'
import { checkFiles } from './file-batch.ts'
import type { FileBatch, UploadLimits } from './file-batch.ts'
import { FilePicker } from './file-picker.tsx'
import { KindFields } from './kind-fields.tsx'
import { UploadAnnouncer } from './upload-announcer.tsx'
import { UploadLine } from './upload-line.tsx'
import { uploadState } from './upload-queue.ts'
import { useUploadQueue } from './use-upload-queue.ts'

/** A document type to choose; `extensions` lists files other than the program's usual ones. */
export type UploadType = DocumentTypeView & { readonly extensions?: readonly string[] }

export interface UploadDialogProps {
  readonly claimId: string
  /** The document types to choose from. */
  readonly types: readonly UploadType[]
  /** Chosen already when the dialog was opened from a proof. */
  readonly initialTypeId?: number | null
  readonly limits: UploadLimits
  /** The form's question for these files. */
  readonly formFieldPath?: string | undefined
  readonly onClose: () => void
}

/** The questions of the dialog, in the order of the screen. */
const parts = ['type', 'kind', 'files'] as const

let batches = 0
const newBatch = () => `batch-${(batches += 1)}`

/**
 * The dialog for the type of files, their upload and their states (docs/rules/documents.md "Uploading"). It may be
 * closed during the upload. Rendered while it is open.
 */
export function UploadDialog({
  claimId,
  types,
  initialTypeId = null,
  limits,
  formFieldPath,
  onClose,
}: UploadDialogProps) {
  const { t } = useTexts()
  const { queue, items } = useUploadQueue(claimId)
  const [batch] = useState(newBatch)
  const [typeId, setTypeId] = useState(initialTypeId)
  const [kindId, setKindId] = useState<number | null>(null)
  const [isStarted, setIsStarted] = useState(false)
  const [told, setTold] = useState<FileBatch | null>(null)
  const id = useId()
  const ids = { type: `${id}-type`, kind: `${id}-kind`, files: `${id}-files` }

  const own = items.filter((item) => item.batch === batch)
  const readyItems = own.filter((item) => item.state === uploadState.ready)
  const type = types.find((candidate) => candidate.id === typeId)
  const usedNames = useMemo(
    () => ({ ...limits, extensions: extensionsOf(type ? [type] : types, limits) }),
    [limits, type, types],
  )
  const isSingle = type?.documentClass === 'settlement'
  const needsKind = type === undefined || type.acceptableDocuments.length > 0
  const missing = {
    type: type === undefined ? t('documents.dialog.typeMissing') : null,
    kind: needsKind && kindId === null ? t('documents.dialog.kindMissing') : null,
    files:
      readyItems.length === 0
        ? t('documents.dialog.filesMissing')
        : isSingle && readyItems.length > 1
          ? t('documents.dialog.oneFile')
          : null,
  }
  const { isSubmitted, attempt } = useSubmitValidation(
    parts.filter((part) => missing[part] !== null),
    (first) => focusOn(ids[first]),
  )
  const shownProblems = isSubmitted && !isStarted ? missing : { type: null, kind: null, files: null }

  const addFiles = useCallback(
    (files: readonly File[]) => {
      const present = queue.items().flatMap((item) => (item.batch === batch ? [item.name] : []))
      const checked = checkFiles(present, files, usedNames)
      queue.add(batch, checked.accepted)
      setTold(checked)
    },
    [queue, batch, usedNames],
  )
  /** Checks the chosen files again: the accepted extensions depend on the type. */
  function changeType(next: number | null) {
    const selectedType = types.find((candidate) => candidate.id === next)
    const extensions = extensionsOf(selectedType ? [selectedType] : types, limits)
    for (const item of own) queue.remove(item.id)
    const files = own.map((item) => item.file)
    queue.add(batch, checkFiles([], files, { ...limits, extensions }).accepted)
    setTypeId(next)
    setKindId(null)
  }
  useEffect(() => {
    queue.open(batch)
    return () => queue.close(batch)
  }, [queue, batch])

  function send() {
    if (typeId !== null)
      queue.start(batch, { documentTypeId: typeId, acceptableDocumentTypeId: kindId, formFieldPath })
    setIsStarted(true)
  }

  return (
    <AppDialog
      open
      title={t('documents.dialog.title')}
      onClose={onClose}
      actions={
        <>
          <SendingWords
            isStarted={isStarted}
            sent={own.filter(isSent).length}
            total={own.length}
            isBusy={own.some(isUploading)}
          />
          {isStarted ? null : (
            <Button variant="outlined" onClick={onClose}>
              {t('documents.dialog.cancel')}
            </Button>
          )}
          <Button onClick={isStarted ? onClose : () => attempt(send)}>
            {isStarted
              ? t('documents.dialog.close')
              : t('documents.dialog.send', { count: readyItems.length })}
          </Button>
        </>
      }
    >
      <LiveProvider>
        <UploadAnnouncer queue={queue} batch={batch} />
        <KindFields
          ids={ids}
          types={types}
          type={type}
          kindId={kindId}
          isFixed={isStarted}
          errors={shownProblems}
          onType={changeType}
          onKind={setKindId}
        />
        {isStarted ? null : (
          <FilePicker
            id={ids.files}
            limits={usedNames}
            present={own.map((item) => item.name)}
            error={shownProblems.files}
            onFiles={addFiles}
          />
        )}
        {told ? <RenamedFiles batch={told} /> : null}
        {own.length > 0 ? (
          <ul className={fileLinesStyles.uploadLines} aria-label={t('documents.dialog.files')}>
            {own.map((item) => (
              <UploadLine key={item.id} item={item} onRemove={queue.remove} onRetry={queue.retry} />
            ))}
          </ul>
        ) : null}
      </LiveProvider>
    </AppDialog>
  )
}

const isSent = (item: { state: number; failure: unknown }) =>
  item.state === uploadState.done && item.failure === null
const isUploading = (item: { state: number }) => item.state !== uploadState.done

interface SendingWordsProps {
  readonly isStarted: boolean
  readonly isBusy: boolean
  readonly sent: number
  readonly total: number
}

function SendingWords({ isStarted, isBusy, sent, total }: SendingWordsProps) {
  const { t } = useTexts()
  if (!isStarted) return null
  return (
    <p className={styles.progress}>
      {t(isBusy ? 'documents.dialog.progress' : 'documents.dialog.finished', { done: sent, total })}
    </p>
  )
}

/** The notice on repeated and renamed files. */
function RenamedFiles({ batch }: { readonly batch: FileBatch }) {
  const { t } = useTexts()
  const { repeated, renamed } = batch
  return (
    <div className={styles.told} role="status">
      {repeated.length > 0 ? (
        <p>{t('documents.dialog.duplicates', { count: repeated.length, files: repeated.join(' · ') })}</p>
      ) : null}
      {renamed.length > 0 ? (
        <p>{t('documents.dialog.renamed', { count: renamed.length, files: renamed.join(' · ') })}</p>
      ) : null}
    </div>
  )
}

/** Collects the extensions of all types. */
function extensionsOf(types: readonly UploadType[], { extensions }: UploadLimits): readonly string[] {
  return [...new Set(types.flatMap((type) => type.extensions ?? extensions))]
}

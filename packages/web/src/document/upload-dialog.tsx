import * as fileLinesStyles from './file-lines.module.css'
import * as styles from './upload-dialog.module.css'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { LiveProvider } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { checkFiles, failureOfFile } from './file-batch.ts'
import type { FileBatch, UploadLimits } from './file-batch.ts'
import { limitsOfKind } from './file-kind.ts'
import type { FileKind, UploadType } from './file-kind.ts'
import { FilePicker } from './file-picker.tsx'
import { KindFields } from './kind-fields.tsx'
import { OwnKind } from './own-kind.tsx'
import { UploadAnnouncer } from './upload-announcer.tsx'
import { UploadLine } from './upload-line.tsx'
import { uploadState } from './upload-queue.ts'
import type { UploadItem } from './upload-queue.ts'
import { useFileKinds } from './use-file-kinds.ts'
import { useUploadQueue } from './use-upload-queue.ts'

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

let batches = 0
const newBatch = () => `batch-${(batches += 1)}`

/**
 * The dialog for the kind of files, their upload and their states (docs/rules/documents.md "Uploading"). Each file can
 * have a kind of its own. It may be closed during the upload. Rendered while it is open.
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
  const [isStarted, setIsStarted] = useState(false)
  const [told, setTold] = useState<FileBatch | null>(null)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  const own = items.filter((item) => item.batch === batch)
  const readyItems = own.filter((item) => item.state === uploadState.ready)
  const kinds = useFileKinds(
    id,
    { type: types.find((each) => each.id === initialTypeId), acceptableDocumentTypeId: null },
    own,
  )
  const commonLimits = limitsOfKind(kinds.common, types, limits)

  const addFiles = (files: readonly File[]) => {
    const present = queue.items().flatMap((item) => (item.batch === batch ? [item.name] : []))
    const checked = checkFiles(present, files, commonLimits)
    queue.add(batch, checked.accepted)
    setTold(checked)
  }
  const recheck = (kindOf: (item: UploadItem) => FileKind) =>
    queue.recheck(batch, (item) => failureOfFile(item.file, limitsOfKind(kindOf(item), types, limits)))
  useEffect(() => {
    queue.open(batch)
    return () => queue.close(batch)
  }, [queue, batch])
  // On a phone, the chosen files would be below the fold.
  const lastAdded = useRef(0)
  useEffect(() => {
    if (own.length > lastAdded.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    lastAdded.current = own.length
  }, [own.length])

  const hasChoice =
    types.length > 1 || types.some(({ acceptableDocuments }) => acceptableDocuments.length > 0)
  const canDiffer = ({ failure }: UploadItem) =>
    hasChoice && (failure === null || failure === 'FILE_TYPE_NOT_ALLOWED')

  function send() {
    queue.start(batch, (item) => {
      const { type, acceptableDocumentTypeId } = kinds.kindOf(item)
      return type ? { documentTypeId: type.id, acceptableDocumentTypeId, formFieldPath } : null
    })
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
          <Button onClick={isStarted ? onClose : () => kinds.attempt(send)}>
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
          id={id}
          types={types}
          kind={kinds.common}
          isFixed={isStarted}
          problems={kinds.problems}
          onChange={(kind) => recheck(kinds.changeCommon(kind))}
        />
        {told ? <RenamedFiles batch={told} /> : null}
        {own.length > 0 ? (
          <ul ref={list} className={fileLinesStyles.uploadLines} aria-label={t('documents.dialog.files')}>
            {own.map((item) => (
              <UploadLine key={item.id} item={item} onRemove={queue.remove} onRetry={queue.retry}>
                {isStarted || !canDiffer(item) || (own.length === 1 && !kinds.ownOf(item)) ? null : (
                  <OwnKind
                    item={item}
                    types={types}
                    batchKind={kinds.common}
                    own={kinds.ownOf(item)}
                    problems={kinds.problemsOfOwn(item)}
                    onChange={(kind) => recheck(kinds.changeOwn(item, kind))}
                  />
                )}
              </UploadLine>
            ))}
          </ul>
        ) : null}
        {isStarted ? null : (
          <FilePicker
            id={`${id}-files`}
            limits={commonLimits}
            present={own.map((item) => item.name)}
            isShort={own.length > 0}
            error={kinds.filesProblem ? t(kinds.filesProblem) : null}
            onFiles={addFiles}
          />
        )}
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

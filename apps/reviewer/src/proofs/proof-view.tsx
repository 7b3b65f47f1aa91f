import type { ApiClient } from '@makewhole/contract/client.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { Loaded, LoadFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonCard, slowAfterMilliseconds, useDelayed } from '@makewhole/web/feedback/skeleton.tsx'
import { fetchFile } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { documentState } from '../documents/document-state.ts'
import * as styles from './proof-view.module.css'
import { proofKind } from './shown-proof.ts'
import { HiddenProof } from './hidden-proof.tsx'
import type { Viewport } from './viewport.ts'

/** Milliseconds for a round through a claim's proofs; a file is 25 MB at most. */
const cacheMilliseconds = 2 * 60_000

/** Reads the bytes of a document, as they were scanned; they are drawn, never opened. */
const proofBytesQuery = (api: ApiClient, documentId: string) =>
  queryOptions({
    queryKey: ['proof-bytes', documentId],
    queryFn: () => fetchFile(api, documentId),
    staleTime: Infinity,
    gcTime: cacheMilliseconds,
    meta: { local: true },
  })

/** A file to draw: a proof, or any other file with an id. */
export type ViewedFile = Pick<DocumentView, 'id' | 'documentName' | 'contentType'>

export interface ProofViewProps {
  readonly file: ViewedFile
  readonly bytes: Uint8Array
  readonly viewport: Viewport
  /** Receives the number of pages once it is known. */
  readonly onPages: (count: number) => void
}

/** Each view loads when the first file of its kind is opened. */
const views = {
  picture: lazy(async () => ({ default: (await import('./picture-view.tsx')).PictureView })),
  pdf: lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })),
}

/** One proof, drawn safely: pictures and PDFs; any other file as its name with a download. */
export function ProofView({
  file,
  viewport,
  onPages,
}: Omit<ProofViewProps, 'bytes' | 'file'> & { readonly file: DocumentView }) {
  const state = documentState(file)
  if (state === 'scanning' || state === 'blocked') return <HiddenProof file={file} why={state} />
  const kind = proofKind(file)
  if (kind === 'other') return <HiddenProof file={file} why="otherKind" />
  return <RenderedProof kind={kind} file={file} viewport={viewport} onPages={onPages} />
}

interface RenderedProofProps extends Omit<ProofViewProps, 'bytes'> {
  readonly kind: keyof typeof views
}

function RenderedProof({ kind, file, viewport, onPages }: RenderedProofProps) {
  const texts = useTexts()
  const { t } = texts
  const bytes = useQuery(proofBytesQuery(useApi(), file.id))
  const loading = <ProofLoading file={file} />
  const View = views[kind]
  return (
    <Loaded
      of={bytes}
      loading={loading}
      failed={
        <LoadFailed
          of={bytes}
          headingLevel={2}
          title={t('proofs.failed', { file: file.documentName })}
          text={errorMessage(bytes.error, texts)}
        />
      }
    >
      {(data) => (
        <Suspense fallback={loading}>
          <View file={file} bytes={data} viewport={viewport} onPages={onPages} />
        </Suspense>
      )}
    </Loaded>
  )
}

/** A notice that appears after a while: the file may be large, or the connection slow. */
function ProofLoading({ file }: { readonly file: ViewedFile }) {
  const { t } = useTexts()
  const isSlow = useDelayed(slowAfterMilliseconds)
  return (
    <div className={styles.opening}>
      {isSlow ? (
        <Notice tone="info" live="status" title={t('proofs.opening', { file: file.documentName })}>
          {t('proofs.slow')}
        </Notice>
      ) : (
        <SkeletonCard lines={8} />
      )}
    </div>
  )
}

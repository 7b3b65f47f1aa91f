import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './signed-page-dialog.module.css'
import Button from '@mui/material/Button'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { fetchBytes, saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { initialViewport } from '../proofs/viewport.ts'
import { ProofTools } from '../proofs/proof-tools.tsx'
import type { ViewedFile } from '../proofs/proof-view.tsx'

/** Drawn like proofs: nothing in an uploaded file runs. */
const views = {
  picture: lazy(async () => ({ default: (await import('../proofs/picture-view.tsx')).PictureView })),
  pdf: lazy(async () => ({ default: (await import('../proofs/pdf-view.tsx')).PdfView })),
}

export interface SheetProps {
  readonly title: string
  readonly file: ViewedFile
  /** Requests the address of the file. */
  readonly keyOf: (api: ApiClient) => Promise<{ readonly sasUri: string }>
}

/** A file drawn next to another one, with a button to save it. */
export function Sheet({ title, file, keyOf }: SheetProps) {
  const { t } = useTexts()
  const api = useApi()
  const [look, setLook] = useState(initialViewport)
  const [pages, setPages] = useState(1)
  const { data: bytes, isError } = useQuery({
    queryKey: ['sheet-bytes', file.id],
    queryFn: async () => fetchBytes((await keyOf(api)).sasUri),
    staleTime: Infinity,
    gcTime: 0,
    meta: { local: true },
  })
  const loading = (
    <p role="status" className={common.soft}>
      {t(isError ? 'signedPage.notLoaded' : 'signedPage.loading')}
    </p>
  )
  const View = views[file.contentType.startsWith('image/') ? 'picture' : 'pdf']
  return (
    <section className={styles.side} aria-label={title}>
      <h3>{title}</h3>
      {bytes ? (
        <>
          <div className={styles.tools}>
            <ProofTools viewport={look} onViewport={setLook} pages={pages} />
          </div>
          <div className={styles.sheet}>
            <Suspense fallback={loading}>
              <View file={file} bytes={bytes} viewport={look} onPages={setPages} />
            </Suspense>
          </div>
          <Button
            variant="text"
            size="small"
            onClick={() =>
              saveAs(new Blob([bytes as BlobPart], { type: file.contentType }), file.documentName)
            }
          >
            {t('signedPage.save', { file: file.documentName })}
          </Button>
        </>
      ) : (
        loading
      )}
    </section>
  )
}

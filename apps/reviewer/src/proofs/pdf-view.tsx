import * as styles from './proof-view.module.css'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { drawPage, openPdf } from './pdf-document.ts'
import type { ProofViewProps } from './proof-view.tsx'
import { UnshownProof } from './unshown-proof.tsx'
import type { WhyUnshown } from './unshown-proof.tsx'
import { useWidth } from '../use-width.ts'

/** A page of a PDF: drawn, never opened. */
export function PdfView({ file, bytes, look, onPages }: ProofViewProps) {
  const { t } = useTexts()
  const pane = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const width = useWidth(pane)
  const { pdf, failure, fail } = usePdf(bytes, onPages)
  const { page, zoom, rotation } = look
  useEffect(() => {
    if (!pdf || !canvas.current || !words.current || width === 0) return
    const stop = new AbortController()
    const place = { canvas: canvas.current, words: words.current }
    drawPage(pdf, place, { page, zoom, rotation, width }, stop.signal).catch((cause: unknown) => {
      if (!stop.signal.aborted) fail(cause)
    })
    return () => stop.abort()
  }, [pdf, page, zoom, rotation, width, fail])
  if (failure) return <UnshownProof file={file} why={failure} />
  return (
    <div
      ref={pane}
      className={styles.view}
      role="group"
      // It scrolls by keys, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('proofs.pageText', { n: page, file: file.documentName })}
      aria-busy={pdf === null}
    >
      <div className={styles.sheet}>
        <canvas ref={canvas} className={styles.canvas} />
        <div ref={words} className={styles.words} />
      </div>
    </div>
  )
}

/** The document behind the bytes, closed with its worker when the view goes; what it could not do, in our words. */
function usePdf(bytes: Uint8Array, onPages: (count: number) => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failure, setFailure] = useState<WhyUnshown | null>(null)
  const [fail] = useState(() => (cause: unknown) => setFailure(whyOf(cause)))
  useEffect(() => {
    const opening = openPdf(bytes)
    let isGone = false
    opening.promise.then(
      (opened) => {
        if (isGone) return
        onPages(opened.numPages)
        setPdf(opened)
      },
      (cause: unknown) => {
        if (!isGone) fail(cause)
      },
    )
    return () => {
      isGone = true
      void opening.destroy()
    }
  }, [bytes, fail, onPages])
  return { pdf, failure, fail }
}

function whyOf(cause: unknown): WhyUnshown {
  return cause instanceof Error && cause.name === 'PasswordException' ? 'password' : 'broken'
}

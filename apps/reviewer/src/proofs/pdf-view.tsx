import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { getDocument, GlobalWorkerOptions, TextLayer } from 'pdfjs-dist'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../controls/use-width.ts'
import * as styles from './proof-view.module.css'
import type { ProofViewProps } from './proof-view.tsx'
import { HiddenProof } from './hidden-proof.tsx'
import type { HiddenReason } from './hidden-proof.tsx'

/** A page of a PDF: drawn, never opened. */
export function PdfView({ file, bytes, viewport, onPages }: ProofViewProps) {
  const { t } = useTexts()
  const pane = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const width = useWidth(pane)
  const { pdf, failure, fail } = usePdf(bytes, onPages)
  const { page, zoom, rotation } = viewport
  useEffect(() => {
    if (!pdf || !canvas.current || !words.current || width === 0) return
    const stop = new AbortController()
    const place = { canvas: canvas.current, words: words.current }
    drawPage(pdf, place, { page, zoom, rotation, width }, stop.signal).catch((cause: unknown) => {
      if (!stop.signal.aborted) fail(cause)
    })
    return () => stop.abort()
  }, [pdf, page, zoom, rotation, width, fail])
  if (failure) return <HiddenProof file={file} why={failure} />
  return (
    <div
      ref={pane}
      className={styles.view}
      role="group"
      // Keys scroll it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('proofs.pageText', { n: String(page), file: file.documentName })}
      aria-busy={pdf === null}
    >
      <div className={styles.sheet}>
        <canvas ref={canvas} className={styles.canvas} />
        <div ref={words} className={styles.words} />
      </div>
    </div>
  )
}

/** Loads the PDF in its worker and closes it on unmount. Returns the pages or the reason of a failure. */
function usePdf(bytes: Uint8Array, onPages: (count: number) => void) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failure, setFailure] = useState<HiddenReason | null>(null)
  const [fail] = useState(() => (cause: unknown) => setFailure(whyOf(cause)))
  useEffect(() => {
    const loadingTask = openPdf(bytes)
    let isUnmounted = false
    loadingTask.promise.then(
      (opened) => {
        if (isUnmounted) return
        onPages(opened.numPages)
        setPdf(opened)
      },
      (cause: unknown) => {
        if (!isUnmounted) fail(cause)
      },
    )
    return () => {
      isUnmounted = true
      void loadingTask.destroy()
    }
  }, [bytes, fail, onPages])
  return { pdf, failure, fail }
}

function whyOf(cause: unknown): HiddenReason {
  return cause instanceof Error && cause.name === 'PasswordException' ? 'password' : 'broken'
}

GlobalWorkerOptions.workerSrc = workerAddress
const assets = `${import.meta.env.BASE_URL}pdf/`

/** Pages of at most this many pixels are drawn; larger ones less sharp. */
const maxPixels = 16_000_000

/** Reads a PDF in a separate worker. Nothing in it runs: no script, no XFA form; links and fields are inert. */
function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    // The worker takes ownership of the bytes.
    data: bytes.slice(),
    enableXfa: false,
    stopAtErrors: false,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    maxImageSize: maxPixels * 4,
    verbosity: 0,
  })
}

/** Draws a page of a PDF, with a text layer above it to be read, searched and copied. */
async function drawPage(
  pdf: PDFDocumentProxy,
  place: { readonly canvas: HTMLCanvasElement; readonly words: HTMLElement },
  look: { readonly page: number; readonly zoom: number; readonly rotation: number; readonly width: number },
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(look.page)
  signal.throwIfAborted()
  const rotation = (page.rotate + look.rotation) % 360
  const scale = (look.zoom * look.width) / page.getViewport({ scale: 1, rotation }).width
  const viewport = page.getViewport({ scale, rotation })
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  const { canvas, words } = place
  canvas.width = Math.floor(viewport.width * sharpness)
  canvas.height = Math.floor(viewport.height * sharpness)
  canvas.style.width = `${viewport.width}px`
  canvas.style.height = `${viewport.height}px`
  const renderTask = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  words.replaceChildren()
  words.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  signal.addEventListener('abort', () => {
    renderTask.cancel()
    layer.cancel()
  })
  await Promise.all([renderTask.promise, layer.render()])
}

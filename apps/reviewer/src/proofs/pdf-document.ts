import { getDocument, GlobalWorkerOptions, TextLayer } from 'pdfjs-dist'
import type { PDFDocumentProxy, PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress
const assets = `${import.meta.env.BASE_URL}pdf/`

/** Pages of at most this many pixels are drawn; larger ones less sharp. */
const maxPixels = 16_000_000

/**
 * Reads a PDF in a worker of its own. Nothing in it runs: no script of it is asked for, forms of the XFA kind stay unread,
 * links and fields are no more than what they look like.
 */
export function openPdf(bytes: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    // The worker takes the bytes away from here.
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

/** A page of a PDF drawn, with its words above it to be read, searched and copied. */
export async function drawPage(
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
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  words.replaceChildren()
  words.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  signal.addEventListener('abort', () => {
    drawing.cancel()
    layer.cancel()
  })
  await Promise.all([drawing.promise, layer.render()])
}

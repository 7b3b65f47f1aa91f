import type { Browser } from '@playwright/test'

/** A picture and how long it stands. */
export interface Frame {
  readonly png: string
  readonly milliseconds: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Frames as a WebM film, made by the browser itself: it draws them on a canvas and records that, so nothing else has to be
 * installed. Takes as long as the film.
 */
export async function recorded(browser: Browser, frames: readonly Frame[], size: Size): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const film = await page.evaluate(film64, { frames, size })
    return Buffer.from(film, 'base64')
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function film64({ frames, size }: { frames: readonly Frame[]; size: Size }): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser draws nothing')
  const recorder = new MediaRecorder(canvas.captureStream(10), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 400_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const ended = new Promise((resolve) => (recorder.onstop = resolve))
  const pictures = await Promise.all(
    frames.map(async ({ png }) =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob()),
    ),
  )
  recorder.start()
  for (const [index, { milliseconds }] of frames.entries()) {
    const until = performance.now() + milliseconds
    // A canvas that nobody paints gives the recorder nothing: the same picture again, ten times a second.
    while (performance.now() < until) {
      const picture = pictures[index]
      if (picture) paint.drawImage(picture, 0, 0)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

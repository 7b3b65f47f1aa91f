import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startFreshServer } from '../../e2e/server.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/browser.ts'
import { recorded } from './recorder.ts'
import type { Frame } from './recorder.ts'
import { tutorials } from './scripts.ts'
import type { TutorialScript } from './scripts.ts'

/*
 * `npm run tutorials`: records the shipped tutorials from this very product, with their captions, into program/content/videos,
 * and writes their lengths into program/content/tutorials.json. Names of one or more record those alone.
 */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'program/content/videos')
const list = join(root, 'program/content/tutorials.json')
const size = { width: 1280, height: 720 }
/** How long each step stands still, so that its sentence can be read. */
const holdMilliseconds = 4500

const wanted = process.argv.slice(2)
const dataDir = join(root, '.test/tutorials')
await mkdir(folder, { recursive: true })
const server = await startFreshServer({ port: 4320, dataDir })
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  for (const tutorial of tutorials) {
    if (wanted.length === 0 || wanted.includes(tutorial.name)) await record(browser, tutorial, server.url)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function record(within: Browser, { name, steps }: TutorialScript, baseURL: string): Promise<void> {
  const context = await within.newContext({
    baseURL,
    viewport: size,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const frames: Frame[] = []
  for (const { act } of steps) {
    await act(page)
    // A page with a live line is never idle; half a second lets it settle.
    await page.waitForTimeout(700)
    frames.push({ png: (await page.screenshot()).toString('base64'), milliseconds: holdMilliseconds })
  }
  await context.close()
  writeFileSync(join(folder, `${name}.webm`), await recorded(within, frames, size))
  writeFileSync(join(folder, `${name}.vtt`), captionsOf(steps.map(({ caption }) => caption)))
  noteLength(name, steps.length * holdMilliseconds)
  process.stdout.write(`${name}: ${steps.length} steps\n`)
}

function captionsOf(captions: readonly string[]): string {
  const cues = captions.map(
    (caption, index) =>
      `${timeAt(index * holdMilliseconds)} --> ${timeAt((index + 1) * holdMilliseconds)}\n${caption}\n`,
  )
  return ['WEBVTT', '', ...cues].join('\n')
}

function timeAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23)
}

/** The length as people read it, where the page takes it from. */
function noteLength(name: string, milliseconds: number): void {
  const known = JSON.parse(readFileSync(list, 'utf8')) as { url: string; length: string }[]
  const seconds = Math.round(milliseconds / 1000)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const noted = known.map((each) => (each.url === `/tutorials/${name}` ? { ...each, length } : each))
  writeFileSync(list, `${JSON.stringify(noted, null, 2)}\n`)
}

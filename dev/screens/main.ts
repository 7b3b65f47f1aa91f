import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { locales } from '@makewhole/domain/shared/text.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/browser.ts'
import { indexPage } from './index-page.ts'
import { tours } from './screens.ts'
import { visit } from './studio.ts'
import type { Picture } from './studio.ts'

/**
 * `npm run screens`: a picture of every screen and state, in English and Spanish, at 360 and 1440 px, into `.screens/` with an
 * index page. `SCREENS_URL` names a trial server that runs already; otherwise one is started on `PORT` with data of its own.
 * A word as argument takes only the tours and screens with that word in their name.
 */
const root = join(import.meta.dirname, '../..')
const folder = join(root, '.screens')
const widths = [1440, 360]
const word = process.argv[2] ?? ''

const server = process.env['SCREENS_URL'] ? null : await startServer()
try {
  process.exitCode = await takePictures(process.env['SCREENS_URL'] ?? server?.url ?? '')
} finally {
  await server?.stop()
}

async function takePictures(baseUrl: string): Promise<number> {
  if (!word) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const path = chromiumPath()
  const browser = await chromium.launch({ args: chromiumFlags, ...(path ? { executablePath: path } : {}) })
  const pictures: Picture[] = []
  for (const tour of tours.map(chosen).filter(({ screens }) => screens.length > 0)) {
    for (const width of widths) {
      for (const locale of locales) {
        pictures.push(...(await visit({ browser, baseUrl, folder }, tour, { locale, width })))
        process.stdout.write(`${tour.name}, ${locale}, ${width} px\n`)
      }
    }
  }
  await browser.close()
  writeFileSync(join(folder, 'index.html'), indexPage(pictures))
  const failed = pictures.filter(({ error, overflows }) => error !== null || overflows)
  for (const { tour, screen, locale, width, error } of failed) {
    process.stdout.write(`  ${tour}, ${screen}, ${locale}, ${width} px: ${error ?? 'too wide'}\n`)
  }
  process.stdout.write(`${pictures.length} screens are in .screens/index.html\n`)
  return failed.length > 0 ? 1 : 0
}

function chosen(tour: (typeof tours)[number]): (typeof tours)[number] {
  return { ...tour, screens: tour.screens.filter(({ name }) => `${tour.name} ${name}`.includes(word)) }
}

/** A trial server of its own, so that pictures never show somebody's data. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  spawnSync(process.execPath, ['dev/build.mjs'], { cwd: root, stdio: 'inherit' })
  const port = process.env['PORT'] ?? '4310'
  const url = `http://localhost:${port}`
  const dataDir = join(root, '.test/screens')
  rmSync(dataDir, { recursive: true, force: true })
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SEED_TRIAL: 'yes' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('claims of the last months')) resolve()
    })
    void ended.then(() => reject(new Error('The trial server stopped before it was ready.')))
  })
  return { url, stop }
}

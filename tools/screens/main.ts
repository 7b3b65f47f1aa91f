import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { locales } from '@makewhole/domain/shared/text.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/browser.ts'
import { axeFindings } from '../../e2e/steps/axe.ts'
import { indexPage } from './index-page.ts'
import { tours } from './screens.ts'
import { visit } from './studio.ts'
import type { Picture } from './studio.ts'

/**
 * `npm run screens`: takes a picture of every screen and state into `.screens/`, with an index page. They are
 * in English and Spanish, at 360 and 1440 px. `SCREENS_URL` names a running trial server; otherwise one
 * starts on `PORT` with its own data. A word as argument selects tours and screens with that word in their
 * name. With `--axe` axe checks each instead, at 900 px as well.
 */
const root = join(import.meta.dirname, '../..')
const folder = join(root, '.screens')
const isForAxe = process.argv.includes('--axe')
const widths = isForAxe ? [1440, 900, 360] : [1440, 360]
const word = process.argv.slice(2).find((argument) => argument !== '--axe') ?? ''

const server = process.env['SCREENS_URL'] ? null : await startServer()
try {
  process.exitCode = await captureAll(process.env['SCREENS_URL'] ?? server?.url ?? '')
} finally {
  await server?.stop()
}

async function captureAll(baseUrl: string): Promise<number> {
  const path = chromiumPath()
  const browser = await chromium.launch({ args: chromiumFlags, ...(path ? { executablePath: path } : {}) })
  const look = isForAxe ? axeFindings : screenFolder()
  const pictures: Picture[] = []
  for (const tour of tours.map(selectedTour).filter(({ screens }) => screens.length > 0)) {
    for (const width of widths) {
      for (const locale of locales) {
        pictures.push(...(await visit({ browser, baseUrl, look }, tour, { locale, width })))
        process.stdout.write(`${tour.name}, ${locale}, ${width} px\n`)
      }
    }
  }
  await browser.close()
  if (!isForAxe) writeFileSync(join(folder, 'index.html'), indexPage(pictures))
  const failed = pictures.filter(({ error, findings }) => error !== null || findings.length > 0)
  for (const { tour, screen, locale, width, error, findings } of failed) {
    process.stdout.write(`  ${tour}, ${screen}, ${locale}, ${width} px: ${error ?? findings.join('; ')}\n`)
  }
  const where = isForAxe ? 'looked at by axe' : 'in .screens/index.html'
  process.stdout.write(`${pictures.length} screens are ${where}, ${failed.length} with findings\n`)
  return failed.length > 0 ? 1 : 0
}

/** Takes pictures; taking all of them deletes those of an earlier run. */
function screenFolder() {
  if (!word) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return async (page: Page, file: string): Promise<readonly string[]> => {
    await page.screenshot({ path: join(folder, file) })
    return []
  }
}

function selectedTour(tour: (typeof tours)[number]): (typeof tours)[number] {
  return { ...tour, screens: tour.screens.filter(({ name }) => `${tour.name} ${name}`.includes(word)) }
}

/** Starts a separate trial server, so that pictures never show a person's data. */
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

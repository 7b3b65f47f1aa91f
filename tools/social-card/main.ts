import { chromium } from '@playwright/test'
import { escapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import { publicPages } from '@makewhole/web/i18n/en/public/public.ts'
import { ridges } from '@makewhole/web/content/ridges.ts'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/browser.ts'

/*
 * `npm run social-card`: draws the link preview's picture of the public pages into program/content/pictures.
 * It shows the program's name in this product's theme.
 */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'program/content/pictures')
const size = { width: 1200, height: 630 }

const { name } = await loadProgram(join(root, 'program'))
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  const page = await browser.newPage({ viewport: size })
  await page.setContent(card(name.en, publicPages['public.description.home']))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const png = await page.screenshot()
  await mkdir(folder, { recursive: true })
  await sharp(png).png({ palette: true, effort: 10 }).toFile(join(folder, 'social-card.png'))
} finally {
  await browser.close()
}

function card(title: string, text: string): string {
  const font = base64(
    'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  )
  const mark = base64('apps/claimant/public/favicon.svg')
  const scene = ridges.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('')
  return `<!doctype html><style>
    @font-face { font-family: 'Public Sans'; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    html { height: 100% }
    body { margin: 0; font-family: 'Public Sans'; color: #14202e; background: linear-gradient(#ffffff, #eff5fc) }
    main { padding: 64px 72px }
    img { width: 88px; height: 88px }
    h1 { margin: 28px 0 0; font-size: 72px; line-height: 1.05; font-weight: 690; letter-spacing: -0.022em }
    p { margin: 20px 0 0; font-size: 32px; color: #3b4959 }
    svg { position: fixed; left: 0; bottom: 0; width: 1200px; height: 350px }
  </style>
  <main><img alt="" src="data:image/svg+xml;base64,${mark}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>
  <svg viewBox="0 0 1440 420">${scene}</svg>`
}

function base64(path: string): string {
  return readFileSync(join(root, path)).toString('base64')
}

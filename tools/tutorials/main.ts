import { chromium } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/browser.ts'
import { startFreshServer } from '../../e2e/server.ts'
import type { RunningServer } from '../../e2e/server.ts'
import { Camera } from './camera.ts'
import { film, requireTools } from './film.ts'
import type { TutorialScript } from './script.ts'
import { stageFor } from './stage.ts'
import { cut } from './timing.ts'
import type { Cut, Take } from './timing.ts'
import { captions } from './captions.ts'
import { tutorials } from './tutorials.ts'
import { millisecondsOf, speechOf, track } from './voice.ts'

/*
 * `npm run tutorials`: plays the shipped tutorials in this product, once in each language, and speaks their
 * words. It writes films and captions into program/content/videos, and lengths into
 * program/content/tutorials.json. Names select tutorials: `sign-up`, or `sign-up-es`.
 */
const root = join(import.meta.dirname, '../..')
const videos = join(root, 'program/content/videos')
const list = join(root, 'program/content/tutorials.json')
const work = join(root, '.test/tutorials')
/** Narrower than the film, so that its words are legible on a phone held sideways. */
const screen = { viewport: { width: 960, height: 540 }, deviceScaleFactor: 4 / 3 }

await requireTools()
const requestedNames = process.argv.slice(2)
rmSync(work, { recursive: true, force: true })
await mkdir(join(work, 'film'), { recursive: true })
await copyProgramWithoutTutorials()
// The film shows the present product.
if (spawnSync(process.execPath, ['dev/build.mjs'], { cwd: root, stdio: 'inherit' }).status !== 0)
  process.exit(1)
const server = await startFreshServer({
  port: Number(process.env['TUTORIALS_PORT'] ?? 4320),
  dataDir: join(work, 'data'),
  env: { PROGRAM_DIR: join(work, 'program') },
})
const executablePath = chromiumPath()
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
try {
  for (const locale of locales) await recordIn(locale, browser, server)
} finally {
  await browser.close()
  await server.stop()
  rmSync(work, { recursive: true, force: true })
}

/** Copies the program without films, which the filmed server doesn't need yet. */
async function copyProgramWithoutTutorials(): Promise<void> {
  const copy = join(work, 'program')
  await cp(join(root, 'program'), copy, { recursive: true, filter: (from) => from !== videos })
  await writeFile(join(copy, 'content/tutorials.json'), '[]')
}

/** Records every tutorial in one language; the account of the first one files the claim of the second. */
async function recordIn(locale: Locale, within: Browser, on: RunningServer): Promise<void> {
  const newContext = () =>
    within.newContext({ ...screen, baseURL: on.url, locale: `${locale}-US`, reducedMotion: 'reduce' })
  const newcomer = await newContext()
  for (const tutorial of tutorials) {
    if (!isRequested(tutorial.name, locale)) continue
    const isNewcomers = ['sign-up', 'claim-form'].includes(tutorial.name)
    const context = isNewcomers ? newcomer : await newContext()
    await record(tutorial, locale, context, on)
    if (!isNewcomers) await context.close()
  }
  await newcomer.close()
}

function isRequested(name: string, locale: Locale): boolean {
  return (
    requestedNames.length === 0 ||
    requestedNames.some((each) => each === name || each === `${name}-${locale}`)
  )
}

async function record(
  { name, seconds, prepare, scenes }: TutorialScript,
  locale: Locale,
  context: BrowserContext,
  on: RunningServer,
): Promise<void> {
  const page = await context.newPage()
  const folder = join(work, 'film')
  const camera = new Camera(page, folder)
  const stage = await stageFor(page, locale, { server: on, camera, hand: camera.hand })
  await prepare?.(stage)
  const takes: Take[] = []
  const sounds: Int16Array[] = []
  for (const { say, act } of scenes) {
    await act(stage)
    const said: Int16Array[] = []
    for (const sentence of say) said.push(await speechOf(sentence[locale], locale, folder))
    sounds.push(...said)
    takes.push({ frames: camera.taken(), sentences: said.map(millisecondsOf) })
  }
  await page.close()
  const edited = cut(takes, seconds * 1000)
  await finish(name, locale, { edited, sounds, sentences: scenes.flatMap(({ say }) => say) })
  const said = sounds.reduce((sum, sound) => sum + millisecondsOf(sound), 0)
  process.stdout.write(
    `${name} (${locale}): ${lengthOf(edited.milliseconds)}, ${lengthOf(said)} of it spoken\n`,
  )
}

interface Material {
  readonly edited: Cut
  readonly sounds: readonly Int16Array[]
  readonly sentences: readonly Readonly<Record<Locale, string>>[]
}

async function finish(name: string, locale: Locale, { edited, sounds, sentences }: Material): Promise<void> {
  const target = join(videos, `${name}-${locale}`)
  const timed = sounds.map((sound, index) => ({ at: edited.cues[index]?.from ?? 0, sound }))
  await film(edited.frames, track(timed, edited.milliseconds), { folder: join(work, 'film'), target })
  for (const language of locales) {
    const words = sentences.map((sentence) => sentence[language])
    writeFileSync(`${target}.${language}.vtt`, captions(words, edited.cues))
  }
  if (locale === 'en') noteLength(name, edited.milliseconds)
}

/** Writes the length as people read it, where the page finds it. */
function noteLength(name: string, milliseconds: number): void {
  const known = JSON.parse(readFileSync(list, 'utf8')) as { url: string; length: string }[]
  const length = lengthOf(milliseconds)
  const noted = known.map((each) => (each.url === `/tutorials/${name}` ? { ...each, length } : each))
  writeFileSync(list, `${JSON.stringify(noted, null, 2)}\n`)
}

function lengthOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

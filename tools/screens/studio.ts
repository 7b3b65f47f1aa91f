import { createClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import type { Browser, Page } from '@playwright/test'
import type { Scene, Screen, Tour } from './tour.ts'

const password = 'makewhole'
const staff = ['reviewer', 'manager', 'admin', 'viewer']

export interface Setting {
  readonly locale: Locale
  readonly width: number
}

export interface Picture extends Setting {
  readonly tour: string
  readonly screen: string
  readonly file: string
  /** Findings: wider than the window, or problems from axe. */
  readonly findings: readonly string[]
  /** The reason why there is no picture. */
  readonly error: string | null
}

interface Studio {
  readonly browser: Browser
  readonly baseUrl: string
  /** Takes a picture of a stable screen, or returns its problems. */
  readonly look: (page: Page, file: string) => Promise<readonly string[]>
}

/** Visits the screens of a tour one after another in one tab, as a person would, and checks each. */
export async function visit(studio: Studio, tour: Tour, setting: Setting): Promise<Picture[]> {
  const { locale, width } = setting
  const context = await studio.browser.newContext({
    baseURL: studio.baseUrl,
    locale: `${locale}-US`,
    timezoneId: 'America/Los_Angeles',
    viewport: windowOf(width),
    reducedMotion: 'reduce',
  })
  // An open stream would prevent the page from ever being idle.
  await context.route('**/api/v1/Live', (route) => route.abort())
  try {
    const page = await context.newPage()
    const seen = tour.account ? await signIn(page, tour.account, studio.baseUrl) : nothing
    const scene: Scene = { page, locale, ...seen, t: textsOf(locale) }
    const pictures: Picture[] = []
    for (const screen of tour.screens) pictures.push(await picture(studio, tour, setting, scene, screen))
    return pictures
  } catch (cause) {
    return [
      { ...setting, tour: tour.name, screen: 'sign-in', file: '', findings: [], error: firstLine(cause) },
    ]
  } finally {
    await context.close()
  }
}

async function picture(
  studio: Studio,
  tour: Tour,
  setting: Setting,
  scene: Scene,
  screen: Screen,
): Promise<Picture> {
  const name = `${tour.name} ${screen.name} ${setting.width} ${setting.locale}`
  const file = `${name.replace(/[^\w]+/g, '-')}.png`
  const taken = { ...setting, tour: tour.name, screen: screen.name, file }
  const address = typeof screen.at === 'string' ? screen.at : screen.at(scene)
  if (!address) return { ...taken, findings: [], error: 'nothing to show' }
  try {
    await screen.before?.(scene)
    await scene.page.goto(address)
    await waitUntilStable(scene.page)
    await screen.act?.(scene)
    await waitUntilStable(scene.page)
    if (!screen.isOver)
      await scene.page.setViewportSize({ width: setting.width, height: await heightOf(scene.page) })
    const findings = await studio.look(scene.page, file)
    const isWider = await scene.page.evaluate(isTooWide)
    return { ...taken, findings: isWider ? ['too wide', ...findings] : findings, error: null }
  } catch (cause) {
    return { ...taken, findings: [], error: firstLine(cause) }
  } finally {
    await scene.page.unrouteAll({ behavior: 'ignoreErrors' })
    await scene.page.context().setOffline(false)
    await scene.page.setViewportSize(windowOf(setting.width))
  }
}

function firstLine(cause: unknown): string {
  return String(cause).split('\n')[0] ?? ''
}

/**
 * Waits until the title is there, no request is open and the height is stable. A page that only waits, or an
 * open call, is taken unchanged.
 */
async function waitUntilStable(page: Page): Promise<void> {
  await page.locator('h1, [role=status]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch((cause: unknown) => {
    if (!(cause instanceof Error) || cause.name !== 'TimeoutError') throw cause
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(isStable)
}

async function isStable(): Promise<void> {
  let before = 0
  for (let times = 0; times < 8; times += 1) {
    const { scrollHeight } = document.documentElement
    const isWaiting = document.querySelector('[class*=skeleton], [aria-busy=true]') !== null
    if (!isWaiting && scrollHeight === before) return
    before = scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

function windowOf(width: number): { width: number; height: number } {
  return { width, height: width < 600 ? 740 : 900 }
}

/**
 * Measures the whole page from its top, in a window of its height. Elements that stick to an edge are then at
 * the page's edge.
 */
async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    return document.documentElement.scrollHeight
  })
}

function isTooWide(): boolean {
  return document.documentElement.scrollWidth > innerWidth
}

type Seen = Pick<Scene, 'claims' | 'listed'>
const nothing: Seen = { claims: [], listed: [] }

async function signIn(page: Page, account: string, baseUrl: string): Promise<Seen> {
  await page.goto('/claims')
  await page.locator('input[type=email]').fill(account)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.waitForURL(/\/claims$/)
  await page.locator('h1').waitFor()
  const token = await page.evaluate(tokenOfTab)
  const client = createClient({ baseUrl: `${baseUrl}/api/v1`, token: async () => token, locale: () => 'en' })
  if (staff.some((role) => account.startsWith(role)))
    return { claims: [], listed: (await client.query('claims', {})).data }
  return { claims: await client.call('listMyClaims', {}), listed: [] }
}

function tokenOfTab(): string {
  const [, stored] = Object.entries(sessionStorage).find(([key]) => key.includes('.user:')) ?? []
  return (JSON.parse(stored as string) as { access_token: string }).access_token
}

function textsOf(locale: Locale): Scene['t'] {
  return (id) => {
    const text = everyMessage[locale][id]
    if (text === undefined) throw new Error(`No text ${id} in ${locale}`)
    return text
  }
}

import { join } from 'node:path'
import { expect, test } from '../test.ts'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { localeOf } from '../steps/cast.ts'
import { Reviewer } from '../steps/reviewer.ts'
import { wordsFor } from '../steps/words.ts'

/*
 * A server of its own, with the trial's last months. No other journey changes its figures during the comparison.
 * It has months for the charts, and law firms' claims that not everybody may open.
 */
let server: RunningServer

test.beforeAll(async ({ isMobile }) => {
  server = await startFreshServer({
    dataDir: join(import.meta.dirname, `../../.test/dashboard-${isMobile ? 'phone' : 'desk'}`),
    env: { SEED_TRIAL: 'yes' },
  })
  await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('The claims of the last months')
})
test.afterAll(async () => {
  await server.stop()
})

test('from a figure of the dashboard to exactly its claims', async ({
  browser,
  contextOptions,
  viewport,
  isMobile,
  hasTouch,
}, { project }) => {
  const locale = localeOf(project.name)
  const { portal: t } = wordsFor(locale)
  const options = {
    ...contextOptions,
    viewport,
    isMobile,
    hasTouch,
    locale: `${locale}-US`,
    baseURL: server.url,
  }
  const page = await signedIn(browser, options, 'manager@makewhole.test')
  const main = page.getByRole('main')
  const card = (key: string) => main.getByRole('region', { name: t(key), exact: true })

  await page.goto('/reviewer/dashboard')
  await main.getByRole('button', { name: t('reports.refresh') }).click()
  const history = card('reports.history')
  await expect(history.getByText(t('reports.goal', { days: '75' }))).toBeVisible()
  await expectNoAxeFindings(page, 'the dashboard')

  // A month of the chart, by keyboard.
  await history.getByRole('radio', { checked: true }).press('ArrowLeft')
  const month = await history.getByRole('radio', { checked: true }).getAttribute('aria-label')
  const offers = history.getByRole('link', { name: `${month}, ${t('reports.way.offer')}` }).first()
  await leadsToItsClaims(page, offers)

  // The same as a table, and from there.
  await page.goto('/reviewer/dashboard')
  const county = card('reports.county')
  await county.getByText(t('reports.asTable')).click()
  await expect(county.getByRole('row', { name: /Plumas/ })).toBeVisible()
  await expectNoAxeFindings(page, 'a chart as a table')
  await leadsToItsClaims(page, county.getByRole('link', { name: `Plumas, ${t('reports.claims')}` }))
  await expectNoAxeFindings(page, 'the claims behind a figure')

  await page.goto('/reviewer/dashboard')
  const ours = main.getByRole('link', { name: `${t('reports.turn.program')}, ${t('reports.age.1')}` })
  await leadsToItsClaims(page, ours)
  await page.goto('/reviewer/dashboard')
  const represented = card('reports.representation').getByRole('link', { name: t('reports.represented') })
  const counted = await leadsToItsClaims(page, represented.last())

  // A person without access to law firms' claims opens the same address.
  const junior = await signedIn(browser, options, 'junior@makewhole.test')
  await junior.goto(page.url())
  await expect(listed(junior).first()).toBeVisible()
  const open = await listed(junior).count()
  expect(open).toBeLessThan(counted)
  await expect(junior.getByText(new RegExp(`\\b${counted}\\b.*\\b${counted - open}\\b`))).toBeVisible()
  await expectNoAxeFindings(junior, 'a figure that counts claims that one may not open')
})

async function signedIn(browser: Browser, options: BrowserContextOptions, email: string): Promise<Page> {
  const context = await browser.newContext(options)
  const locale = options.locale === 'es-US' ? 'es' : 'en'
  const reviewer = new Reviewer(await context.newPage(), email, locale)
  await reviewer.signsIn()
  return reviewer.page
}

/** Follows a figure, and expects a list with as many claims as it counts, each once, and the matching text. */
async function leadsToItsClaims(page: Page, figure: Locator): Promise<number> {
  const name = (await figure.getAttribute('aria-label')) ?? (await figure.innerText())
  const count = Number(/:\s*(\d+)/.exec(name)?.[1])
  expect(count, name).toBeGreaterThan(0)
  await figure.click()
  await page.waitForURL((url) => url.searchParams.get('figure') === String(count))
  await expect(page.getByText(new RegExp(`\\b${count} (claims?|reclamos?)\\.`))).toBeVisible()
  const onPage = Math.min(count, pageSize)
  await expect(listed(page)).toHaveCount(onPage)
  expect(new Set(await listed(page).allTextContents()).size).toBe(onPage)
  await expect(page.getByText(new RegExp(`^${onPage} .* ${count} `))).toBeVisible()
  return count
}

const pageSize = 25
/** Returns each claim of the list, as a row or a card, by its number. */
const listed = (page: Page) => page.getByRole('main').getByRole('link', { name: /^[A-Z]{2}-\d+-\d$/ })

import { expect, test } from '../test.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { expectNothingCrowded, expectWholeFocusRings, linesOf } from '../steps/layout.ts'
import { Reviewer } from '../steps/reviewer.ts'
import { wayTo } from '../steps/way-there.ts'
import { wordsFor } from '../steps/words.ts'

/* The layout, which only a browser knows. Each screen in the settings in which people found it crowded. */

const longName = 'María Guadalupe Hernández-Villaseñor de la Fuente'

async function signedIn(browser: Browser, email: string, width: number, locale: 'en' | 'es'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    locale: `${locale}-US`,
  })
  const page = await context.newPage()
  const { identity } = wordsFor(locale)
  await page.goto('/reviewer/')
  await page.getByLabel(new RegExp(`^${identity.email}`)).fill(email)
  await page.getByLabel(new RegExp(`^${identity.password}`)).fill('makewhole')
  await page.getByRole('button', { name: identity.signIn, exact: true }).click()
  await page.waitForURL(/\/reviewer\//)
  await page.locator('h1').first().waitFor()
  return page
}

test.describe('of the staff', () => {
  test.skip(({ isMobile }) => isMobile, 'the tests open windows of their own sizes')

  for (const locale of ['en', 'es'] as const) {
    test(`the claims at a desk, ${locale}: the number stays while columns scroll`, async ({ browser }) => {
      const page = await signedIn(browser, 'admin@makewhole.test', 1440, locale)
      await page.goto('/reviewer/claims')
      const number = page.getByRole('gridcell').getByRole('link').first()
      await number.waitFor()
      await expectNothingCrowded(page, 'claims')
      await expectWholeFocusRings(page, 'claims')
      expect(await linesOf(page, 'header a, header button, main nav a')).not.toContain(3)
      expect(Math.max(...(await linesOf(page, '.MuiDataGrid-cell')))).toBeLessThanOrEqual(2)
      await page.setViewportSize({ width: 1200, height: 900 })
      const before = await number.boundingBox()
      await page.locator('.MuiDataGrid-virtualScroller').evaluate((element) => element.scrollBy(500, 0))
      await expect
        .poll(() => page.locator('.MuiDataGrid-virtualScroller').evaluate(({ scrollLeft }) => scrollLeft))
        .toBeGreaterThan(50)
      expect((await number.boundingBox())?.x).toBe(before?.x)
      await number.click({ trial: true })
    })

    test(`the tabs of a claim, ${locale}: one row at a desk, none alone in a second`, async ({ browser }) => {
      const page = await signedIn(browser, 'reviewer@makewhole.test', 1440, locale)
      await page.goto('/reviewer/claims')
      await page.getByRole('gridcell').getByRole('link').first().click()
      const name = wordsFor(locale).portal('reviewer.tabs')
      const tabs = page.getByRole('navigation', { name, exact: true }).getByRole('link')
      await expect(tabs).toHaveCount(12)
      expect(await rowsOf(tabs)).toEqual([12])
      await page.setViewportSize({ width: 900, height: 900 })
      expect(Math.min(...(await rowsOf(tabs)))).toBeGreaterThan(3)
      await expectNothingCrowded(page, 'claim')
    })

    test(`the header at a desk, ${locale}: a long name stands whole on its line`, async ({ browser }) => {
      const page = await signedIn(browser, 'admin@makewhole.test', 1440, locale)
      const [firstName, lastName] = longName.split(/ (?=Hern)/)
      await page.route('**/api/v1/Me', async (route) => {
        const response = await route.fetch()
        const me = (await response.json()) as MeView
        await route.fulfill({ response, json: { ...me, firstName, lastName } })
      })
      await page.goto('/reviewer/claims')
      const name = page.getByRole('banner').getByText(longName)
      await name.waitFor()
      await expectNothingCrowded(page, 'header')
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect(Math.max(...(await linesOf(page, 'header :is(a, button, small)')))).toBeLessThanOrEqual(2)
    })

    test(`filters in force on a phone, ${locale}`, async ({ browser }) => {
      const page = await signedIn(browser, 'admin@makewhole.test', 360, locale)
      await page.goto(`/reviewer/claims?${new URLSearchParams(longFilters).toString()}`)
      const [remove] = wordsFor(locale).portal('reviewerClaims.removeFilter').split('{')
      const removers = page.getByRole('button', { name: new RegExp(`^${remove}`) })
      await expect(removers).toHaveCount(Object.keys(longFilters).length)
      await expectNothingCrowded(page, 'filters')
      await expectWholeFocusRings(page, 'filters')
      const labels = `button:has(+ button[aria-label^="${remove}"])`
      const lines = await linesOf(page, labels)
      expect(lines).toHaveLength(Object.keys(longFilters).length)
      expect(Math.max(...lines)).toBeLessThanOrEqual(2)
    })

    test(`payments on a phone, ${locale}`, async ({ browser }) => {
      const page = await signedIn(browser, 'manager@makewhole.test', 360, locale)
      await page.route('**/api/v1/Payments?**', (route) => route.fulfill({ json: { payments, next: null } }))
      for (const address of ['/reviewer/', '/reviewer/payments']) {
        await page.goto(address)
        await page.getByText(longName).first().waitFor()
        await expectNothingCrowded(page, address)
      }
      const issue = page.getByRole('button', { name: new RegExp(wordsFor(locale).portal('payment.issue')) })
      const names = await issue.evaluateAll((buttons) => buttons.map(({ textContent }) => textContent))
      expect(new Set(names).size).toBe(names.length)
      expect(names.length).toBeGreaterThan(1)
    })
  }
})

/** Returns the number of elements in each row. */
async function rowsOf(elements: Locator): Promise<number[]> {
  const tops = await elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length)
}

/** The filters with the longest words. */
const longFilters = {
  status: '120950019',
  fire: '120950002',
  turn: 'claimant',
  due: '2026-05-01..2026-06-30',
  lastName: longName.slice(-29),
  represented: 'false',
  amount: '1000000..123456789',
  countedAs: 'withBonus',
  relationship: 'ownerNonResident',
  place: 'other',
  lateBy: 'overall',
}

const aPayment = (number: number, over: Partial<PaymentView>): PaymentView => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  claimId: '00000000-0000-4000-8000-000000000001',
  claimNumber: 'LH-1048210-7',
  claimVersion: 9,
  kind: 'settlement',
  personId: '00000000-0000-4000-8000-000000000002',
  name: longName,
  amount: 123_456_789_00,
  address: ['14-B Old Peñasco Trail, Space 212', 'Greenville Junction, CA 95947-1234'],
  status: 'due',
  dueOn: '2026-06-19',
  isLate: number === 1,
  startedBy: 'Dana Whitfield',
  abilities: ['payment.issue'],
  reference: null,
  issuedBy: null,
  issuedOn: null,
  returnReason: null,
  ...over,
})
const payments = [
  aPayment(1, {}),
  aPayment(2, { name: 'Dennis Hale' }),
  aPayment(3, { name: 'Ada Moss', abilities: [] }),
]

test('the bar of a claim stays in sight wherever one reads in it', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'en-1440', 'staff sit at a desk')
  const household = await aHousehold(page, localeOf(project.name))
  await household.hasFiled()
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const reviewer = new Reviewer(await desk.newPage(), 'reviewer@makewhole.test')
  await reviewer.signsIn()
  await reviewer.findsTheClaim(household.claim.claimNumber, household.claim.id)
  await reviewer.beginsTheReview()
  const bar = reviewer.page.getByRole('region', { name: wordsFor('en').portal('claimBar.label') })
  for (const tab of ['overview', 'workflow', 'documents']) {
    await reviewer.opens(tab)
    await bar.waitFor()
    await reviewer.page.getByRole('main').locator('h2').last().waitFor()
    await expectNothingCrowded(reviewer.page, `claim, ${tab}`)
    await expectWholeFocusRings(reviewer.page, `claim, ${tab}`)
    await reviewer.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button').first().click({ trial: true })
  }
})

test(
  'on paper, a claim and its offer have their headings, number, day and page on every page, and no controls',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    test.skip(project.name !== 'en-1440', 'one language and size say it')
    const household = await aHousehold(page, 'en')
    await wayTo('offered', {
      household,
      locale: 'en',
      reviewer: await staff(browser, 'reviewer@makewhole.test'),
    })
    const { claimNumber, id } = household.claim
    const headings = { overview: 'Your claim on', settlement: 'Settlement Offer' }
    for (const [tab, heading] of Object.entries(headings)) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`/claims/${claimNumber}/${id}/${tab}`)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await expectNothingCrowded(page, tab)
      await expectWholeFocusRings(page, tab)
      if (tab === 'overview') {
        // Two columns, each as wide as its half of the page.
        const widths = await page
          .getByTestId('letter-columns')
          .locator('> *')
          .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width))
        const whole = await page.getByTestId('letter-columns').evaluate(({ clientWidth }) => clientWidth)
        expect(widths).toHaveLength(2)
        expect(Math.min(...widths) / whole).toBeGreaterThan(0.4)
        expect((widths[0]! + widths[1]!) / whole).toBeGreaterThan(0.95)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1 })).toContainText(claimNumber)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      // The head of a part is a heading on paper.
      const controls = page
        .locator('button:not(h2 *), input, select, textarea, nav')
        .filter({ visible: true })
      expect(
        await controls.evaluateAll((all) => all.map((each) => each.outerHTML.slice(0, 120))),
        tab,
      ).toEqual([])
      const margins = await page.evaluate(() =>
        document.adoptedStyleSheets
          .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
          .join(),
      )
      for (const part of [claimNumber, 'counter(page)', new Date().getFullYear()])
        expect(margins).toContain(String(part))
    }
  },
)

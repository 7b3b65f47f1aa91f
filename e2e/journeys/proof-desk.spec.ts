import { expect, test } from '../test.ts'
import type { Locator, Page } from '@playwright/test'
import { sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { paper, proofTypes } from '../../apps/server/src/trial/proofs.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, staff } from '../steps/cast.ts'
import { aPdfThatActs, aPngOf } from '../steps/hostile-proofs.ts'

test.skip(({ isMobile, locale }) => isMobile || locale !== 'en-US', 'proofs are looked at from a desk')
test.describe.configure({ timeout: longJourney })

/** Returns the number of pixels of the drawn page that are not white. */
const inkOf = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const pixels =
      (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    return pixels.filter((value, index) => index % 4 === 0 && value < 128).length
  })

/** Records everything that a proof could do to its reader. */
function whatHappens(page: Page, own: string): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => happened.push('a window opened'))
  page.on('pageerror', (error) => happened.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(own) && !/^(blob|data):/.test(url)) happened.push(url)
  })
  return happened
}

// docs/rules/review.md "Proofs beside the values"
test(
  'proofs are drawn beside the values, and nothing in them acts',
  { tag: '@desk' },
  async ({ page, browser, baseURL }) => {
    const household = await aHousehold(page, 'en')
    await household.hasFiled()
    const { claimNumber, id } = household.claim
    const api = await household.api()
    const proofs = [
      { ...paper('deed', proofTypes.ownership, 120950001), bytes: await aPdfThatActs(3000) },
      {
        ...paper('map', proofTypes.apn, 120950000),
        name: 'map.png',
        bytes: aPngOf(10_000, 10_000),
        contentType: 'image/png',
      },
      paper('license', proofTypes.identity, 120950000),
    ]
    for (const proof of proofs) await sendProof(api, id, proof)

    const reviewer = await staff(browser, 'reviewer@makewhole.test')
    const happened = whatHappens(reviewer.page, baseURL ?? '')
    await reviewer.findsTheClaim(claimNumber, id)
    await reviewer.takesTheClaim()

    const pane = reviewer.page.getByRole('region', { name: 'Beside the values' })
    const drawn = pane.locator('canvas')
    // The name is the first value, and the licence shows it.
    await expect(pane.getByRole('group', { name: 'Page 1 of license.pdf' })).toContainText('license')
    await expect.poll(() => inkOf(drawn)).toBeGreaterThan(100)
    await reviewer.seesNoBarrier('proofs beside the values')

    await test.step('values, documents, messages and claims are on one screen, without a scroll to act', async () => {
      const { page: desk } = reviewer
      await expect(desk.getByRole('button', { name: 'Confirm as answered' })).toBeInViewport({ ratio: 1 })
      for (const [key, tab] of [
        ['m', 'Messages'],
        ['q', 'My claims'],
        ['p', 'Proofs'],
      ] as const) {
        await desk.keyboard.press(key)
        await expect(pane.getByRole('button', { name: new RegExp(`^${tab}`), pressed: true })).toBeInViewport(
          { ratio: 1 },
        )
        await expect(desk.getByRole('button', { name: 'Confirm as answered' })).toBeInViewport({ ratio: 1 })
      }
      expect(await desk.evaluate(() => scrollY)).toBe(0)
    })

    await pane.getByRole('button', { name: /^Proof of Ownership/ }).click()
    await expect(pane.getByRole('group', { name: 'Page 1 of deed.pdf' })).toContainText('Page 1 of the deed')
    await pane.getByRole('spinbutton', { name: /^Page/ }).fill('3000')
    await pane.getByRole('spinbutton', { name: /^Page/ }).press('Enter')
    await expect(pane.getByRole('group', { name: 'Page 3000 of deed.pdf' })).toContainText(
      'Page 3000 of the deed',
    )
    await expect.poll(() => inkOf(drawn)).toBeGreaterThan(100)
    await reviewer.page.keyboard.press('Escape')
    for (const [key, page] of [
      ['h', 2999],
      ['l', 3000],
      ['l', 3000],
    ] as const) {
      await reviewer.page.keyboard.press(key)
      await expect(pane.getByRole('group', { name: `Page ${page} of deed.pdf` })).toContainText(
        `Page ${page} of the deed`,
      )
    }

    await pane.getByRole('button', { name: /^Proof of APN/ }).click()
    await expect(pane.getByText(/larger than can be shown here/)).toBeVisible()
    await reviewer.seesNoBarrier('a proof that is not drawn')
    expect(happened).toEqual([])
    await expect(reviewer.page).not.toHaveTitle('run')
  },
)

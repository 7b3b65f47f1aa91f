import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import { longJourney } from '../limits.ts'
import { amount } from '../steps/amounts.ts'
import { aHousehold, aHouseholdThatFiled, staff } from '../steps/cast.ts'
import { wayTo } from '../steps/way-there.ts'

test.describe.configure({ timeout: longJourney })

const structure = (structureType: number, structureName: string, structureFootage: number) => ({
  structureType,
  structureName,
  structureFootage,
  structureDamagedPercent: 120950003,
})

test(
  'from Begin review to the offer of a claim with eight values, by keyboard alone',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    test.skip(project.name !== 'en-1440', 'staff sit at a desk')
    const household = await aHousehold(page, 'en')
    const reviewer = await staff(browser, 'reviewer@makewhole.test')
    const structures = [structure(120950000, 'Main house', 1850), structure(120950005, 'Barn', 640)]
    await wayTo('filed', { household, locale: 'en', reviewer, home: { structures } })
    await reviewer.opens('overview')
    reviewer.worksByKeyboard()
    await reviewer.readsTheKeys()
    const presses = await countPresses(reviewer.page)
    await reviewer.beginsTheReview()
    for (let done = 1; done <= 8; done++) await reviewer.confirmsAsAnswered(done, 8)
    await reviewer.acts('complete')
    await reviewer.needsNoRationale()
    await reviewer.decides('reviewerReview.event.complete')
    await reviewer.seesStatus('Claim Complete: Under Review for Offer')
    await reviewer.acts('calculate')
    await reviewer.seesTotal('$1,067,760.00')
    await reviewer.acts('extendOffer')
    await reviewer.sendsTheOffer()
    const counted = await presses()
    test.info().annotations.push({ type: 'presses', description: String(counted.presses) })
    expect(counted.presses).toBeLessThanOrEqual(20)
    expect(counted.pointed).toBe(0)
    expect(counted.typed).toBe(0)
  },
)

/** Counts presses of keys, Tab included, and of the pointer, and changes of a text, while the page is open. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counts = { presses: 0, typed: 0, pointed: 0 }
    const count = (name: keyof typeof counts) => () => {
      counts[name] += 1
      document.documentElement.dataset['counts'] = JSON.stringify(counts)
    }
    addEventListener('keydown', count('presses'), { capture: true })
    addEventListener('pointerdown', count('pointed'), { capture: true })
    addEventListener('input', count('typed'), { capture: true })
  })
  return () =>
    page.evaluate(
      () =>
        JSON.parse(document.documentElement.dataset['counts'] ?? '{}') as Record<
          'presses' | 'typed' | 'pointed',
          number
        >,
    )
}

test('a declined offer is followed by a new one', async ({ page, browser }, { project }) => {
  test.skip(
    project.name !== 'es-360',
    'the smallest says it: what ends a claim can be read and pressed there',
  )
  const household = await aHouseholdThatFiled(page, 'es')
  const { claimNumber, id } = household.claim
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.takesTheClaim()
  await reviewer.confirmsEveryValue()
  await reviewer.marksItComplete()
  await reviewer.calculates(amount)
  await reviewer.extendsTheOffer()
  await household.asksToDeclineTheOffer()
  await household.writesToTheReviewerFirst('Dana')
  await household.declinesTheOffer({ hasChosenWhy: true })
  await household.isTold('offerDeclined')
  await reviewer.extendsTheOffer('another')
  await household.accepts('offer')
})

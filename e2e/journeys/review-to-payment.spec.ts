import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, aLawFirm, localeOf, staff } from '../steps/cast.ts'
import type { Household } from '../steps/household.ts'
import { wayTo } from '../steps/way-there.ts'

test.describe.configure({ timeout: longJourney })

const proofOfOwnership = 120950001
const deed = 120950001
/** 1,850 sq ft × $500, and 2.3 acres × $9,200. */
const amount = '$946,160.00'
/** 10 % of it, and both. */
const attorneyShare = '$94,616.00'
const amountWithAttorney = '$1,040,776.00'
const attorneyAddOn = { en: 'Attorney fee add-on', es: 'Complemento por honorarios de abogado' }

async function aHouseholdThatFiled(page: Page, locale: Locale): Promise<Household> {
  const household = await aHousehold(page, locale)
  await household.hasFiled()
  return household
}

test('a household of three is reviewed, offered, signed and paid', async ({ page, browser }, { project }) => {
  const household = await aHouseholdThatFiled(page, localeOf(project.name))
  const { claimNumber, id } = household.claim

  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.takesTheClaim()
  await reviewer.asksForAProof('Proof of Ownership', 'Page 2 of the deed is missing. Please send it.')
  await household.sendsTheProof(proofOfOwnership, deed)
  await reviewer.opens('overview')
  await reviewer.seesStatus('Under Review for Completeness')
  await reviewer.confirmsEveryValue()
  await reviewer.marksItComplete()
  await reviewer.calculates(amount)
  await reviewer.extendsTheOffer()

  await household.readsTheOffer(amount)
  await household.accepts('offer')
  await household.splitsTheOffer(['33.33', '33.33', '33.34'])

  await reviewer.preparesTheAgreement()
  await reviewer.sendsTheAgreement()
  await household.accepts('agreement')
  await household.signs()
  await household.givesAddresses()

  await reviewer.startsThePayment()
  const manager = await staff(browser, 'manager@makewhole.test')
  await manager.findsTheClaim(claimNumber, id)
  await manager.issuesThePayments(3)
  await manager.seesStatus('Claim Closed (Payment Issued)')
  await manager.looksAtEverythingElse()
  await manager.takesNoteOfAReturnedCheck('Dennis Hale')
})

const firm = 'Reyes & Tolliver LLP'

// docs/rules/law-firms.md "Change of counsel", docs/rules/settlement.md "Links of a represented household"
test('a household of three is paid through its law firm, to the last check', async ({
  page,
  browser,
  viewport,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHouseholdThatFiled(page, locale)
  const { claimNumber, id } = household.claim
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.takesTheClaim()
  await reviewer.filesTheLetter()
  await reviewer.opens('overview')
  await reviewer.givesTheClaimTo(firm, 'Priya', 'Raman')
  await reviewer.confirmsEveryValue()
  await reviewer.marksItComplete()
  await reviewer.calculates(amountWithAttorney)
  await reviewer.extendsTheOffer()

  const attorney = household.inTheHandsOf(await aLawFirm(browser, { viewport, locale }))
  await attorney.readsTheOffer(amountWithAttorney)
  await attorney.readsTheLine(attorneyAddOn[locale], attorneyShare)
  await attorney.accepts('offer')
  const onPaper = household.people[2]?.name ?? ''
  await attorney.saysWhereLinksGo(onPaper)
  await attorney.splitsTheOffer(['33.33', '33.33', '33.34'])

  await reviewer.preparesTheAgreement()
  await reviewer.sendsTheAgreement()
  await attorney.accepts('agreement')
  await attorney.sendsTheSignedPage(onPaper)
  await household.signs(onPaper)
  await reviewer.confirmsTheSignedPage(onPaper)
  await attorney.givesAddresses()

  await reviewer.startsThePayment()
  const manager = await staff(browser, 'manager@makewhole.test')
  await manager.findsTheClaim(claimNumber, id)
  await manager.issuesThePayments(3)
  await manager.seesStatus('Claim Closed (Payment Issued)')
  await household.followsItsClaim(`Priya Raman, ${firm}`)
})

const structure = (structureType: number, structureName: string, structureFootage: number) => ({
  ...{ structureType, structureName, structureFootage },
  structureDamagedPercent: 120950003,
})

test('from Begin review to the offer of a claim with eight values: at most 20 presses, none of them typing', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'en-1440', 'staff sit at a desk')
  const household = await aHousehold(page, 'en')
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const structures = [structure(120950000, 'Main house', 1850), structure(120950005, 'Barn', 640)]
  await wayTo('filed', { household, locale: 'en', reviewer, home: { structures } })
  await reviewer.opens('overview')
  const presses = await countPresses(reviewer.page)
  await reviewer.beginsTheReview()
  for (let done = 1; done <= 8; done++) await reviewer.confirmsAsAnswered(done, 8)
  await reviewer.acts('complete')
  await reviewer.decides('reviewerReview.event.complete')
  await reviewer.seesStatus('Claim Complete: Under Review for Offer')
  await reviewer.acts('calculate')
  await reviewer.seesTotal('$1,067,760.00')
  await reviewer.acts('extendOffer')
  await reviewer.sendsTheOffer()
  const counted = await presses()
  test.info().annotations.push({ type: 'presses', description: String(counted.presses) })
  expect(counted.presses).toBeLessThanOrEqual(20)
  expect(counted.typed).toBe(0)
})

/** Counts every press of a key or a button from now on, and every change of a text, for as long as the page stands. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counts = { presses: 0, typed: 0 }
    const count = (name: keyof typeof counts) => () => {
      counts[name] += 1
      document.documentElement.dataset['counts'] = JSON.stringify(counts)
    }
    addEventListener('keydown', count('presses'), { capture: true })
    addEventListener('pointerdown', count('presses'), { capture: true })
    addEventListener('input', count('typed'), { capture: true })
  })
  return () =>
    page.evaluate(
      () =>
        JSON.parse(document.documentElement.dataset['counts'] ?? '{}') as { presses: number; typed: number },
    )
}

test('who joins and who represents the household after it signed counts in the offer, and leaves what was signed', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('filed', { household, locale, reviewer })
  await walk.isTaken()
  await walk.isComplete()
  await reviewer.addsAPerson('Eli', 'Hale')
  await reviewer.readsOnPersons('Eli Hale', 'Dana')
  await reviewer.recordsTheAttorney('Ruth', 'Lindqvist')
  await reviewer.readsOnPersons('Ruth Lindqvist', 'Dana')
  await reviewer.calculates(amountWithAttorney)
  await reviewer.extendsTheOffer()
  await reviewer.endsTheRepresentation()

  await household.isTold('representationRecorded')
  await household.readsTheOffer(amountWithAttorney)
  await household.readsTheLine(attorneyAddOn[locale], attorneyShare)
  await household.readsWhatWasNoted({ added: 'Eli Hale', representation: 'Ruth Lindqvist' })
})

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

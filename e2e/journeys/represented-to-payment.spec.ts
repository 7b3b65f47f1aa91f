import { longJourney } from '../limits.ts'
import { amountWithAttorney, attorneyAddOn, attorneyShare } from '../steps/amounts.ts'
import { aHousehold, aHouseholdThatFiled, aLawFirm, localeOf, staff } from '../steps/cast.ts'
import { wayTo } from '../steps/way-there.ts'
import { test } from '../test.ts'

test.describe.configure({ timeout: longJourney })

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

test('who joins and who represents the household after it signed counts in the offer, and leaves what was signed', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('filed', { household, locale, reviewer })
  await walk.takeIntoReview()
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

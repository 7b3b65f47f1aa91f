import { test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import type { Household } from '../steps/household.ts'

const proofOfOwnership = 120950001
const deed = 120950001
/** 1,850 sq ft × $500, and 2.3 acres × $9,200. */
const amount = '$946,160.00'

async function aHouseholdThatFiled(page: Page, locale: Locale): Promise<Household> {
  const household = await aHousehold(page, locale)
  await household.hasFiled()
  return household
}

test('a household of three is reviewed, offered, signed and paid', async ({ page, browser }, { project }) => {
  test.skip(!['en-1440', 'es-360'].includes(project.name), 'each language once, desk and phone')
  const household = await aHouseholdThatFiled(page, localeOf(project.name))
  const { claimNumber, id } = household.claim

  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.takesTheClaim('Dana Whitfield')
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

test('a declined offer is followed by a new one', async ({ page, browser }, { project }) => {
  test.skip(project.name !== 'en-1440', 'one language and size say it')
  const household = await aHouseholdThatFiled(page, 'en')
  const { claimNumber, id } = household.claim
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.takesTheClaim('Dana Whitfield')
  await reviewer.confirmsEveryValue()
  await reviewer.marksItComplete()
  await reviewer.calculates(amount)
  await reviewer.extendsTheOffer()
  await household.declines('offer')
  await reviewer.extendsTheOffer('replaceOffer')
  await household.accepts('offer')
})

import { test } from '../test.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { wayTo } from '../steps/way-there.ts'

test.describe.configure({ timeout: longJourney })

/*
 * Second attempts with a good end: a rejected agreement, a party who does not sign, a returned check. Another
 * journey, in review-to-payment, leads to the start of each.
 */

test('a rejected agreement is mended, sent again and accepted', async ({ page, browser }, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('beingSigned', { household, locale, reviewer })
  await household.declinesTheAgreement('My middle name is missing.')
  await household.seesNoBarrier('agreement declined')

  await reviewer.readsOfTheAgreement('rejected', 'Other: My middle name is missing.')
  await reviewer.preparesTheAgreement()
  await reviewer.sendsTheAgreement()
  await household.accepts('agreement')
  await walk.signs()
  await household.givesAddresses()
})

test('a party who does not sign stops the agreement for all, and signs the next one', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('beingSigned', { household, locale, reviewer })
  await household.accepts('agreement')
  const first = await household.opensTheLinkOf('Marisol Quintero')
  await first.signs()
  const third = await household.opensTheLinkOf('Ada Moss')
  await third.fillsIn()
  const second = await household.opensTheLinkOf('Dennis Hale')
  await second.declines('The amount of my share is wrong.')
  await third.presses()
  await third.seesTitle('signing.replaced')
  await household.opensTheSettlement()
  await household.sees('settlement.agreement.declined')
  await household.seesNoBarrier('a party declined to sign')

  await reviewer.readsOfTheAgreement('declined', 'The amount of my share is wrong.')
  await walk.getsTheAgreement()
  household.forgetsItsLinks()
  await household.accepts('agreement')
  await household.signs()
  await reviewer.opens('overview')
  await reviewer.seesStatus('Settlement Agreement Accepted')
})

test('a check that came back is sent to a new address and the claim is closed again', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const manager = await staff(browser, 'manager@makewhole.test')
  await wayTo('paid', { household, locale, reviewer, manager })
  await manager.takesNoteOfAReturnedCheck('Dennis Hale')

  await household.opensTheSettlement()
  await household.sees('settlement.address.returned', { names: 'Dennis Hale' })
  await household.isAskedForAddressesOf(['Dennis Hale'])
  await household.givesAddresses(['Dennis Hale'])
  await manager.issuesThePayments(1)
  await manager.seesStatus('Claim Closed (Payment Issued)')
  await manager.seesPayments({ issued: 3, returned: 1 })
})

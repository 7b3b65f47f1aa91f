import { longJourney } from '../limits.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { wayTo } from '../steps/way-there.ts'
import { test } from '../test.ts'

test.describe.configure({ timeout: longJourney })

// docs/rules/settlement.md "The rebuild bonus"
test('a paid household builds again: it asks for the bonus, and three checks are sent', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const manager = await staff(browser, 'manager@makewhole.test')
  await wayTo('paid', { household, locale, reviewer, manager })
  await household.asksForTheBonus('41,200')
  await reviewer.approvesTheBonus('41,200')
  await household.givesAddresses()
  await reviewer.startsThePayment('Rebuild Claim Approved – Payment in Progress')
  await manager.issuesThePayments(3)
  await manager.seesStatus('Closed with Rebuild Payment Issued')
  await household.readsOfItsChecks(['CHK-1001', 'CHK-1002', 'CHK-1003'])
})

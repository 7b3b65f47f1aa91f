import { expect, test } from '../test.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { Household } from '../steps/household.ts'
import { PersonalLink } from '../steps/personal-link.ts'
import { wayTo } from '../steps/way-there.ts'

test.describe.configure({ timeout: longJourney })

/* Bad luck and bad input between offer and signature: each shows a clear message, and nothing happens twice. */

test('the offer is replaced a second before it is accepted: it says so, and the new one is accepted', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('offered', { household, locale, reviewer })
  await household.hearsNothing()
  await household.opensTheSettlement()
  await household.choosesYesTo('offer')
  await walk.extendOffer({ manual: 1_000_000 })
  await household.acceptsWhatItChose()
  await household.sees('settlement.offer.failed')
  await household.seesNoBarrier('offer superseded')
  await expect(
    page
      .getByRole('main')
      .getByText(/956[,.]160/)
      .first(),
  ).toBeVisible()
  await household.accepts('offer')
})

test('percentages that are none, or come to another sum, are refused in words; a share of nothing is one', async ({
  page,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await wayTo('accepted', { household, locale, reviewer })
  await household.opensTheSettlement()
  await household.triesShares(['33.33', '33.33', '33.33'])
  await household.sees('settlement.breakdown.not100')
  await household.seesNoBarrier('breakdown, not 100')
  for (const share of ['100.01', '-1', '1e9', 'abc']) {
    await household.triesShares([share, '0', '0'])
    await household.sees('settlement.breakdown.unreadable')
  }
  await household.seesNoBarrier('breakdown, unreadable')

  await household.calculatesShares(['60', '40', '0'])
  await household.submitsTheSplit(['Marisol Quintero', 'Dennis Hale'])
  await household.sees('settlement.breakdown.done')
})

test('the breakdown is sent from two tabs: the first counts, the second is told', async ({
  page,
  context,
  browser,
}, { project }) => {
  const locale = localeOf(project.name)
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await wayTo('accepted', { household, locale, reviewer })
  const other = new Household(await context.newPage(), locale, household.people[0]?.email ?? '')
  other.claim = household.claim
  await other.hearsNothing()
  await household.opensTheSettlement()
  await household.calculatesShares(['33.33', '33.33', '33.34'])
  await other.opensTheSettlement()
  await other.calculatesShares(['100', '0', '0'])
  await household.submitsTheSplit()
  await household.sees('settlement.breakdown.done')
  await other.submitsTheSplit(['Marisol Quintero'])
  await other.sees('settlement.breakdown.elsewhere')
  await expect(other.page.getByRole('main').getByText('33.34%').first()).toBeVisible()
  await other.seesNoBarrier('breakdown, saved elsewhere')
})

test(
  'links to sign: used twice, taken back while signing, and never given out',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    const locale = localeOf(project.name)
    const household = await aHousehold(page, locale)
    const reviewer = await staff(browser, 'reviewer@makewhole.test')
    await wayTo('beingSigned', { household, locale, reviewer })
    await household.accepts('agreement')
    const once = await household.opensTheLinkOf('Marisol Quintero')
    const twice = await household.opensTheLinkOf('Marisol Quintero')
    await twice.fillsIn()
    await once.signs()
    await twice.presses()
    await twice.sees('signing.signed.title')

    const signing = await household.opensTheLinkOf('Dennis Hale')
    await signing.fillsIn()
    await reviewer.voidsTheAgreement('The wrong document was sent.')
    await signing.presses()
    await signing.seesTitle('signing.replaced')
    const late = await PersonalLink.open(page, once.address, 'Marisol Quintero', locale)
    await late.seesTitle('signing.replaced')
    const unknown = await PersonalLink.open(
      page,
      new URL('/sign/nobody', page.url()).href,
      'Ada Moss',
      locale,
    )
    await unknown.seesTitle('signing.unknown')

    await reviewer.opens('history')
    await expect(reviewer.page.getByText('DocuSign Completed')).toHaveCount(1)
  },
)

test('a link of another household shows that household’s agreement, whoever is signed in', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'en-1440', 'the server’s rule; one language and size say it')
  const household = await aHousehold(page, 'en')
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await wayTo('beingSigned', { household, locale: 'en', reviewer })
  await household.accepts('agreement')
  const address = await household.linkFor(household.people[1]?.email ?? '')
  const neighbor = await aHousehold(await (await browser.newContext()).newPage(), 'en')
  await neighbor.hasFiled()
  await neighbor.page.goto(address)
  await expect(neighbor.page).toHaveTitle(new RegExp(household.claim.claimNumber))
  await neighbor.page.goto(`/claims/${household.claim.claimNumber}/${household.claim.id}/settlement`)
  await expect(neighbor.page.getByText(household.claim.claimNumber)).toHaveCount(0)
})

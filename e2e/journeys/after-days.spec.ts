import { test as base, expect } from '../test.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { PersonalLink } from '../steps/personal-link.ts'
import { wayTo } from '../steps/way-there.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { dataDirOf } from '../data-dir.ts'

base.describe.configure({ timeout: longJourney })

/*
 * Events that days cause by themselves. A whole server has one clock, which only moves forward. These journeys
 * have their own server, whose administrator moves it.
 */
const test = base.extend<object, { ownServer: RunningServer }>({
  ownServer: [
    async ({}, use, { project: { name } }) => {
      const server = await startFreshServer({ dataDir: dataDirOf(`days-${name}`), env: { SEED_TRIAL: 'no' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.url),
})

test('an offer ends while its page is open, is made anew and accepted; then the links to sign end', async ({
  page,
  browser,
  ownServer,
}, { project }) => {
  const locale = localeOf(project.name)
  const daysGoBy = async (days: number) => {
    const admin = await ownServer.as('admin@makewhole.test')
    expect((await admin.call('moveClock', { body: { days } })).failedJobs).toEqual([])
  }
  const household = await aHousehold(page, locale)
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const walk = await wayTo('offered', { household, locale, reviewer })
  await household.hearsNothing()
  await household.opensTheSettlement()
  await household.choosesYesTo('offer')
  await daysGoBy(31)
  await household.acceptsWhatItChose()
  await household.sees('settlement.offer.failed')
  await household.seesRefusal('OFFER_EXPIRED')
  await household.seesNoBarrier('offer expired while open')
  await household.opensTheSettlement()
  await household.sees('settlement.offer.expired.text')
  await household.seesNoBarrier('offer expired')
  await household.isTold('offerExpired')

  await reviewer.opens('overview')
  await reviewer.seesStatus('Offer Expired')
  await reviewer.extendsTheOffer('replaceOffer')
  await household.accepts('offer')
  await household.splitsTheOffer(['33.33', '33.33', '33.34'])
  await walk.getsTheAgreement()
  await household.accepts('agreement')
  const link = await household.opensTheLinkOf('Dennis Hale')
  await link.fillsIn()
  await daysGoBy(31)
  await link.presses()
  await link.seesTitle('signing.expired')
  const late = await PersonalLink.open(page, link.address, 'Dennis Hale', locale)
  await late.seesTitle('signing.expired')
})

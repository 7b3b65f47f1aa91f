import { longJourney } from '../limits.ts'
import { amount } from '../steps/amounts.ts'
import { aHouseholdThatFiled, localeOf, staff } from '../steps/cast.ts'
import { test } from '../test.ts'

test.describe.configure({ timeout: longJourney })

const proofOfOwnership = 120950001
const deed = 120950001

test(
  'a household of three is reviewed, offered, signed and paid',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
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
  },
)

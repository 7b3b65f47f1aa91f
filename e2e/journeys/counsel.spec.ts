import { expect, test } from '../test.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'

const firm = 'Reyes & Tolliver LLP'

// docs/rules/claims.md "Screening", docs/rules/law-firms.md "Change of counsel" and "What the client sees"
test('a household with an attorney is screened, let back in, and follows its claim while the firm has it', async ({
  page,
  browser,
}, { project }) => {
  const household = await aHousehold(page, localeOf(project.name))
  await household.hasFiledWithAnAttorney()
  const { claimNumber, id } = household.claim
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  await reviewer.findsTheClaim(claimNumber, id)
  await reviewer.seesStatus('Claim Inactive: Resubmit Claim via Your Attorney')
  await reviewer.filesTheLetter()
  await reviewer.reactivatesOnTheLetter()

  const attorney = await staff(browser, 'attorney@makewhole.test', '/attorney/')
  const theirs = `/attorney/claims/${claimNumber}/${id}/overview`
  await attorney.page.goto(theirs)
  await expect(attorney.page.getByRole('heading', { level: 1 })).not.toContainText(claimNumber)

  await reviewer.givesTheClaimTo(firm, 'Priya', 'Raman')
  await attorney.page.goto(theirs)
  await expect(attorney.page.getByRole('heading', { level: 1 })).toContainText(claimNumber)
  await household.followsItsClaim(`Priya Raman, ${firm}`)
  await household.seesNoPageOfItsOwn()

  await reviewer.endsTheRepresentation()
  await attorney.page.goto(theirs)
  await expect(attorney.page.getByRole('heading', { level: 1 })).not.toContainText(claimNumber)
  await household.opensTheSettlement()
})

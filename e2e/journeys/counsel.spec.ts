import { expect, test } from '../test.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'

const firm = 'Reyes & Tolliver LLP'
const successor = 'Halloran Wildfire Law'

// docs/rules/claims.md "Screening", docs/rules/law-firms.md "Change of counsel" and "What the client sees"
test('a household with an attorney is screened, let back in, and follows its claim while a firm has it, and the next', async ({
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

  await reviewer.givesTheClaimTo(successor, 'Maeve', 'Halloran')
  await attorney.page.goto(theirs)
  await expect(attorney.page.getByRole('heading', { level: 1 })).not.toContainText(claimNumber)
  await attorney.page.goto('/attorney/clients')
  await expect(attorney.page.getByRole('region', { name: 'Claims that left your firm' })).toContainText(
    claimNumber,
  )
  const next = await staff(browser, 'attorney2@makewhole.test', '/attorney/')
  await next.page.goto(theirs)
  await expect(next.page.getByRole('heading', { level: 1 })).toContainText(claimNumber)
  await household.followsItsClaim(`Maeve Halloran, ${successor}`)

  await reviewer.endsTheRepresentation()
  await next.page.goto(theirs)
  await expect(next.page.getByRole('heading', { level: 1 })).not.toContainText(claimNumber)
  await household.opensTheSettlement()
})

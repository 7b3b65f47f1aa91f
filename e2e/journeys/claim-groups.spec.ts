import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'

test('a duplicate is found, looked at side by side, and closed', async ({ page, browser }, { project }) => {
  const household = await aHousehold(page, localeOf(project.name))
  await household.hasFiled()
  const stays = household.claim
  await household.hasFiled()
  const duplicate = household.claim
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const desk = reviewer.page

  // The second claim's submission found it, not a person.
  await desk.goto(`/reviewer/claim/${duplicate.claimNumber}/${duplicate.id}/overview`)
  await desk.getByRole('link', { name: /^Same last name/ }).click()
  // Without a ledger only the decision is at the left.
  const leftOf = async (name: string) =>
    (await desk.getByRole('region', { name, exact: true }).boundingBox())?.x
  await expect.poll(() => leftOf('Your decision')).toBe(await leftOf('Side by side'))
  await desk.goBack()
  await desk.getByRole('link', { name: 'Same APN: 2 claims' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Same APN: 2 claims')
  await expect(desk.getByRole('columnheader', { name: stays.claimNumber })).toBeVisible()
  await expectNoAxeFindings(desk, 'a claim group')

  const window = desk.viewportSize()
  await desk.setViewportSize({ width: 360, height: 740 })
  // A value's name is above the values of both claims.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  const apn = desk.getByRole('rowheader', { name: 'APN' })
  expect(await widthOf(apn)).toBe(await widthOf(desk.getByRole('table').filter({ has: apn })))
  await expectNoAxeFindings(desk, 'a claim group on a phone')
  if (window) await desk.setViewportSize(window)

  await desk.getByRole('radio', { name: /^Match/ }).check()
  await desk.getByLabel('Close as duplicate').selectOption(duplicate.id)
  await desk.getByLabel(/^Stays open/).selectOption(stays.id)
  await desk.getByLabel(/^Reason/).fill('You filed for this home on the same day.')
  await expectNoAxeFindings(desk, 'a decision about a claim group')
  await desk.getByRole('button', { name: `Match and close ${duplicate.claimNumber}` }).click()
  const question = desk.getByRole('dialog')
  await expectNoAxeFindings(desk, 'the question before a claim is closed')
  await question.getByRole('button', { name: `Match and close ${duplicate.claimNumber}` }).click()
  await expect(desk.getByText('The group is Match now.')).toBeVisible()
  await expect(question).toBeHidden()

  await desk.goto(`/reviewer/claim/${duplicate.claimNumber}/${duplicate.id}/overview`)
  await expect(desk.getByText('Claim Closed (Duplicate/Superseded Claim)').first()).toBeVisible()
  await desk.goto('/reviewer/groups?status=match')
  await expect(desk.getByRole('cell', { name: new RegExp(duplicate.claimNumber) }).first()).toBeVisible()
  await expectNoAxeFindings(desk, 'the list of claim groups')
})

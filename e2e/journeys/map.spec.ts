import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'

test(
  'a claim is found on the map by keyboard, and from there in the list',
  { tag: '@desk' },
  async ({ page, browser, baseURL }, { project }) => {
    const household = await aHousehold(page, localeOf(project.name))
    await household.hasFiled()
    const { claim } = household
    const reviewer = await staff(browser, 'reviewer@makewhole.test')
    const desk = reviewer.page
    const origins = new Set<string>()
    desk.on('request', (request) => origins.add(new URL(request.url()).origin))

    await desk.goto('/reviewer/map')
    await expect(desk.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
    const list = desk.getByRole('region', { name: 'The same as a list' })
    await expect(list.getByRole('button').first()).toBeVisible()
    await expectNoAxeFindings(desk, 'the map')

    await desk.getByRole('searchbox').fill(claim.claimNumber)
    await expect(desk.getByRole('status').filter({ hasText: /^1 claim in 1 place/ })).toBeVisible()
    const map = desk.getByRole('group', { name: /^Map of claims/ })
    const mark = map.getByRole('button', { name: '1 claim: ZIP 95971, rough place' })
    await mark.focus()
    await desk.keyboard.press('Enter')
    const card = desk.getByRole('article', { name: 'ZIP 95971' })
    await expect(card.getByRole('heading', { name: 'ZIP 95971' })).toBeFocused()
    await expectNoAxeFindings(desk, 'a place on the map')
    await desk.keyboard.press('Escape')
    await expect(mark).toBeFocused()

    await list.getByRole('button', { name: /ZIP 95971/ }).click()
    await card.getByRole('link', { name: claim.claimNumber }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(claim.claimNumber)
    await desk.goBack()
    await list.getByRole('link', { name: 'List the 1 claim of ZIP 95971' }).click()
    await expect(desk.getByText('Place on the map: chosen square')).toBeVisible()
    await expect(desk.getByRole('gridcell', { name: claim.claimNumber }).first()).toBeVisible()
    expect([...origins], 'nobody else is asked where a deployment names no tile server').toEqual([baseURL])
  },
)

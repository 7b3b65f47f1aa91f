import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { aTile, mapTiles, tileAddresses } from '../map-tiles.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'

test('a claim is found on the map by keyboard, and from there in the list', async ({ page, browser }, {
  project,
}) => {
  const household = await aHousehold(page, localeOf(project.name))
  await household.hasFiled()
  const { claim } = household
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const desk = reviewer.page

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
})

test('the land is drawn by tiles where they come, and by outlines where they do not', async ({ browser }) => {
  const reviewer = await staff(browser, 'reviewer@makewhole.test')
  const desk = reviewer.page
  const referrers: (string | undefined)[] = []
  await desk.route(tileAddresses, (route) => {
    referrers.push(route.request().headers()['referer'])
    return route.fulfill({ contentType: 'image/svg+xml', body: aTile })
  })
  await desk.goto('/reviewer/map')
  const map = desk.getByRole('group', { name: /^Map of claims/ })
  const tile = map.locator('img').first()
  await expect(tile).toHaveJSProperty('naturalWidth', 256)
  await expect(desk.getByText(mapTiles.MAP_TILE_ATTRIBUTION)).toBeVisible()
  expect(new Set(referrers)).toEqual(new Set([undefined]))

  await desk.route(tileAddresses, (route) => route.abort())
  await desk.reload()
  await expect(desk.getByText('Some pictures of the land did not load.')).toBeVisible()
  await expect(map.locator('path').first()).toBeVisible()
  await expect(map.getByRole('button').first()).toBeVisible()
  await expectNoAxeFindings(desk, 'the map without its tiles')
})

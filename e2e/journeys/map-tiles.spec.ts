import { expect, test } from '../test.ts'
import { dataDirOf } from '../data-dir.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { openDesktop } from '../steps/cast.ts'
import { Reviewer } from '../steps/reviewer.ts'

/*
 * Map tiles are unset by default, so this journey has a server of its own and answers for the tile server. Its
 * tests run in sequence in one worker, so that there is one such server.
 */
test.describe.configure({ mode: 'default' })
const tileAddresses = 'https://tiles.makewhole.test/**'
const attribution =
  '© The mappers of the journeys, © The keepers of all roads, © The painters of every hill and river'
const aTile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8dc"/></svg>'

let server: RunningServer

test.beforeAll(async () => {
  server = await startFreshServer({
    dataDir: dataDirOf('map-tiles'),
    env: { MAP_TILE_URL: 'https://tiles.makewhole.test/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: attribution },
  })
})
test.afterAll(async () => {
  await server.stop()
})

test('the land is drawn by tiles where they come, and by outlines where they do not', async ({ browser }) => {
  const desk = await openDesktop(browser, { baseURL: server.url })
  await new Reviewer(desk, 'reviewer@makewhole.test').signsIn()
  const referrers: (string | undefined)[] = []
  await desk.route(tileAddresses, (route) => {
    referrers.push(route.request().headers()['referer'])
    return route.fulfill({ contentType: 'image/svg+xml', body: aTile })
  })
  await desk.goto('/reviewer/map')
  const map = desk.getByRole('group', { name: /^Map of claims/ })
  const tile = map.locator('img').first()
  await expect(tile).toHaveJSProperty('naturalWidth', 256)
  await expect(desk.getByText(attribution)).toBeVisible()
  await expect(desk.getByText(attribution)).toHaveCSS('pointer-events', 'none')
  expect(new Set(referrers)).toEqual(new Set([undefined]))

  await desk.route(tileAddresses, (route) => route.abort())
  await desk.reload()
  await expect(desk.getByText('Some pictures of the land did not load.')).toBeVisible()
  await expect(map.locator('path').first()).toBeVisible()
  await expect(map.getByRole('button').first()).toBeVisible()
  await expectNoAxeFindings(desk, 'the map without its tiles')
})

test('an attribution is read whole beside the card of a place', async ({ browser }) => {
  const desk = await openDesktop(browser, { baseURL: server.url, width: 900 })
  await desk.route(tileAddresses, (route) => route.abort())
  await new Reviewer(desk, 'reviewer@makewhole.test').signsIn()
  const { data } = await (await server.as('reviewer@makewhole.test')).query('claims', {})
  await desk.goto(`/reviewer/map?q=${data[0]?.claimNumber}`)
  await desk.getByRole('region', { name: 'The same as a list' }).getByRole('button').click()
  const card = desk.getByRole('article')
  await expect(card).toBeVisible()
  const [beside, words] = [await card.boundingBox(), await desk.getByText(attribution).boundingBox()]
  expect(words!.x).toBeGreaterThanOrEqual(beside!.x + beside!.width)
})

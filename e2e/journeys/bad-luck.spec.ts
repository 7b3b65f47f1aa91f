import { expect, test } from '../test.ts'
import type { Locator, Page, Request } from '@playwright/test'
import { aHome } from '../../apps/server/src/trial/file-claim.ts'
import { Person } from '../steps/person.ts'

/*
 * Bad luck in a real browser: a dropped connection, an expired sign-in, two tabs, a closed tab, the wrong portal.
 * One run in English on a computer is enough; other tests compare the languages.
 */
test.skip(({ isMobile, locale }) => isMobile || locale !== 'en-US', 'one language and size say it')

const answers = aHome()
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true })

async function someoneInStepTwo(page: Page): Promise<Person> {
  const person = await Person.new({ page, locale: 'en' })
  await person.createsAnAccount()
  await person.startsAClaim()
  await person.answersSteps(0, 1, answers)
  return person
}

/** Expects the notice in view at every scroll position of a phone's screen. */
async function staysInSightOnAPhone(page: Page, notice: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part)
    await expect(notice).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Holds the next call of this kind until the test releases it to the server, whatever happens to the page. */
async function heldOnTheWay(page: Page, method: 'PUT', path: string) {
  const { promise: isHeld, resolve } = Promise.withResolvers<Request>()
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    resolve(route.request())
    return undefined
  })
  return {
    isHeld,
    async arrives() {
      await page.unroute(path)
      const request = await isHeld
      const answer = await page.request.fetch(request.url(), {
        method,
        headers: await request.allHeaders(),
        data: request.postData(),
      })
      expect(answer.status()).toBe(200)
    },
  }
}

/** Reloads until the page has read its claim. */
async function loadsAgain(page: Page): Promise<void> {
  const isRead = page.waitForResponse((answer) => /\/claims\/[\w-]+$/.test(answer.url()))
  await page.reload()
  await isRead
}

test(
  'the answer to the first Next is lost on the way: it is said, nothing is lost, and there is one claim',
  { tag: '@desk' },
  async ({ page }) => {
    const person = await Person.new({ page, locale: 'en' })
    await person.createsAnAccount()
    await person.startsAClaim()
    await person.form.answerStep(0, answers)
    let lost = 0
    await page.route('**/api/v1/Intake/Steps/start', async (route) => {
      if (lost++ > 0) return await route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await person.form.next()
    await expect(
      page.getByText('You are offline. What you type is kept on this device').first(),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
      '22 Whistling Pika Lane',
    )

    await person.form.next()
    await person.form.heading(1).waitFor()
    await page.goto('/claims')
    await expect(page.getByRole('link', { name: /^LH-\d/ })).toHaveCount(1)
  },
)

test(
  'the page is loaded again with a draft and a save on their way: nobody is told of another window',
  { tag: '@desk' },
  async ({ page }) => {
    const person = await someoneInStepTwo(page)
    await person.form.answerStep(1, answers)
    await expect(page.getByText(/^Saved at/).first()).toBeVisible()
    const isKept = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/Draft') && answer.status() === 200)

    const draft = await heldOnTheWay(page, 'PUT', '**/Draft')
    await firstName(page).fill('Marisol A.')
    await draft.isHeld
    await firstName(page).fill('Marisol B.')
    await loadsAgain(page)
    const kept = isKept()
    await draft.arrives()
    await kept
    await expect(firstName(page)).toHaveValue('Marisol B.')

    const save = await heldOnTheWay(page, 'PUT', '**/Steps/claimant')
    await firstName(page).fill('Marisol C.')
    await person.form.next()
    await save.isHeld
    await loadsAgain(page)
    await save.arrives()
    await expect(firstName(page)).toHaveValue('Marisol C.')

    const keptAgain = isKept()
    await firstName(page).fill('Marisol D.')
    await keptAgain
    await person.form.next()
    await person.form.heading(2).waitFor()
    await expect(page.getByText('This claim was changed in another window')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect(firstName(page)).toHaveValue('Marisol D.')
  },
)

test(
  'the line is away during Next and comes back: nothing typed is lost',
  { tag: '@desk' },
  async ({ page, context }) => {
    const person = await someoneInStepTwo(page)
    await person.form.answerStep(1, answers)
    await context.setOffline(true)
    await person.form.next()
    const offline = page.getByText('You are offline.').filter({ visible: true }).first()
    await expect(offline).toBeVisible()
    await expect(firstName(page)).toHaveValue('Marisol')
    await staysInSightOnAPhone(page, offline)
    await context.setOffline(false)
    await person.form.next()
    await person.form.heading(2).waitFor()
  },
)

test('a page that a lost line left empty comes back by itself', async ({ page }) => {
  const person = await Person.new({ page, locale: 'en' })
  await person.createsAnAccount()
  await page.route('**/api/v1/claimsbyclaimant', (route) => route.abort('connectionreset'))
  await page.goto('/claims')
  await expect(page.getByText(person.words.portal('claims.failed.title'))).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/v1/claimsbyclaimant')
  await expect(page.getByText(person.words.portal('claims.empty.title'))).toBeVisible()
})

test(
  'the sign-in is over while typing: signed in again, same place, same answers',
  { tag: '@desk' },
  async ({ page, context }) => {
    const person = await someoneInStepTwo(page)
    await person.form.answerStep(1, answers)
    await context.clearCookies()
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        const value = sessionStorage.getItem(key) ?? ''
        if (value.includes('access_token'))
          sessionStorage.setItem(key, value.replace(/"(access_token|refresh_token)":"[^"]+"/g, '"$1":"over"'))
      }
    })
    await page.route('**/api/v1/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer over' } }),
    )
    await person.form.next()
    const signIn = page.getByRole('main').getByRole('button', { name: /^Sign in$/i })
    await signIn.waitFor()
    await page.unroute('**/api/v1/**')
    const [beside] = await Promise.all([page.waitForEvent('popup'), signIn.click()])
    await beside.getByLabel(/^Email/).fill(person.email)
    await beside.getByLabel(/^Password/).fill('four plain words here')
    const closed = beside.waitForEvent('close')
    await beside.getByRole('button', { name: 'Sign in' }).click()
    await closed

    await person.form.heading(1).waitFor()
    await expect(firstName(page)).toHaveValue('Marisol')
    await person.form.next()
    await person.form.heading(2).waitFor()
  },
)

test(
  'two tabs edit one claim: the later one is told and loses no typing',
  { tag: '@desk' },
  async ({ page, context }) => {
    const person = await someoneInStepTwo(page)
    await person.form.answerStep(1, answers)
    await expect(page.getByText(/^Saved at/).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(firstName(other)).toHaveValue('Marisol')

    await firstName(page).fill('Marisol A.')
    await person.form.next()
    await person.form.heading(2).waitFor()
    await firstName(other).fill('Marisol B.')
    await other.getByRole('button', { name: 'Next', exact: true }).click()
    const changed = other.getByText('This claim was changed in another window').first()
    await expect(changed).toBeVisible()
    await expect(firstName(other)).toHaveValue('Marisol B.')
    await staysInSightOnAPhone(other, changed)

    await other.getByRole('button', { name: 'Use what I typed here' }).click()
    await other.getByRole('button', { name: 'Next', exact: true }).click()
    await other.getByRole('heading', { level: 1, name: 'Attorney Representation' }).waitFor()
  },
)

test(
  'a tab is closed in the middle of a step: its typing is there again',
  { tag: '@desk' },
  async ({ page, context }) => {
    const person = await someoneInStepTwo(page)
    await firstName(page).fill('Marisol')
    await expect(page.getByText(/^Saved at/).first()).toBeVisible()
    const url = page.url()
    await page.close()
    const again = await context.newPage()
    await again.goto(url)
    await expect(firstName(again)).toHaveValue('Marisol')
    expect(person.email).toContain('@')
  },
)

test('the closed fire is announced and no claim starts for it', async ({ page }) => {
  const person = await Person.new({ page, locale: 'en' })
  await person.createsAnAccount()
  await person.startsAClaim()
  const closed = page.getByRole('radio', { name: 'Juniper Gap Fire' })
  const other = page.getByRole('radio', { name: 'Long Hollow Fire' })
  await other.waitFor()
  const gap = async () => ((await other.boundingBox())?.y ?? 0) - ((await closed.boundingBox())?.y ?? 0)
  const before = await gap()
  await closed.check()
  await expect(page.getByText(/closed on October 26, 2024/).first()).toBeVisible()
  // The announcement pushes no other choice away.
  expect(await gap()).toBe(before)
  await person.seesNoBarrier('closed fire')
})

test('staff who come to the claimants’ portal are denied and can log out', async ({ page }) => {
  await page.goto('/claims')
  await page.getByLabel(/^Email/).fill('reviewer@makewhole.test')
  await page.getByLabel(/^Password/).fill('makewhole')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You are not authorized to view this page.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Logout')).toBeVisible()
})

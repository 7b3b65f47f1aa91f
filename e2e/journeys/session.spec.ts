import { expect, test } from '../test.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { codeAt } from '@makewhole/identity-provider/sign-in/totp.ts'
import { aHome } from '../../apps/server/src/trial/file-claim.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { Person } from '../steps/person.ts'

/*
 * The continuation, end and restart of a session, in a real browser. The test moves the browser's own clock:
 * nobody waits. One run in English on a computer is enough; other tests compare the languages.
 */
test.skip(({ isMobile, locale }) => isMobile || locale !== 'en-US', 'one language and size say it')

const password = 'four plain words here'
const answers = aHome()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const timeout = (page: Page) => page.getByRole('heading', { level: 1, name: 'Session Timeout' })
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name', exact: true })

async function somebody(page: Page): Promise<Person> {
  const person = await Person.new({ page, locale: 'en' })
  await person.createsAnAccount()
  return person
}

/** Fills in the sign-in page, which must be open by now. */
async function signsIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const pressSignIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()

/** Signs in in the window that opens for the page, and closes by itself. */
async function signsInBeside(page: Page, email: string, word?: string): Promise<void> {
  const [beside] = await Promise.all([page.waitForEvent('popup'), pressSignIn(page)])
  await Promise.all([beside.waitForEvent('close'), signsIn(beside, email, word)])
}

test(
  'signing out in one tab signs out all, leads home, and the way back shows nothing',
  { tag: '@desk' },
  async ({ page, context }) => {
    await somebody(page)
    const other = await context.newPage()
    await other.goto('/claims')
    await expect(other.getByRole('link', { name: 'Log out' })).toBeVisible()
    // A tab that had a session and shows a public page now, and one that never had any.
    const [left, fresh] = [await context.newPage(), await context.newPage()]
    await left.goto('/claims')
    await expect(left.getByRole('link', { name: 'Log out' })).toBeVisible()
    await left.goto('/faq')
    await expect(left.getByRole('banner').getByRole('link', { name: 'Your claims' })).toBeVisible()
    await fresh.goto('/')
    await expect(fresh.getByRole('main').getByRole('link', { name: 'Go to your claims' })).toBeVisible()
    await expect(fresh.getByRole('main').getByRole('link', { name: 'Create an account' })).toBeHidden()

    await page.getByRole('link', { name: 'Log out' }).click()
    await expect(left.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(
      await left.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.user:'))),
    ).toEqual([])
    await expect(fresh.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await fresh.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(fresh.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible()
    for (const tab of [page, other]) {
      await tab.waitForURL((url) => url.pathname === '/')
      await expect(tab.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
    }
    await other.goBack()
    // Restored or reloaded, the page redirects by itself: home, or to the sign-in.
    const elsewhere = other
      .getByRole('main')
      .getByRole('link', { name: 'Sign In' })
      .or(other.getByLabel(/^Password/))
    await expect(elsewhere).toBeVisible()
    await expect(other.getByRole('link', { name: 'Start Claim' })).toHaveCount(0)
    await other.goto('/claims')
    await expect(other.getByLabel(/^Password/)).toBeVisible()
  },
)

test('who reads Spanish is led to the Spanish home page after signing out', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-US' })
  const page = await context.newPage()
  const person = await Person.new({ page, locale: 'es' })
  await person.createsAnAccount()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/es')
  await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  // Only once: the English page stays available on request.
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await context.close()
})

test('an idle session asks before it ends, and one press goes on', async ({ page }) => {
  await page.clock.install()
  await somebody(page)
  for (const round of ['first', 'second']) {
    await page.clock.fastForward('28:30')
    await expect(question(page)).toBeVisible()
    await expectNoAxeFindings(page, `idle, ${round}`)
    await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
  }
  await page.goto('/claims')
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
})

test(
  'the session ends while somebody fills in a claim: they sign in again and nothing is lost',
  { tag: '@desk' },
  async ({ page, context }) => {
    await page.clock.install()
    const person = await somebody(page)
    await person.startsAClaim()
    await person.answersSteps(0, 1, answers)
    await firstName(page).fill('Marisol Z.')
    await page.clock.fastForward('20:00')
    await firstName(page).pressSequentially('oe')
    await page.clock.fastForward('27:00')
    await expect(question(page)).toBeHidden()
    await page.clock.fastForward('04:00')
    await expect(timeout(page)).toBeVisible()
    await expect(page.getByText('Your session has expired. Please login again to continue.')).toBeVisible()
    await expectNoAxeFindings(page, 'session timeout')

    const passerBy = await context.newPage()
    await passerBy.goto('/claims')
    await expect(passerBy.getByLabel(/^Password/)).toBeVisible()
    await passerBy.close()

    await signsInBeside(page, person.email)
    await expect(timeout(page)).toBeHidden()
    await expect(firstName(page)).toHaveValue('Marisol Z.oe')
    await expect(page.getByText(/^Saved/)).toBeVisible()
  },
)

test('the session ends while somebody writes a message, and the identity provider is down at first', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/claims')
  await signsIn(page, 'claimant@makewhole.test', 'makewhole')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^LH-\d/ })
    .last()
    .click()
  await page.waitForURL(/\/claims\/.+/)
  await page.goto(page.url().replace(/[^/]+$/, 'messaging'))
  const text = page.getByRole('textbox', { name: /^Message/ })
  await text.fill('My deed burnt. What else can I send?')
  await page.clock.fastForward('31:00')
  await expect(timeout(page)).toBeVisible()

  await page.route('**/identity/**', (route) => route.abort('connectionrefused'))
  await pressSignIn(page)
  const systemError = "We can't process your request at the moment. Please try again later."
  await expect(page.getByText(systemError)).toBeVisible()
  await expect(page.getByText('What you typed is kept.')).toBeVisible()
  await page.unroute('**/identity/**')
  await signsInBeside(page, 'claimant@makewhole.test', 'makewhole')
  await expect(text).toHaveText('My deed burnt. What else can I send?')
})

test('the provider ends a session by its own limit while an editor types in a dialog: told plainly, nothing lost', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/reviewer/content/faq')
  await signsIn(page, 'admin@makewhole.test', 'makewhole')
  await page.getByRole('button', { name: 'Add new item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question & Answer' })
  const asked = dialog.getByRole('textbox', { name: /^Question, in English/ })
  await asked.fill('May I pay for my own lawyer?')

  const overIsOver = { status: 400, json: { error: 'invalid_grant' } }
  await page.route('**/identity/token', (route) => route.fulfill(overIsOver))
  await page.clock.fastForward('06:00')
  await expect(timeout(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectNoAxeFindings(page, 'session timeout over a dialog')
  await page.unroute('**/identity/token')

  const [beside] = await Promise.all([page.waitForEvent('popup'), pressSignIn(page)])
  await beside.waitForEvent('close')
  await expect(asked).toHaveValue('May I pay for my own lawyer?')
})

for (const [name, minutes] of [
  ['ahead', 5],
  ['behind', -5],
] as const) {
  test(`a device whose clock is five minutes ${name} signs in, works, and is renewed`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await page.goto('/reviewer/')
    await signsIn(page, 'viewer@makewhole.test', 'makewhole')
    await expect(page.getByRole('link', { name: 'Claims' }).first()).toBeVisible()
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/identity/token'))
    await page.clock.fastForward('04:30')
    expect((await renewed).status()).toBe(200)
    await page.goto('/reviewer/claims')
    await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
  })
}

test('a slow identity provider is waited for a minute, then told, and can be tried again', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/.well-known/openid-configuration', () => undefined)
  await page.goto('/claims')
  await expect(page.getByText('Please wait while you are being logged in.')).toBeVisible()
  await page.clock.fastForward('01:01')
  await expect(page.getByRole('heading', { level: 1, name: 'System Error' })).toBeVisible()
  await expectNoAxeFindings(page, 'provider slow')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await pressSignIn(page)
  await signsIn(page, 'renter@makewhole.test', 'makewhole')
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
})

test('an account whose role nobody knows is signed out and led home', async ({ page }) => {
  const problem = { type: 'about:blank', title: 'r', status: 401, message: 'm', requestId: 'r' }
  await page.route('**/api/v1/Me', (route) =>
    route.fulfill({ status: 401, json: { ...problem, code: 'UNKNOWN_ROLE' } }),
  )
  await page.goto('/claims')
  await signsIn(page, 'renter@makewhole.test', 'makewhole')
  await page.waitForURL((url) => url.pathname === '/')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/claims')
  await expect(page.getByLabel(/^Password/)).toBeVisible()
})

test('a failure that no screen claims is told for six seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/claims')
  await signsIn(page, 'renter@makewhole.test', 'makewhole')
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
  await page.goto('/claim-start')
  await page.route('**/Counties', (route) => route.fulfill({ status: 500, body: 'gone' }))
  await page
    .getByRole('combobox', { name: /^State/ })
    .first()
    .selectOption({ label: 'Nevada' })
  const told = page.getByText('Something went wrong. Please try again later.')
  await expect(told).toBeVisible()
  await page.clock.fastForward('00:05')
  await expect(told).toBeVisible()
  await page.clock.fastForward('00:02')
  await expect(told).toBeHidden()
})

test('one’s own page: lists where one is signed in, ends a session elsewhere, and a new password ends the rest', async ({
  page,
  browser,
}) => {
  const person = await somebody(page)
  const elsewhere = async () => {
    const context = await browser.newContext()
    const tab = await context.newPage()
    await tab.goto('/claims')
    await signsIn(tab, person.email)
    await tab.waitForURL(/\/claims$/)
    return tab
  }
  /** Checks that the provider forgot the browser: the portal shows the sign-in again. */
  const isSignedOut = async (tab: Page) => {
    await tab.goto('/identity/account')
    await expect(tab.getByRole('heading', { name: 'This page has expired' })).toBeVisible()
  }
  const library = await elsewhere()
  const phone = await elsewhere()
  await page.goto('/identity/account')
  await expect(page.getByText('This browser')).toHaveCount(1)
  const endOne = page.getByRole('button', { name: /^Sign out: Chrome on/ })
  await expect(endOne).toHaveCount(2)
  await expectNoAxeFindings(page, 'own account, three sessions')
  await endOne.first().click()
  await expect(page.getByRole('status')).toHaveText('That browser is signed out.')
  await isSignedOut(phone)

  await page.getByRole('link', { name: 'Change your password' }).click()
  await expectNoAxeFindings(page, 'new password')
  await page.getByLabel(/^New password/).fill('Password123!')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('Many people use this password')
  await expectNoAxeFindings(page, 'common password')
  await page.getByLabel(/^New password/).fill('four words for a rainy day')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password is changed.')
  await expect(page.getByText('Only in this browser.')).toBeVisible()
  await isSignedOut(library)
  await library.context().close()
  await phone.context().close()
})

test('a second step: set up on one’s own page, asked at sign-in, and a recovery code works once', async ({
  page,
  browser,
}) => {
  const person = await somebody(page)
  await page.goto('/identity/account')
  await expectNoAxeFindings(page, 'own account')
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('img', { name: 'QR code that holds the key below' })).toBeVisible()
  await expectNoAxeFindings(page, 'second step, set up')
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(/\s/g, '')
  const code = (away: number) => codeAt(secret, new Date(Date.now() + away * 30_000))
  await page.getByLabel(/^6-digit code/).fill(code(0))
  await page.getByRole('button', { name: 'Turn on the second step' }).click()
  await expectNoAxeFindings(page, 'recovery codes')
  const recoveryCodes = await page.locator('.codes li').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('link', { name: 'I have kept them. Continue' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await expectNoAxeFindings(page, 'own account, second step on')
  await page.getByRole('link', { name: 'Back to the portal' }).click()
  await page.waitForURL(/\/claims$/)

  const visit = async (): Promise<[BrowserContext, Page]> => {
    const context = await browser.newContext()
    const tab = await context.newPage()
    await tab.goto('/claims')
    await signsIn(tab, person.email)
    return [context, tab]
  }
  const [first, app] = await visit()
  await app.getByLabel(/^6-digit code/).fill(code(-20))
  await app.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(app.getByRole('alert')).toContainText('This code is not right.')
  await expectNoAxeFindings(app, 'second step, wrong code')
  await app.getByLabel(/^6-digit code/).fill(code(1))
  await app.getByRole('button', { name: 'Sign in', exact: true }).click()
  await app.waitForURL(/\/claims$/)
  await first.close()

  const use = async (recovery: string) => {
    const [context, tab] = await visit()
    await tab.getByRole('link', { name: 'Use a recovery code instead' }).click()
    await expectNoAxeFindings(tab, 'recovery code')
    await tab.getByLabel(/^Recovery code/).fill(recovery)
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    return [context, tab] as const
  }
  const [second, phone] = await use(recoveryCodes[0]?.trim() ?? '')
  await phone.waitForURL(/\/claims$/)
  await second.close()
  const [third, again] = await use(recoveryCodes[0]?.trim() ?? '')
  await expect(again.getByRole('alert')).toContainText('This recovery code is not right or was used already.')
  await third.close()
})

test('signing in, a new tab and a renewal need no cookie of a third party: all requests are our own', async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install()
  const origins = new Set<string>()
  context.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
  })
  await somebody(page)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/identity/token'))
  await page.clock.fastForward('14:30')
  expect((await renewed).status()).toBe(200)
  const tab = await context.newPage()
  await tab.goto('/claims')
  await expect(tab.getByRole('link', { name: 'Start Claim' }).first()).toBeVisible()

  const { origin, hostname } = new URL(baseURL ?? '')
  expect([...origins]).toEqual([origin])
  expect([...page.frames(), ...tab.frames()]).toHaveLength(2)
  const cookies = await context.cookies()
  expect(cookies.filter(({ domain, sameSite }) => domain !== hostname || sameSite === 'None')).toEqual([])
})

import type { Page } from '@playwright/test'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { codeAt } from '@makewhole/identity-provider/sign-in/totp.ts'
import type { Scene, Screen, Tour } from './tour.ts'

const answersNever =
  (path: string) =>
  async ({ page }: Scene) => {
    await page.route(path, () => undefined)
  }

/** The first request of a portal to the identity provider. */
const provider = '**/.well-known/openid-configuration'

/** Leaves a hundred seconds of the idle time, which all tabs share. */
const nearlyIdle = async ({ page }: Scene) => {
  await page.evaluate(() => {
    localStorage.setItem('makewhole.idleEndsAt', String(Date.now() + 100_000))
    dispatchEvent(new Event('focus'))
  })
  await page.getByRole('alertdialog').waitFor()
}

const onPhone = ({ page }: Scene) => (page.viewportSize()?.width ?? 0) < 600

/** Opens the menu on a phone; a wide window shows it next to the page. */
const openMenu = async (scene: Scene) => {
  if (onPhone(scene)) await scene.page.getByRole('button', { name: scene.t('shell.menu') }).click()
}

const refuses = (path: string, status: number, code: string) => async (scene: Scene) => {
  const { page, t } = scene
  const message = t('shell.accessDeniedText')
  const problem = { type: 'about:blank', title: code, status, code, message, requestId: 'req-7Q2K9' }
  await page.route(path, (route) =>
    route.fulfill({ status, json: problem, headers: { 'content-type': 'application/problem+json' } }),
  )
}

const refusesRenewal = async ({ page }: Scene) => {
  await page.route('**/identity/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
}

const account = '/identity/account'
const submit = (page: Page) => page.locator('form button[type=submit]').first().click()
/** The secret of the second step that this visit set up. */
let secret = ''
/** Enters a code, which is valid once and 30 seconds around its own: each use takes a later one. */
const enterCode = async (page: Page, later: -1 | 0 | 1) => {
  await page.locator('input[name=code]').fill(codeAt(secret, new Date(Date.now() + later * 30_000)))
}

/** Goes to a change of the account, and enters the password if its last entry is minutes ago. */
const goToChange = async (page: Page, task: string) => {
  await page.goto(`${account}/${task}`)
  const again = page.locator('form[action*="own-password"] input[type=password]')
  if (!(await again.isVisible())) return
  await again.fill('makewhole')
  await submit(page)
  await page.waitForURL(`**/${task}?*`)
}

const setUpSecondStep = async ({ page }: Scene) => {
  await goToChange(page, 'turn-on')
  await page.locator('.qr').waitFor()
  secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(/\s/g, '')
}

const turnOnSecondStep = async (scene: Scene) => {
  await setUpSecondStep(scene)
  await enterCode(scene.page, -1)
  await submit(scene.page)
  await scene.page.locator('.codes').waitFor()
}

const signInAgain = async ({ page, locale }: Scene) => {
  await page.waitForURL((url) => url.pathname === publicAddress('/', locale))
  await page.goto('/claims')
  await page.locator('input[type=email]').fill('attorney@makewhole.test')
  await page.locator('input[type=password]').fill('makewhole')
  await submit(page)
  await page.locator('input[name=code]').waitFor()
}

const goToRecovery = async ({ page }: Scene) => {
  await page.locator('a[href*="/recovery"]').click()
  await page.locator('input[name=recovery]').waitFor()
}

const finishSignIn = async ({ page }: Scene) => {
  await page.locator('a[href*="/code"]').click()
  await enterCode(page, 0)
  await submit(page)
  await page.waitForURL(/\/claims$/)
  await page.goto(account)
}

const turnOffSecondStep = async ({ page }: Scene) => {
  await goToChange(page, 'turn-off')
  await enterCode(page, 1)
  await submit(page)
  await page.locator('.note').waitFor()
}

/** Makes the screen that the one before led to: no address opens a step of an open sign-in. */
const nextPage = (name: string, act: Screen['act']): Screen => ({
  name,
  at: ({ page }) => page.url(),
  ...(act ? { act } : {}),
})

/** Screens of a session's beginning, protection and end. */
export const sessionTours: readonly Tour[] = [
  {
    name: 'session, signed out',
    account: null,
    screens: [{ name: 'being logged in', at: '/claims', before: answersNever(provider) }],
  },
  {
    name: 'session',
    account: 'renter@makewhole.test',
    screens: [
      { name: 'menu', at: '/claims', act: openMenu, isOver: true },
      { name: 'idle warning', at: '/claims', act: nearlyIdle, isOver: true },
      {
        name: 'rights changed',
        at: '/claims',
        before: refuses('**/claimsbyclaimant', 403, 'RIGHTS_CHANGED'),
      },
      { name: 'access denied', at: '/reviewer/claims' },
      { name: 'own account', at: account },
      { name: 'new password', at: account, act: ({ page }) => goToChange(page, 'new-password') },
      { name: 'second step, set up', at: account, act: setUpSecondStep },
      { name: 'being logged out', at: '/logout', before: answersNever(provider) },
    ],
  },
  {
    name: 'session of staff',
    account: 'viewer@makewhole.test',
    screens: [
      { name: 'menu', at: '/reviewer/claims', act: openMenu, isOver: true },
      { name: 'idle warning', at: '/reviewer/claims', act: nearlyIdle, isOver: true },
      { name: 'not found', at: '/reviewer/no-such-page' },
      { name: 'system error', at: '/reviewer/error' },
      { name: 'page not allowed', at: '/reviewer/payments' },
      { name: 'forbidden', at: '/reviewer/claims', before: refuses('**/api/graphql', 403, 'FORBIDDEN') },
      { name: 'progress', at: '/reviewer/claims', before: answersNever('**/api/graphql') },
      { name: 'no data', at: '/reviewer/claims?q=nobody' },
      {
        name: 'session timeout',
        at: '/reviewer/claims',
        act: async (scene) => {
          await refuses('**/api/graphql', 401, 'NOT_AUTHENTICATED')(scene)
          await refusesRenewal(scene)
          await scene.page.reload()
        },
      },
    ],
  },
  {
    name: 'second step',
    account: 'attorney@makewhole.test',
    screens: [
      { name: 'recovery codes', at: account, act: turnOnSecondStep },
      { name: 'code', at: '/logout', act: signInAgain },
      nextPage('recovery code', goToRecovery),
      nextPage('own account, turned on', finishSignIn),
      nextPage('own account, turned off', turnOffSecondStep),
    ],
  },
]

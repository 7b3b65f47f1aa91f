import type { Tour, Scene } from './tour.ts'

const answersNever =
  (path: string) =>
  async ({ page }: Scene) => {
    await page.route(path, () => undefined)
  }

/** What a portal asks first on its way to the identity provider. */
const provider = '**/.well-known/openid-configuration'

/** A hundred seconds are left of the idle time, which all tabs share. */
const nearlyIdle = async ({ page }: Scene) => {
  await page.evaluate(() => {
    localStorage.setItem('makewhole.idleEndsAt', String(Date.now() + 100_000))
    dispatchEvent(new Event('focus'))
  })
  await page.getByRole('alertdialog').waitFor()
}

const setUpSecondStep = async ({ page }: Scene) => {
  await page.locator('input[type=password]').fill('makewhole')
  await page.locator('form button[type=submit]').first().click()
  await page.locator('.qr').waitFor()
}

/** How a session begins, is protected, and ends. */
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
      { name: 'idle warning', at: '/claims', act: nearlyIdle, isOver: true },
      { name: 'own account', at: '/identity/account' },
      { name: 'second step, set up', at: '/identity/account', act: setUpSecondStep },
      { name: 'being logged out', at: '/logout', before: answersNever(provider) },
    ],
  },
]

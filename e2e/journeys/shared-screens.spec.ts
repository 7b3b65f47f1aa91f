import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { openDesktop, aHouseholdThatFiled } from '../steps/cast.ts'
import { wordsFor } from '../steps/words.ts'

/*
 * The screens that replace a page (docs/rules/screens.md "Shared screens"), in both portals and languages: each
 * shows the specification's text, and excludes nobody.
 */
interface PortalUnderTest {
  readonly name: string
  readonly account: string
  readonly home: string
  /** The call of its list of claims. */
  readonly call: string
}

const portals: readonly PortalUnderTest[] = [
  { name: 'claimants', account: 'renter', home: '/', call: '**/api/v1/claimsbyclaimant' },
  { name: 'staff', account: 'viewer', home: '/reviewer/', call: '**/api/graphql' },
]
/** The first call of a portal on its way to the identity provider. */
const provider = '**/.well-known/openid-configuration'

for (const { name, account, home, call } of portals) {
  test(`the shared screens of ${name}`, { tag: '@phone' }, async ({ page, context, locale }) => {
    const { portal: t } = wordsFor(locale === 'es-US' ? 'es' : 'en')
    const claims = `${home}claims`
    const title = (key: string) => page.getByRole('heading', { level: 1, name: t(key), exact: true })
    const button = (key: string) => page.getByRole('main').getByRole('button', { name: t(key), exact: true })
    const sees = async (...texts: string[]) => {
      for (const text of texts) await expect(page.getByText(text)).toBeVisible()
      await expectNoAxeFindings(page, texts[0] ?? '')
    }

    const visitor = await context.newPage()
    await waits(visitor, claims, t('shell.loggingIn'))
    await visitor.close()
    await page.goto(claims)
    await signsIn(page, account)
    await expect(title('shell.item.claims')).toBeVisible()

    await page.goto(`${home}no-such-page`)
    await expect(title('shell.notFound')).toBeVisible()
    await sees(t('shell.notFoundText'))

    await page.goto(`${home}error`)
    await expect(button('shell.signIn')).toBeVisible()
    await sees(t('shell.systemError'))

    await page.goto(name === 'staff' ? '/reviewer/payments' : '/reviewer/claims')
    await expect(title('shell.accessDenied')).toBeVisible()
    await expect(button('shell.logout')).toBeVisible()
    await sees(t('shell.accessDeniedText'))

    await page.route(call, () => undefined)
    await page.goto(claims)
    // Before its list a portal's own code is waited for, with a status, too.
    await expect(title('shell.item.claims')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
    await expectNoAxeFindings(page, 'progress')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await refuse(page, call, 403, 'FORBIDDEN')
    await page.goto(claims)
    await expect(button('shell.backToPage')).toBeVisible()
    await expect(page.getByText(t('shell.systemError'))).toHaveCount(0)
    await sees(t('shell.typingIsSafe'), 'req-1')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.goto(name === 'staff' ? '/reviewer/claims?q=nobody' : '/messages')
    await sees(t(name === 'staff' ? 'reviewerClaims.empty' : 'message.inbox.none'))

    await refuse(page, call, 401, 'NOT_AUTHENTICATED')
    await page.route('**/identity/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await page.goto(claims)
    await expect(title('shell.timeout')).toBeVisible()
    await sees(t('shell.timeoutText'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await page.goto(claims)
    await waits(page, `${home}logout`, t('shell.loggingOut'))
  })
}

test(
  'a viewer goes through every page and tab that they are led to, and is shown each',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    test.skip(project.name !== 'en-1440', 'staff sit at a desk')
    const { portal: t } = wordsFor('en')
    const household = await aHouseholdThatFiled(page, 'en')
    const desk = await openDesktop(browser)
    const refused: string[] = []
    desk.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${String(answer.status())} ${answer.url()}`)
    })
    await desk.goto('/reviewer/')
    await signsIn(desk, 'viewer')
    const title = desk.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('reviewer.item.next'))
    await desk
      .getByRole('link', { name: t('shell.item.claims'), exact: true })
      .first()
      .click()
    await expect(title).toHaveText(t('shell.item.claims'))
    await desk.goto(`/reviewer/claim/${household.claim.claimNumber}/${household.claim.id}/overview`)
    // A refusal replaces the page: the next tab would be missing.
    for (const tab of ['documents', 'messages', 'workflow', 'overview', 'messages'] as const) {
      await desk.getByRole('link', { name: t(`reviewer.tab.${tab}`), exact: true }).click()
      await expect(desk).toHaveTitle(new RegExp(`^${t(`reviewer.tab.${tab}`)}`))
    }
    await expect(desk.getByText(t('message.none'))).toBeVisible()
    await desk
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('message.title')) })
      .click()
    await expect(desk.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(title).toContainText(household.claim.claimNumber)
    expect(refused).toEqual([])
  },
)

/** Expects a page that waits for a slow provider. */
async function waits(page: Page, address: string, text: string): Promise<void> {
  await page.route(provider, () => undefined)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  await expectNoAxeFindings(page, text)
}

async function signsIn(page: Page, account: string): Promise<void> {
  await page.locator('input[type=email]').fill(`${account}@makewhole.test`)
  await page.locator('input[type=password]').fill('makewhole')
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
}

async function refuse(page: Page, path: string, status: number, code: string): Promise<void> {
  const problem = { type: 'about:blank', title: code, status, code, message: code, requestId: 'req-1' }
  await page.route(path, (route) => route.fulfill({ status, json: problem }))
}

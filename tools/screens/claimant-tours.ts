import { commonErrors } from '@makewhole/contract/common-errors.ts'
import { inLanguage, press } from './tour.ts'
import type { Scene, Tour } from './tour.ts'

const inProgress = 120950000

const claimAt = (path: string, tail: string) => (scene: Scene) => {
  const claim = scene.claims.find((one) => one.status.id !== inProgress)
  return claim ? `/${path}/${claim.claimNumber}/${claim.id}${tail}` : null
}

/** Finds the claim in progress that has come farthest. */
const continued = ({ claims }: Scene) => {
  const open = claims.filter((one) => one.status.id === inProgress)
  const claim = open.toSorted((one, other) => other.step - one.step)[0]
  return claim ? `/claim-continue/${claim.claimNumber}/${claim.id}` : null
}

/** Goes to a reached step, by the list or the bar of steps: a claim opens at its last step. */
const step =
  (number: number) =>
  async ({ page, t }: Scene) => {
    const parts = page.getByRole('navigation', { name: t('wizard.steps') }).getByRole('listitem')
    const way = parts.nth(number - 1).getByRole('button')
    if ((await way.count()) > 0) await way.click()
  }

/** Opens the deletion of the first claim in progress: in its row's menu, or on a phone in its card. */
async function askToDeleteInList({ page, t, claims }: Scene): Promise<void> {
  const open = claims.find((one) => one.status.id === inProgress)
  if (!open) return
  const menu = page.getByRole('button', {
    name: t('claims.actionsFor').replace('{number}', open.claimNumber),
  })
  const card = page.getByRole('group').filter({ hasText: open.claimNumber })
  await menu.or(card).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: t('claim.delete') }).click()
  } else {
    if ((await card.getAttribute('open')) === null) await card.locator('summary').click()
    await card.getByRole('button', { name: t('claim.delete') }).click()
  }
  await page.getByRole('alertdialog').waitFor()
}

async function openUpload({ page, t }: Scene): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${t('documents.upload')}`) })
    .first()
    .click()
}

const answerWith = (path: string, code: keyof typeof commonErrors) => async (scene: Scene) => {
  const { status, message } = commonErrors[code]
  const { en: title, [scene.locale]: words } = message
  const body = { type: 'about:blank', title, status, code, message: words, requestId: 'req-7f3a-21' }
  await scene.page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  )
}

const answersNever = (path: string) => async (scene: Scene) => {
  await scene.page.route(path, () => undefined)
}

const answersEmpty = (path: string) => async (scene: Scene) => {
  await scene.page.route(path, (route) => route.fulfill({ json: [] }))
}

/** Every screen and state of the public pages and the claimant portal. A new one is one more line. */
export const claimantTours: readonly Tour[] = [
  {
    name: 'visitor',
    account: null,
    screens: [
      { name: 'home', at: inLanguage('/') },
      {
        name: 'home, menu open',
        at: inLanguage('/'),
        act: async ({ page }) => page.getByRole('banner').locator('summary').click(),
        isOver: true,
      },
      {
        name: 'home, rules of a fire',
        at: inLanguage('/'),
        act: async ({ page }) => page.locator('[data-opens]').first().click(),
        isOver: true,
      },
      {
        name: 'home, closed fire',
        at: inLanguage('/'),
        act: async ({ page }) => page.locator('[data-opens]').last().click(),
        isOver: true,
      },
      { name: 'faq', at: inLanguage('/faq') },
      { name: 'faq, all', at: inLanguage('/faq?category=all') },
      { name: 'faq, search', at: inLanguage('/faq?q=check') },
      { name: 'tutorials', at: inLanguage('/tutorials') },
      { name: 'parts and states', at: '/dev/kit' },
      {
        name: 'dialog',
        isOver: true,
        at: '/dev/kit',
        act: async ({ page }) => page.getByTestId('kit-part').nth(1).getByRole('button').nth(1).click(),
      },
      { name: 'not found', at: '/no-such-page' },
      { name: 'system error', at: '/error' },
      { name: 'offline', at: '/error', act: async ({ page }) => page.context().setOffline(true) },
      { name: 'sign in', at: '/claims' },
    ],
  },
  {
    name: 'claimant',
    account: 'claimant@makewhole.test',
    screens: [
      { name: 'claims', at: '/claims' },
      {
        name: 'claims, action menu',
        isOver: true,
        at: '/claims',
        act: async ({ page, t }) => {
          const name = new RegExp(t('claims.actionsFor').replace('{number}', '.*'))
          const button = page.getByRole('button', { name }).first()
          if (await button.isVisible()) await button.click()
        },
      },
      {
        name: 'claims, call failed',
        at: '/claims',
        before: answerWith('**/claimsbyclaimant', 'INTERNAL_ERROR'),
      },
      { name: 'claims, forbidden', at: '/claims', before: answerWith('**/claimsbyclaimant', 'FORBIDDEN') },
      {
        name: 'claims, session timeout',
        at: '/claims',
        before: async (scene) => {
          await answerWith('**/claimsbyclaimant', 'NOT_AUTHENTICATED')(scene)
          await scene.page.route('**/identity/token', (route) =>
            route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
          )
        },
      },
      { name: 'claims, loading', at: '/claims', before: answersNever('**/claimsbyclaimant') },
      { name: 'claims, none', at: '/claims', before: answersEmpty('**/claimsbyclaimant') },
      { name: 'claims, deleting', isOver: true, at: '/claims', act: askToDeleteInList },
      {
        name: 'form, deleting',
        isOver: true,
        at: continued,
        act: async ({ page, t }) => page.getByRole('button', { name: t('claim.delete') }).click(),
      },
      {
        name: 'form, deleting was done elsewhere',
        at: continued,
        before: async (scene) => {
          await answerWith('**/Intake/*/Steps/*', 'NOT_FOUND')(scene)
          await answerWith('**/Claims/*/Draft', 'NOT_FOUND')(scene)
        },
        act: async (scene) => {
          await step(1)(scene)
          await press('wizard.next')(scene)
          await scene.page.getByText(scene.t('wizard.deleted.title')).waitFor()
        },
      },
      { name: 'deleting left nothing', at: '/claims/LH-10000-0/00000000-0000-4000-8000-000000000000' },
      { name: 'open a claim', at: '/follow' },
      { name: 'step 1', at: '/claim-start' },
      {
        name: 'step 1, what to have at hand',
        at: '/claim-start',
        act: async ({ page }) => page.getByRole('main').locator('summary').first().click(),
      },
      { name: 'step 1, problems', at: '/claim-start', act: press('wizard.next') },
      { name: 'step where it was left', at: continued },
      { name: 'step 2', at: continued, act: step(2) },
      { name: 'step 3', at: continued, act: step(3) },
      { name: 'step 4', at: continued, act: step(4) },
      { name: 'step 5', at: continued, act: step(5) },
      {
        name: 'step 5, where the APN is',
        at: continued,
        act: async (scene) => {
          await step(5)(scene)
          await scene.page.getByRole('main').locator('summary').first().click()
        },
      },
      { name: 'step 5, problems', at: continued, act: press('wizard.next') },
      { name: 'claim, overview', at: claimAt('claims', '/overview') },
      { name: 'claim, documentation', at: claimAt('claims', '/documentation') },
      {
        name: 'claim, upload dialog',
        isOver: true,
        at: claimAt('claims', '/documentation'),
        act: openUpload,
      },
      {
        name: 'claim, upload dialog, four files',
        isOver: true,
        at: claimAt('claims', '/documentation'),
        act: async (scene) => {
          await openUpload(scene)
          await scene.page
            .locator('input[type=file][multiple]')
            .setInputFiles(
              ['deed.pdf', 'license front.jpg', 'license back.jpg', 'tax bill 2026.pdf'].map((name) => ({
                name,
                mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
                buffer: Buffer.alloc(300_000, 'x'),
              })),
            )
          await scene.page
            .getByRole('button', { name: new RegExp(scene.t('documents.item.ownKind')) })
            .last()
            .waitFor()
        },
      },
      { name: 'claim, messaging', at: claimAt('claims', '/messaging') },
      { name: 'claim, settlement', at: claimAt('claims', '/settlement') },
      { name: 'claim, printable', at: claimAt('claims-printable', '') },
      { name: 'claim, not loaded', at: '/claims/LH-00000-0/00000000-0000-4000-8000-000000000000/overview' },
      { name: 'claim, unreadable address', at: '/claims/LH-1/1' },
    ],
  },
]

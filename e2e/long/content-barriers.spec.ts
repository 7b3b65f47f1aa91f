import { expect, test } from '../test.ts'
import type { Locator, Page } from '@playwright/test'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { Editor } from '../steps/editor.ts'
import { wordsFor } from '../steps/words.ts'

/*
 * Every public page, modal and edit state under axe, in each language on a wide screen and on a phone. Nothing is
 * saved: all journeys share the pages.
 */
const localeOf = (projectName: string): Locale => (projectName.startsWith('es') ? 'es' : 'en')

async function seesNoBarrier(page: Page, screen: string): Promise<void> {
  await expectNoAxeFindings(page, screen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${screen} is too wide`).toBeLessThanOrEqual(0)
}

test('no public page has a barrier', async ({ page }, { project }) => {
  const locale = localeOf(project.name)
  const filled = 'relationship=120950000&type=120950000&feet=1850&acres=2.3&insurance=10000&represented=yes'
  const pages = [
    '/',
    '/faq',
    '/faq?category=all',
    '/faq?q=check',
    '/faq?q=zebra',
    '/tutorials',
    '/tutorials/sign-up',
    '/tutorials/nobody-made-it',
    '/estimate',
    `/estimate?${filled}`,
    '/estimate?acres=-1&feet=x&type=120950000',
    '/privacy-choices',
  ].map((each) => publicAddress(each, locale))
  for (const address of [...pages, '/no-such-page']) {
    await page.goto(address)
    await page.locator('h1').waitFor()
    await seesNoBarrier(page, address)
  }
})

test('no modal of the landing page has a barrier, with scripts and without', async ({ page, browser }, {
  project,
}) => {
  const home = publicAddress('/', localeOf(project.name))
  await page.goto(home)
  await page.getByRole('banner').locator('summary').click()
  await seesNoBarrier(page, 'menu')
  await page.keyboard.press('Escape')
  const openers = page.locator('[data-opens]')
  expect(await openers.count()).toBe(2)
  for (const opener of await openers.all()) {
    await opener.click()
    await seesNoBarrier(page, `modal of ${await opener.innerText()}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
  // axe runs in the page without its script, so the parts that a script would open are opened by their address.
  const quiet = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await quiet.route('**/enhance-*.js', (route) => route.abort())
  await quiet.goto(`${home}#framework-rules-2`)
  await expect(quiet.getByRole('dialog')).toBeVisible()
  await seesNoBarrier(quiet, 'modal that a link opened')
  await quiet.context().close()
})

test('no modal of the landing page’s edit mode has a barrier, empty fields included', async ({ page }, {
  project,
}) => {
  const { words, dialog } = await inEditMode(page, localeOf(project.name), 'home')
  await seesNoBarrier(page, 'edit mode, home')
  for (const section of ['banner', 'process', 'framework', 'links', 'assistance']) {
    const name = words.portal(`content.section.${section}`)
    await page
      .getByRole('button', { name: new RegExp(`^${words.portal('content.editPart')} ?: ${name}$`) })
      .click()
    await dialog
      .getByRole('textbox', { name: new RegExp(words.portal('content.field.content')) })
      .first()
      .waitFor()
    await seesNoBarrier(page, `edit ${section}`)
    await dialog.getByRole('textbox').first().fill('')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: words.portal('content.savePublish') }).click()
    await dialog.getByText(words.portal('content.problem.required')).first().waitFor()
    await seesNoBarrier(page, `edit ${section}, required`)
    for (const tab of (await dialog.getByRole('tab').all()).slice(1)) {
      await tab.click()
      await seesNoBarrier(page, `edit ${section}, ${await tab.innerText()}`)
    }
    if (section === 'banner') await seesPicturesWithoutBarrier(page, dialog, words)
    await dialog.getByRole('button', { name: words.portal('content.cancel') }).click()
    await expect(dialog).toBeHidden()
  }
})

type Words = ReturnType<typeof wordsFor>

async function seesPicturesWithoutBarrier(page: Page, dialog: Locator, words: Words): Promise<void> {
  const field = dialog.getByLabel(words.portal('content.field.logo'), { exact: true })
  const buffer = Buffer.from('no picture')
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await dialog.locator('#content-banner-logo-error').waitFor()
  await seesNoBarrier(page, 'a picture of a type that is not allowed')
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await dialog.getByText(words.portal('content.image.ready')).waitFor()
  await seesNoBarrier(page, 'a picture that is ready')
  await dialog.getByRole('button', { name: words.portal('content.image.delete') }).click()
}

test('no modal of the questions has a barrier, what is missing included', async ({ page }, { project }) => {
  const { words, dialog } = await inEditMode(page, localeOf(project.name), 'faq')
  await seesNoBarrier(page, 'edit mode, questions')
  const item = page.getByTestId('question').first()
  const modals = [
    { name: 'add', opener: page.getByRole('button', { name: words.portal('content.faq.add') }) },
    { name: 'change', opener: item.getByRole('button').first() },
    { name: 'delete', opener: item.getByRole('button').last() },
    { name: 'titles', opener: page.locator('nav[aria-labelledby=contents]').getByRole('button').first() },
  ]
  for (const { name, opener } of modals) {
    await opener.click()
    await dialog.waitFor()
    if (name === 'add' || name === 'change') await dialog.getByRole('toolbar').first().waitFor()
    await seesNoBarrier(page, `${name} a question`)
    if (name === 'change' || name === 'titles') await dialog.getByRole('textbox').first().fill('')
    const act = name === 'delete' ? 'content.faq.delete' : 'content.faq.savePublish'
    await dialog.getByRole('button', { name: words.portal(act) }).click()
    await dialog.locator('#confirm-error').waitFor()
    await seesNoBarrier(page, `${name} a question, what is missing`)
    await dialog.getByRole('button', { name: words.portal('content.faq.cancel') }).click()
    await expect(dialog).toBeHidden()
  }
})

test('footer, versions, comparison, draft, preview and its publication have no barrier', async ({ page }, {
  project,
}) => {
  // An unpublished draft, without disturbing those who edit.
  await page.route('**/api/v1/Content', async (route) => {
    const answer = await route.fetch()
    const views = (await answer.json()) as { draft: { id: string } }[]
    const drafts = views.map((view) => ({ ...view, draft: { ...view.draft, id: 'another' } }))
    await route.fulfill({ response: answer, json: drafts })
  })
  const { words, dialog } = await inEditMode(page, localeOf(project.name), 'footer')
  const main = page.getByRole('main')
  await page.getByText(words.portal('content.draft'), { exact: true }).waitFor()
  await seesNoBarrier(page, 'edit mode, footer with a draft')
  for (const language of ['English', 'Español']) {
    await main.getByRole('button', { name: language }).click()
    await main.getByRole('button', { name: words.portal('content.editPart'), exact: true }).click()
    await dialog.waitFor()
    await seesNoBarrier(page, `edit footer, ${language}`)
    await dialog.getByRole('button', { name: words.portal('content.cancel') }).click()
    await expect(dialog).toBeHidden()
  }
  await main.getByRole('button', { name: words.portal('content.preview') }).click()
  await page.locator('iframe[srcdoc]').waitFor()
  await seesNoBarrier(page, 'preview')
  await dialog
    .getByRole('button', { name: words.portal('shell.close') })
    .last()
    .click()
  await main.getByRole('button', { name: words.portal('content.draft.publish') }).click()
  await dialog.waitFor()
  await seesNoBarrier(page, 'publish the draft')
  await dialog.getByRole('button', { name: words.portal('content.cancel') }).click()
  await main.getByRole('button', { name: words.portal('content.versions'), exact: true }).click()
  const compare = dialog.getByRole('button', { name: new RegExp(words.portal('content.versions.compare')) })
  await compare.first().waitFor()
  await seesNoBarrier(page, 'versions')
  await compare.first().click()
  await dialog.getByRole('button', { name: words.portal('content.versions.restore'), exact: true }).waitFor()
  // Either the differences, or a note that there are none: others may have published meanwhile.
  await dialog.locator('p, tbody tr').first().waitFor()
  await seesNoBarrier(page, 'a version compared')
})

async function inEditMode(page: Page, locale: Locale, of: 'home' | 'faq' | 'footer') {
  const editor = new Editor(page, locale)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens(of)
  return { words: wordsFor(locale), dialog: page.getByRole('dialog') }
}

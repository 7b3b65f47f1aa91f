import { randomUUID } from 'node:crypto'
import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { keyboard, pointer } from '../pages/hand.ts'
import type { Hand } from '../pages/hand.ts'
import { localeOf, staff } from '../steps/cast.ts'
import { Inbox } from '../steps/inbox.ts'
import { wordsFor } from '../steps/words.ts'

const firm = 'Reyes & Tolliver LLP'

/** Marks the document, so that a reload is detected. */
const stays = (page: Page) => page.evaluate(() => void (document.body.dataset['stays'] = 'yes'))
const hasStayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')

async function attorneySignsIn(page: Page, locale: Locale, hand: Hand = pointer()): Promise<void> {
  const { identity } = wordsFor(locale)
  await page.goto('/attorney/claims')
  await hand.type(page.getByLabel(new RegExp(`^${identity.email}`)), 'attorney@makewhole.test')
  await hand.type(page.getByLabel(new RegExp(`^${identity.password}`)), 'makewhole')
  await hand.press(page.getByRole('button', { name: identity.signIn }))
  await page.waitForURL(/\/attorney\/claims$/)
  await page.locator('h1').first().waitFor()
}

// docs/rules/screens.md "Inbox" and docs/rules/messages-and-notices.md "Drafts"
test(
  'a law firm writes about no claim, a reviewer answers with a draft, and the firm reads it over its claims, by keyboard alone',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    const locale = localeOf(project.name)
    const subject = `Letters ${randomUUID().slice(0, 8)}`
    // The other language tests the phone and its pointer.
    const usesKeyboard = locale === 'en'
    await attorneySignsIn(page, locale, usesKeyboard ? keyboard(page) : pointer())
    const theirs = new Inbox(page, locale, { usesKeyboard })
    await theirs.opens()
    await stays(page)
    await theirs.seesNoBarrier('inbox of a law firm')
    await theirs.composes(subject, 'Where do our letters of representation go?')
    await theirs.seesNoBarrier('compose new')
    await theirs.sends()
    await theirs.isBackAtTheThreads()
    await theirs.lists(subject, 'sent')

    const reviewer = await staff(browser, 'reviewer@makewhole.test')
    await reviewer.page.goto('/reviewer/claims')
    const ours = new Inbox(reviewer.page, 'en', { usesKeyboard: true })
    await ours.opens()
    // Signing in loads other documents, so only the document of the open inbox is marked.
    await stays(reviewer.page)
    await ours.lists(subject, 'inbox', firm)
    await ours.seesNoBarrier('inbox of staff')
    await ours.reads(subject)
    await ours.shows('Where do our letters of representation go?', 'inbox')
    await ours.savesADraft('To the claim that they name.')
    await ours.seesNoBarrier('a thread with a draft')
    await ours.opensTheDraft('To the claim that they name.')
    await ours.seesNoBarrier('a draft')
    await ours.sendsTheDraft('To the claim that each names, as a PDF.')
    await ours.shows('To the claim that each names, as a PDF.', 'sent')

    await theirs.lists(subject, 'inbox')
    await theirs.reads(subject)
    await theirs.shows('To the claim that each names, as a PDF.', 'inbox')
    await theirs.seesNoBarrier('a thread of a law firm')
    await theirs.writes('Thank you, they come today.')
    await theirs.sends()
    await theirs.shows('Thank you, they come today.', 'sent')
    await hasStayed(page)

    await ours.shows('Thank you, they come today.', 'inbox')
    await ours.wasTold('Priya')
    await hasStayed(reviewer.page)
    await ours.goesBack()
    await ours.closes()

    await page.reload()
    await theirs.hasOpen(subject)
    await page.goBack()
    await theirs.isBackAtTheThreads()
    await theirs.seesNoBarrier('inbox with a thread that was read')
  },
)

// docs/rules/screens.md "Inbox"
test('what is typed in the drawer is there again after it was closed and the page loaded anew', async ({
  page,
}, { project }) => {
  const locale = localeOf(project.name)
  await attorneySignsIn(page, locale)
  const inbox = new Inbox(page, locale)
  await inbox.opens()
  await inbox.composes('Half a', 'thought')
  await inbox.closes()
  await page.goto('/attorney/messages?sidebarState=composeMessage')
  await expect(page.locator('#inbox-message-subject')).toHaveValue('Half a')
  await expect(page.locator('#inbox-message-text')).toHaveText('thought')
})

import { expect, test } from '../test.ts'
import type { Page } from '@playwright/test'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { Household } from '../steps/household.ts'
import { Messages } from '../steps/messages.ts'
import { Person } from '../steps/person.ts'
import { Reviewer } from '../steps/reviewer.ts'
import { wordsFor } from '../steps/words.ts'

const program = await loadProgram('program')

/** Marks the document, so that a reload is detected. */
const stays = (page: Page) => page.evaluate(() => void (document.body.dataset['stays'] = 'yes'))
const hasStayed = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-stays', 'yes')

test(
  'what one side does is on the other side’s open page without a reload',
  { tag: '@desk' },
  async ({ page, browser }, { project }) => {
    const locale: Locale = project.name.startsWith('es') ? 'es' : 'en'
    const { portal } = wordsFor(locale)
    const person = await Person.new({ page, locale })
    await person.createsAnAccount()
    const household = new Household(page, locale, person.email)
    await household.hasFiled()
    const { claimNumber, id } = household.claim
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const reviewer = new Reviewer(await desk.newPage(), 'reviewer@makewhole.test')
    await reviewer.signsIn()
    await reviewer.findsTheClaim(claimNumber, id)
    await reviewer.takesTheClaim()
    await reviewer.opens('messages')
    await page.goto(`/claims/${claimNumber}/${id}/messaging`)
    await stays(page)
    await stays(reviewer.page)
    const theirs = new Messages(page, locale)
    const ours = new Messages(reviewer.page, 'en')

    await theirs.begins('The workshop', 'Did you see')
    await ours.begins('Status Update', 'We look at your documents this week.')
    await ours.sends()
    await theirs.lists('We look at your documents this week.')
    await theirs.hasBegun('The workshop', 'Did you see')
    await theirs.wereAnnounced(portal('message.reviewer'))
    await household.seesNoBarrier('messages, one arrived')

    await theirs.begins('The workshop', 'Did you see the photographs?')
    await theirs.sends()
    await ours.lists('Did you see the photographs?')
    await hasStayed(reviewer.page)

    const incomplete =
      program.options.claimStatus.find((status) => status.id === statusIds.incomplete)?.name[locale] ?? ''
    await page
      .getByRole('link', { name: portal('claims.title'), exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: portal('claims.title') }).waitFor()
    await reviewer.asksForAProof('Proof of Ownership', 'Page 2 of the deed is missing.')
    await expect(page.getByRole('main').getByText(incomplete).first()).toBeVisible()

    const menu = page.getByRole('button', { name: portal('shell.menu') })
    const link = page.getByRole('link', {
      name: `${portal('message.title')} 1 ${portal('message.unreadCount')}`,
    })
    if (project.name === 'es-360') await menu.click()
    await link.click()
    await page.getByRole('heading', { level: 1, name: portal('message.title') }).waitFor()
    await household.seesNoBarrier('unread messages')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(claimNumber) })
      .click()
    await theirs.lists('Page 2 of the deed is missing.')
    await hasStayed(page)
    await desk.close()
  },
)

import { join } from 'node:path'
import { expect, test } from '../test.ts'
import type { Browser, Page } from '@playwright/test'
import { aHome } from '../../apps/server/src/trial/file-claim.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { openDesktop } from '../steps/cast.ts'
import { FormEditor } from '../steps/form-editor.ts'
import { Person } from '../steps/person.ts'
import { Reviewer } from '../steps/reviewer.ts'

/*
 * All households share a form, so this journey has a server of its own: a published version would interrupt
 * others' filing.
 */
test.skip(({ isMobile, locale }) => isMobile || locale !== 'en-US', 'a form is edited at a desk')

const property = 4
const review = 6
const answers = aHome()
const well = {
  en: 'Was there a well on the property?',
  es: '¿Había un pozo en la propiedad?',
  after: 'Total acreage',
}

let server: RunningServer

test.beforeAll(async () => {
  server = await startFreshServer({ dataDir: join(import.meta.dirname, '../../.test/form-version') })
})
test.afterAll(async () => {
  await server.stop()
})

const pageOf = (browser: Browser) => openDesktop(browser, { baseURL: server.url })

/** Returns the claim's number and id in the address of the household's page. */
function claimAt(page: Page): { number: string; id: string } {
  const [, number = '', id = ''] = /\/claims\/([^/]+)\/([^/]+)\//.exec(page.url()) ?? []
  return { number, id }
}

// docs/rules/intake.md "Changing a form"
test('an administrator adds a question, a colleague publishes it, and only new claims are asked', async ({
  browser,
}) => {
  const person = await Person.new({ page: await pageOf(browser), locale: 'en' })
  await person.createsAnAccount()
  await person.startsAClaim()
  await person.answersSteps(0, property, answers)

  const admin = new FormEditor(await pageOf(browser), 'admin@makewhole.test')
  await admin.signsIn()
  await admin.beginsADraft()
  await admin.addsAQuestion('Property Details', well)
  await admin.seesTheChange(well.en)
  await admin.asksAColleague('Please read the Spanish.')
  await admin.cannotPublish()
  const colleague = new FormEditor(await pageOf(browser), 'admin2@makewhole.test')
  await colleague.signsIn()
  await colleague.seesTheChange(well.en)
  await colleague.publishes('Please read the Spanish.')

  const { page } = person
  const question = page.getByRole('textbox', { name: well.en })
  // Returns to the claim that was begun before.
  await person.leavesAndComesBack()
  await person.form.heading(property).waitFor()
  await expect(question).toHaveCount(0)
  await person.answersSteps(property, review, answers)
  await person.reviewsAndSigns(review, answers)
  const oldNumber = await person.seesTheClaimSubmitted()
  const before = claimAt(page)
  const asAsked = await person.opensThePrintableClaim(oldNumber, answers)
  await expect(asAsked.getByText(well.after, { exact: true })).toBeVisible()
  await expect(asAsked.getByText(well.en)).toHaveCount(0)

  await person.startsAClaim()
  await person.answersSteps(0, property, answers)
  await person.form.answerStep(property, answers)
  await question.fill('Yes, 120 feet deep')
  await person.seesNoBarrier('a step with the question')
  await person.reads('es')
  await expect(page.getByRole('textbox', { name: well.es })).toHaveValue('Yes, 120 feet deep')
  await person.reads('en')
  await person.form.next()
  await person.answersSteps(property + 1, review, answers)
  await person.reviewsAndSigns(review, answers)
  const number = await person.seesTheClaimSubmitted()
  const after = claimAt(page)
  expect(after.id).not.toBe(before.id)
  await expect(page.getByText('Yes, 120 feet deep')).toHaveCount(1)
  const paper = await person.opensThePrintableClaim(number, answers)
  await expect(paper.getByText('Yes, 120 feet deep')).toBeVisible()
  await expectNoAxeFindings(paper, 'printable claim with the question')

  const reviewer = new Reviewer(await pageOf(browser), 'reviewer@makewhole.test')
  await reviewer.signsIn()
  await reviewer.findsTheClaim(after.number, after.id)
  await expect(reviewer.page.getByText('Yes, 120 feet deep')).toHaveCount(1)
  await reviewer.findsTheClaim(before.number, before.id)
  await expect(reviewer.page.getByText(answers['propertyAddress'] as string).first()).toBeVisible()
  await expect(reviewer.page.getByText(well.en)).toHaveCount(0)
})

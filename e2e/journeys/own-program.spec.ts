import { join } from 'node:path'
import { expect, test } from '../test.ts'
import type { Browser, Page } from '@playwright/test'
import { floodAnswers, makeFloodProgram } from '../rest/second-program.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { openDesktop } from '../steps/cast.ts'
import { Person } from '../steps/person.ts'
import { Reviewer } from '../steps/reviewer.ts'

/* Another program is another server with its own form: three steps, other names, questions that no code knows. */
test.skip(
  ({ isMobile, locale }) => isMobile || locale !== 'en-US',
  'one language and screen show that nothing is welded',
)

const folder = join(import.meta.dirname, '../../.test/own-program')
const program = join(folder, 'program')
const [home, people, finish] = [0, 1, 2]
const street = floodAnswers.street

let server: RunningServer

test.beforeAll(async () => {
  await makeFloodProgram(program)
  server = await startFreshServer({
    dataDir: join(folder, 'data'),
    env: { PROGRAM_DIR: program, SEED_TRIAL: 'no' },
  })
})
test.afterAll(async () => {
  await server.stop()
})

const pageOf = (browser: Browser) => openDesktop(browser, { baseURL: server.url })

// docs/rules/intake.md "What a form binds"
test('a household files with the form of another program, prints it, and a reviewer reads it back', async ({
  browser,
}) => {
  const page = await pageOf(browser)
  const person = await Person.new({ page, locale: 'en', program, looksForBarriers: true })
  await person.createsAnAccount()
  await person.startsAClaim()
  await person.answersSteps(home, people, floodAnswers)
  await person.answersSteps(people, finish, floodAnswers)
  await expect(person.page.getByText(street)).toBeVisible()
  await person.form.answerStep(finish, floodAnswers)
  await person.seesNoBarrier('read and sign')
  await person.form.submit()
  const number = await person.seesTheClaimSubmitted()
  const [, , , id = ''] = new URL(person.page.url()).pathname.split('/')
  await readsTheAnswers(await person.opensThePrintableClaim(number, { propertyAddress: street }))

  const reviewer = new Reviewer(await pageOf(browser), 'reviewer@makewhole.test')
  await reviewer.signsIn()
  await reviewer.findsTheClaim(number, id)
  await readsTheAnswers(reviewer.page)
})

/** Checks answers to this program's own questions, each once: an option's name, a number under it, a text, a list's. */
async function readsTheAnswers(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const text of ['A well of its own', '120', floodAnswers.whatMattered, 'Tin'])
    await expect(main.getByText(text, { exact: true })).toHaveCount(1)
}

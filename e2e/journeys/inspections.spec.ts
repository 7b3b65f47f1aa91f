import { expect, test } from '../test.ts'
import type { Browser, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { longJourney } from '../limits.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { Reviewer } from '../steps/reviewer.ts'
import { wayTo } from '../steps/way-there.ts'
import { wordsFor } from '../steps/words.ts'

test.describe.configure({ timeout: longJourney })

/** A separate file for each setting: its day and county have their own fire, and its ids are unique. */
const fileOf = {
  en: { day: '7/13/2021 12:00:00 AM', county: 'Plumas', firstId: 700_001 },
  es: { day: '8/16/2021 12:00:00 AM', county: 'Lassen', firstId: 800_001 },
} as const

const header =
  'OBJECTID,* Damage,* Street Number,* Street Name,"* Street Type (e.g. road, drive, lane, etc.)",* City,Zip Code,County,Incident Start Date,* Structure Type,APN (parcel),Latitude,Longitude'

/**
 * Returns a file with the flaws of published ones: a barn, a repeated id and a place at sea. The claim's home is
 * in order.
 */
function madeUpFile(apn: string, { day, county, firstId }: (typeof fileOf)[Locale]): string {
  const row = (id: number, damage: string, kind: string, parcel: string, place = '40.0037,-120.9691') =>
    [
      id,
      damage,
      `${id % 100}.0`,
      'Made Up ',
      'Lane',
      'Quincy',
      '95971.0',
      county,
      day,
      kind,
      parcel,
      place,
    ].join()
  return [
    header,
    row(firstId, 'Destroyed (&gt;50%)', 'Single Family Residence Single Story', apn),
    row(firstId + 1, 'Minor (10-25%)', 'Utility Misc Structure', apn),
    row(firstId + 1, 'No Damage', 'Utility Misc Structure', '1-2'),
    row(firstId + 2, 'No Damage', 'Single Family Residence Multi Story', '1-3', '48.8566,2.3522'),
    '',
  ].join('\n')
}

// docs/rules/review.md "Importing inspections", "The record beside a value"
test('inspections are imported and validated, and again: nothing doubles', async ({ page, browser }, {
  project,
}) => {
  const locale = localeOf(project.name)
  const { portal } = wordsFor(locale)
  const household = await aHousehold(page, locale)
  await wayTo('filed', { household, locale, reviewer: await staff(browser, 'reviewer@makewhole.test') })
  const api = await household.api()
  const { apn } = await api.call('getClaim', { params: { id: household.claim.id } })
  const file = madeUpFile(apn ?? '', fileOf[locale])

  const admin = await atADesk(browser, 'admin@makewhole.test', locale)
  await test.step('an administrator imports a file and reads what came of it', async () => {
    await imports(admin, file, portal)
    await expectTiles(admin.page, portal, { added: 3, unchanged: 0, leftOut: 1 })
    await expect(admin.page.getByText(portal('inspections.problem.idTwice'))).toBeVisible()
    await expect(admin.page.getByText(portal('inspections.problem.outsideCountry'))).toBeVisible()
    await admin.seesNoBarrier('what came of a file of inspections')
  })
  await test.step('and says which fire they are of', async () => {
    await admin.page.getByRole('link', { name: portal('inspections.fires.title') }).click()
    const fires = admin.page.getByRole('listitem').filter({ hasText: fileOf[locale].county })
    await fires.getByRole('combobox').selectOption('120950002')
    await expect(
      admin.page.getByText(portal('inspections.fires.done', { county: fileOf[locale].county })),
    ).toBeVisible()
    await admin.seesNoBarrier('inspections')
  })

  await test.step('a reviewer sees the record beside the values, and how all of it compares', async () => {
    const reviewer = await atADesk(browser, 'reviewer@makewhole.test', locale)
    const { claimNumber, id } = household.claim
    reviewer.knowsTheClaim(claimNumber, id)
    await reviewer.opens('overview')
    const value = (name: string) => reviewer.page.getByRole('region', { name, exact: true })
    const record = value(portal('reviewerReview.value.apn')).getByTestId('inspection-record')
    await expect(record).toContainText(portal('reviewerReview.record.pass'))
    const address = value(portal('reviewerReview.value.propertyAddress')).getByTestId('inspection-record')
    await expect(address).toContainText(portal('reviewerReview.record.fail'))
    await reviewer.seesNoBarrier('the record beside the values')
    await reviewer.opens('property-validation')
    await expect(reviewer.page.getByTestId('check-parcel')).toContainText(portal('validation.outcome.pass'))
    await expect(reviewer.page.getByTestId('check-county')).toBeVisible()
    await reviewer.seesNoBarrier('property validation results')
  })

  await test.step('the last file is undone, and imported again', async () => {
    await admin.page.goto('/reviewer/inspections')
    await admin.page.getByRole('link', { name: 'made-up.csv' }).first().click()
    await admin.page.getByRole('button', { name: portal('inspections.undo'), exact: true }).click()
    const dialog = admin.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: portal('inspections.undo'), exact: true }).click()
    await expect(admin.page.getByText(portal('inspections.undo.done'))).toBeVisible()
    await admin.seesNoBarrier('an import of inspections that was undone')
    await imports(admin, file, portal)
    await expectTiles(admin.page, portal, { added: 3, unchanged: 0, leftOut: 1 })
  })

  await test.step('the same file again changes nothing', async () => {
    await imports(admin, file, portal)
    await expectTiles(admin.page, portal, { added: 0, changed: 0, unchanged: 3, vanished: 0 })
  })

  await test.step('a whole file that lacks one lists it, and is discarded', async () => {
    const rest = file.split('\n').filter((line) => !line.includes('1-3'))
    await uploads(admin, rest.join('\n'), portal, 'whole')
    await expect(admin.page.getByText(portal('inspections.waiting.title', { count: '1' }))).toBeVisible()
    await expect(admin.page.getByRole('row')).toHaveCount(2)
    await admin.seesNoBarrier('records that a file of inspections lacks')
    await admin.page.getByRole('button', { name: portal('inspections.discard'), exact: true }).click()
    const dialog = admin.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: portal('inspections.discard'), exact: true }).click()
    await expect(admin.page.getByText(portal('inspections.discard.done'))).toBeVisible()
  })
})

type Words = ReturnType<typeof wordsFor>['portal']

/** Opens a wide screen for a member of staff in this language; Spanish on a tablet. */
async function atADesk(browser: Browser, email: string, locale: Locale): Promise<Reviewer> {
  const viewport = locale === 'es' ? { width: 900, height: 1100 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: `${locale}-US` })
  const reviewer = new Reviewer(await context.newPage(), email, locale)
  await reviewer.signsIn()
  return reviewer
}

/** Uploads the file and waits until it is imported. */
async function imports(admin: Reviewer, file: string, portal: Words): Promise<void> {
  await uploads(admin, file, portal, 'add')
  await expect(
    admin.page.getByRole('heading', {
      level: 1,
      name: portal('inspections.head.done', { file: 'made-up.csv' }),
    }),
  ).toBeVisible()
}

async function uploads(
  { page }: Reviewer,
  file: string,
  portal: Words,
  kind: 'add' | 'whole',
): Promise<void> {
  await page.goto('/reviewer/inspections')
  await page.getByRole('button', { name: portal('inspections.upload.choose') }).waitFor()
  await page.getByRole('radio', { name: portal(`inspections.kind.${kind}`) }).check()
  await page
    .getByTestId('inspection-file')
    .setInputFiles({ name: 'made-up.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
}

async function expectTiles(
  page: Page,
  portal: Words,
  counts: Readonly<Partial<Record<'added' | 'changed' | 'unchanged' | 'vanished' | 'leftOut', number>>>,
): Promise<void> {
  const tiles = page.getByRole('list', { name: portal('inspections.tiles') })
  for (const [name, count] of Object.entries(counts))
    await expect(
      tiles.getByRole('listitem').filter({ hasText: portal(`inspections.tile.${name}`) }),
    ).toHaveText(`${portal(`inspections.tile.${name}`)}${count}`)
}

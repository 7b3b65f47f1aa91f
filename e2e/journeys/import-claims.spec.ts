import { randomUUID } from 'node:crypto'
import { expect, test } from '../test.ts'
import { aReadyRow, sheetOf } from '../../apps/server/test/import-rows.ts'
import { aWorkbook } from '../../apps/server/test/workbooks.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { Attorney } from '../steps/attorney.ts'
import { localeOf, staff } from '../steps/cast.ts'
import { wordsFor } from '../steps/words.ts'

const { portal } = wordsFor('en')

// docs/rules/law-firms.md "Importing"
test('a law firm imports 20 of 25 claims from a workbook, and signs them together by keyboard', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  const firm = `Import firm ${randomUUID().slice(0, 8)}`
  const attorney = await Attorney.new(page, localeOf(project.name))
  const admin = await staff(browser, 'admin@makewhole.test')
  await admin.page.goto('/reviewer/firms')
  await admin.page.getByRole('button', { name: portal('firms.add'), exact: true }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(`^${portal('firms.field.displayName')}`)).fill(firm)
  await dialog.getByLabel(new RegExp(`^${portal('member.field.firstName')}`)).fill('Ruth')
  await dialog.getByLabel(new RegExp(`^${portal('member.field.lastName')}`)).fill('Reyes')
  await dialog.getByLabel(new RegExp(`^${portal('member.field.email')}`)).fill(attorney.email)
  await dialog.getByRole('button', { name: portal('firms.add.act'), exact: true }).click()
  await expect(admin.page.getByRole('region', { name: firm }).getByText(attorney.email)).toBeVisible()
  await attorney.takesTheInvitation(firm)

  const { forms } = await loadProgram('program')
  const form = forms.inForce['attorney']
  if (!form) throw new Error('the program has no form for attorneys')
  const good = Array.from({ length: 20 }, (_, at) => aReadyRow(`RT-${at + 1}`))
  const bad = [
    { claimantDateOfBirth: '31/02/1961' },
    { propertyAPN: '99-041-17' },
    { propertyZip: '9594' },
    { claimantRelationship: 'Neighbor' },
    { propertyCity: null },
  ].map((changed, at) => aReadyRow(`RT-9${at}`, changed))
  const file = aWorkbook({ Claims: sheetOf(form, [...good, ...bad]) })
  await attorney.imports(file, { ready: 20, wrong: 5 })
  await attorney.signsTogether(20, (address) => attorney.changesElsewhere(address))
  await attorney.isToldOnce({ signed: 18, refused: 1 })
})

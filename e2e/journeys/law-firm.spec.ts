import { randomUUID } from 'node:crypto'
import { expect, test } from '../test.ts'
import { aClientHome } from '../../apps/server/src/trial/file-claim.ts'
import { Attorney } from '../steps/attorney.ts'
import { aHousehold, localeOf, staff } from '../steps/cast.ts'
import { wordsFor } from '../steps/words.ts'

const { portal } = wordsFor('en')

// docs/rules/law-firms.md "Members", "The client list", "Filing", "The firm's list", "Folders" and "Inviting the client"
test(
  'a law firm is added, its administrator takes the invitation, invites a colleague, names clients, files for one and invites them',
  { tag: '@desk' },
  async ({ page, browser, viewport }, { project }) => {
    const locale = localeOf(project.name)
    const firm = `Reyes & Tolliver ${randomUUID().slice(0, 8)}`
    // One language tests the keyboard.
    const attorney = await Attorney.new(page, locale, { usesKeyboard: locale === 'en' })

    const admin = await staff(browser, 'admin@makewhole.test')
    await admin.page.goto('/reviewer/firms')
    const add = admin.page.getByRole('button', { name: portal('firms.add'), exact: true })
    await add.waitFor()
    await admin.seesNoBarrier('law firms')
    await add.click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`^${portal('firms.field.displayName')}`)).fill(firm)
    await dialog.getByLabel(new RegExp(`^${portal('member.field.firstName')}`)).fill('Ruth')
    await dialog.getByLabel(new RegExp(`^${portal('member.field.lastName')}`)).fill('Reyes')
    await dialog.getByLabel(new RegExp(`^${portal('member.field.email')}`)).fill(attorney.email)
    await admin.seesNoBarrier('add a law firm')
    await dialog.getByRole('button', { name: portal('firms.add.act'), exact: true }).click()
    const card = admin.page.getByRole('region', { name: firm })
    await expect(card.getByText(attorney.email)).toBeVisible()

    await attorney.takesTheInvitation(firm)
    await attorney.invites('Jonah', 'Tolliver', `colleague-${randomUUID()}@firm.example`)
    await attorney.namesClientsFromAFile()
    const client = aClientHome({
      claimantFirstName: 'Tunde',
      claimantLastName: 'Adeyemi',
      signedFirstName: 'Ruth',
      signedLastName: 'Reyes',
    })
    const number = await attorney.filesForAClient(client)
    await attorney.findsTheClaim(number, 'adeyemi')
    await attorney.keepsInAFolder(number, 'Tunde Adeyemi', 'East ridge')
    const code = await attorney.makesACodeFor('Tunde Adeyemi')
    await attorney.printsTheClaim(number, client)

    const theirs = await browser.newContext({ viewport, locale: `${locale}-US` })
    const household = await aHousehold(await theirs.newPage(), locale)
    await household.opensTheClaimBy(code, number, firm)

    await admin.page.reload()
    await expect(card.getByText(portal('firms.unrun'))).toHaveCount(0)
  },
)

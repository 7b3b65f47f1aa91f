import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { createClient } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { aHome, dennis, fileClaim, sendProof } from '../../dev/seed/file-claim.ts'
import { aPdf } from '../../dev/seed/proof-files.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

/** A household whose claim is filed: it answers its offer, splits it, signs, gives addresses. */
export class Household {
  readonly page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']
  readonly #locale: Locale
  readonly people: readonly { readonly name: string; readonly email: string }[]
  claim = { id: '', claimNumber: '' }

  constructor(page: Page, locale: Locale, email: string) {
    this.page = page
    this.#locale = locale
    this.#portal = wordsFor(locale).portal
    this.people = [
      { name: 'Marisol Quintero', email },
      { name: 'Dennis Hale', email: `dennis-${email}` },
      { name: 'Ada Moss', email: `ada-${email}` },
    ]
  }

  /** Files the claim of the three of them; how that is done in the browser is another journey. */
  async hasFiled(): Promise<void> {
    const [claimant, second, third] = this.people
    const persons = [
      { ...dennis, personEmail: second?.email },
      { ...dennis, personFirstName: 'Ada', personLastName: 'Moss', personEmail: third?.email },
    ]
    const answers = aHome({ claimantEmail: claimant?.email, additionalPersons: persons })
    this.claim = await fileClaim(await this.#api(), answers)
  }

  async sendsTheProof(typeId: number, kindId: number): Promise<void> {
    const proof = {
      name: 'deed.pdf',
      bytes: aPdf('Deed'),
      contentType: 'application/pdf',
      type: typeId,
      kind: kindId,
    }
    await sendProof(await this.#api(), this.claim.id, proof)
  }

  async opensTheSettlement(): Promise<void> {
    await this.#opens('settlement')
    await this.page
      .getByRole('heading', { name: this.#portal('settlement.part.offer') })
      .first()
      .waitFor()
  }

  async readsTheOffer(amount: string): Promise<void> {
    await this.opensTheSettlement()
    await expect(this.page.getByRole('main').getByText(amount).first()).toBeVisible()
    await this.seesNoBarrier('offer')
  }

  async accepts(what: 'offer' | 'agreement'): Promise<void> {
    await this.opensTheSettlement()
    await this.page.getByLabel(this.#portal(`settlement.${what}.yes`)).check()
    await this.seesNoBarrier(`${what}, answer chosen`)
    await this.#press(this.#portal('settlement.submit'))
    await this.page
      .getByText(this.#portal(`settlement.${what}.accepted`))
      .first()
      .waitFor()
  }

  async declines(what: 'offer' | 'agreement'): Promise<void> {
    await this.opensTheSettlement()
    await this.page.getByLabel(this.#portal(`settlement.${what}.no`)).check()
    await this.page.getByRole('main').getByRole('radio').nth(2).check()
    await this.#press(this.#portal('settlement.submit'))
    await this.page
      .getByText(this.#portal(`settlement.${what}.declined`))
      .first()
      .waitFor()
  }

  async splitsTheOffer(shares: readonly string[]): Promise<void> {
    await this.opensTheSettlement()
    for (const [index, { name }] of this.people.entries()) {
      const label = this.#portal('settlement.breakdown.shareOf', { name })
      await this.page.getByLabel(label).fill(shares[index] ?? '')
    }
    await this.#press(this.#portal('settlement.breakdown.calculate'))
    await this.page.getByText(this.#portal('settlement.breakdown.calculated')).waitFor()
    await this.seesNoBarrier('breakdown, calculated')
    await this.#press(this.#portal('settlement.breakdown.submit'))
    await this.seesNoBarrier('confirm payment breakdown')
    await this.#dialog()
      .getByRole('button', { name: this.#portal('settlement.breakdown.submit') })
      .click()
    await this.page.getByText(this.#portal('settlement.breakdown.done')).waitFor()
  }

  /** Everybody signs with the link from their own mail, in the browser they have at hand, without an account. */
  async signs(): Promise<void> {
    const { portal } = wordsFor(this.#locale)
    for (const { name, email } of this.people) {
      const person = await this.page
        .context()
        .browser()
        ?.newContext({ locale: `${this.#locale}-US` })
      if (!person) throw new Error('no browser')
      const page = await person.newPage()
      await page.goto(await this.#linkFor(email))
      await page.getByRole('heading', { level: 1, name: portal('signing.title') }).waitFor()
      await expectNoAxeFindings(page, 'signing')
      await page.getByLabel(new RegExp(`^${portal('signing.name')}`)).fill(name)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: portal('signing.sign') }).click()
      await page
        .getByText(portal('signing.signed.title'))
        .or(page.getByText(portal('signing.complete.title')))
        .first()
        .waitFor()
      await expectNoAxeFindings(page, 'signed')
      await person.close()
    }
  }

  async givesAddresses(names: readonly string[] = this.people.map(({ name }) => name)): Promise<void> {
    await this.opensTheSettlement()
    for (const name of names) {
      await this.page
        .getByRole('button', { name: this.#portal('settlement.address.enterFor', { name }) })
        .or(this.page.getByRole('button', { name: this.#portal('settlement.address.changeFor', { name }) }))
        .first()
        .click()
      const dialog = this.#dialog()
      const field = (key: string) =>
        dialog.getByLabel(new RegExp(`^${this.#portal(`settlement.address.field.${key}`)}( ?\\*.*)?$`))
      await field('address').fill('4 Cedar Street')
      await field('city').fill('Quincy')
      await field('state').selectOption('CA')
      await field('county').selectOption('Plumas')
      await field('zip').fill('95971')
      await this.seesNoBarrier('payment address')
      await this.#press(this.#portal('settlement.address.use'))
      await dialog.waitFor({ state: 'detached' })
    }
    const submit = this.#portal('settlement.address.submit')
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${submit.split(' ')[0]}`) })
      .last()
      .click()
    await this.page.getByText(this.#portal('settlement.address.done')).first().waitFor()
  }

  async seesOnTheOverview(text: string): Promise<void> {
    await this.#opens('overview')
    await expect(this.page.getByRole('main').getByText(text).first()).toBeVisible()
    await this.seesNoBarrier('overview')
  }

  async seesNoBarrier(screen: string): Promise<void> {
    await expectNoAxeFindings(this.page, screen)
  }

  async #opens(tab: string): Promise<void> {
    await this.page.goto(`/claims/${this.claim.claimNumber}/${this.claim.id}/${tab}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.claim.claimNumber)
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  #dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The REST client with the very token of the signed-in page. */
  async #api(): Promise<ApiClient> {
    const token = await this.page.evaluate(() => {
      const values = Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '')
      const found = values.find((value) => value.includes('"access_token"')) ?? '{}'
      return (JSON.parse(found) as { access_token?: string }).access_token ?? ''
    })
    return createClient({
      baseUrl: new URL('/api/v1', this.page.url()).href,
      token: () => Promise.resolve(token),
      locale: () => this.#locale,
    })
  }

  /** Mail goes out by a job; the link is there when the mail is. */
  async #linkFor(email: string): Promise<string> {
    let link = ''
    await expect
      .poll(async () => {
        const answer = await this.page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
        const mails = (await answer.json()) as { text: string }[]
        link = mails.map(({ text }) => /https?:\/\/\S+\/sign\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? ''
        return link
      })
      .not.toBe('')
    return link
  }
}

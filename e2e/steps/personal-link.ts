import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

/** The page behind a link to sign, in front of the person whom it was sent to. */
export class PersonalLink {
  readonly address: string
  readonly #context: BrowserContext
  readonly #name: string
  readonly #page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']

  private constructor(page: Page, address: string, name: string, locale: Locale) {
    this.address = address
    this.#context = page.context()
    this.#name = name
    this.#page = page
    this.#portal = wordsFor(locale).portal
  }

  /** Opens an address in a separate browser, of the same size as the household's. */
  static async open(beside: Page, address: string, name: string, locale: Locale): Promise<PersonalLink> {
    const context = await beside
      .context()
      .browser()
      ?.newContext({ locale: `${locale}-US`, viewport: beside.viewportSize() })
    if (!context) throw new Error('no browser')
    const page = await context.newPage()
    await page.goto(address)
    return new PersonalLink(page, address, name, locale)
  }

  async seesTheAgreement(): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: this.#portal('signing.title') }).waitFor()
    await expectNoAxeFindings(this.#page, 'signing')
  }

  async signs(): Promise<void> {
    await this.fillsIn()
    await this.presses()
    await this.#page
      .getByText(this.#portal('signing.signed.title'))
      .or(this.#page.getByText(this.#portal('signing.complete.title')))
      .first()
      .waitFor()
    await expectNoAxeFindings(this.#page, 'signed')
  }

  /** Types the name and consents; nothing is sent yet. */
  async fillsIn(): Promise<void> {
    await this.#page.getByLabel(new RegExp(`^${this.#portal('signing.name')}`)).fill(this.#name)
    for (const box of await this.#page.getByRole('checkbox').all()) await box.check()
  }

  async presses(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#portal('signing.sign') }).click()
  }

  async declines(reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: this.#portal('signing.decline') }).click()
    const dialog = this.#page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`^${this.#portal('signing.decline.reason')}`)).fill(reason)
    await expectNoAxeFindings(this.#page, 'declining to sign')
    await dialog.getByRole('button', { name: this.#portal('signing.decline.send') }).click()
    await this.seesTitle('signing.declined.title')
  }

  /** Expects this text instead of the agreement. */
  async seesTitle(key: string): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: this.#portal(key) }).waitFor()
    await expectNoAxeFindings(this.#page, this.#portal(key))
  }

  async sees(key: string): Promise<void> {
    await expect(this.#page.getByText(this.#portal(key)).first()).toBeVisible()
  }

  async closes(): Promise<void> {
    await this.#context.close()
  }
}

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { wordsFor } from './words.ts'

/** The messages of a claim, open in a person's browser. */
export class Messages {
  readonly #page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']

  constructor(page: Page, locale: Locale) {
    this.#page = page
    this.#portal = wordsFor(locale).portal
  }

  /** Begins a message: a reviewer chooses a subject, everybody else types one. */
  async begins(subject: string, text: string): Promise<void> {
    const field = this.#page.locator('#message-subject')
    await this.#text().waitFor()
    if (await field.evaluate((element) => element.tagName === 'SELECT'))
      await field.selectOption({ label: subject })
    else await field.fill(subject)
    await this.#text().fill(text)
  }

  async hasBegun(subject: string, text: string): Promise<void> {
    await expect(this.#page.locator('#message-subject')).toHaveValue(subject)
    await expect(this.#text()).toHaveText(text)
  }

  async sends(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#portal('message.send'), exact: true }).click()
    await expect(this.#text()).toHaveText('')
  }

  async lists(text: string): Promise<void> {
    await expect(
      this.#page.getByRole('list', { name: this.#portal('message.list') }).getByText(text),
    ).toBeVisible()
  }

  /** Expects one announcement to screen readers that this person wrote. */
  async wereAnnounced(sender: string): Promise<void> {
    await expect(this.#page.getByRole('log').getByText(sender)).toHaveCount(1)
  }

  #text = () => this.#page.locator('#message-text')
}

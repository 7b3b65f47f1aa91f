import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

/** A claim's messages as one side has them on the screen: writing, drafts, reading. */
export class Letters {
  readonly page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.#portal = wordsFor(locale).portal
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.text.waitFor()
  }

  get text(): Locator {
    return this.#scope().getByRole('textbox', { name: new RegExp(`^${this.#portal('message.text')}`) })
  }

  get subject(): Locator {
    return this.#scope().getByLabel(new RegExp(`^${this.#portal('message.subject')}`))
  }

  /** The newest sent message, as it is read. */
  get newest(): Locator {
    return this.page.getByTestId('message-text').first().locator(':scope > *')
  }

  async types(...parts: readonly string[]): Promise<void> {
    for (const part of parts) await this.page.keyboard.insertText(part)
  }

  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Pastes another program's HTML from the clipboard. */
  async pastes(html: string): Promise<void> {
    await this.text.focus()
    await this.text.evaluate((text, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  }

  button(id: string): Locator {
    return this.#scope().getByRole('button', { name: this.#portal(id), exact: true })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.#portal('message.draft') })
  }

  async sends(): Promise<void> {
    await this.button('message.send').click()
    await this.beginsAgain()
  }

  /** Expects that the message was sent: the dialog is gone, the form is empty. */
  async beginsAgain(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
    await expect(this.text).toHaveText('')
  }

  says(id: string): Locator {
    return this.page.getByText(this.#portal(id)).first()
  }

  async seesNoBarrier(screen: string): Promise<void> {
    await expectNoAxeFindings(this.page, screen)
  }

  async reads(html: string): Promise<void> {
    await expect
      .poll(() => this.newest.evaluate((message) => message.innerHTML.replaceAll(' dir="auto"', '')))
      .toBe(html)
  }

  /** Returns the draft's dialog while it is open. */
  #scope(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('main')).last()
  }
}

import { expect } from '@playwright/test'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { wordsFor } from './words.ts'

const password = 'makewhole'

/** A person who edits the public pages in place. */
export class Editor {
  readonly page: Page
  readonly #words: ReturnType<typeof wordsFor>

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page
    this.#words = wordsFor(locale)
  }

  async signsIn(email: string): Promise<void> {
    const { identity } = this.#words
    await this.page.goto('/reviewer/')
    await this.page.getByLabel(new RegExp(`^${identity.email}`)).fill(email)
    await this.page.getByLabel(new RegExp(`^${identity.password}`)).fill(password)
    await this.page.getByRole('button', { name: identity.signIn }).click()
    await this.page.waitForURL(/\/reviewer\//)
    await this.page.locator('h1').first().waitFor()
  }

  async opens(page: 'home' | 'faq' | 'footer'): Promise<void> {
    await this.page.goto(`/reviewer/content/${page}`)
    await this.page.getByText(this.#words.portal('content.editMode.text')).waitFor()
  }

  async edits(section: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Edit ?: ${section}$`) }).click()
    await this.#dialog().waitFor()
  }

  async editsCategoryTitles(): Promise<void> {
    await this.page.getByRole('button', { name: /^Edit ?: Category Titles$/ }).click()
    await this.#dialog().waitFor()
  }

  async types(label: string, text: string): Promise<void> {
    await this.field(label).fill(text)
  }

  /** Returns a field of the modal by its label, in the open tab; of one in each language, the English one. */
  field(label: string): Locator {
    return this.#dialog()
      .getByLabel(new RegExp(`^${label}`))
      .filter({ visible: true })
      .first()
  }

  async chooses(tab: string): Promise<void> {
    await this.#dialog().getByRole('tab', { name: tab }).click()
  }

  /** A picture for the banner; the modal shows its assets. */
  async attaches(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#dialog().getByLabel(label, { exact: true }).setInputFiles(file)
  }

  /** Writes formatted text into its editor and replaces the present text. */
  async writes(label: string, text: string): Promise<void> {
    await this.#dialog()
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  async savesAndPublishes(): Promise<void> {
    await this.confirms('Check the box to confirm changes are published to production')
    await this.presses('SAVE & PUBLISH')
  }

  async publishesTheDraft(): Promise<void> {
    await this.presses('Publish the draft')
    await this.confirms('Check the box to confirm changes are published to production')
    await this.presses('PUBLISH')
    await this.page.getByText('There is a draft that is not published').waitFor({ state: 'hidden' })
  }

  async presses(name: string): Promise<void> {
    const inDialog = this.#dialog().getByRole('button', { name, exact: true })
    const button =
      (await inDialog.count()) > 0 ? inDialog : this.page.getByRole('button', { name, exact: true })
    await button.first().click()
  }

  async confirms(label: string): Promise<void> {
    await this.#dialog().getByRole('checkbox', { name: label }).check()
  }

  async confirmsForQuestions(): Promise<void> {
    await this.confirms('Check the box to confirm changes should be published to production.')
  }

  async cannotPublishUnconfirmed(): Promise<void> {
    await expect(this.#dialog().getByRole('button', { name: 'SAVE & PUBLISH' })).toBeDisabled()
  }

  async previews(): Promise<FrameLocator> {
    await this.presses('Preview')
    return this.page.frameLocator('iframe[srcdoc]')
  }

  async closesThePreview(): Promise<void> {
    await this.page
      .getByRole('dialog', { name: /Preview/ })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
  }

  async restores(version: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Versions', exact: true }).click()
    await this.#dialog()
      .getByRole('button', { name: new RegExp(`Compare ?${version}$`) })
      .click()
    await this.#dialog().getByRole('button', { name: 'Restore', exact: true }).click()
    await this.page.getByText('There is a draft that is not published').waitFor()
  }

  async sees(text: string): Promise<void> {
    await expect(this.#dialog().getByText(text).first()).toBeVisible()
  }

  async isTold(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  #dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }
}

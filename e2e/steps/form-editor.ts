import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { Editor } from './editor.ts'
import { wordsFor } from './words.ts'

const { portal } = wordsFor('en')

/** The question's text in both languages. */
interface NewQuestion {
  readonly en: string
  readonly es: string
  /** The question before it. */
  readonly after: string
}

/** An administrator who edits the claimant form: each step is named in their own words. */
export class FormEditor {
  readonly page: Page
  readonly #email: string

  constructor(page: Page, email: string) {
    this.page = page
    this.#email = email
  }

  async signsIn(): Promise<void> {
    await new Editor(this.page).signsIn(this.#email)
    await this.opensTheForm()
  }

  async opensTheForm(): Promise<void> {
    await this.page.goto('/reviewer/forms/claimant')
    await this.#heading(/^Claimant form/)
    await expectNoAxeFindings(this.page, 'claimant form')
  }

  async beginsADraft(): Promise<void> {
    await this.#press(portal('forms.begin'))
    await this.#heading(/draft 1\.1\.0 beside 1\.0\.0/)
  }

  async addsAQuestion(step: string, { en, es, after }: NewQuestion): Promise<void> {
    const edit = this.page.getByRole('main').getByRole('link', { name: portal('forms.edit') })
    await edit.or(this.page.getByRole('button', { name: portal('forms.edit') })).click()
    await this.page.getByRole('button', { name: new RegExp(`^${portal('forms.add')} ?: ${step}$`) }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: portal('forms.field.place') }).click()
    await this.page.getByRole('option', { name: portal('forms.after', { question: after }) }).click()
    await dialog.getByRole('textbox', { name: /^Question, English/ }).fill(en)
    await expectNoAxeFindings(this.page, 'add a question')
    // Both languages are required: the missing one is shown, and nothing is saved.
    await dialog.getByRole('button', { name: portal('forms.add'), exact: true }).click()
    await expect(dialog.getByText(portal('forms.missing'))).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Question, Español/ }).fill(es)
    await dialog.getByRole('button', { name: portal('forms.add'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async seesTheChange(label: string): Promise<void> {
    await this.opensTheForm()
    const row = this.page.getByRole('row', { name: new RegExp(label.replace('?', '\\?')) })
    await expect(row).toContainText(portal('forms.kind.added'))
    await expect(row).toContainText(portal('forms.notAsked'))
  }

  async asksAColleague(note: string): Promise<void> {
    await this.#press(portal('forms.ask'))
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(note)
    await dialog.getByRole('button', { name: portal('forms.ask') }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  async cannotPublish(): Promise<void> {
    const publish = this.page.getByRole('button', { name: portal('forms.publish', { version: '1.1.0' }) })
    await expect(publish).toBeDisabled()
    await expect(this.page.getByText(portal('forms.waiting'))).toBeVisible()
  }

  async publishes(note: string): Promise<void> {
    await expect(this.page.getByText(note)).toBeVisible()
    const publish = portal('forms.publish', { version: '1.1.0' })
    await this.#press(publish)
    await this.page.getByRole('dialog').getByRole('button', { name: publish }).click()
    await expect(this.page.getByText(portal('forms.publish.done', { version: '1.1.0' }))).toBeVisible()
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }

  async #heading(name: RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }
}

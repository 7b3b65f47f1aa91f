import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { keyboard, pointer } from '../pages/hand.ts'
import type { Hand } from '../pages/hand.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

/** The drawer of messages of a law firm or of staff, over any page. */
export class Inbox {
  readonly #page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']
  readonly #hand: Hand

  constructor(page: Page, locale: Locale, { usesKeyboard = false } = {}) {
    this.#page = page
    this.#portal = wordsFor(locale).portal
    this.#hand = usesKeyboard ? keyboard(page) : pointer()
  }

  async opens(): Promise<void> {
    await this.#hand.press(this.#opener())
    await expect(this.#title(this.#portal('inbox.title'))).toBeFocused()
    await this.#isThreeQuartersWide()
  }

  async #isThreeQuartersWide(): Promise<void> {
    const windowWidth = this.#page.viewportSize()?.width ?? 0
    if (windowWidth < 1440) return
    const { width } = (await this.#page.getByRole('dialog').boundingBox()) ?? { width: 0 }
    expect(width / windowWidth).toBeCloseTo(0.75, 2)
  }

  /** Back on the page, the focus where it was. */
  async closes(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.#page.getByRole('dialog')).toHaveCount(0)
    await expect(this.#opener()).toBeFocused()
  }

  async seesNoBarrier(screen: string): Promise<void> {
    await expectNoAxeFindings(this.#page, screen)
  }

  /** Begins a thread of a law firm with its own subject. */
  async composes(subject: string, text: string): Promise<void> {
    await this.#presses('inbox.composeNew')
    await expect(this.#title(this.#portal('inbox.new'))).toBeFocused()
    await this.#hand.type(this.#page.locator('#inbox-message-subject'), subject)
    await this.writes(text)
  }

  async writes(text: string): Promise<void> {
    await this.#hand.type(this.#page.locator('#inbox-message-text'), text)
  }

  async sends(): Promise<void> {
    await this.#presses('message.send')
  }

  async isBackAtTheThreads(): Promise<void> {
    await expect(this.#title(this.#portal('inbox.title'))).toBeFocused()
    await expect(this.#page).toHaveURL(/[?&]sidebarState=messages$/)
  }

  /** Expects a thread in the list with its newest message received, sent or waiting. */
  async lists(subject: string, status: 'inbox' | 'sent' | 'draft', correspondent = ''): Promise<void> {
    const line = this.#page.locator('tr, li').filter({ hasText: subject })
    await expect(line).toContainText(this.#portal(`message.status.${status}`))
    await expect(line).toContainText(correspondent)
  }

  async reads(subject: string): Promise<void> {
    await this.#hand.press(this.#page.getByRole('link', { name: subject }))
    await expect(this.#title(this.#portal('inbox.subject', { subject }))).toBeFocused()
  }

  async hasOpen(subject: string): Promise<void> {
    await expect(this.#title(this.#portal('inbox.subject', { subject }))).toBeVisible()
  }

  /** Expects a message of the open thread, with its direction. */
  async shows(text: string, status: 'inbox' | 'sent' | 'draft'): Promise<void> {
    const list = this.#page.getByRole('list', { name: this.#portal('message.list') })
    await expect(list.getByRole('listitem').filter({ hasText: text })).toContainText(
      this.#portal(`message.status.${status}`),
    )
  }

  async wasTold(words: string): Promise<void> {
    await expect(this.#page.getByRole('log').filter({ hasText: words })).toHaveCount(1)
  }

  async savesADraft(text: string): Promise<void> {
    await this.writes(text)
    await this.#presses('message.saveDraft')
    await this.shows(text, 'draft')
    await expect(this.#button('message.saveDraft')).toHaveAttribute('aria-disabled', 'true')
  }

  /** Expects the draft's dialog, 80 % high and 40 % wide, with the saved text. */
  async opensTheDraft(text: string): Promise<void> {
    await this.#presses('message.editDraft')
    const dialog = this.#page.getByRole('dialog', { name: this.#portal('message.draft') })
    await expect(dialog.locator('#draft-text')).toHaveText(text)
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
    const { width: windowWidth, height: windowHeight } = this.#page.viewportSize() ?? { width: 0, height: 0 }
    expect(width / windowWidth).toBeCloseTo(0.4, 2)
    expect(height / windowHeight).toBeCloseTo(0.8, 2)
  }

  async sendsTheDraft(text: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: this.#portal('message.draft') })
    await this.#hand.type(dialog.locator('#draft-text'), text)
    await this.#hand.press(dialog.getByRole('button', { name: this.#portal('message.send') }))
    await dialog.waitFor({ state: 'detached' })
  }

  async goesBack(): Promise<void> {
    await this.#presses('inbox.back')
    await this.isBackAtTheThreads()
  }

  #opener = (): Locator =>
    this.#page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${this.#portal('message.title')}`) })

  #title = (name: string): Locator => this.#page.getByRole('heading', { level: 2, name, exact: true })

  #button = (id: string): Locator => this.#page.getByRole('button', { name: this.#portal(id), exact: true })

  #presses(id: string): Promise<void> {
    return this.#hand.press(this.#button(id))
  }
}

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { aJpeg, aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { ClaimForm } from '../pages/claim-form.ts'
import { keyboard, pointer } from '../pages/hand.ts'
import type { Hand } from '../pages/hand.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

const claimNumber = /[A-Z]{2}-\d+-\d/

interface PersonOptions {
  readonly page: Page
  readonly locale: Locale
  readonly usesKeyboard?: boolean
  /** The folder of the program that they file with. */
  readonly program?: string
  /**
   * Checks each screen on the way for barriers, which costs more than the way itself; other journeys only pass
   * through.
   */
  readonly looksForBarriers?: boolean
}

/** A person who lost a home and files a claim: each step is named in their own words. */
export class Person {
  readonly email: string
  readonly page: Page
  readonly form: ClaimForm
  readonly words: ReturnType<typeof wordsFor>
  readonly #hand: Hand
  readonly #locale: Locale
  readonly #looksForBarriers: boolean

  private constructor({ page, locale, looksForBarriers }: PersonOptions, form: ClaimForm, hand: Hand) {
    this.page = page
    this.form = form
    this.words = wordsFor(locale)
    this.email = `person-${randomUUID()}@example.com`
    this.#hand = hand
    this.#locale = locale
    this.#looksForBarriers = looksForBarriers ?? false
  }

  static async new(options: PersonOptions): Promise<Person> {
    const program = await loadProgram(options.program ?? 'program')
    const hand = options.usesKeyboard ? keyboard(options.page) : pointer()
    return new Person(
      options,
      new ClaimForm(options.page, program.forms.inForce.claimant, options.locale, hand),
      hand,
    )
  }

  async seesNoBarrier(screen: string): Promise<void> {
    // A page is there when its title is; before that there is nothing to check.
    await this.page.locator('h1').first().waitFor({ state: 'attached' })
    await expectNoAxeFindings(this.page, screen)
  }

  async createsAnAccount(): Promise<void> {
    const { identity } = this.words
    await this.page.goto('/')
    await this.#passes('home')
    // The public pages are English whatever the portal's language is (docs/rules/public-pages.md "Languages of the
    // public pages").
    await this.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await this.page.getByRole('heading', { level: 1, name: identity.signInTitle }).waitFor()
    await this.#passes('sign in')
    await this.#press('link', identity.createAccount)
    await this.page.getByRole('heading', { level: 1, name: identity.createTitle }).waitFor()
    await this.#passes('create an account')
    await this.#type(identity.firstName, 'Marisol')
    await this.#type(identity.lastName, 'Quintero')
    await this.#type(identity.email, this.email)
    await this.#type(identity.password, 'four plain words here')
    await this.#press('button', identity.createAccount)
    await this.page.getByRole('heading', { level: 1, name: identity.checkTitle }).waitFor()
    await this.#passes('check your mail')
    await this.#type(identity.code, await this.#codeFromMail())
    await this.#press('button', identity.confirm)
    await this.page.waitForURL(/\/claims/)
  }

  async startsAClaim(): Promise<void> {
    await this.page.goto('/claims')
    await this.page
      .getByRole('link', { name: this.words.portal('claims.start') })
      .first()
      .waitFor()
    await this.#passes('claims, none yet')
    await this.#press('link', this.words.portal('claims.start'), true)
    await this.page.waitForURL(/claim-start/)
  }

  /** Answers the steps from `from` up to, not with, `until`, each followed by Next. */
  async answersSteps(from: number, until: number, answers: Answers): Promise<void> {
    for (let step = from; step < until; step++) {
      await this.form.answerStep(step, answers)
      await this.#passes(`step ${step + 1}`)
      await this.form.next()
    }
    await this.form.heading(until).waitFor()
  }

  /** Files as the claimant's attorney, finds the third step answered and locked, also after a reload, and goes back. */
  async saysFirstToBeTheAttorney(answers: Answers): Promise<void> {
    const filer = {
      onbehalfFirstName: 'Ruth',
      onbehalfLastName: 'Reyes',
      onbehalfPhone: '+1 (530) 555-0161',
      onbehalfEmail: 'ruth@firm.example',
      onbehalfAddress: '12 Court Street',
    }
    const relationshipToClaimant = relationshipToClaimantIds.attorney
    await this.answersSteps(0, 2, { ...answers, ...filer, relationshipToClaimant })
    for (const isLoaded of [false, true]) {
      if (isLoaded) await this.page.reload()
      await this.form.heading(2).waitFor()
      const { yes, no } = this.#representation()
      await expect(yes).toBeChecked()
      for (const choice of [yes, no]) await expect(choice).toBeDisabled()
      const details = this.page.getByRole('main').getByRole('textbox')
      await expect(details).toHaveCount(5)
      const shown = await details.evaluateAll((all: HTMLInputElement[]) =>
        all.map((each) => [each.value, each.readOnly]),
      )
      // The only question is the firm's name.
      expect(shown).toEqual([
        ['Ruth', true],
        ['Reyes', true],
        ['', false],
        [filer.onbehalfPhone, true],
        [filer.onbehalfEmail, true],
      ])
    }
    await this.#passes('step 3, by the attorney')
    for (const step of [1, 0]) {
      await this.#press('button', this.words.portal('wizard.previous'))
      await this.form.heading(step).waitFor()
    }
  }

  /** Nothing of the attorney that was is left in the third step. */
  async isAskedWhoRepresents(): Promise<void> {
    await this.form.heading(2).waitFor()
    for (const choice of Object.values(this.#representation())) {
      await expect(choice).toBeEnabled()
      await expect(choice).not.toBeChecked()
    }
    await expect(this.page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }

  /** The first question of the third step. */
  #representation() {
    const [yes, no] = { en: ['Yes', 'No'], es: ['Sí', 'No'] }[this.#locale]
    const question = this.page.getByRole('main').getByRole('group').first()
    const choice = (name = '') => question.getByRole('radio', { name, exact: true })
    return { yes: choice(yes), no: choice(no) }
  }

  /** Presses Next with nothing answered: the summary names every problem and holds the focus. */
  async isToldWhatIsMissing(): Promise<void> {
    await this.form.next()
    const summary = this.page.getByRole('alert').or(this.page.locator('[class*=error-summary]')).first()
    await summary.waitFor()
    await this.#passes('a step with problems')
    expect(await this.page.title()).toMatch(/^Error:/)
  }

  /** Changes the language of the page. */
  async reads(locale: Locale): Promise<void> {
    const language = { en: 'English', es: 'Español' }[locale]
    await this.#hand.press(this.page.getByRole('button', { name: language, exact: true }))
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale)
  }

  async leavesAndComesBack(): Promise<void> {
    await this.page.goto('/claims')
    await this.#opensTheClaim('claims, one in progress')
    await this.page.waitForURL(/claim-continue/)
  }

  /** A claim, usually the newest: its number in the grid, or the button in its card on a phone. */
  async #opensTheClaim(screen: string, number: string | RegExp = claimNumber): Promise<void> {
    const link = this.page.getByRole('main').getByRole('link', { name: number }).first()
    await link.waitFor()
    await this.#passes(screen)
    await this.#hand.open(link)
  }

  async sendsAProofWhileFiling(): Promise<void> {
    const { portal } = this.words
    await this.#hand.press(
      this.page.getByRole('button', { name: new RegExp(`^${portal('documents.upload')}`) }).first(),
    )
    await this.#sends('licence, front.jpg', Buffer.from(await aJpeg()), 'image/jpeg')
    await expect(this.page.getByText('licence- front.jpg').first()).toBeVisible()
  }

  async reviewsAndSigns(step: number, answers: Answers): Promise<void> {
    await this.form.heading(step).waitFor()
    await expect(this.page.getByText(answers['propertyAddress'] as string).first()).toBeVisible()
    await this.#passes('review')
    await this.form.next()
    await this.form.answerStep(step + 1, answers)
    await this.#passes('sign and date')
    await this.form.submit()
    await this.page.waitForURL(/\/claims$/)
  }

  async seesTheClaimSubmitted(): Promise<string> {
    const [before = '', after = ''] = this.words.portal('claims.submitted', { number: '|' }).split('|')
    const told = this.page.getByText(new RegExp(`^${before}${claimNumber.source}${after}$`))
    const number = claimNumber.exec((await told.textContent()) ?? '')?.[0] ?? ''
    await this.#opensTheClaim('claims, one submitted', number)
    await this.page.waitForURL(/\/overview$/)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(number)
    await this.#passes('claim overview')
    return number
  }

  async sendsOneMoreProof(): Promise<void> {
    const { portal } = this.words
    const url = this.page.url().replace(/overview$/, 'documentation')
    await this.page.goto(url)
    await this.page.getByRole('heading', { name: portal('documents.group.toSend') }).waitFor()
    await this.#passes('documentation')
    await this.#hand.press(
      this.page.getByRole('button', { name: new RegExp(`^${portal('documents.upload')}`) }).first(),
    )
    await this.#sends('deed.pdf', Buffer.from(aPdf('Grant deed')), 'application/pdf')
    await expect(this.page.getByText('deed.pdf').first()).toBeVisible()
    await this.#passes('documentation, one more proof')
  }

  async looksAtTheOtherTabs(): Promise<void> {
    const { portal } = this.words
    const tabs = { messaging: 'message.none', settlement: 'settlement.part.offer' } as const
    for (const [tab, heading] of Object.entries(tabs)) {
      await this.page.goto(this.page.url().replace(/[^/]+$/, tab))
      await this.page
        .getByRole('heading', { name: portal(heading) })
        .first()
        .waitFor()
      await this.#passes(tab)
    }
  }

  /** Presses Print Full Claim, and answers the window that it opens. */
  async opensThePrintableClaim(number: string, answers: Answers): Promise<Page> {
    await this.page.goto(this.page.url().replace(/[^/]+$/, 'overview'))
    const print = this.page.getByRole('link', { name: this.words.portal('claim.print'), exact: true })
    await print.waitFor()
    const [paper] = await Promise.all([this.page.waitForEvent('popup'), this.#hand.press(print)])
    await expect(paper.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(paper.getByText(answers['propertyAddress'] as string).first()).toBeVisible()
    if (this.#looksForBarriers) await expectNoAxeFindings(paper, 'printable claim')
    return paper
  }

  async signsOut(): Promise<void> {
    await this.page.goto('/logout')
    const signIn = this.words.portal('shell.signIn')
    await this.page.getByRole('main').getByRole('link', { name: signIn, exact: true }).waitFor()
  }

  async #sends(name: string, buffer: Buffer, mimeType: string): Promise<void> {
    const { portal } = this.words
    const dialog = this.page.getByRole('dialog')
    await dialog.waitFor()
    await this.#choosesFirst(dialog.getByRole('combobox', { name: portal('documents.dialog.type') }))
    await this.#choosesFirst(dialog.getByRole('combobox', { name: portal('documents.dialog.kind') }))
    const chooser = this.page.waitForEvent('filechooser')
    await this.#hand.press(dialog.getByRole('button', { name: portal('documents.dialog.choose') }))
    await (await chooser).setFiles({ name, mimeType, buffer })
    await this.#passes('upload dialog')
    await this.#hand.press(dialog.getByRole('button', { name: /^(Upload|Subir)/ }))
    await dialog.getByText(portal('documents.item.uploaded')).waitFor()
    await this.#hand.press(
      dialog.getByRole('button', { name: portal('documents.dialog.close'), exact: true }).last(),
    )
    await dialog.waitFor({ state: 'detached' })
  }

  async #choosesFirst(list: ReturnType<Page['getByRole']>): Promise<void> {
    if ((await list.inputValue()) !== '') return
    const label = await list.locator('option').nth(1).textContent()
    await this.#hand.select(list, label ?? '')
  }

  /** Passes a screen that is the same for everybody. */
  async #passes(screen: string): Promise<void> {
    if (this.#looksForBarriers) await this.seesNoBarrier(screen)
  }

  async #press(role: 'button' | 'link', name: string, isFirst = false): Promise<void> {
    const control = this.page.getByRole('main').getByRole(role, { name, exact: true })
    await this.#hand.press(isFirst ? control.first() : control)
  }

  async #type(label: string, text: string): Promise<void> {
    await this.#hand.type(this.page.getByLabel(new RegExp(`^${label}`)), text)
  }

  async #codeFromMail(): Promise<string> {
    const answer = await this.page.request.get(`/dev/mail.json?to=${encodeURIComponent(this.email)}`)
    const [mail] = (await answer.json()) as { text: string }[]
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    if (!code) throw new Error(`No code came by mail in ${this.#locale}`)
    return code
  }
}

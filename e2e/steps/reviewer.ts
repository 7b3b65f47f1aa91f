import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { NextAct } from '@makewhole/domain/review/next-act.ts'
import { sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { paper, proofTypes } from '../../apps/server/src/trial/proofs.ts'
import { apiOfPage } from './api-of-page.ts'
import { expectNoAxeFindings } from './axe.ts'
import { keyboard, pointer } from '../pages/hand.ts'
import type { Hand } from '../pages/hand.ts'
import { wordsFor } from './words.ts'

const { portal } = wordsFor('en')
const password = 'makewhole'

/** A member of staff who works on one claim: each step is named in their own words. */
export class Reviewer {
  readonly page: Page
  readonly email: string
  #claim = { number: '', id: '' }
  #hand: Hand = pointer()
  #isByKeyboard = false

  readonly #identity: ReturnType<typeof wordsFor>['identity']

  constructor(page: Page, email: string, locale: Locale = 'en') {
    this.page = page
    this.email = email
    this.#identity = wordsFor(locale).identity
  }

  /** From now on acts are pressed without the pointer. */
  worksByKeyboard(): void {
    this.#isByKeyboard = true
    this.#hand = keyboard(this.page)
  }

  async signsIn(portal = '/reviewer/'): Promise<void> {
    await this.page.goto(portal)
    await this.page.getByLabel(new RegExp(`^${this.#identity.email}`)).fill(this.email)
    await this.page.getByLabel(new RegExp(`^${this.#identity.password}`)).fill(password)
    await this.#button(this.#identity.signIn).click()
    await this.page.waitForURL((url) => url.pathname.startsWith(portal))
    await this.page.locator('h1').first().waitFor()
  }

  async findsTheClaim(number: string, id: string): Promise<void> {
    this.knowsTheClaim(number, id)
    await this.#searchesTheClaim()
    await this.opens('overview')
  }

  async #searchesTheClaim(): Promise<void> {
    const { number } = this.#claim
    await this.page.goto(`/reviewer/claims?q=${number}`)
    await this.#main().getByRole('link', { name: number }).first().waitFor()
  }

  knowsTheClaim(number: string, id: string): void {
    this.#claim = { number, id }
  }

  async opens(tab: string): Promise<void> {
    const { number, id } = this.#claim
    await this.page.goto(`/reviewer/claim/${number}/${id}/${tab}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(number)
  }

  async seesNoBarrier(screen: string): Promise<void> {
    await this.page.locator('h1').first().waitFor({ state: 'attached' })
    await expectNoAxeFindings(this.page, screen)
  }

  /** Begins the review, which assigns the claim. */
  async takesTheClaim(): Promise<void> {
    await this.opens('overview')
    await this.beginsTheReview()
  }

  async asksForAProof(name: string, message: string): Promise<void> {
    await this.#actsOn('requestDocuments', async (dialog) => {
      await dialog.getByRole('checkbox', { name: new RegExp(name) }).check()
      await dialog.getByLabel(new RegExp(portal('reviewerReview.field.message'))).fill(message)
      await this.seesNoBarrier('request documents')
    })
    await this.seesStatus('Claim Incomplete: Submit Documentation')
  }

  async addsAPerson(firstName: string, lastName: string): Promise<void> {
    await this.#actsOn('addPerson', async (dialog) => {
      await dialog.getByLabel(this.#field('firstName')).fill(firstName)
      await dialog.getByLabel(this.#field('lastName')).fill(lastName)
    })
  }

  async recordsTheAttorney(firstName: string, lastName: string): Promise<void> {
    await this.#actsOn('recordRepresentation', async (dialog) => {
      await dialog.getByLabel(this.#field('firstName')).fill(firstName)
      await dialog.getByLabel(this.#field('lastName')).fill(lastName)
      await dialog.getByLabel(this.#field('reason')).fill('The letter of representation came')
      await this.seesNoBarrier('record attorney')
    })
  }

  /** Adds a letter that arrived by mail to the claim's documents. */
  async filesTheLetter(): Promise<void> {
    await sendProof(
      await apiOfPage(this.page, 'en'),
      this.#claim.id,
      paper('letter-of-the-firm', proofTypes.internal),
    )
  }

  /** Reactivates a screened claim, on the attorney's letter. */
  async reactivatesOnTheLetter(): Promise<void> {
    await this.#actsOn('reactivate', async (dialog) => {
      await dialog.getByRole('combobox').selectOption({ label: 'letter-of-the-firm.pdf' })
      await dialog.getByLabel(this.#field('reason')).fill('The firm wrote that the household may file')
      await this.seesNoBarrier('reactivate')
    })
    await this.seesStatus('Claim Submitted')
  }

  /** Assigns the claim to a law firm with an account, on its letter. */
  async givesTheClaimTo(firm: string, firstName: string, lastName: string): Promise<void> {
    await this.#actsOn('recordRepresentation', async (dialog) => {
      await dialog.getByLabel(this.#field('firm')).selectOption({ label: firm })
      await dialog.getByLabel(this.#field('firstName')).fill(firstName)
      await dialog.getByLabel(this.#field('lastName')).fill(lastName)
      await dialog.getByLabel(this.#field('letter')).selectOption({ label: 'letter-of-the-firm.pdf' })
      await dialog.getByLabel(this.#field('reason')).fill('The letter of representation came')
      await this.seesNoBarrier('give the claim to a law firm')
    })
  }

  async endsTheRepresentation(): Promise<void> {
    await this.#actsOn('endRepresentation', async (dialog) => {
      await dialog.getByLabel(this.#field('reason')).fill('The attorney wrote that it ended')
      await this.seesNoBarrier('end representation')
    })
  }

  /** Reads a card of the tab Persons. */
  async readsOnPersons(name: string, words: string): Promise<void> {
    await this.opens('persons')
    const card = this.#main().locator('section').filter({ hasText: name })
    await expect(card).toContainText(words)
  }

  /** Confirms every value: as answered where a proof shows it, else with the observed value, in both languages. */
  async confirmsEveryValue(): Promise<void> {
    await this.opens('overview')
    await this.#openValue().waitFor()
    await this.seesNoBarrier('claim overview for staff')
    for (let left = await this.#openCount(); left > 0; left--) {
      const asAnswered = this.#openButton('confirmAsAnswered')
      if (await asAnswered.isVisible()) await asAnswered.click()
      else await this.#confirmsWhatWasSeen()
      await expect.poll(() => this.#openCount()).toBe(left - 1)
    }
  }

  async #confirmsWhatWasSeen(): Promise<void> {
    await this.#openButton('change').click()
    await this.#fillsIfEmpty(this.page.locator('#value-first'))
    await this.#rationale('en').fill('As seen at the county office')
    await this.#openValue().getByRole('button', { name: 'Español' }).click()
    await this.#rationale('es').fill('Como se vio en la oficina del condado')
    await this.#openButton('confirmValue').click()
  }

  /** Sees that the next value waits for one press, and presses it. */
  async confirmsAsAnswered(done: number, total: number): Promise<void> {
    await expect(this.#openButton('confirmAsAnswered')).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByText(`${done} of ${total} confirmed`)).toBeVisible()
  }

  /** Does the next act, where the bar has it. */
  async acts(act: NextAct): Promise<void> {
    await this.#act(act).waitFor()
    if (this.#isByKeyboard) await this.page.keyboard.press('d')
    else await this.#act(act).click()
  }

  /** Presses the one main button of the dialog. */
  async decides(key: string): Promise<void> {
    await this.#hand.pressLast(this.#dialog().getByRole('button', { name: portal(key), exact: true }))
    await this.#dialog().waitFor({ state: 'detached' })
  }

  /** The dialog requires a rationale until all papers are known to be accepted. */
  async needsNoRationale(): Promise<void> {
    await this.#dialog().waitFor()
    await expect(this.#dialog().getByRole('textbox')).toHaveCount(0)
  }

  /** Opens the list of keys, and closes it. */
  async readsTheKeys(): Promise<void> {
    await this.page.keyboard.press('?')
    for (const key of ['C', 'D', 'P', 'M', 'Q'])
      await expect(this.#dialog()).toContainText(portal(`claimBar.key.${key}`))
    await this.seesNoBarrier('the keys of the review desk')
    await this.page.keyboard.press('Escape')
    await this.#dialog().waitFor({ state: 'detached' })
  }

  async seesTotal(total: string): Promise<void> {
    await expect(this.#main().locator('tfoot').first()).toContainText(total)
  }

  async beginsTheReview(): Promise<void> {
    await this.acts('beginReview')
    await this.seesStatus('Under Review for Completeness')
  }

  /** Continues without papers that the household did not send, and enters the reason. */
  async marksItComplete(): Promise<void> {
    await this.opens('overview')
    await this.#act('complete').click()
    const dialog = this.#dialog()
    const mark = dialog.getByRole('button', { name: portal('reviewerReview.event.complete') })
    const unsent = dialog.getByText(/not accepted$/)
    // It is disabled until the accepted papers are known.
    await expect(mark).toBeEnabled()
    if (await unsent.isVisible()) {
      await dialog.getByRole('textbox').fill('The papers were seen at the county office')
      await this.seesNoBarrier('mark complete without a proof')
    }
    await mark.click()
    await dialog.waitFor({ state: 'detached' })
    await this.seesStatus('Claim Complete: Under Review for Offer')
  }

  async calculates(total: string): Promise<void> {
    await this.#act('calculate').click()
    await this.seesTotal(total)
    await this.seesNoBarrier('settlement for staff')
  }

  /** Runs the next act, or with `another` the exception: next to an offer that waits or was declined. */
  async extendsTheOffer(event: 'extendOffer' | 'replaceOffer' | 'another' = 'extendOffer'): Promise<void> {
    await this.opens('settlement')
    await (
      event === 'another' ? this.#button(portal('reviewSettlement.replaceOffer')) : this.#act(event)
    ).click()
    await this.seesNoBarrier('offer dialog')
    await this.sendsTheOffer()
  }

  /** From the dialog, in which nothing needs to be typed. */
  async sendsTheOffer(): Promise<void> {
    await this.#hand.pressLast(this.#dialog().locator('button').last())
    await this.#dialog().waitFor({ state: 'detached' })
    await this.seesStatus('Offer Extended')
  }

  async preparesTheAgreement(): Promise<void> {
    await this.opens('overview')
    await this.#act('prepareAgreement').click()
    await this.#button(portal('reviewSettlement.templates.preview')).first().click()
    await this.#main().getByText(this.#claim.number).nth(1).waitFor()
    await this.seesNoBarrier('agreement template')
    await this.#button(portal('reviewSettlement.templates.use')).first().click()
    await this.page.getByText(portal('reviewSettlement.templates.used')).waitFor()
  }

  /** Checks the page that somebody signed on paper against the agreement, and confirms its facts. */
  async confirmsTheSignedPage(name: string): Promise<void> {
    await this.#act('confirmSignature').click()
    const dialog = this.#dialog()
    await expect(dialog).toContainText(this.#claim.number)
    await expect(dialog.locator('canvas')).toHaveCount(2)
    await dialog.getByRole('radio', { name: portal('signedPage.yes') }).check()
    await dialog.getByLabel(new RegExp(`^${portal('signedPage.name')}`)).fill(name)
    await dialog
      .getByLabel(new RegExp(`^${portal('signedPage.day')}`))
      .fill(localDateAt(Date.now(), 'America/Los_Angeles'))
    await this.seesNoBarrier('a signed page beside its agreement')
    await dialog.getByRole('button', { name: portal('signedPage.confirm') }).click()
    await dialog.waitFor({ state: 'detached' })
    await this.seesStatus('Settlement Agreement Accepted')
  }

  async sendsTheAgreement(): Promise<void> {
    await this.#act('sendAgreement').click()
    await this.seesNoBarrier('send agreement')
    await this.#dialog()
      .getByRole('button', { name: portal('reviewSettlement.send') })
      .click()
    await this.#dialog().waitFor({ state: 'detached' })
    await this.seesStatus('Settlement Agreement Sent')
  }

  /** Reads the outcome of an agreement, with its reason, in the settlement documents. */
  async readsOfTheAgreement(state: 'rejected' | 'declined' | 'voided', why: string): Promise<void> {
    await this.opens('settlement-documents')
    await expect(
      this.#main()
        .getByText(portal(`reviewSettlement.state.${state}`))
        .first(),
    ).toBeVisible()
    await expect(this.#main().getByText(why).first()).toBeVisible()
    await this.seesNoBarrier(`settlement documents, ${state}`)
  }

  async voidsTheAgreement(reason: string): Promise<void> {
    await this.opens('settlement-documents')
    await this.#button(portal('reviewSettlement.void')).click()
    await this.#dialog()
      .getByLabel(new RegExp(`^${portal('reviewSettlement.reasonLabel')}`))
      .fill(reason)
    await this.seesNoBarrier('void the agreement')
    await this.#dialog()
      .getByRole('button', { name: portal('reviewSettlement.void') })
      .click()
    await this.#dialog().waitFor({ state: 'detached' })
    await this.seesStatus('Settlement Agreement in Progress (Offer Accepted)')
  }

  async startsThePayment(status = 'Payment in Progress'): Promise<void> {
    await this.opens('overview')
    await this.#act('startPayment').click()
    await this.#dialog()
      .getByRole('button', { name: portal('payment.start') })
      .click()
    await this.#dialog().waitFor({ state: 'detached' })
    await this.seesStatus(status)
  }

  /** Enters the amount that a rebuild's papers prove, and the reason although nobody accepted them yet. */
  async approvesTheBonus(spent: string): Promise<void> {
    await this.#actsOn('approveRebuild', async (dialog) => {
      await dialog.getByLabel(this.#field('spent')).fill(spent)
      await dialog.getByLabel(this.#field('approveReason')).fill('I spoke with the county about the permit')
      await this.seesNoBarrier('approve the rebuild bonus')
    })
    await this.seesStatus('Rebuild Claim Approved – Payment in Progress')
  }

  /** Issues every payment that is due on the claim, each with a separate check number. */
  async issuesThePayments(count: number): Promise<void> {
    await this.opens('settlement')
    const issue = this.#main().getByRole('button', { name: new RegExp(`^${portal('payment.issue')}`) })
    await issue.first().waitFor()
    await this.seesNoBarrier('payments of a claim')
    for (let left = count; left > 0; left--) {
      await expect(issue).toHaveCount(left)
      await issue.first().click()
      await this.#dialog()
        .getByLabel(new RegExp(`^${portal('payment.reference')}`))
        .fill(`CHK-${1000 + left}`)
      await this.#dialog().locator('button').last().click()
      await this.#dialog().waitFor({ state: 'detached' })
    }
  }

  async takesNoteOfAReturnedCheck(name: string): Promise<void> {
    await this.opens('settlement')
    const payment = this.#main().getByRole('listitem').filter({ hasText: name })
    await payment.getByRole('button', { name: new RegExp(`^${portal('payment.return')}`) }).click()
    await this.#dialog()
      .getByLabel(new RegExp(`^${portal('payment.return.reason')}`))
      .fill('Moved away')
    await this.#dialog().locator('button').last().click()
    await this.#dialog().waitFor({ state: 'detached' })
    await this.seesStatus('Payment in Progress')
  }

  /** Expects the claim's payments, by number and state. */
  async seesPayments(
    counts: Readonly<Partial<Record<'due' | 'issued' | 'returned', number>>>,
  ): Promise<void> {
    await this.opens('settlement')
    for (const [status, count] of Object.entries(counts)) {
      const mark = this.#main().getByText(portal(`payment.status.${status}`), { exact: true })
      await expect(mark).toHaveCount(count)
    }
  }

  async looksAtEverythingElse(): Promise<void> {
    await this.#searchesTheClaim()
    await this.seesNoBarrier('claims grid')
    for (const tab of ['documents', 'persons', 'workflow', 'history', 'settlement-documents']) {
      await this.opens(tab)
      await this.page.getByRole('main').locator('h2, table, ol, ul').last().waitFor()
      await this.seesNoBarrier(`${tab} for staff`)
    }
    await this.page.goto('/reviewer/payments')
    await this.page.getByRole('heading', { level: 1, name: portal('payment.register') }).waitFor()
    await this.seesNoBarrier('payment register')
    await this.page.goto('/reviewer/')
    await this.page.locator('h1').first().waitFor()
    await this.seesNoBarrier('what to do next')
  }

  async seesStatus(name: string): Promise<void> {
    await expect(this.page.getByText(name, { exact: true }).first()).toBeVisible()
  }

  /** Returns the number of values that still wait, as the bar counts them. */
  async #openCount(): Promise<number> {
    const words =
      (await this.#main()
        .getByText(/\d+ of \d+ confirmed/)
        .textContent()) ?? ''
    const [done = 0, total = 0] = (/(\d+) of (\d+)/.exec(words) ?? []).slice(1).map(Number)
    return total - done
  }

  #act = (act: NextAct) =>
    this.#main().getByRole('button', { name: portal(`claimBar.act.${act}`), exact: true })
  #openValue = () => this.#main().getByTestId('open-value')
  #openButton = (name: string) =>
    this.#openValue().getByRole('button', { name: portal(`reviewerReview.${name}`) })
  #rationale = (locale: 'en' | 'es') =>
    this.#openValue().getByLabel(new RegExp(`^${portal(`reviewerReview.rationale.label.${locale}`)}`))

  /** Opens an act of the claim, fills its dialog and does it. */
  async #actsOn(
    event: string,
    fill: (dialog: Locator) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.opens('overview')
    const name = portal(`reviewerReview.event.${event}`)
    const button = this.#button(name).first()
    const more = this.#button(portal('reviewerReview.more'))
    await button.or(more).first().waitFor()
    if (await button.isVisible()) await button.click()
    else {
      await more.click()
      await this.page.getByRole('menuitem', { name }).click()
    }
    const dialog = this.#dialog()
    await dialog.waitFor()
    await fill(dialog)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** Fills an empty box with a zero; a select opens on the answer. */
  async #fillsIfEmpty(control: Locator): Promise<void> {
    if ((await control.inputValue()) === '') await control.fill('0')
  }

  #field = (name: string) => new RegExp(`^${portal(`reviewerReview.field.${name}`)}`)
  #main = () => this.page.getByRole('main')
  #dialog = () => this.page.getByRole('dialog')
  #button = (name: string) => this.page.getByRole('button', { name, exact: true })
}

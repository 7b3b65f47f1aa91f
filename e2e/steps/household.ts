import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { errors } from '@makewhole/contract/errors.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import { rebuildPapers } from '@makewhole/domain/rebuild/rebuild.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { aHome, aParcelOf, dennis, fileClaim, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { proofTypes } from '../../apps/server/src/trial/proofs.ts'
import { apiOfPage } from './api-of-page.ts'
import { expectNoAxeFindings } from './axe.ts'
import { PersonalLink } from './personal-link.ts'
import { wordsFor } from './words.ts'

/** A household with a filed claim: it answers its offer, splits it, signs, enters addresses. */
export class Household {
  readonly page: Page
  readonly #portal: ReturnType<typeof wordsFor>['portal']
  readonly #locale: Locale
  readonly people: readonly { readonly name: string; readonly email: string }[]
  claim = { id: '', claimNumber: '' }
  readonly #lastLinks = new Map<string, string>()
  readonly #deadLinks = new Set<string>()

  /** The address of the claim's pages. */
  readonly #base: string

  constructor(page: Page, locale: Locale, email: string, { isByFirm = false } = {}) {
    this.page = page
    this.#locale = locale
    this.#base = isByFirm ? '/attorney' : ''
    this.#portal = wordsFor(locale, isByFirm ? 'Marisol Quintero' : null).portal
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
    const answers = aHome({
      ...aParcelOf(claimant?.email ?? ''),
      claimantEmail: claimant?.email,
      additionalPersons: persons,
    })
    this.claim = await fileClaim(await this.api(), answers)
  }

  /** Files alone, and answers that an attorney represents it. */
  async hasFiledWithAnAttorney(): Promise<void> {
    const answers = aHome({
      ...aParcelOf(this.people[0]?.email ?? ''),
      claimantEmail: this.people[0]?.email,
      representedByAttorney: yesNoIds.yes,
      attorneyFirstName: 'Priya',
      attorneyLastName: 'Raman',
      attorneyFirmsName: 'Reyes & Tolliver LLP',
      attorneyPhone: '+1 (530) 555-0177',
      attorneyEmail: 'attorney@makewhole.test',
    })
    this.claim = await fileClaim(await this.api(), answers)
  }

  /** Opens the list of its claims, and from it the claim that a law firm works on. */
  async followsItsClaim(attorney: string): Promise<void> {
    await this.page.goto('/claims')
    const list = this.page.getByRole('region', { name: this.#portal('followed.title') })
    await list.getByText(this.claim.claimNumber).first().waitFor()
    await this.seesNoBarrier('claims of a client')
    await list.getByRole('link').click()
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.claim.claimNumber)
    await expect(this.page.getByText(this.#portal('followed.attorney', { attorney }))).toBeVisible()
    await this.seesNoBarrier('a claim that a law firm works on')
  }

  /** Opens the claim from its list, and types the code of the letter. */
  async opensTheClaimBy(code: string, number: string, firm: string): Promise<void> {
    await this.page.goto('/claims')
    await this.page.getByRole('link', { name: this.#portal('follow.link'), exact: true }).click()
    const field = this.page.getByLabel(new RegExp(`^${this.#portal('follow.code')}`))
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await this.seesNoBarrier('open a claim by a code')
    await field.press('Enter')
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(this.page.getByText(firm)).toBeVisible()
  }

  /** Its own page of the claim does not answer it while a firm represents it. */
  async seesNoPageOfItsOwn(): Promise<void> {
    await this.page.goto(`/claims/${this.claim.claimNumber}/${this.claim.id}/overview`)
    await expect(this.page.getByText(this.#portal('claim.unavailable'))).toBeVisible()
  }

  /** Returns the same household as its law firm acts for it, on the firm's page. */
  inTheHandsOf(page: Page): Household {
    const theirs = new Household(page, this.#locale, this.people[0]?.email ?? '', { isByFirm: true })
    theirs.claim = this.claim
    return theirs
  }

  /** Enters each person's address and the signer on paper, as the firm, before it can answer the agreement. */
  async saysWhereLinksGo(onPaper: string): Promise<void> {
    await this.opensTheSettlement()
    const card = this.page.getByRole('region', { name: this.#portal('partyLinks.title') })
    for (const { name, email } of this.people) {
      const way = card.getByRole('group', { name: this.#portal('partyLinks.way', { name }) })
      if (name === onPaper)
        await way.getByRole('radio', { name: this.#portal('partyLinks.way.paper'), exact: true }).check()
      else await card.getByLabel(new RegExp(`^${this.#portal('partyLinks.email', { name })}`)).fill(email)
    }
    await this.seesNoBarrier('where links go')
    await this.#press(this.#portal('partyLinks.save'))
    await expect(card.getByText(this.#portal('partyLinks.onPaper'))).toBeVisible()
  }

  /** Saves a signer on paper as the firm, and sends the signed page. */
  async sendsTheSignedPage(name: string): Promise<void> {
    await this.opensTheSettlement()
    const paper = this.page.waitForEvent('download')
    await this.page
      .getByRole('button', { name: `${this.#portal('settlement.paper.print')}: ${name}` })
      .click()
    expect((await paper).suggestedFilename()).toContain('.pdf')
    const page = { name: 'signed-page.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(name)) }
    const upload = `${this.#portal('settlement.paper.upload')}: ${name}`
    await this.page.getByLabel(upload, { exact: true }).first().setInputFiles(page)
    await this.page.getByText(this.#portal('settlement.paper.state.toConfirm')).waitFor()
    await this.seesNoBarrier('a page that was signed on paper')
  }

  async sendsTheProof(typeId: number, kindId: number): Promise<void> {
    const proof = {
      name: 'deed.pdf',
      bytes: aPdf('Deed'),
      contentType: 'application/pdf',
      type: typeId,
      kind: kindId,
    }
    await sendProof(await this.api(), this.claim.id, proof)
  }

  /** Requests the rebuild bonus: first with too little, then with the bills' amount. */
  async asksForTheBonus(spent: string): Promise<void> {
    await this.#opens('overview')
    const card = this.page.getByRole('region', {
      name: new RegExp(this.#portal('rebuild.title', { amount: '' })),
    })
    await expect(card.getByText(this.#portal('rebuild.missing.permit'))).toBeVisible()
    await this.seesNoBarrier('the rebuild bonus')
    await this.sendsTheProof(proofTypes.rebuild, rebuildPapers.permit)
    await this.sendsTheProof(proofTypes.rebuild, rebuildPapers.spending)
    await expect(card.getByText(this.#portal('rebuild.missing.permit'))).toHaveCount(0)
    await this.#press(this.#portal('rebuild.button'))
    const amount = this.#dialog().getByRole('textbox')
    await amount.fill('29,999.99')
    await this.#press(this.#portal('rebuild.send'))
    await expect(amount).toHaveAccessibleDescription(/30[,.]000/)
    await this.seesNoBarrier('too little for the rebuild bonus')
    await amount.fill(spent)
    await this.#press(this.#portal('rebuild.send'))
    await this.#dialog().waitFor({ state: 'detached' })
    await expect(card.getByText(new RegExp(spent.replace(/[.,]/, '[.,]')))).toBeVisible()
  }

  async readsOfItsChecks(numbers: readonly string[]): Promise<void> {
    await this.#opens('overview')
    for (const number of numbers)
      await expect(this.page.getByText(new RegExp(`${number}\\b`)).first()).toBeVisible()
    await this.seesNoBarrier('a rebuild that was paid')
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

  /** Expects a line of the offer, with its value. */
  async readsTheLine(item: string, value: string): Promise<void> {
    const line = this.page.getByRole('main').getByRole('row').filter({ hasText: item })
    await expect(line.first()).toContainText(value)
  }

  /** Opens the claim's answers and reads the notes on people since its signature: added people and representatives. */
  async readsWhatWasNoted(noted: Readonly<Record<'added' | 'representation', string>>): Promise<void> {
    await this.#opens('overview')
    await this.#press(this.#portal('claim.folds.open'))
    for (const [part, words] of Object.entries(noted))
      await expect(this.page.getByRole('group', { name: this.#portal(`claim.${part}`) })).toContainText(words)
    await this.seesNoBarrier('noted since it was signed')
  }

  async accepts(what: 'offer' | 'agreement'): Promise<void> {
    await this.opensTheSettlement()
    await this.choosesYesTo(what)
    await this.seesNoBarrier(`${what}, answer chosen`)
    await (what === 'offer' ? this.acceptsWhatItChose() : this.#press(this.#portal('settlement.submit')))
    await this.page
      .getByText(this.#portal(`settlement.${what}.accepted`))
      .first()
      .waitFor()
  }

  async choosesYesTo(what: 'offer' | 'agreement'): Promise<void> {
    await this.page.getByLabel(this.#portal(`settlement.${what}.yes`)).check()
  }

  /** Opens the confirmation of a chosen Yes, and confirms it. */
  async acceptsWhatItChose(): Promise<void> {
    await this.#press(this.#portal('settlement.offer.accept'))
    await this.#question()
      .getByRole('button', { name: this.#start('settlement.offer.accept.act') })
      .click()
  }

  /** Expects a text of the portal on the present screen. */
  async sees(key: string, values: Record<string, string> = {}): Promise<void> {
    await expect(this.page.getByText(this.#portal(key, values)).first()).toBeVisible()
  }

  /** Declines the offer to the end: reads the consequences, is stopped without a reason, and chooses one. */
  async declinesTheOffer({ hasChosenWhy = false } = {}): Promise<void> {
    await this.asksToDeclineTheOffer()
    const decline = this.#question().getByRole('button', {
      name: this.#start('settlement.offer.decline.act'),
    })
    const why = this.#question().getByRole('combobox')
    if (hasChosenWhy) {
      await expect(why).not.toHaveValue('')
    } else {
      // A blocked button shows its reason when it is pressed; Playwright would wait for it to be enabled.
      await decline.press('Enter')
      await expect(why).toBeFocused()
    }
    await why.selectOption({ index: 3 })
    await decline.click()
    await this.page.getByText(this.#portal('settlement.offer.declined')).first().waitFor()
  }

  /** Chooses No and opens the question that names the consequence. */
  async asksToDeclineTheOffer(): Promise<void> {
    await this.opensTheSettlement()
    await this.page.getByLabel(this.#portal('settlement.offer.no')).check()
    await this.#press(this.#portal('settlement.offer.decline'))
    await expect(this.#question().getByRole('heading')).toBeFocused()
    for (const { name } of this.people) await expect(this.#question().getByText(name)).toBeVisible()
    await this.seesNoBarrier('offer, declining')
  }

  /** From the question before declining to a message about the sum; the offer stays open. */
  async writesToTheReviewerFirst(reviewer: string): Promise<void> {
    await this.#question().getByRole('combobox').selectOption({ index: 2 })
    await this.seesNoBarrier('offer, declining for a reason')
    const write = this.#portal('settlement.offer.decline.writeTo', { name: reviewer })
    await this.#question().getByRole('link', { name: write }).click()
    const subject = this.page.locator('#message-subject')
    await expect(subject).toBeFocused()
    await expect(subject).toHaveValue(/\$946,160\.00/)
    await this.seesNoBarrier('message about the offer')
    await this.#press(this.#portal('message.send'))
    await expect(subject).toHaveValue('')
  }

  /** Declines the agreement for the first reason; or for another one, in these words. */
  async declinesTheAgreement(words: string | null = null): Promise<void> {
    await this.opensTheSettlement()
    await this.page.getByLabel(this.#portal('settlement.agreement.no')).check()
    const reasons = this.page.getByRole('main').getByRole('radio')
    await (words === null ? reasons.nth(2) : reasons.last()).check()
    if (words !== null)
      await this.page.getByLabel(new RegExp(`^${this.#portal('settlement.other')}`)).fill(words)
    await this.seesNoBarrier('agreement, declining')
    await this.#press(this.#portal('settlement.submit'))
    await this.page.getByText(this.#portal('settlement.agreement.declined')).first().waitFor()
  }

  async splitsTheOffer(shares: readonly string[]): Promise<void> {
    await this.opensTheSettlement()
    await this.calculatesShares(shares)
    await this.submitsTheSplit()
    await this.page.getByText(this.#portal('settlement.breakdown.done')).waitFor()
  }

  async calculatesShares(shares: readonly string[]): Promise<void> {
    await this.triesShares(shares)
    await this.#readsOnThePage(this.#portal('settlement.breakdown.calculated'))
    await this.seesNoBarrier('breakdown, calculated')
  }

  /** Types these and presses Calculate, without expecting a result. */
  async triesShares(shares: readonly string[]): Promise<void> {
    for (const [index, { name }] of this.people.entries()) {
      const label = this.#portal('settlement.breakdown.shareOf', { name })
      await this.page.getByLabel(label).fill(shares[index] ?? '')
    }
    await this.#press(this.#portal('settlement.breakdown.calculate'))
  }

  /** Confirms the split; `payees` are the people whom the dialog lists, by default everybody. */
  async submitsTheSplit(payees: readonly string[] = this.people.map(({ name }) => name)): Promise<void> {
    await this.#press(this.#portal('settlement.breakdown.submit'))
    for (const { name } of this.people)
      await expect(this.#dialog().getByText(name)).toHaveCount(payees.includes(name) ? 1 : 0)
    await this.seesNoBarrier('confirm payment breakdown')
    await this.#dialog()
      .getByRole('button', { name: this.#portal('settlement.breakdown.submit') })
      .click()
  }

  /** Signs for everybody with the link from their own mail, but for the signer on paper. */
  async signs(onPaper?: string): Promise<void> {
    for (const { name } of this.people.filter((person) => person.name !== onPaper)) {
      const link = await this.opensTheLinkOf(name)
      await link.signs()
      await link.closes()
    }
  }

  /** Opens the link from a person's mail in another browser, without an account. */
  async opensTheLinkOf(name: string): Promise<PersonalLink> {
    const { email } = this.people.find((person) => person.name === name) ?? { email: '' }
    const link = await PersonalLink.open(this.page, await this.linkFor(email), name, this.#locale)
    await link.seesTheAgreement()
    return link
  }

  /** Forgets the links of an agreement that ended; the next link must be another. */
  forgetsItsLinks(): void {
    for (const link of this.#lastLinks.values()) this.#deadLinks.add(link)
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
        dialog.getByLabel(new RegExp(`^${this.#portal(`settlement.address.field.${key}`)}(\\s?\\*.*)?$`))
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

  /** Expects the open settlement to request the addresses of these people and of nobody else. */
  async isAskedForAddressesOf(names: readonly string[]): Promise<void> {
    for (const { name } of this.people) {
      const enter = this.#portal('settlement.address.enterFor', { name })
      await expect(this.page.getByRole('button', { name: enter })).toHaveCount(names.includes(name) ? 1 : 0)
    }
    await this.seesNoBarrier('a check came back')
  }

  /** Presses the button that has this of the portal's own texts. */
  presses(key: string): Promise<void> {
    return this.#press(this.#portal(key))
  }

  /** The page hears of nothing by itself from now on, as one on a phone that was asleep. */
  async hearsNothing(): Promise<void> {
    await this.page.route('**/api/v1/Live', (route) => route.abort())
  }

  /** Expects the server's message of a refusal. */
  async seesRefusal(code: keyof typeof errors): Promise<void> {
    await expect(this.page.getByText(errors[code].message[this.#locale]).first()).toBeVisible()
  }

  /** Expects a mail with this subject about the claim at the filer's address, in their language. */
  async isTold(notice: NoticeKind): Promise<void> {
    const { templates } = await loadProgram('program')
    const words = templates.notices.notices[notice].subject[this.#locale]
    const subject = words.replace('{{claimNumber}}', this.claim.claimNumber)
    const subjects = async () => {
      const answer = await this.page.request.get(
        `/dev/mail.json?to=${encodeURIComponent(this.people[0]?.email ?? '')}`,
      )
      return ((await answer.json()) as { subject: string }[]).map((mail) => mail.subject)
    }
    // Notices are sent once a minute.
    await expect.poll(subjects, { timeout: 90_000 }).toContain(subject)
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
    await this.page.goto(`${this.#base}/claims/${this.claim.claimNumber}/${this.claim.id}/${tab}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(this.claim.claimNumber)
  }

  /**
   * Expects these words, or reports the page's text in their place: a refusal, a missing answer, an end of the
   * session.
   */
  async #readsOnThePage(words: string): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(words, { useInnerText: true, timeout: 30_000 })
  }

  async #press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  #dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Returns the confirmation before an act that can't be undone. */
  #question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  /** Returns the beginning of a text, up to its amount. */
  #start(key: string): RegExp {
    return new RegExp(`^${this.#portal(key, { amount: '' }).trim().split('  ')[0]}`)
  }

  /** The REST client with the very token of the signed-in page. */
  api(): Promise<ApiClient> {
    return apiOfPage(this.page, this.#locale)
  }

  /** Returns the newest link in a person's mail, which a job sends. */
  async linkFor(email: string): Promise<string> {
    const newest = async () => {
      const answer = await this.page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
      const mails = (await answer.json()) as { text: string }[]
      const links = mails.map(({ text }) => /https?:\/\/\S+\/sign\/[\w-]+/.exec(text)?.[0] ?? '')
      return links.find((link) => link !== '' && !this.#deadLinks.has(link)) ?? ''
    }
    await expect.poll(newest).not.toBe('')
    const link = await newest()
    this.#lastLinks.set(email, link)
    return link
  }
}

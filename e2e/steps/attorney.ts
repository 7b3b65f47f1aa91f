import { randomUUID } from 'node:crypto'
import type { AnswersBody } from '@makewhole/contract/intake/answers-body.ts'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { ClaimForm } from '../pages/claim-form.ts'
import { keyboard, pointer } from '../pages/hand.ts'
import type { Hand } from '../pages/hand.ts'
import { apiOfPage } from './api-of-page.ts'
import { expectNoAxeFindings } from './axe.ts'
import { wordsFor } from './words.ts'

const claimNumber = /[A-Z]{2}-\d+-\d/

/** A member of a law firm who files for clients: each step is named in their own words. */
export class Attorney {
  readonly email = `attorney-${randomUUID()}@firm.example`
  readonly page: Page
  readonly form: ClaimForm
  readonly #words: ReturnType<typeof wordsFor>
  readonly #locale: Locale
  readonly #hand: Hand

  private constructor(page: Page, locale: Locale, form: FormDefinition, hand: Hand) {
    this.page = page
    this.form = new ClaimForm(page, form, locale, hand)
    this.#hand = hand
    this.#words = wordsFor(locale)
    this.#locale = locale
  }

  static async new(page: Page, locale: Locale, { usesKeyboard = false } = {}): Promise<Attorney> {
    const { forms } = await loadProgram('program')
    const form = forms.inForce['attorney']
    if (!form) throw new Error('the program has no form for attorneys')
    const hand = usesKeyboard ? keyboard(page) : pointer()
    return new Attorney(page, locale, form, hand)
  }

  async seesNoBarrier(screen: string): Promise<void> {
    await this.page.locator('h1').first().waitFor({ state: 'attached' })
    await expectNoAxeFindings(this.page, screen)
  }

  /** Follows the link of the invitation, opens an account with the invited address, and is a member. */
  async takesTheInvitation(firm: string): Promise<void> {
    const { identity } = this.#words
    await this.page.goto(await this.#invitation(firm))
    await this.page.getByRole('link', { name: identity.createAccount }).click()
    await this.page.getByLabel(new RegExp(`^${identity.firstName}`)).fill('Ruth')
    await this.page.getByLabel(new RegExp(`^${identity.lastName}`)).fill('Reyes')
    await this.page.getByLabel(new RegExp(`^${identity.email}`)).fill(this.email)
    await this.page.getByLabel(new RegExp(`^${identity.password}`)).fill('four plain words here')
    await this.page.getByRole('button', { name: identity.createAccount, exact: true }).click()
    await this.page.getByLabel(new RegExp(`^${identity.code}`)).fill(await this.#code())
    await this.page.getByRole('button', { name: identity.confirm, exact: true }).click()
    await this.page.waitForURL(/\/attorney\/claims/)
    await expect(this.page.getByRole('main').getByText(firm)).toBeVisible()
    await this.seesNoBarrier('no claims of the firm yet')
  }

  /** Fills the client list from a file of three rows, one of them with a mistake. */
  async namesClientsFromAFile(): Promise<void> {
    const { portal } = this.#words
    const lines = [
      'Last name;First name;Email',
      'Lake;Nora;nora@example.com',
      'Vang;Theo;theo(at)example.com',
    ]
    const buffer = Buffer.from([...lines, 'Okafor;Ada;ada@example.com'].join('\r\n'))
    await this.page.goto('/attorney/clients')
    const open = this.page.getByRole('button', { name: portal('clients.file'), exact: true })
    await open.waitFor()
    await this.#hand.press(open)
    const dialog = this.page.getByRole('dialog')
    await dialog.waitFor()
    await this.seesNoBarrier('clients from a file')
    await this.page
      .getByTestId('client-file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('theo(at)example.com').waitFor()
    await this.seesNoBarrier('clients of a file')
    await this.#hand.press(dialog.getByRole('button', { name: / 2 / }))
    await expect(dialog).toHaveCount(0)
    for (const name of ['Nora Lake', 'Ada Okafor'])
      await expect(this.page.getByRole('list').getByText(name, { exact: true })).toBeVisible()
    await expect(this.page.getByText('Theo Vang', { exact: true })).toHaveCount(0)
  }

  /** Uploads a file of claims, reads its problems, and imports the rest. */
  async imports(
    file: Buffer,
    { ready, wrong }: { readonly ready: number; readonly wrong: number },
  ): Promise<void> {
    const { portal } = this.#words
    await this.page.goto('/attorney/imports')
    await this.page.getByRole('button', { name: portal('imports.upload.choose'), exact: true }).waitFor()
    await this.seesNoBarrier('imports')
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: portal('imports.template.get'), exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await this.page
      .getByTestId('import-file')
      .setInputFiles({ name: 'may-intake.xlsx', mimeType: 'application/octet-stream', buffer: file })
    const counts = { ready: String(ready), total: String(ready + wrong) }
    await this.page.getByRole('heading', { level: 1, name: portal('imports.head.checked', counts) }).waitFor()
    await this.page.getByRole('heading', { level: 2, name: new RegExp(`^${wrong} `) }).waitFor()
    await this.seesNoBarrier('a checked import')
    const act = this.page.getByRole('button', { name: new RegExp(` ${ready} `) })
    await act.click()
    const absent = this.page.getByRole('group', { name: portal('imports.absent.title') })
    await expect(absent.getByRole('checkbox').first()).toBeFocused()
    await this.seesNoBarrier('an import that lacks what nobody confirmed')
    for (const box of await absent.getByRole('checkbox').all()) await box.check()
    await act.click()
    const done = this.page.getByRole('heading', { level: 1, name: new RegExp(`^${ready} `) })
    await expect(done).toBeFocused({ timeout: 60_000 })
    await this.seesNoBarrier('an import that is done')
  }

  /**
   * Signs all imported claims, by keyboard alone, but for two that a colleague changes. One changes after its
   * selection and loses it, one during the signature and is refused. `meanwhile` receives their addresses.
   */
  async signsTogether(count: number, meanwhile: (address: string) => Promise<void>): Promise<void> {
    const { portal } = this.#words
    const { page } = this
    const hand = keyboard(page)
    const sign = page
      .getByRole('button', { name: new RegExp(`^${portal('together.act', { count: '1' }).split(' ')[0]} `) })
      .last()
    await hand.press(page.getByRole('link', { name: portal('imports.toSign'), exact: true }))
    await hand.press(page.getByRole('button', { name: portal('together.pickAll', { count: String(count) }) }))
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} `) })).toBeVisible()
    await this.seesNoBarrier('claims to sign together')
    await this.#seesTheAttestationsInPlace()
    const [changed, refused] = await page
      .getByRole('region', { name: portal('together.list') })
      .getByRole('link')
      .all()
    await meanwhile((await changed?.getAttribute('href')) ?? '')
    const lost = portal('together.lost.count', { count: '1' })
    await expect(page.getByRole('status').filter({ hasText: lost })).toBeVisible({ timeout: 60_000 })
    await this.seesNoBarrier('a claim that lost its tick')
    await hand.press(sign)
    await page.getByRole('alert').first().waitFor()
    await this.seesNoBarrier('a signature that is not whole')
    for (const box of await page.locator('form').getByRole('checkbox').all()) await hand.choose(box)
    const [firstName, lastName] = await page.locator('form').getByRole('textbox').all()
    if (firstName && lastName) {
      await hand.type(firstName, 'Ruth')
      await hand.type(lastName, 'Reyes')
    }
    const address = (await refused?.getAttribute('href')) ?? ''
    await page.route('**/api/v1/JointSignings', async (route) => {
      if (route.request().method() === 'POST') await meanwhile(address)
      await route.continue()
    })
    await hand.press(sign)
    const done = portal('together.head.done', { signed: String(count - 2), total: String(count - 1) })
    await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 2, name: /^1 / })).toBeVisible()
    await this.seesNoBarrier('claims that were signed together')
  }

  /** Expects the form next to the list, below it on a phone. A number and its new-tab mark share a line. */
  async #seesTheAttestationsInPlace(): Promise<void> {
    const desk = { width: 1440, height: 900 }
    const size = this.page.viewportSize() ?? desk
    const table = this.page.getByRole('table', { name: this.#words.portal('together.list') })
    const tables = await table.count()
    await this.page.setViewportSize(desk)
    await expect(table).toBeVisible()
    const wide = await this.#measuresSigning()
    expect(wide.form.x).toBeGreaterThan(wide.list.x + wide.list.width)
    expect(wide.mark.x).toBeGreaterThan(wide.link.x)
    await this.page.setViewportSize({ ...size, width: 360 })
    await expect(table).toHaveCount(0)
    const narrow = await this.#measuresSigning()
    expect(narrow.form.y).toBeGreaterThan(narrow.list.y + narrow.list.height)
    expect(narrow.mark.x).toBeGreaterThan(narrow.link.x)
    await this.page.setViewportSize(size)
    await expect(table).toHaveCount(tables)
  }

  async #measuresSigning() {
    const list = this.page.getByRole('region', { name: this.#words.portal('together.list') })
    const link = list.getByRole('link').first()
    const boxOf = async (drawn: Locator) => {
      const box = await drawn.boundingBox()
      if (!box) throw new Error('The page is not drawn')
      return box
    }
    return {
      list: await boxOf(list),
      form: await boxOf(this.page.locator('form')),
      link: await boxOf(link),
      mark: await boxOf(link.locator('svg')),
    }
  }

  /** Expects one mail about the whole joint signing, with its two counts, and none about a single claim. */
  async isToldOnce({
    signed,
    refused,
  }: {
    readonly signed: number
    readonly refused: number
  }): Promise<void> {
    const counts = new RegExp(`: ${signed}\\. [^.]*: ${refused}\\.`)
    const told = async () => (await this.#mails()).filter(({ text }) => counts.test(text)).length
    await expect.poll(told, { timeout: 60_000 }).toBe(1)
    const ofOne = (await this.#mails()).filter(({ text }) => claimNumber.test(text))
    expect(ofOne).toEqual([])
  }

  /** Saves a step of the claim with this address as a colleague, without this page's knowledge. */
  async changesElsewhere(address: string): Promise<void> {
    const api = await apiOfPage(this.page, this.#locale)
    const id = /[0-9a-f-]{36}/.exec(address)?.[0] ?? ''
    const { answers } = await api.call('getClaim', { params: { id } })
    await api.call('saveIntakeStep', {
      params: { id, step: 'insurance' },
      body: { answers: answers as AnswersBody['answers'] },
    })
  }

  async invites(firstName: string, lastName: string, email: string): Promise<void> {
    const { portal } = this.#words
    await this.page.goto('/attorney/firm')
    await this.page.getByRole('button', { name: portal('members.invite'), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: portal('member.invite.act') }).click()
    await expect(dialog.getByText(portal('member.missing.firstName'))).toBeVisible()
    for (const [name, text] of Object.entries({ firstName, lastName, email }))
      await dialog.getByLabel(new RegExp(`^${portal(`member.field.${name}`)}`)).fill(text)
    await this.seesNoBarrier('invite a member')
    await dialog.getByRole('button', { name: portal('member.invite.act') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect(this.page.getByRole('main').getByText(email)).toBeVisible()
    await this.seesNoBarrier('members')
  }

  /** Files a claim for a client to the signature; returns its number. The only open fire needs no choice. */
  async filesForAClient(answers: Answers): Promise<string> {
    await this.page.goto('/attorney/claims')
    const start = this.page.getByRole('main').getByRole('link', { name: this.#words.portal('claims.start') })
    await this.#hand.press(start.first())
    for (let step = 0; step < 6; step += 1) {
      await this.form.answerStep(step, answers)
      await this.seesNoBarrier(`attorney's step ${step + 1}`)
      await this.form.next()
    }
    await this.form.heading(6).waitFor()
    const address = answers['propertyAddress'] as string
    await expect(this.page.getByRole('main').getByText(address).first()).toBeVisible()
    await this.form.answerStep(6, answers)
    await this.seesNoBarrier("attorney's last step")
    await this.form.submit()
    await this.page.waitForURL(/\/attorney\/claims$/)
    const link = this.page.getByRole('main').getByRole('link', { name: claimNumber }).first()
    return claimNumber.exec((await link.textContent()) ?? '')?.[0] ?? ''
  }

  /** Finds the claim in the firm's list by one of its words, and opens its page about the client. */
  async findsTheClaim(number: string, client: string): Promise<void> {
    const { portal } = this.#words
    await this.page.goto('/attorney/claims')
    await this.seesNoBarrier('the firm’s list')
    await this.#hand.type(this.page.getByRole('searchbox', { name: portal('firmClaims.search') }), client)
    await this.page.waitForURL(/q=/)
    await this.#hand.press(this.page.getByRole('main').getByRole('link', { name: number }))
    await this.page.waitForURL(/\/overview$/)
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(number)
    await this.seesNoBarrier('a client’s claim')
  }

  /** Adds the client's claim to a new folder, by which the firm's list then finds it. */
  async keepsInAFolder(number: string, client: string, folder: string): Promise<void> {
    const { portal } = this.#words
    const { page } = this
    await this.#hand.press(page.getByRole('button', { name: portal('folders.change'), exact: true }))
    const dialog = page.getByRole('dialog', { name: portal('folders.dialog', { client }) })
    await this.#hand.type(dialog.getByLabel(new RegExp(`^${portal('folders.new')}`)), folder)
    await this.seesNoBarrier('folders of a claim')
    await this.#hand.press(dialog.getByRole('button', { name: portal('folders.save'), exact: true }))
    await expect(dialog).toHaveCount(0)
    const card = page.getByRole('region', { name: portal('folders.title'), exact: true })
    await expect(card.getByText(folder, { exact: true })).toBeVisible()
    await page.goto('/attorney/claims')
    const choice = page.getByRole('combobox', { name: portal('folders.filter'), exact: true })
    await choice.waitFor()
    await this.#hand.select(choice, folder)
    await page.waitForURL(/folder=/)
    await this.seesNoBarrier('a folder’s claims')
    await this.#hand.press(page.getByRole('main').getByRole('link', { name: number }))
    await page.waitForURL(/\/overview$/)
  }

  /** On the page of the client's claim: makes the code that the client finds in a letter. */
  async makesACodeFor(client: string): Promise<string> {
    const { portal } = this.#words
    await this.page.getByRole('button', { name: portal('invite.act', { client }), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`^${portal('invite.email')}`)).fill('')
    await this.seesNoBarrier('invite a client')
    await dialog.getByRole('button', { name: portal('invite.makeCode'), exact: true }).click()
    const made = this.page.getByRole('dialog', { name: portal('invite.code.title', { client }) })
    const code = await made.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/).textContent()
    await this.seesNoBarrier('a code for a client')
    await made.getByRole('button', { name: portal('invite.done'), exact: true }).click()
    await expect(
      this.page.getByText(new RegExp(portal('invite.coded', { date: '.*', until: '.*' }))),
    ).toBeVisible()
    return code ?? ''
  }

  async printsTheClaim(number: string, answers: Answers): Promise<void> {
    const print = this.page.getByRole('link', { name: this.#words.portal('claim.print'), exact: true })
    await print.waitFor()
    const [paper] = await Promise.all([this.page.waitForEvent('popup'), this.#hand.press(print)])
    await expect(paper.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(paper.getByText(answers['propertyAddress'] as string).first()).toBeVisible()
    await expectNoAxeFindings(paper, 'a client’s claim in print')
    await paper.close()
  }

  async #invitation(firm: string): Promise<string> {
    const link = async () => {
      const mails = await this.#mails()
      const mail = mails.find(({ text }) => text.includes(firm))
      return /https?:\/\/\S+\/attorney\/\S*/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    await expect.poll(link).not.toBe('')
    return link()
  }

  async #code(): Promise<string> {
    const code = async () =>
      (await this.#mails()).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
    await expect.poll(code).not.toBe('')
    return code()
  }

  async #mails(): Promise<readonly { readonly text: string }[]> {
    const answer = await this.page.request.get(`/dev/mail.json?to=${encodeURIComponent(this.email)}`)
    return (await answer.json()) as { text: string }[]
  }
}

import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient, CallAnswer, CallInput } from '@makewhole/contract/client.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import type { PartyView, PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { aHome, aParcelOf, dennis, fileClaim } from '../../apps/server/src/trial/file-claim.ts'
import { lineDropped } from '../kills.ts'
import type { ReceivedMail } from './mail-server.ts'

/** The people around a household; a client may be renewed meanwhile, so it is requested each time. */
export interface Company {
  readonly as: (who: 'owner' | 'reviewer' | 'issuer' | 'nobody') => ApiClient
  readonly mails: readonly ReceivedMail[]
  /** Called after each acknowledged step. */
  readonly acknowledged: () => void
}

const offerText = Buffer.from('<p>This is our offer.</p>').toString('base64')
const percentages = [33.33, 33.33, 33.34]
const settlementSteps = [
  'files',
  'isTaken',
  'isConfirmed',
  'isComplete',
  'isCalculated',
  'isOffered',
  'accepts',
  'calculatesShares',
  'savesShares',
  'getsAnAgreement',
  'isSentTheAgreement',
  'acceptsTheAgreement',
  'getsLinks',
  'signsFirst',
  'signsTogether',
  'isSealed',
  'givesAddresses',
  'isBeingPaid',
  'isPaid',
  'hasACheckReturned',
  'givesAnAddressAnew',
  'isPaidAnew',
] as const
type Step = (typeof settlementSteps)[number]

/** The household sends no proofs: that is another test. */
const withoutProofs = { reason: 'The papers were seen at the county office' }

/**
 * A household of three on its way from filing to its last payment, step by step. A dropped connection stops it. It
 * then repeats the unacknowledged step with the same `Idempotency-Key`, as a browser would.
 */
export class SettlingHousehold {
  claimId = ''
  claimNumber = ''
  readonly #company: Company
  readonly #steps: readonly Step[]
  readonly #names = ['Marisol Quintero', 'Dennis Hale', 'Ada Moss'] as const
  readonly #addresses: readonly string[]
  #done = 0
  #offerId = ''
  #members: readonly PartyView[] = []
  #shares: { personId: string; breakdownPercentage: number; individualOfferAmount: number }[] = []
  #documentId = ''
  #payments: readonly PaymentView[] = []
  readonly #triedToSign = new Set<string>()
  readonly #signed = new Set<string>()
  readonly #issued = new Map<string, string>()
  /** The last answer to a call with a key, and a function that repeats the call. */
  #kept: { readonly again: () => Promise<unknown>; readonly answer: unknown } | null = null

  /** `until`: the step after which it does nothing any more. */
  constructor(company: Company, number: number, until: Step = 'isPaidAnew') {
    this.#company = company
    this.#steps = settlementSteps.slice(0, settlementSteps.indexOf(until) + 1)
    this.#addresses = ['marisol', 'dennis', 'ada'].map((name) => `${name}-${number}@example.com`)
  }

  get isDone(): boolean {
    return this.#done === this.#steps.length
  }

  /** Continues until everything is done or the connection drops. */
  async continues(): Promise<void> {
    for (let step = this.#steps[this.#done]; step; step = this.#steps[this.#done]) {
      const isDone = await this[step]().then(() => true, isNotNow)
      if (!isDone) return
      this.#done += 1
      this.#company.acknowledged()
    }
  }

  has(step: Step): boolean {
    return this.#steps.slice(0, this.#done).includes(step)
  }

  get #params() {
    return { params: { claimId: this.claimId } }
  }

  #call<N extends RouteName>(
    who: Parameters<Company['as']>[0],
    name: N,
    input: CallInput<N>,
  ): Promise<CallAnswer<N>> {
    return this.#company.as(who).call(name, input)
  }

  /** Makes a call with its own key, which a retry repeats. `about` distinguishes calls of one route. */
  async #callOnce<N extends RouteName>(
    who: Parameters<Company['as']>[0],
    name: N,
    input: CallInput<N>,
    about = '',
  ): Promise<CallAnswer<N>> {
    const keyed = { ...input, idempotencyKey: `${this.claimId}-${name}-${about}` }
    const answer = await this.#call(who, name, keyed)
    this.#kept = { again: () => this.#call(who, name, keyed), answer }
    return answer
  }

  /** Files a claim; an unacknowledged one is nobody's, and the household files another. */
  async files(): Promise<void> {
    const [first, second, third] = this.#addresses
    const additionalPersons = [
      { ...dennis, personEmail: second },
      { ...dennis, personFirstName: 'Ada', personLastName: 'Moss', personEmail: third },
    ]
    const answers = aHome({ ...aParcelOf(first ?? ''), claimantEmail: first, additionalPersons })
    const claim = await fileClaim(this.#company.as('owner'), answers)
    this.claimId = claim.id
    this.claimNumber = claim.claimNumber
  }

  async isTaken(): Promise<void> {
    await this.#callOnce('reviewer', 'moveClaim', this.#event('beginReview'), 'beginReview')
  }

  async isConfirmed(): Promise<void> {
    const { values } = await this.#call('reviewer', 'getReview', this.#params)
    const confirmed = values
      .filter(({ answerValue }) => answerValue !== null)
      .map(({ name, structureId, answerValue }) => ({
        confirmed: { name, value: answerValue, ...(structureId && { structureId }) },
        rationale: { en: 'As the proofs say', es: 'Según los comprobantes' },
      }))
    await this.#call('reviewer', 'saveConfirmedValues', {
      ...this.#params,
      body: { values: confirmed as never },
    })
  }

  async isComplete(): Promise<void> {
    await this.#callOnce('reviewer', 'moveClaim', this.#event('complete'), 'complete')
  }

  #event<E extends 'beginReview' | 'complete'>(event: E) {
    return { params: { claimId: this.claimId, event }, body: event === 'complete' ? withoutProofs : {} }
  }

  async isCalculated(): Promise<void> {
    await this.#call('reviewer', 'calculateSettlement', {
      ...this.#params,
      body: { individual: [], manual: [] },
    })
  }

  async isOffered(): Promise<void> {
    const body = { settlementOfferText: offerText }
    this.#offerId = (await this.#callOnce('reviewer', 'extendOffer', { ...this.#params, body })).id
  }

  async accepts(): Promise<void> {
    const body = { offerId: this.#offerId, acceptOffer: true }
    await this.#callOnce('owner', 'answerOffer', { ...this.#params, body })
  }

  async calculatesShares(): Promise<void> {
    const owner = this.#company.as('owner')
    this.#members = await owner.query('settlementOfferMembers', { claimId: this.claimId })
    const people = this.#members.map(({ personId }, index) => ({
      personId,
      breakdownPercentage: percentages[index] ?? 0,
    }))
    const shares = await owner.mutate('calculateOfferBreakdown', { input: { claimId: this.claimId, people } })
    this.#shares = shares.map(({ personId, breakdownPercentage, individualOfferAmount }) => ({
      personId,
      breakdownPercentage,
      individualOfferAmount,
    }))
  }

  async savesShares(): Promise<void> {
    const input = { claimId: this.claimId, people: this.#shares }
    await this.#company.as('owner').mutate('saveOfferBreakdown', { input })
  }

  async getsAnAgreement(): Promise<void> {
    const body = { templateId: 'release', locale: 'en' } as const
    const made = await this.#call('reviewer', 'generateAgreement', { ...this.#params, body })
    this.#documentId = made.settlementDocumentId
  }

  async isSentTheAgreement(): Promise<void> {
    const body = { settlementDocumentId: this.#documentId }
    await this.#callOnce('reviewer', 'sendAgreement', { ...this.#params, body })
  }

  async acceptsTheAgreement(): Promise<void> {
    const body = { settlementDocumentId: this.#documentId, acceptOffer: true }
    await this.#callOnce('owner', 'answerAgreement', { ...this.#params, body })
  }

  async getsLinks(): Promise<void> {
    await until(async () => {
      const { signers } = await this.#call('owner', 'listSigners', this.#params)
      return signers.length === this.#names.length && signers.every(({ linkState }) => linkState === 'sent')
    })
  }

  signsFirst(): Promise<void> {
    return this.#signs(0)
  }

  /** The last two in the same instant: one of them is the last, and the agreement is sealed once. */
  async signsTogether(): Promise<void> {
    const both = await Promise.allSettled([this.#signs(1), this.#signs(2)])
    for (const each of both) if (each.status === 'rejected') throw each.reason
  }

  /** Signs by a link for one signature. "Used" answers a retry whose first answer was lost, and nothing else. */
  async #signs(index: number): Promise<void> {
    const name = this.#names[index] ?? ''
    const isRetry = this.#triedToSign.has(name)
    this.#triedToSign.add(name)
    await this.#usesNewestLink(index).catch((error: unknown) => {
      if (!(isRetry && error instanceof ApiError && error.code === 'LINK_USED')) throw error
    })
    this.#signed.add(name)
  }

  /** Signs by the newest link: a reminder at the same moment brings a newer one before the older stops. */
  async #usesNewestLink(index: number): Promise<void> {
    const address = this.#addresses[index] ?? ''
    const token = this.#linkOf(address)
    const body = { typedName: this.#names[index] ?? '', consent: true as const }
    await this.#call('nobody', 'signAgreement', { params: { token }, body }).catch(async (error: unknown) => {
      const isOutdated = error instanceof ApiError && error.code === 'LINK_REPLACED'
      if (!isOutdated || this.#linkOf(address) === token) throw error
      await this.#usesNewestLink(index)
    })
  }

  #linkOf(address: string): string {
    const mail = this.#mailsTo(address).findLast(({ text }) => text.includes('/sign/'))
    return /\/sign\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  #mailsTo(address: string): ReceivedMail[] {
    return this.#company.mails.filter(({ to }) => to === address)
  }

  async isSealed(): Promise<void> {
    await until(async () => (await this.#agreement())?.state === 'sealed')
  }

  async #agreement() {
    const documents = await this.#call('owner', 'listAgreements', this.#params)
    return documents.find(({ settlementDocumentId }) => settlementDocumentId === this.#documentId)
  }

  async givesAddresses(): Promise<void> {
    await this.#saveAddresses(this.#members, '4 Cedar Street')
  }

  async #saveAddresses(members: readonly { readonly personId: string }[], paymentAddress: string) {
    const people = members.map(({ personId }) => ({
      personId,
      paymentAddress,
      paymentCity: 'Quincy',
      paymentCounty: 'Plumas',
      paymentState: 'CA',
      paymentZipCode: '95971',
    }))
    await this.#company
      .as('owner')
      .mutate('updateSettlementOfferParties', { input: { claimId: this.claimId, people } })
  }

  async isBeingPaid(): Promise<void> {
    this.#payments = await this.#callOnce('reviewer', 'startPayment', this.#params)
  }

  async isPaid(): Promise<void> {
    for (const { id } of this.#payments) await this.#isIssued(id)
  }

  async #isIssued(paymentId: string): Promise<void> {
    const reference = `CHK-${paymentId.slice(0, 8)}`
    const input = { params: { claimId: this.claimId, paymentId }, body: { reference } }
    await this.#callOnce('issuer', 'issuePayment', input, paymentId)
    this.#issued.set(paymentId, reference)
  }

  async hasACheckReturned(): Promise<void> {
    const paymentId = this.#payments[0]?.id ?? ''
    const input = { params: { claimId: this.claimId, paymentId }, body: { reason: 'Moved away' } }
    await this.#callOnce('issuer', 'returnPayment', input)
  }

  async givesAnAddressAnew(): Promise<void> {
    await this.#saveAddresses(this.#payments.slice(0, 1), '9 Alder Road')
  }

  async isPaidAnew(): Promise<void> {
    const payments = await this.#call('issuer', 'listPayments', this.#params)
    const renewed = payments.find(({ id }) => !this.#payments.some((known) => known.id === id))
    expect(renewed?.address[0]).toBe('9 Alder Road')
    await this.#isIssued(renewed?.id ?? '')
  }

  /** Expects everything acknowledged to this household to be unchanged, and nothing to be there twice. */
  async stands(): Promise<void> {
    if (!this.has('files')) return
    await this.#offerStands()
    await this.#agreementStands()
    await this.#paymentsStand()
    // A key's answer is repeated, also by a server that never sent it.
    if (this.#kept) expect(await this.#kept.again()).toEqual(this.#kept.answer)
  }

  async #offerStands(): Promise<void> {
    const offers = await this.#call('reviewer', 'listOffers', this.#params)
    expect(offers.length).toBeLessThanOrEqual(1)
    if (this.has('isOffered')) expect(offers[0]?.id).toBe(this.#offerId)
    if (this.has('accepts')) expect(offers[0]?.acceptOffer).toBe(true)
    if (!this.has('savesShares')) return
    const members = await this.#company.as('owner').query('settlementOfferMembers', { claimId: this.claimId })
    expect(members.map((member) => member.breakdownPercentage)).toEqual(percentages)
    expect(sum(members.map((member) => member.individualOfferAmount))).toBe(offers[0]?.offerAmount)
  }

  async #agreementStands(): Promise<void> {
    const documents = await this.#call('reviewer', 'listAgreements', this.#params)
    expect(documents.filter(({ sentOn }) => sentOn !== null).length).toBeLessThanOrEqual(1)
    if (!this.has('isSentTheAgreement')) return
    const sent = documents.find(({ settlementDocumentId }) => settlementDocumentId === this.#documentId)
    expect(sent).toMatchObject({ isCurrent: true, isVisibleToClaimant: true })
    if (this.has('isSealed')) expect(sent?.state).toBe('sealed')
    const { signers } = await this.#call('owner', 'listSigners', this.#params)
    const signed = signers.filter(({ signedOn }) => signedOn !== null)
    expect(signed.map(fullName)).toEqual(expect.arrayContaining([...this.#signed]))
  }

  async #paymentsStand(): Promise<void> {
    const payments = await this.#call('reviewer', 'listPayments', this.#params)
    const good = payments.filter(({ status }) => status !== 'returned')
    expect(new Set(good.map(({ personId }) => personId)).size).toBe(good.length)
    for (const [id, reference] of this.#issued)
      expect(payments.find((payment) => payment.id === id)?.reference).toBe(reference)
    if (this.has('isPaidAnew'))
      expect(sum(good.map(({ amount }) => amount))).toBe(
        sum(this.#shares.map((share) => share.individualOfferAmount)),
      )
  }

  /** Returns the history's events, the oldest first, without those that a retry may repeat. */
  async story(): Promise<string[]> {
    const lines = await this.#company.as('reviewer').query('claimHistory', { claimId: this.claimId })
    return lines
      .filter(({ activityType }) => !['Values Confirmed', 'Answers Saved'].includes(activityType))
      .map(({ title }) => title)
      .toReversed()
  }

  /** Returns the kinds of mail about this claim, each once. */
  mailsByKind(): string[] {
    const subjects = this.#company.mails
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(this.claimNumber))
    const kindOf = (subject: string) =>
      subject.replace(this.claimNumber, '…').replace(/[A-Z][a-z]+ \d+, \d{4}/, '…')
    return [...new Set(subjects.map(kindOf))].toSorted()
  }

  /** Checks that everybody was notified of the last signature. */
  toldOfTheSeal(): boolean {
    return this.#addresses.every((address) =>
      this.#mailsTo(address).some(({ subject }) => subject.startsWith('Everyone has signed')),
    )
  }

  /** Returns the sealed file's hash: computed, in the document's record, and in the history. */
  async sealHashes(): Promise<(string | null | undefined)[]> {
    const params = { claimId: this.claimId, documentId: this.#documentId }
    const { sasUri } = await this.#call('owner', 'getAgreementKey', { params })
    const bytes = Buffer.from(await (await fetch(sasUri)).arrayBuffer())
    const lines = await this.#company.as('reviewer').query('claimHistory', { claimId: this.claimId })
    const seals = lines.filter(({ activityType }) => activityType === 'Agreement Sealed')
    expect(seals).toHaveLength(1)
    return [
      createHash('sha256').update(bytes).digest('hex'),
      (await this.#agreement())?.sealedSha256,
      /[0-9a-f]{64}/.exec(seals[0]?.description ?? '')?.[0],
    ]
  }
}

/** Returns false for a dropped connection and a rate limit: both mean "not now". */
function isNotNow(error: unknown): false {
  if (!(error instanceof ApiError && error.status === 429)) lineDropped(error)
  return false
}

/** Repeats a check until it is true; a dropped connection ends the wait as it ends every call. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const failed: Promise<boolean>[] = []
  const ask = async () => {
    const asked = isSo()
    return await asked.catch(() => {
      failed.push(asked)
      return true
    })
  }
  await expect.poll(ask, { timeout: 60_000, interval: 100 }).toBe(true)
  await Promise.all(failed)
}

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, each) => all + (each ?? 0), 0)

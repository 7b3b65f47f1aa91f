import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ReviewEvent, ReviewEventBody } from '@makewhole/contract/review/review.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { fileClaim } from './file-claim.ts'
import type { Proof } from './file-claim.ts'
import { aPdf } from './proof-files.ts'
import type { Person } from './people.ts'

/** Who does the program's part, and what else a walk needs of the world. */
export interface World {
  readonly as: (person: Person) => ApiClient
  readonly reviewer: Person
  readonly manager: Person
  /** Puts a file where an upload key says, and registers it. */
  readonly sendProof: (client: ApiClient, claimId: string, proof: Proof) => Promise<void>
  /** Mails the links to sign that wait, and answers the newest one that went to the address. */
  readonly signingToken: (email: string) => Promise<string>
  /** Everything that waits for a job. */
  readonly runJobs: () => Promise<void>
}

const html = (text: string) => Buffer.from(`<p>${text}</p>`, 'utf8').toString('base64')
const deed = (name: string): Proof => ({
  name: `${name}.pdf`,
  bytes: aPdf(name),
  contentType: 'application/pdf',
  type: 120950001,
  kind: 120950001,
})
const identity: Proof = {
  name: 'driver-license.pdf',
  bytes: aPdf('Driver license'),
  contentType: 'application/pdf',
  type: 120950000,
  kind: 120950000,
}

/** One claim on its way, by those who act on it: each step is what they would do in their portal. */
export class Walk {
  readonly world: World
  readonly filer: Person
  readonly reviewer: Person
  readonly answers: Answers
  claimId = ''
  claimNumber = ''

  constructor(world: World, filer: Person, answers: Answers, reviewer: Person = world.reviewer) {
    this.world = world
    this.filer = filer
    this.answers = answers
    this.reviewer = reviewer
  }

  get #owner() {
    return this.world.as(this.filer)
  }
  get #staff() {
    return this.world.as(this.reviewer)
  }
  get #boss() {
    return this.world.as(this.world.manager)
  }
  get #params() {
    return { params: { claimId: this.claimId } }
  }

  async files(): Promise<void> {
    if (this.filer.locale === 'es') await this.#owner.call('setLocale', { body: { locale: 'es' } })
    const { id, claimNumber } = await fileClaim(this.#owner, this.answers)
    this.claimId = id
    this.claimNumber = claimNumber
    await this.world.sendProof(this.#owner, id, identity)
    await this.world.sendProof(this.#owner, id, deed('grant-deed'))
  }

  async starts(): Promise<void> {
    this.claimId = (await fileClaim(this.#owner, this.answers, 'attorney')).id
  }

  /** Takes the claim, which begins its review. */
  async isTaken(): Promise<void> {
    await this.#staff.call('assignReviewer', {
      ...this.#params,
      body: { systemUserId: this.reviewer.actor.subject },
    })
  }

  async moves(
    event: ReviewEvent,
    body: ReviewEventBody = {},
    by: 'reviewer' | 'manager' = 'reviewer',
  ): Promise<void> {
    const client = by === 'manager' ? this.#boss : this.#staff
    await client.call('moveClaim', { params: { claimId: this.claimId, event }, body })
  }

  async wants(documentTypeIds: readonly number[], message: string): Promise<void> {
    await this.moves('requestDocuments', { documentTypeIds: [...documentTypeIds], message })
  }

  async sends(type: number, name: string): Promise<void> {
    await this.world.sendProof(this.#owner, this.claimId, { ...deed(name), type, kind: type })
  }

  /** Accepts the proofs, confirms every value as it was answered unless told otherwise, and marks the claim complete. */
  async isComplete(rationale = 'As the proofs say'): Promise<void> {
    const { values } = await this.#staff.call('getReview', this.#params)
    const confirmed = values
      .filter(({ answerValue }) => answerValue !== null)
      .map(({ name, structureId, answerValue }) => ({
        confirmed: { name, value: answerValue, ...(structureId && { structureId }) },
        rationale,
      }))
    await this.#staff.call('saveConfirmedValues', { ...this.#params, body: { values: confirmed as never } })
    const { documents } = await this.#staff.call('listDocuments', this.#params)
    await this.#staff.mutate('updateDocumentsStatus', {
      documentIds: documents.map(({ id }) => id),
      statusId: 120950001,
    })
    await this.moves('complete')
  }

  /** Calculates, gives what the rules leave to a person, and extends an offer. */
  async isOffered(options: { readonly manual?: number; readonly rationale?: string } = {}): Promise<void> {
    const { missing } = await this.#staff.query('settlementCalculations', { claimId: this.claimId })
    const individual = missing.map((lineId) => ({
      lineId,
      value: 18_500_000,
      rationale: 'Appraisal of May 2023, less its land value',
    }))
    const manual =
      options.manual === undefined
        ? []
        : [
            {
              id: 'well',
              title: 'Well house',
              value: options.manual,
              rationale: 'Photos and the driller’s invoice',
            },
          ]
    await this.#staff.call('calculateSettlement', { ...this.#params, body: { individual, manual } })
    await this.#staff.call('extendOffer', {
      ...this.#params,
      body: {
        settlementOfferText: html(
          `Dear ${this.filer.actor.firstName ?? ''}, this is our offer for your household. Each line shows how we got the amount.`,
        ),
        ...(options.rationale === undefined ? {} : { rationale: options.rationale }),
      },
    })
  }

  async #answersOffer(acceptOffer: boolean): Promise<void> {
    const { currentOffer } = await this.#owner.query('claimantOfferHistory', { claimId: this.claimId })
    if (!currentOffer) throw new Error(`${this.claimNumber} has no offer to answer`)
    await this.#owner.mutate('acceptOrRejectOffer', {
      input: {
        claimId: this.claimId,
        offerId: currentOffer.id,
        acceptOffer,
        ...(acceptOffer ? {} : { rejectionReason: 120950000 }),
      },
    })
  }
  accepts = () => this.#answersOffer(true)
  declines = () => this.#answersOffer(false)

  async #members() {
    return (await this.#owner.query('settlementOfferMembers', { claimId: this.claimId })).members
  }

  /** Splits the offer as evenly as two decimals allow. */
  async splits(): Promise<void> {
    const members = await this.#members()
    if (members.length === 1) return
    const even = Math.floor(10_000 / members.length)
    const people = members.map(({ personId }, index) => ({
      personId,
      breakdownPercentage: (index === 0 ? 10_000 - even * (members.length - 1) : even) / 100,
    }))
    const shares = await this.#owner.mutate('calculateOfferBreakdown', {
      input: { claimId: this.claimId, people },
    })
    await this.#owner.mutate('saveOfferBreakdown', { input: { claimId: this.claimId, people: shares } })
  }

  async getsTheAgreement(): Promise<void> {
    const { settlementDocumentId } = await this.#staff.call('generateAgreement', {
      ...this.#params,
      body: { templateId: 'release', locale: this.filer.locale },
    })
    await this.#staff.call('sendAgreement', { ...this.#params, body: { settlementDocumentId } })
  }

  /** Accepts the agreement, and `signers` of its parties sign by the link from their own mail; all where none is said. */
  async signs(signers = Infinity): Promise<void> {
    const documents = await this.#owner.call('listAgreements', this.#params)
    const [sent] = documents.filter(({ state }) => state === 'sent')
    if (sent) {
      const body = { settlementDocumentId: sent.settlementDocumentId, acceptOffer: true }
      await this.#owner.call('answerAgreement', { ...this.#params, body })
    }
    const members = await this.#members()
    for (const { firstName, lastName } of members.slice(0, signers)) {
      const token = await this.world.signingToken(this.#addressOf(firstName))
      await this.#owner.call('getSigning', { params: { token } })
      await this.#owner.call('signAgreement', {
        params: { token },
        body: { typedName: `${firstName ?? ''} ${lastName ?? ''}`.trim(), consent: true },
      })
    }
    await this.world.runJobs()
  }

  /** Where somebody of the household reads their mail. */
  #addressOf(firstName: string | null): string {
    const { claimantFirstName, claimantEmail, additionalPersons } = this.answers
    const persons = (additionalPersons ?? []) as readonly Answers[]
    const person = persons.find(({ personFirstName }) => personFirstName === firstName)
    const address = firstName === claimantFirstName ? claimantEmail : person?.['personEmail']
    if (typeof address !== 'string') throw new Error(`${firstName ?? ''} has no address`)
    return address
  }

  async givesAddresses(how: 'all' | 'first' = 'all'): Promise<void> {
    const members = await this.#members()
    const people = members.slice(0, how === 'first' ? 1 : undefined).map(({ personId }) => ({
      personId,
      ...{ paymentAddress: 'PO Box 0000', paymentCity: 'Quincy', paymentCounty: 'Plumas' },
      ...{ paymentState: 'CA', paymentZipCode: '95971' },
    }))
    await this.#owner.mutate('updateSettlementOfferParties', { input: { claimId: this.claimId, people } })
  }

  async isBeingPaid(): Promise<void> {
    await this.#staff.call('startPayment', this.#params)
  }

  /** A second person issues every payment that is due. */
  async isPaid(): Promise<void> {
    const payments = await this.#boss.call('listPayments', this.#params)
    for (const [index, { id }] of payments.filter(({ status }) => status === 'due').entries()) {
      await this.#boss.call('issuePayment', {
        params: { claimId: this.claimId, paymentId: id },
        body: { reference: `${this.claimNumber.slice(-6)}-${index + 1}` },
      })
    }
  }

  async comesBack(): Promise<void> {
    const payments = await this.#boss.call('listPayments', this.#params)
    const [issued] = payments.filter(({ status }) => status === 'issued')
    if (!issued) throw new Error('No payment was issued')
    await this.#boss.call('returnPayment', {
      params: { claimId: this.claimId, paymentId: issued.id },
      body: { reason: 'The envelope came back: no such box' },
    })
  }

  async withdraws(): Promise<void> {
    await this.#owner.call('withdrawClaim', { params: { id: this.claimId } })
  }

  async asks(subject: string, text: string): Promise<void> {
    await this.#owner.call('sendMessage', { ...this.#params, body: { subject, message: html(text) } })
  }

  async isTold(subjectId: number, text: string, draft = false): Promise<void> {
    await this.#staff.call('sendMessage', {
      ...this.#params,
      body: { subjectId, message: html(text), draft },
    })
  }
}

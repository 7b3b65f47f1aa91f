import type { ApiClient } from '@makewhole/contract/client.ts'
import type {
  ConfirmedValuesBody,
  ReviewedValueView,
  ReviewEvent,
  ReviewEventBody,
} from '@makewhole/contract/review/review.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { rebuildPapers } from '@makewhole/domain/rebuild/rebuild.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { fileClaim, fileForClient } from './file-claim.ts'
import type { Proof } from './file-claim.ts'
import type { Person } from './people.ts'
import { aPdf } from './proof-files.ts'
import { paper, proofTypes, proofsOf } from './proofs.ts'

/** The environment of a scenario: the program's people, and files. */
export interface TrialContext {
  readonly as: (person: Person) => ApiClient
  readonly reviewer: Person
  readonly manager: Person
  /** Uploads a file by an upload key, and registers it. */
  readonly sendProof: (client: ApiClient, claimId: string, proof: Proof) => Promise<DocumentView>
  /** Uploads a file to the claim, and answers its id; only for signatures on paper. */
  readonly uploadFile?: (
    client: ApiClient,
    claimId: string,
    file: Pick<Proof, 'name' | 'bytes' | 'contentType'>,
  ) => Promise<string>
  /** Sends waiting signing links, and answers the newest one to the address. */
  readonly signingToken: (email: string) => Promise<string>
  /** Runs all waiting jobs. */
  readonly runJobs: () => Promise<void>
}

const html = (text: string) => Buffer.from(`<p>${text}</p>`, 'utf8').toString('base64')

type Confirmed = ConfirmedValuesBody['values'][number]['confirmed']['value']
type ValueName = ReviewedValueView['name']

/** A reviewer's correction of an answer. */
export interface Correction {
  readonly name: ValueName
  readonly change: (answered: Confirmed | null) => Confirmed | null
  readonly rationale: LocalizedText
}

/** The document of each value. */
const rationales: Record<ValueName, LocalizedText> = {
  claimantName: {
    en: 'Driver license and signature agree',
    es: 'La licencia de conducir y la firma coinciden',
  },
  propertyAddress: { en: 'As on the property tax bill', es: 'Como en el recibo del impuesto predial' },
  relationship: {
    en: 'Grant deed or lease, and the utility bill of June',
    es: 'Escritura o contrato de alquiler, y el recibo de servicios de junio',
  },
  apn: { en: 'Property tax bill of 2023', es: 'Recibo del impuesto predial de 2023' },
  acreage: { en: 'Assessor map', es: 'Mapa del tasador' },
  insurance: {
    en: 'The insurer’s letter and declarations page',
    es: 'Carta de la aseguradora y página de declaraciones',
  },
  structure: {
    en: 'Assessor report of 2023; gone in the inspection photos',
    es: 'Informe del tasador de 2023; destruida en las fotos de la inspección',
  },
}

/** Reviewers' messages to a household, in its language. */
const offerTexts = {
  en: (name: string) =>
    `Dear ${name}, this is our offer for your household. Each line below shows how we got its amount. Please answer within 30 days, and write to us if anything looks wrong.`,
  es: (name: string) =>
    `Estimado hogar de ${name}: esta es nuestra oferta. Cada línea muestra cómo llegamos al monto. Responda en los próximos 30 días y escríbanos si algo no le parece correcto.`,
}

/** One claim with its people: each step is an act in their portal. */
export class Scenario {
  readonly context: TrialContext
  readonly filer: Person
  readonly reviewer: Person
  readonly answers: Answers
  claimId = ''
  claimNumber = ''

  constructor(context: TrialContext, filer: Person, answers: Answers, reviewer: Person = context.reviewer) {
    this.context = context
    this.filer = filer
    this.answers = answers
    this.reviewer = reviewer
  }

  get #owner() {
    return this.context.as(this.filer)
  }
  get #staff() {
    return this.context.as(this.reviewer)
  }
  get #boss() {
    return this.context.as(this.context.manager)
  }
  get #params() {
    return { params: { claimId: this.claimId } }
  }

  async files(): Promise<void> {
    if (this.filer.locale === 'es') await this.#owner.call('setLocale', { body: { locale: 'es' } })
    const { id, claimNumber } = await this.#filed()
    this.claimId = id
    this.claimNumber = claimNumber
    const client = this.#owner
    for (const proof of await proofsOf(this.answers)) await this.context.sendProof(client, id, proof)
  }

  /** Files by the form of a household, or of a law firm for its client. */
  #filed() {
    const file = this.filer.actor.role === 'ATTORNEY' ? fileForClient : fileClaim
    return file(this.#owner, this.answers)
  }

  async starts(): Promise<void> {
    this.claimId = (await fileClaim(this.#owner, this.answers, 'attorney')).id
  }

  /** A firm puts the household on the list of its clients, by name and property. */
  async isNamedBy(attorney: Person): Promise<void> {
    const answered = (name: string) => this.answers[name] as string
    const named = { firstName: answered('claimantFirstName'), lastName: answered('claimantLastName') }
    const home = { address1: answered('propertyAddress'), zip: answered('propertyZip') }
    await this.context.as(attorney).call('addFirmClient', { body: { ...named, ...home } })
  }

  /** The client went to the firm of this attorney, whose letter the reviewer accepts. */
  async goesTo(attorney: Person): Promise<void> {
    const letter = paper('letter-of-the-new-firm', proofTypes.internal)
    const { id: documentId } = await this.context.sendProof(this.#staff, this.claimId, letter)
    const { id: firmId, displayName: firmName } = await this.context.as(attorney).call('getFirm', {})
    const { firstName, lastName, email } = attorney.actor
    await this.#staff.call('recordRepresentation', {
      ...this.#params,
      body: {
        attorneyFirstName: firstName ?? '',
        attorneyLastName: lastName ?? '',
        emailAddress: email,
        firmId,
        firmName,
        documentId,
        rationale: 'Letter of the new firm, signed by the client',
      },
    })
  }

  /** Its reviewer begins the review, and has the claim from then on. */
  async takeIntoReview(): Promise<void> {
    await this.moves('beginReview')
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

  async sends(proof: Proof): Promise<void> {
    await this.context.sendProof(this.#owner, this.claimId, proof)
  }

  async #documents(): Promise<readonly DocumentView[]> {
    return this.#staff.call('listDocuments', this.#params)
  }

  /** Refuses documents of a type, with a reason. */
  async refuses(type: number, reason: string): Promise<void> {
    const sent = (await this.#documents()).filter(({ documentationType }) => documentationType.id === type)
    const documentIds = sent.map(({ id }) => id)
    await this.#staff.mutate('updateDocumentsStatus', {
      documentIds,
      statusId: documentStatuses.refused,
      reason,
    })
  }

  /** Files the attorney's letter, by which a represented claim continues without coming from the firm. */
  async continueWithLetter(): Promise<void> {
    const letter = paper('letter-of-the-attorney', proofTypes.internal)
    const { id } = await this.context.sendProof(this.#staff, this.claimId, letter)
    await this.moves('reactivate', {
      documentId: id,
      reason: 'The attorney wrote that the household may file',
    })
  }

  /** Accepts the proofs, confirms every value as answered or corrected, and marks the claim complete. */
  async isComplete(corrections: readonly Correction[] = []): Promise<void> {
    const { values } = await this.#staff.call('getReview', this.#params)
    const confirmed = values.flatMap(({ name, structureId, answerValue, isNeeded }) => {
      const correction = corrections.find((each) => each.name === name)
      // The attorney's form doesn't ask for the size of a parcel, which the assessor's map shows.
      const answered = answerValue ?? (name === 'acreage' && isNeeded ? 1.4 : null)
      const value = correction ? correction.change(answered) : answered
      if (value === null) return []
      const rationale = correction?.rationale ?? rationales[name]
      const said = { en: rationale.en, es: rationale.es }
      return [{ confirmed: { name, value, ...(structureId && { structureId }) }, rationale: said }]
    })
    await this.#staff.call('saveConfirmedValues', { ...this.#params, body: { values: confirmed as never } })
    await this.#proofsAreAccepted()
    await this.moves('complete')
  }

  async #proofsAreAccepted(): Promise<void> {
    const waiting = (await this.#documents()).filter(
      ({ status, documentationType }) =>
        status.id === documentStatuses.received && documentationType.id !== proofTypes.internal,
    )
    await this.#staff.mutate('updateDocumentsStatus', {
      documentIds: waiting.map(({ id }) => id),
      statusId: documentStatuses.accepted,
    })
  }

  /** Calculates, enters the individual amounts, and extends an offer. */
  async extendOffer(options: { readonly manual?: number; readonly rationale?: string } = {}): Promise<void> {
    const { missing } = await this.#staff.query('settlementCalculations', { claimId: this.claimId })
    const individual = missing.map((lineId) =>
      lineId === 'acreage'
        ? { lineId, value: 3_800_000, rationale: 'Land value of the appraisal of May 2023' }
        : { lineId, value: 18_500_000, rationale: 'Appraisal of May 2023, less its land value' },
    )
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
        settlementOfferText: html(offerTexts[this.filer.locale](this.filer.actor.firstName ?? '')),
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
    return this.#owner.query('settlementOfferMembers', { claimId: this.claimId })
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
    // The mutation takes these three and nothing else.
    const saved = shares.map(({ personId, breakdownPercentage, individualOfferAmount }) => ({
      personId,
      breakdownPercentage,
      individualOfferAmount,
    }))
    await this.#owner.mutate('saveOfferBreakdown', { input: { claimId: this.claimId, people: saved } })
  }

  /** Only a firm does: a household's addresses are in its answers. */
  async #saysWhereLinksGo(): Promise<void> {
    const { abilities } = await this.#owner.call('getClaim', { params: { id: this.claimId } })
    if (!abilities.includes('partyLink.edit')) return
    const members = await this.#members()
    const people = members.map(({ personId, firstName }) => ({ personId, email: this.#addressOf(firstName) }))
    await this.#owner.call('savePartyLinks', { ...this.#params, body: { people } })
  }

  async getsTheAgreement(): Promise<void> {
    const { settlementDocumentId } = await this.#staff.call('generateAgreement', {
      ...this.#params,
      body: { templateId: 'release', locale: this.filer.locale },
    })
    await this.#staff.call('sendAgreement', { ...this.#params, body: { settlementDocumentId } })
  }

  /** Signs on paper as a firm's client: the agreement is accepted, and the signed page awaits confirmation. */
  async signsOnPaper(): Promise<void> {
    const { uploadFile } = this.context
    if (!uploadFile) throw new Error('Nobody takes a signed page here')
    const { signers, settlementDocumentId } = await this.#acceptsToSignOnPaper()
    for (const { personId } of signers) {
      await this.#owner.call('getPaperCopy', { params: { claimId: this.claimId, personId } })
      const documentName = 'signed-page.pdf'
      const documentId = await uploadFile(this.#owner, this.claimId, {
        name: documentName,
        bytes: aPdf(`Signed by hand: claim ${this.claimNumber}`),
        contentType: 'application/pdf',
      })
      const body = { documentId, documentName, settlementDocumentId: settlementDocumentId ?? '' }
      await this.#owner.call('fileSignedPage', { params: { claimId: this.claimId, personId }, body })
    }
  }

  async #acceptsToSignOnPaper() {
    const people = (await this.#members()).map(({ personId }) => ({ personId, signsOnPaper: true }))
    await this.#owner.call('savePartyLinks', { ...this.#params, body: { people } })
    const [sent] = await this.#owner.call('listAgreements', this.#params)
    const body = { settlementDocumentId: sent?.settlementDocumentId ?? '', acceptOffer: true }
    await this.#owner.call('answerAgreement', { ...this.#params, body })
    return this.#owner.call('listSigners', this.#params)
  }

  /** Accepts the agreement, and `signers` of its parties sign by their links; all by default. */
  async signs(signers = Infinity): Promise<void> {
    const documents = await this.#owner.call('listAgreements', this.#params)
    const [sent] = documents.filter(({ state }) => state === 'sent')
    if (sent) {
      await this.#saysWhereLinksGo()
      const body = { settlementDocumentId: sent.settlementDocumentId, acceptOffer: true }
      await this.#owner.call('answerAgreement', { ...this.#params, body })
    }
    const members = await this.#members()
    for (const { firstName, lastName } of members.slice(0, signers)) {
      const token = await this.context.signingToken(this.#addressOf(firstName))
      await this.#owner.call('getSigning', { params: { token } })
      await this.#owner.call('signAgreement', {
        params: { token },
        body: { typedName: fullName({ firstName, lastName }), consent: true },
      })
    }
    await this.context.runJobs()
  }

  /** Returns the mail address of a member of the household. */
  #addressOf(firstName: string | null): string {
    const { claimantFirstName, claimantEmail, additionalPersons } = this.answers
    const persons = (additionalPersons ?? []) as readonly Answers[]
    const person = persons.find(({ personFirstName }) => personFirstName === firstName)
    const address = firstName === claimantFirstName ? claimantEmail : person?.['personEmail']
    if (typeof address !== 'string') throw new Error(`${firstName ?? ''} has no address`)
    return address
  }

  async givesAddresses(): Promise<void> {
    const members = await this.#members()
    const people = members.map(({ personId }) => ({
      personId,
      paymentAddress: 'PO Box 0000',
      paymentCity: 'Quincy',
      paymentCounty: 'Plumas',
      paymentState: 'CA',
      paymentZipCode: '95971',
    }))
    await this.#owner.mutate('updateSettlementOfferParties', { input: { claimId: this.claimId, people } })
  }

  /** Starts a payment for each party. */
  async startPayments(): Promise<void> {
    await this.#staff.call('startPayment', this.#params)
  }

  /** A second person issues the payments that are due: all, or the first `count`. */
  async issuePayments(count = Infinity): Promise<void> {
    const payments = await this.#boss.call('listPayments', this.#params)
    const due = payments.filter(({ status }) => status === 'due').slice(0, count)
    for (const [index, { id }] of due.entries()) {
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

  /** Rebuilds, with the permit and the builder's invoices as proofs. */
  async asksForTheBonus(): Promise<void> {
    await this.sends(paper('building-permit', proofTypes.rebuild, rebuildPapers.permit))
    await this.sends(paper('bills-of-the-builder', proofTypes.rebuild, rebuildPapers.spending))
    await this.#owner.call('requestRebuild', { ...this.#params, body: { spent: 4_120_000 } })
  }

  async getsTheBonus(): Promise<void> {
    await this.#proofsAreAccepted()
    await this.moves('approveRebuild', { spent: 4_120_000 })
  }

  async withdraws(): Promise<void> {
    await this.#owner.call('withdrawClaim', { params: { id: this.claimId } })
  }

  async asks(subject: string, text: string): Promise<void> {
    await this.#owner.call('sendMessage', { ...this.#params, body: { subject, message: html(text) } })
  }

  /** Each side reads the other's messages. */
  async readMessages(by: 'reviewer' | 'household'): Promise<void> {
    await (by === 'reviewer' ? this.#staff : this.#owner).call('readMessages', this.#params)
  }

  /** Writes to the household as its reviewer; `draft` keeps the message unsent. */
  async writeMessage(subjectId: number, text: string, draft = false): Promise<void> {
    await this.#staff.call('sendMessage', {
      ...this.#params,
      body: { subjectId, message: html(text), draft },
    })
  }
}

import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView, MadeFileView } from '@makewhole/contract/letter/letter.ts'
import type { OfferView, RuleLineView, RuleResultsView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { answerGroupNames, firmAnswerGroupNames } from '@makewhole/domain/claim/answer-groups.ts'
import { letterText } from '@makewhole/domain/claim/letter-text.ts'
import { letterOf, paymentsOf, expectCheckBy } from '@makewhole/domain/claim/letter.ts'
import type { LetterCheck, LetterFacts, LetterPayment } from '@makewhole/domain/claim/letter.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { documentStatuses, proofsOfClaim } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import { plainParagraphs } from '../rich-text/plain-paragraphs.ts'
import type { OfferService } from '../settlement/offer.service.ts'
import { claimPdf } from './claim-pdf.ts'
import { findLetter, listPapers } from './letter.repository.ts'
import type { LetterCheckRow, LetterRow } from './letter.repository.ts'

export type LetterService = ReturnType<typeof createLetterService>

export interface LetterServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getFullClaim'>
  readonly offers: Pick<OfferService, 'readCurrent'>
}

/** A claim as its household reads it: in sentences, on screen and on paper. */
export function createLetterService({ db, program, clock, claims, offers }: LetterServiceParts) {
  const dayOf = (instant: number | string): LocalDate => localDateAt(Number(instant), program.timeZone)
  const dayOrNull = (instant: number | string | null): LocalDate | null =>
    instant === null ? null : dayOf(instant)

  function factsOf(view: ClaimView, row: LetterRow): LetterFacts {
    const { offer, parties, papers } = row
    return {
      status: statusOf(view.status.id),
      turn: view.turn,
      today: clock.today(),
      deadlines: program.deadlines,
      submittedOn: dayOrNull(view.signedDate),
      completedOn: dayOrNull(view.claimCompleteDate),
      settlementAcceptedOn: dayOrNull(view.settlementAcceptedDate),
      paymentDeadline: view.paymentDeadline,
      offer: offer && {
        amount: offer.amount,
        sentOn: dayOf(offer.sentAt),
        answeredOn: dayOrNull(offer.answeredAt),
      },
      people: parties.map(({ amount, hasAddress, hasSigned, ...person }) => ({
        name: fullName(person),
        amount,
        hasAddress,
        hasSigned,
      })),
      isAgreementAccepted: row.isAgreementAccepted,
      requestedPapers: program.documents.types
        .filter(({ id }) => row.askedTypeIds.includes(id))
        .map(({ name }) => name),
      unsent: unsentOf(view, papers),
      papers: {
        sent: papers.length,
        accepted: papers.filter(({ statusId }) => statusId === documentStatuses.accepted).length,
      },
      checks: row.checks.map(checkOf),
      reviewer: view.reviewer && fullName(view.reviewer),
      support: program.support,
    }
  }

  function unsentOf({ claimant }: ClaimView, papers: LetterRow['papers']): LetterFacts['unsent'] {
    const filed = papers.map((paper) => ({ ...paper, id: '', scan: 'none' as const, createdAt: new Date(0) }))
    return proofsOfClaim(program.documents, claimant.propertyRelationship?.id ?? null, filed)
      .filter(({ need, state }) => need === 'required' && (state === 'not-sent' || state === 'send-again'))
      .map(({ documentType }) => documentType.name)
  }

  function checkOf({ kind, name, amount, reference, issuedAt, ...place }: LetterCheckRow): LetterCheck {
    const { address, address2, city, state, zipCode } = place
    const lines = [address, address2, city, `${state} ${zipCode}`]
    return {
      kind,
      name,
      amount,
      reference,
      issuedOn: dayOf(issuedAt),
      address: lines.filter(Boolean).join(', '),
    }
  }

  function paymentViewOf({ kind, checks, total }: LetterPayment): LetterView['payments'][number] {
    return {
      kind,
      total,
      checks: checks.map(({ name, amount, reference, issuedOn, address }) => ({
        name,
        amount,
        reference,
        issuedOn,
        address,
        waitUntil: expectCheckBy({ issuedOn }, program.deadlines),
      })),
    }
  }

  function viewOf(facts: LetterFacts, locale: Locale, client: string | null): LetterView {
    const { title, parts } = letterText(letterOf(facts), facts.today, locale, client)
    const { checks, status, people } = facts
    return {
      title,
      parts: parts.map(({ heading, sentences }) => ({ heading, sentences: [...sentences] })),
      unsigned:
        status === 'agreementSent' && facts.isAgreementAccepted
          ? people.filter(({ hasSigned }) => hasSigned !== true).map(({ name }) => name)
          : [],
      payments: paymentsOf(checks).map(paymentViewOf),
    }
  }

  return {
    /** A claim as a letter in one language. Raises NOT_FOUND, FORBIDDEN. */
    async read(actor: Actor, claimId: string, locale: Locale): Promise<LetterView> {
      const { view } = await claims.getFullClaim(actor, claimId, 'settlement.read', locale)
      return viewOf(factsOf(view, await findLetter(db.kysely, claimId)), locale, clientOf(actor, view))
    },

    /**
     * The letter and all answers as a PDF (docs/rules/claims.md "The claim as a letter"). Raises NOT_FOUND, FORBIDDEN.
     */
    async claimPdf(actor: Actor, claimId: string, locale: Locale): Promise<MadeFileView> {
      const { claim, view } = await claims.getFullClaim(actor, claimId, 'settlement.read', locale)
      authorize(actor, 'document.download', claim)
      const facts = factsOf(view, await findLetter(db.kysely, claimId))
      const client = clientOf(actor, view)
      const letter = viewOf(facts, locale, client)
      const papers = await listPapers(db.kysely, claimId)
      const bytes = await claimPdf({
        program,
        claim: view,
        letter,
        papers,
        locale,
        groupNames: client === null ? answerGroupNames : firmAnswerGroupNames,
        now: new Date(clock.now()),
      })
      return { fileName: `${view.claimNumber}.pdf`, content: bytes.toString('base64') }
    },

    /** Makes the current offer as a PDF. Raises NOT_FOUND, also where there is none, and FORBIDDEN. */
    async offerPdf(actor: Actor, claimId: string, locale: Locale): Promise<MadeFileView> {
      const { claim, view } = await claims.getFullClaim(actor, claimId, 'settlement.read', locale)
      authorize(actor, 'document.download', claim)
      const { currentOffer, ruleResults } = await offers.readCurrent(actor, claimId, locale)
      if (!currentOffer || !ruleResults) throw new AppError('NOT_FOUND')
      const made = { claim: view, offer: currentOffer, results: ruleResults }
      const bytes = await offerPdf({ ...made, program, locale, now: new Date(clock.now()) })
      return {
        fileName: `${view.claimNumber}-${offerFileWord[locale]}.pdf`,
        content: bytes.toString('base64'),
      }
    },
  }
}

const offerFileWord = { en: 'offer', es: 'oferta' } as const

/** The client's name for an attorney who reads; null addresses the reader as the household. */
const clientOf = ({ role }: Actor, { claimant }: ClaimView): string | null =>
  (role === 'ATTORNEY' && fullName(claimant)) || null

const words = {
  en: {
    title: (amount: string) => `Your offer: ${amount}`,
    of: (number: string, name: string, day: string) => `Claim ${number}, ${name}. Sent on ${day}.`,
    answerBy: (day: string) => `Answer by ${day}. After that day the offer ends.`,
    answered: { yes: (day: string) => `Accepted on ${day}.`, no: (day: string) => `Declined on ${day}.` },
    letter: 'Our letter',
    sum: 'How we got there',
    differs: (answer: string, why: string) => `You wrote ${answer}. ${why}`,
    total: 'Your offer',
    help: (phone: string, hours: string) => `Questions? The help line is ${phone}, ${hours}`,
    file: 'Offer',
  },
  es: {
    title: (amount: string) => `Su oferta: ${amount}`,
    of: (number: string, name: string, day: string) => `Reclamo ${number}, ${name}. Enviada el ${day}.`,
    answerBy: (day: string) => `Responda a más tardar el ${day}. Después de ese día la oferta termina.`,
    answered: { yes: (day: string) => `Aceptada el ${day}.`, no: (day: string) => `Rechazada el ${day}.` },
    letter: 'Nuestra carta',
    sum: 'Cómo lo calculamos',
    differs: (answer: string, why: string) => `Usted escribió ${answer}. ${why}`,
    total: 'Su oferta',
    help: (phone: string, hours: string) => `¿Preguntas? La línea de ayuda es ${phone}, ${hours}`,
    file: 'Oferta',
  },
} as const

interface OfferPdfFacts {
  readonly program: Program
  readonly claim: ClaimView
  readonly offer: OfferView
  readonly results: RuleResultsView
  readonly locale: Locale
  readonly now: Date
}

/**
 * Prints the current offer as a letter: amount, deadline, the offer's text, and the sum line by line
 * (docs/rules/screens.md "The sum, line by line").
 */
function offerPdf({ program, claim, offer, results, locale, now }: OfferPdfFacts): Promise<Buffer> {
  const texts = words[locale]
  const dayOf = (instant: number | string) =>
    dayInWords(localDateAt(Number(instant), program.timeZone), locale)
  const amount = moneyText(offer.offerAmount)
  const foot = `${claim.claimNumber} · ${texts.file} · ${dayOf(now.getTime())}`
  const pdf = createTaggedPdf({ title: texts.title(amount), locale, foot, createdAt: now })
  pdf.heading(1, texts.title(amount))
  pdf.paragraph(texts.of(claim.claimNumber, fullName(claim.claimant), dayOf(offer.sentOn)))
  const state = stateOf()
  if (state !== null) pdf.paragraph(state)
  pdf.heading(2, texts.letter)
  for (const paragraph of plainParagraphs(Buffer.from(offer.settlementOfferText, 'base64').toString('utf8')))
    pdf.paragraph(paragraph)
  pdf.heading(2, texts.sum)
  pdf.table([
    ...[...results.ruleResults, ...results.additionalPaymentsResults].map(rowOf),
    { head: texts.total, value: amount, isTotal: true },
  ])
  if (results.totalNote) pdf.paragraph(results.totalNote)
  pdf.paragraph(texts.help(program.support.phone.replaceAll(' ', '\u00a0'), program.support.hours[locale]))
  return pdf.finish()

  function stateOf(): string | null {
    if (offer.acceptOffer !== null && offer.offerUpdatedOn !== null)
      return texts.answered[offer.acceptOffer ? 'yes' : 'no'](dayOf(offer.offerUpdatedOn))
    return offer.offerDeadline === null ? null : texts.answerBy(dayInWords(offer.offerDeadline, locale))
  }

  function rowOf({ item, input, description, value, asked: answer, rationale }: RuleLineView) {
    const why = answer === null ? rationale : texts.differs(answer, rationale ?? '')
    const note = [input, description === input ? null : description, why].filter(Boolean).join('\n')
    return { head: item.name, note, value: value === null ? '' : moneyText(value) }
  }
}

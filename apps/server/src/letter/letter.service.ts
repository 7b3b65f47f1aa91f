import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView, MadeFileView } from '@makewhole/contract/letter/letter.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { answerGroupNames, firmAnswerGroupNames } from '@makewhole/domain/claim/answer-groups.ts'
import { letterText } from '@makewhole/domain/claim/letter-text.ts'
import { letterOf, paymentsOf, waitForCheckUntil } from '@makewhole/domain/claim/letter.ts'
import type { LetterCheck, LetterFacts, LetterPayment } from '@makewhole/domain/claim/letter.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { documentStatuses, wantedProofs } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import type { OfferService } from '../settlement/offer.service.ts'
import { claimPdf } from './claim-pdf.ts'
import { findLetter, listPapers } from './letter.repository.ts'
import type { LetterCheckRow, LetterRow } from './letter.repository.ts'
import { offerPdf } from './offer-pdf.ts'

export type LetterService = ReturnType<typeof createLetterService>

export interface LetterServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getWhole'>
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
      ...{ status: statusOf(view.status.id), turn: view.turn, today: clock.today() },
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
        ...{ name: fullName(person), amount, hasAddress, hasSigned },
      })),
      isAgreementAccepted: row.isAgreementAccepted,
      askedFor: program.documents.types
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
    return wantedProofs(program.documents, claimant.propertyRelationship?.id ?? null, filed)
      .filter(({ need, state }) => need === 'required' && (state === 'not-sent' || state === 'send-again'))
      .map(({ documentType }) => documentType.name)
  }

  function checkOf({ kind, name, amount, reference, issuedAt, ...place }: LetterCheckRow): LetterCheck {
    const { address, address2, city, state, zipCode } = place
    const lines = [address, address2, city, `${state} ${zipCode}`]
    return {
      ...{ kind, name, amount, reference, issuedOn: dayOf(issuedAt) },
      address: lines.filter(Boolean).join(', '),
    }
  }

  function paymentViewOf({ kind, checks, total }: LetterPayment): LetterView['payments'][number] {
    return {
      ...{ kind, total },
      checks: checks.map(({ name, amount, reference, issuedOn, address }) => ({
        ...{ name, amount, reference, issuedOn, address },
        waitUntil: waitForCheckUntil({ issuedOn }, program.deadlines),
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
      const { view } = await claims.getWhole(actor, claimId, 'settlement.read', locale)
      return viewOf(factsOf(view, await findLetter(db.kysely, claimId)), locale, clientOf(actor, view))
    },

    /**
     * The letter and all answers as a PDF (docs/rules/claims.md "The claim as a letter"). Raises NOT_FOUND, FORBIDDEN.
     */
    async claimPdf(actor: Actor, claimId: string, locale: Locale): Promise<MadeFileView> {
      const { claim, view } = await claims.getWhole(actor, claimId, 'settlement.read', locale)
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

    /** The current offer as a PDF. Raises NOT_FOUND, also where there is none, and FORBIDDEN. */
    async offerPdf(actor: Actor, claimId: string, locale: Locale): Promise<MadeFileView> {
      const { claim, view } = await claims.getWhole(actor, claimId, 'settlement.read', locale)
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

/** Whose claim an attorney reads of; null: whoever reads is spoken to as the household. */
const clientOf = ({ role }: Actor, { claimant }: ClaimView): string | null =>
  (role === 'ATTORNEY' && fullName(claimant)) || null

import { allowedOptions } from '@makewhole/domain/form/problem.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  CalculationBody,
  ExtendOfferBody,
  OfferAnswerInput,
  offerAnswerView,
  offerDifferenceView,
  OfferHistoryView,
  PastOfferView,
} from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import type { CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import { compareCalculations } from '@makewhole/domain/settlement/compare-calculations.ts'
import { hasOpenOffer } from '@makewhole/domain/settlement/settlement-state.ts'
import { wholePercentage } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { richTextOf } from '../rich-text/rich-text.ts'
import type { CalculationService, CurrentCalculation } from './calculation.service.ts'
import {
  endCurrentOffer,
  findCurrentOffer,
  findOffers,
  findOfferToAnswer,
  insertOffer,
  saveAnswer,
} from './offer.repository.ts'
import type { OfferAnswer, OfferRow, OfferToAnswer } from './offer.repository.ts'
import { clearAddresses, clearBreakdown, insertMissingParties, saveShares } from './party.repository.ts'
import { reasonIn } from './settlement-parts.ts'
import type { SettlementParts } from './settlement-parts.ts'
import type { SettlementViews } from './settlement-view.ts'

type OfferAnswerView = z.infer<typeof offerAnswerView>

/** The caller, their language, and the version of the claim that they saw (null: unknown). */
export interface OfferCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

export type OfferService = ReturnType<typeof createOfferService>

/** "Other", the reason that allows a text (docs/rules/settlement.md "Reasons to say no"). */
const otherReasonId = 120950003

/** Offers: sent, replaced, extended and answered (docs/rules/settlement.md "Extending an offer"). */
export function createOfferService(
  parts: SettlementParts,
  views: SettlementViews,
  calculations: CalculationService,
) {
  const { db, program, clock, claims, canSendOffer } = parts

  const now = () => new Date(clock.now())

  /** Resets the parties: a new offer needs a new breakdown and new addresses. */
  async function createParties(tx: Transaction, claimId: string): Promise<void> {
    await insertMissingParties(tx, claimId)
    await clearBreakdown(tx, claimId, { keepPercentages: false })
    await clearAddresses(tx, claimId, null)
  }

  function answerOf({ acceptOffer, rejectionReason, other }: OfferAnswerInput): OfferAnswer {
    if (acceptOffer) return { accepted: true, rejectionReasonId: null, other: null }
    const reasons = program.options.rejectionReason
    const reason = reasons.find(({ id }) => id === rejectionReason)
    if (!reason)
      throw new AppError('INVALID_ANSWERS', { field: 'rejectionReason' }, [
        reasonMissing(rejectionReason, reasons),
      ])
    const words = reason.id === otherReasonId ? other?.trim() || null : null
    return { accepted: false, rejectionReasonId: reason.id, other: words }
  }

  function answerView(offer: OfferToAnswer, answer: OfferAnswer, locale: Locale): OfferAnswerView {
    return {
      acceptOffer: answer.accepted,
      claimId: offer.claimId,
      id: offer.id,
      rejectionReasonId: answer.rejectionReasonId,
      rejectionReason: views.reasonName(answer.rejectionReasonId, locale),
      other: answer.other,
    }
  }

  /** Saves the whole share of a single party, and answers the claim's present row. */
  async function splitIfSingle(
    tx: Transaction,
    claim: LockedClaim,
    { soleParty, amount }: OfferToAnswer,
  ): Promise<LockedClaim> {
    if (soleParty === null) return claim
    const share = { personId: soleParty, percentage: wholePercentage, amount }
    await saveShares(tx, claim.id, [share], now())
    return claims.recordFacts(tx, claim.id, { isBreakdownSaved: true })
  }

  return {
    ...createOfferReading(parts, views),

    /**
     * Sends an offer of the current calculation, in place of an earlier offer
     * (docs/rules/settlement.md "Extending an offer"). Raises NOT_FOUND, FORBIDDEN, VERSION_MISSING, CLAIM_CHANGED,
     * CALCULATION_MISSING, INDIVIDUALIZED_VALUE_MISSING, CALCULATION_STALE, LINES_NOT_CALCULATED, OFFER_UNCHANGED,
     * RATIONALE_MISSING, INVALID_ANSWERS, TRANSITION_NOT_ALLOWED, OFFER_WAITS_FOR_MANAGER
     * (docs/rules/groups.md "An offer that waits").
     */
    async extend(
      { actor, locale, ifMatch }: OfferCall,
      claimId: string,
      body: ExtendOfferBody,
    ): Promise<PastOfferView> {
      const text = await offerTextOf(actor, body.settlementOfferText)
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'offer.extend')
        if (ifMatch === null && (await findOfferToAnswer(tx, claimId))?.accepted === true)
          throw new AppError('VERSION_MISSING', { version: claim.version })
        const calculation = await calculations.standing(tx, claim)
        const { version, input, result, totalNote, rates, offerId } = calculation
        // A reviewer may not send an unseen amount, or replace an offer unknown to them.
        const { calculationVersion = null, entries = null } = body
        if ((ifMatch ?? claim.version) !== claim.version || (calculationVersion ?? version) !== version)
          throw new AppError('CLAIM_CHANGED', { version: claim.version })
        if (entries && !isCalculated(entries, calculation)) throw new AppError('LINES_NOT_CALCULATED')
        if (offerId !== null && hasOpenOffer(statusOf(claim.statusId))) throw new AppError('OFFER_UNCHANGED')
        const rationale = body.rationale?.trim() || null
        if (result.notes.length > 0 && rationale === null)
          throw new AppError('RATIONALE_MISSING', { notes: result.notes.join(', ') })
        // Listeners of the transition read these facts from the row.
        await claims.recordFacts(tx, claim.id, {
          settlementAmount: result.total,
          isBreakdownSaved: false,
          areAddressesComplete: false,
        })
        const event = claim.statusId === statusIds.complete ? 'extendOffer' : 'replaceOffer'
        const offerMayGo = await canSendOffer(tx, claim)
        const guardFacts = { offerTextGiven: true, hasCalculation: true, offerMayGo }
        const details = { amount: result.total, rationale }
        const moved = await claims.applyEvent(tx, claimId, event, actor, guardFacts, details)
        await endCurrentOffer(tx, claimId, now(), null)
        await insertOffer(tx, {
          id: randomUUID(),
          claimId,
          amount: result.total,
          programVersion: program.version,
          rates,
          input,
          result,
          totalNote,
          text,
          rationale,
          sentAt: now(),
          sentBy: actor.subject,
          sentByName: fullName(actor),
          deadline: moved.offerDeadline ?? clock.today(),
        })
        await createParties(tx, claimId)
        const offer = await findCurrentOffer(tx, claimId)
        if (!offer) throw new Error('an offer was not written')
        const answered = await claims.getClaim(actor, claimId, locale)
        return views.pastOffer(offer, moved, answered, clock.today(), locale)
      })
    },

    /**
     * The household's answer; the same one again changes nothing and answers the same. Raises NOT_FOUND, FORBIDDEN,
     * OFFER_SUPERSEDED, OFFER_EXPIRED, INVALID_ANSWERS, TRANSITION_NOT_ALLOWED.
     */
    async respond(actor: Actor, input: OfferAnswerInput, locale: Locale): Promise<OfferAnswerView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, input.claimId, 'offer.respond')
        const offer = await findOfferToAnswer(tx, claim.id)
        if (offer?.id !== input.offerId) throw new AppError('OFFER_SUPERSEDED')
        const answer = answerOf(input)
        if (matchesAnswer(offer, answer)) return answerView(offer, answer, locale)
        if (offer.accepted !== null) throw new AppError('TRANSITION_NOT_ALLOWED')
        if (claim.statusId === statusIds.offerExpired) throw new AppError('OFFER_EXPIRED')
        const resumed = await claims.resumeOnResponse(tx, claim, actor)
        const current = answer.accepted ? await splitIfSingle(tx, resumed, offer) : resumed
        const guardFacts = { isCurrentOffer: true, reasonGiven: answer.rejectionReasonId !== null }
        const details = { rejectionReasonId: answer.rejectionReasonId, reason: answer.other }
        await (answer.accepted
          ? claims.move(tx, current, 'acceptOffer', actor, guardFacts)
          : claims.move(tx, current, 'declineOffer', actor, guardFacts, details))
        await saveAnswer(tx, offer.id, answer, actor.subject, now())
        return answerView(offer, answer, locale)
      })
    },

    /**
     * Withdraws an accepted settlement before payment (docs/rules/claims.md "Sending and answering the agreement").
     * Raises RATIONALE_MISSING and more.
     */
    async voidSettlement(actor: Actor, claimId: string, reason: string): Promise<void> {
      await db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'settlement.void')
        const details = { reason: reasonIn(reason) }
        await claims.recordFacts(tx, claim.id, {
          settlementAmount: null,
          isBreakdownSaved: false,
          areAddressesComplete: false,
        })
        await claims.applyEvent(tx, claimId, 'voidSettlement', actor, { reasonGiven: true }, details)
        await endCurrentOffer(tx, claimId, now(), details.reason)
        await createParties(tx, claimId)
      })
    },
  }
}

/** Checks whether the reviewer's entries are the calculated ones, in any order. */
function isCalculated(entries: CalculationBody, { input, totalNote }: CurrentCalculation): boolean {
  const sorted = ({ individual, manual }: Pick<CalculationInput, 'individual' | 'manual'>) => ({
    individual: individual.toSorted((one, other) => compareText(one.lineId, other.lineId)),
    manual: manual.toSorted((one, other) => compareText(one.id, other.id)),
  })
  const isNoteUnchanged = (entries.totalNote?.trim() || null) === totalNote
  return isNoteUnchanged && isDeepStrictEqual(sorted(entries), sorted(input))
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function matchesAnswer({ accepted, rejectionReasonId, other }: OfferToAnswer, answer: OfferAnswer): boolean {
  return isDeepStrictEqual({ accepted, rejectionReasonId, other }, answer)
}

type OfferDifferenceView = z.infer<typeof offerDifferenceView>

/** Reading of offers: the current one, earlier ones, and the difference between two. */
function createOfferReading({ db, clock, claims }: SettlementParts, views: SettlementViews) {
  return {
    /**
     * Returns the current offer with every line explained; a client follows it by a separate right. Raises NOT_FOUND,
     * FORBIDDEN.
     */
    async readCurrent(
      actor: Actor,
      claimId: string,
      locale: Locale,
      action: 'settlement.read' | 'claim.follow' = 'settlement.read',
    ): Promise<OfferHistoryView> {
      const { claim, view: answered } = await claims.getFullClaim(actor, claimId, action, locale)
      const offer = await findCurrentOffer(db.kysely, claimId)
      if (!offer) return { claimId, currentOffer: null, ruleResults: null }
      return {
        claimId,
        currentOffer: views.offer(offer, claim, clock.today(), locale),
        ruleResults: views.results(offer, answered, locale),
      }
    },

    /** Lists every offer of a claim for staff, newest first. Raises NOT_FOUND, FORBIDDEN. */
    async list(actor: Actor, claimId: string, locale: Locale): Promise<PastOfferView[]> {
      const { claim, view: answered } = await claims.getFullClaim(actor, claimId, 'settlement.review', locale)
      const offers = await findOffers(db.kysely, claimId)
      return offers.map((offer) => views.pastOffer(offer, claim, answered, clock.today(), locale))
    },

    /** Compares two offers by their numbers. Raises NOT_FOUND, FORBIDDEN. */
    async compare(
      actor: Actor,
      claimId: string,
      { from, to }: { readonly from: number; readonly to: number },
      locale: Locale,
    ): Promise<OfferDifferenceView> {
      const { view: answered } = await claims.getFullClaim(actor, claimId, 'settlement.review', locale)
      const offers = await findOffers(db.kysely, claimId)
      const before = numbered(offers, from)
      const after = numbered(offers, to)
      const lines = compareCalculations(before.result, after.result).map((each) => ({
        id: each.id,
        before: each.before && views.line(each.before, before.input, answered, locale),
        after: each.after && views.line(each.after, after.input, answered, locale),
        change: each.change,
      }))
      return { lines, change: after.amount - before.amount }
    },
  }
}

function numbered(offers: readonly OfferRow[], number: number): OfferRow {
  const offer = offers.find((each) => each.number === number)
  if (!offer) throw new AppError('NOT_FOUND')
  return offer
}

/** The problem of a "no" without one of the program's reasons. */
function reasonMissing(given: unknown, reasons: readonly Option[]): FieldProblem {
  const message = {
    en: 'Please select a reason why you are not accepting this offer.',
    es: 'Seleccione el motivo por el que no acepta esta oferta.',
  }
  const code = given == null ? 'required' : 'unknown-option'
  return { path: 'rejectionReason', code, message, ...allowedOptions(reasons) }
}

/**
 * Returns the sanitised HTML of an offer’s text. Raises INVALID_ANSWERS when it is not base64 of UTF-8 or empty,
 * MESSAGE_TOO_LONG.
 */
async function offerTextOf(actor: Actor, base64: string): Promise<string> {
  const { html } = await richTextOf(actor, base64, 'settlementOfferText')
  if (isBlankHtml(html)) throw new AppError('INVALID_ANSWERS', { field: 'settlementOfferText' })
  return html
}

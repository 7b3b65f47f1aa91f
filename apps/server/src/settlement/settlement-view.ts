import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type {
  OfferView,
  PartyView,
  PastOfferView,
  RuleLineView,
  RuleResultsView,
} from '@makewhole/contract/settlement/settlement.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import { deadlineKindOf } from '@makewhole/domain/settlement/settlement-state.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type {
  Calculation,
  CalculationInput,
  CalculationLine,
} from '@makewhole/domain/settlement/calculation.ts'
import type { ConfirmedValues } from '@makewhole/domain/settlement/confirmed-values.ts'
import { acresText, lineWords, squareFeetText } from '@makewhole/domain/settlement/explanation.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import { base64Of } from '../rich-text/rich-text.ts'
import type { OfferRow } from './offer.repository.ts'
import type { PartyRow } from './party.repository.ts'

/** The household's answers, to show differences from confirmed values. */
export type Answered = Pick<ClaimView, 'damagedStructures' | 'property' | 'paymentAmountReceived'>

/** A stored calculation with its inputs and result. */
export interface Made {
  readonly input: CalculationInput
  readonly result: Calculation
  readonly totalNote: string | null
}

/** Views of settlements in one language. */
export function createSettlementViews({ options }: Pick<Program, 'options'>) {
  function line(
    each: CalculationLine,
    { confirmed }: CalculationInput,
    answered: Answered,
    locale: Locale,
  ): RuleLineView {
    const { item, input, description } = lineWords(each, options.structureType, locale)
    const { id, value } = each
    const answer = answerDiffering(each, answered, locale)
    // The rationale matters only where the confirmed value differs from the answer.
    const accepted = answer === null ? null : acceptanceReason(confirmed, id, locale)
    return {
      id,
      item: { id, name: item },
      input,
      description,
      value,
      asked: answer,
      rationale: each.rationale ?? accepted,
    }
  }

  function results(
    { input, result: made, totalNote }: Made,
    answered: Answered,
    locale: Locale,
  ): RuleResultsView {
    const words = (lines: readonly CalculationLine[]) =>
      lines.map((each) => line(each, input, answered, locale))
    return {
      total: made.total,
      additionalTotal: made.additionalTotal,
      isSuccess: made.missing.length === 0,
      totalNote,
      notes: [...made.notes],
      ruleResults: words(made.lines),
      additionalPaymentsResults: words(made.additional),
    }
  }

  function reasonName(id: number | null, locale: Locale): string | null {
    return options.rejectionReason.find((each) => each.id === id)?.name[locale] ?? null
  }

  function offer(row: OfferRow, claim: LockedClaim, today: LocalDate, locale: Locale): OfferView {
    // A pause of the claim moves the current offer's deadline.
    const deadline = row.isCurrent ? (claim.offerDeadline ?? row.deadline) : row.deadline
    const reason = reasonName(row.rejectionReasonId, locale)
    // The days of an inactive claim are paused: no date is promised, and they end no sooner.
    const isPaused = claim.statusId === statusIds.inactive && row.isCurrent
    const day = isPaused ? claim.statusSince : today
    return {
      id: row.id,
      acceptOffer: row.accepted,
      offerAmount: row.amount,
      other: row.other,
      rejectionReason:
        row.rejectionReasonId === null || reason === null
          ? null
          : { id: row.rejectionReasonId, name: reason },
      sentOn: String(row.sentAt.getTime()),
      settlementOfferText: base64Of(row.text),
      offerUpdatedOn: row.answeredAt && String(row.answeredAt.getTime()),
      isExpired: row.accepted === null && (claim.statusId === statusIds.offerExpired || day > deadline),
      lapse: row.isCurrent
        ? deadlineKindOf({ ...claim, status: statusOf(claim.statusId) }, row.accepted)
        : null,
      offerDeadline: isPaused ? null : deadline,
    }
  }

  function pastOffer(
    row: OfferRow,
    claim: LockedClaim,
    answered: Answered,
    today: LocalDate,
    locale: Locale,
  ): PastOfferView {
    return {
      ...offer(row, claim, today, locale),
      number: row.number,
      isCurrent: row.isCurrent,
      extendedBy: row.sentByName,
      rationale: row.rationale,
      programVersion: row.programVersion,
      results: results(row, answered, locale),
    }
  }

  return { line, results, offer, pastOffer, reasonName }
}
export type SettlementViews = ReturnType<typeof createSettlementViews>

/** docs/rules/api.md "A settlement party". */
export function partyView(party: PartyRow): PartyView {
  return {
    personId: party.personId,
    firstName: party.firstName,
    lastName: party.lastName,
    breakdownPercentage: party.percentage === null ? null : party.percentage / 100,
    individualOfferAmount: party.amount,
    hasClaimantSavedPaymentBreakdown: party.breakdownSavedAt !== null,
    hasClaimantSavedPaymentAddress: party.addressSavedAt !== null,
    linkEmail: party.linkEmail,
    signsOnPaper: party.signsOnPaper,
    paymentAddress: party.address,
    paymentAddress2: party.address2,
    paymentCity: party.city,
    paymentCounty: party.county,
    paymentState: party.state,
    paymentZipCode: party.zipCode,
    paymentBreakdownSavedDate: party.breakdownSavedAt && String(party.breakdownSavedAt.getTime()),
    paymentAddressSavedDate: party.addressSavedAt && String(party.addressSavedAt.getTime()),
  }
}

/** Returns the rationale of a confirmed value, in the reader's language if it exists. */
function acceptanceReason({ rationales, rationalesEs }: ConfirmedValues, id: string, locale: Locale) {
  return (locale === 'es' ? rationalesEs?.[id] : undefined) ?? rationales?.[id] ?? null
}

function answerDiffering(
  { structure, rule }: CalculationLine,
  answered: Answered,
  locale: Locale,
): string | null {
  if (structure !== null) {
    const footage = answered.damagedStructures.find(({ id }) => id === structure.id)?.footage ?? null
    return footage === null || footage === structure.squareFeet ? null : squareFeetText(footage)[locale]
  }
  if ('acres' in rule) {
    const { totalAcreage } = answered.property
    return totalAcreage === null || totalAcreage === rule.acres ? null : acresText(totalAcreage)
  }
  const received = rule.name === 'insurance' ? answered.paymentAmountReceived : null
  return received === null || (rule.name === 'insurance' && received === rule.confirmed)
    ? null
    : moneyText(received)
}

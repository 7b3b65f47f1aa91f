import { deadlineKinds } from '@makewhole/domain/settlement/settlement-state.ts'
import { z } from 'zod'
import { paymentAbilities } from '../abilities.ts'
import { cents, dayText, epochText, optionView, seenVersion, typedText } from '../wire.ts'

const text = z.string().nullable()
const instant = epochText.nullable()
const signedCents = z.number().int().safe()

/** A percentage with two decimals, as the specification's people send it: 33.33. Rules about it are the domain's. */
const percentage = z.number().min(-1e12).max(1e12)
/** Cents as shown, which the service compares with its own. */
const shownAmount = z.number().min(-1e12).max(1e12)
const percentageView = z.number()

/** One line of a calculation in words (docs/rules/api.md "A calculation"). Values are cents. */
export const ruleLineView = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), name: z.string() }),
  /** The sum in words: `1,800 sq ft × $500.00`. */
  input: z.string(),
  /** The rule in words. */
  description: z.string(),
  value: signedCents.nullable(),
  /** The household's own answer in words, if the confirmed value differs. */
  asked: text,
  rationale: text,
})
export type RuleLineView = z.infer<typeof ruleLineView>

export const ruleResultsView = z.object({
  total: signedCents,
  additionalTotal: signedCents,
  /** False while a line has no value. */
  isSuccess: z.boolean(),
  totalNote: text,
  notes: z.array(z.string()),
  ruleResults: z.array(ruleLineView),
  additionalPaymentsResults: z.array(ruleLineView),
})
export type RuleResultsView = z.infer<typeof ruleResultsView>

/** docs/rules/api.md "An offer". */
export const offerView = z.object({
  id: z.uuid(),
  acceptOffer: z.boolean().nullable(),
  offerAmount: cents,
  other: text,
  rejectionReason: optionView.nullable(),
  sentOn: epochText,
  /** Base64 of sanitised HTML. */
  settlementOfferText: z.string(),
  offerUpdatedOn: instant,
  /** It was not answered in time. */
  isExpired: z.boolean(),
  /** The missed deadline of an offer that ended by its days: after a yes, for the split or the signatures. */
  lapse: z.enum(deadlineKinds).nullable(),
  offerDeadline: dayText.nullable(),
})
export type OfferView = z.infer<typeof offerView>

export const offerHistoryView = z.object({
  claimId: z.uuid(),
  currentOffer: offerView.nullable(),
  ruleResults: ruleResultsView.nullable(),
})
export type OfferHistoryView = z.infer<typeof offerHistoryView>

/** docs/rules/api.md "A settlement party". */
export const partyView = z.object({
  personId: z.uuid(),
  firstName: text,
  lastName: text,
  breakdownPercentage: percentageView.nullable(),
  individualOfferAmount: cents.nullable(),
  hasClaimantSavedPaymentBreakdown: z.boolean(),
  hasClaimantSavedPaymentAddress: z.boolean(),
  /** The e-mail address of their personal link, from their law firm; a household's is in its answers. */
  linkEmail: text,
  /** They sign on paper instead, by their law firm's choice. */
  signsOnPaper: z.boolean(),
  paymentAddress: text,
  paymentAddress2: text,
  paymentCity: text,
  paymentCounty: text,
  paymentState: text,
  paymentZipCode: text,
  paymentBreakdownSavedDate: instant,
  paymentAddressSavedDate: instant,
})
export type PartyView = z.infer<typeof partyView>

export const partiesView = z.object({ claimId: z.uuid(), members: z.array(partyView) })

/** Each person's own e-mail address for their personal link, or that they sign on paper. */
export const partyLinksBody = z.object({
  people: z
    .array(
      z.object({ personId: z.uuid(), email: typedText(100).nullish(), signsOnPaper: z.boolean().optional() }),
    )
    .max(100),
})
export type PartyLinksBody = z.infer<typeof partyLinksBody>

export const shareView = z.object({
  personId: z.uuid(),
  firstName: text,
  lastName: text,
  breakdownPercentage: percentageView,
  individualOfferAmount: cents,
})

export const offerAnswerView = z.object({
  acceptOffer: z.boolean(),
  claimId: z.uuid(),
  id: z.uuid(),
  rejectionReasonId: z.number().int().nullable(),
  rejectionReason: text,
  other: text,
})

/** The answer to an offer (docs/rules/settlement.md "Answering an offer"). */
export const offerStatusBody = z.object({
  offerId: z.uuid(),
  acceptOffer: z.boolean(),
  rejectionReason: z.number().int().safe().nullish(),
  other: typedText(2000).nullish(),
})
export const offerAnswerInput = offerStatusBody.extend({ claimId: z.uuid() })
export type OfferAnswerInput = z.infer<typeof offerAnswerInput>

const person = z.object({ personId: z.uuid(), breakdownPercentage: percentage })
export const calculateBreakdownInput = z.object({ claimId: z.uuid(), people: z.array(person).max(60) })
export const saveBreakdownInput = z.object({
  claimId: z.uuid(),
  people: z.array(person.extend({ individualOfferAmount: shownAmount })).max(60),
})
export type SaveBreakdownInput = z.infer<typeof saveBreakdownInput>

const line = typedText(100).nullish()
export const updatePartiesInput = z.object({
  claimId: z.uuid(),
  people: z
    .array(
      z.object({
        personId: z.uuid(),
        paymentAddress: line,
        paymentAddress2: line,
        paymentCity: line,
        paymentCounty: line,
        paymentState: line,
        paymentZipCode: line,
        breakdownPercentage: percentage.nullish(),
        individualOfferAmount: shownAmount.nullish(),
      }),
    )
    .max(60),
})
export type UpdatePartiesInput = z.infer<typeof updatePartiesInput>

/** A line as reviewers see it, with its current offer and that offer's outcome. */
const calculationLineView = ruleLineView.extend({
  /** The current offer, if it has exactly these lines and this note. */
  offerId: z.uuid().nullable(),
  isSent: z.boolean(),
  /** The last payment of that offer was issued. */
  isPaid: z.boolean(),
})

/** A calculation as reviewers work on it (docs/rules/api.md "A calculation"). */
export const calculationView = ruleResultsView.extend({
  ruleResults: z.array(calculationLineView),
  additionalPaymentsResults: z.array(calculationLineView),
  /** 0 before the first calculation; `If-Match` is compared with it. */
  version: z.number().int(),
  /** Lines without a value, which a reviewer has to enter. */
  missing: z.array(z.string()),
  individual: z.array(z.object({ lineId: z.string(), value: cents, rationale: z.string() })),
  manual: z.array(z.object({ id: z.string(), title: z.string(), value: cents, rationale: z.string() })),
  /** The confirmed values changed after it was made: it has to be made again. */
  isStale: z.boolean(),
  calculatedOn: instant,
})
export type CalculationView = z.infer<typeof calculationView>

const lineId = z.string().min(1).max(100)
const rationale = typedText(2000)
export const calculationBody = z.object({
  individual: z.array(z.object({ lineId, value: cents, rationale })).max(60),
  manual: z.array(z.object({ id: lineId, title: typedText(100), value: cents, rationale })).max(20),
  totalNote: typedText(2000).nullish(),
})
export type CalculationBody = z.infer<typeof calculationBody>

/** A new offer; where one is current, it is replaced. */
export const extendOfferBody = z.object({
  /** Base64 of HTML. */
  settlementOfferText: z.string().min(1).max(100_000),
  /** Required if the calculation carries NO_DESTROYED_HOME. */
  rationale: typedText(2000).nullish(),
  /** The calculation that the reviewer saw: if it changed meanwhile, nothing is sent (CLAIM_CHANGED). */
  calculationVersion: seenVersion.nullish(),
  /**
   * The amounts, lines and note that the reviewer saw: if the calculation lacks them, nothing is sent
   * (LINES_NOT_CALCULATED).
   */
  entries: calculationBody.nullish(),
})
export type ExtendOfferBody = z.infer<typeof extendOfferBody>

/** One of all offers of a claim, as staff see them. */
export const pastOfferView = offerView.extend({
  number: z.number().int(),
  isCurrent: z.boolean(),
  extendedBy: text,
  rationale: text,
  programVersion: z.string(),
  results: ruleResultsView,
})
export type PastOfferView = z.infer<typeof pastOfferView>

export const offerDifferenceView = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      before: ruleLineView.nullable(),
      after: ruleLineView.nullable(),
      change: signedCents,
    }),
  ),
  change: signedCents,
})

export const reasonBody = z.object({ reason: typedText(2000) })

/** One party's payment. */
export const paymentView = z.object({
  id: z.uuid(),
  claimId: z.uuid(),
  claimNumber: z.string(),
  claimVersion: z.number().int(),
  personId: z.uuid(),
  kind: z.enum(['settlement', 'rebuild']),
  name: z.string(),
  address: z.array(z.string()),
  amount: cents,
  status: z.enum(['due', 'issued', 'returned']),
  dueOn: dayText.nullable(),
  isLate: z.boolean(),
  startedBy: text,
  /** Actions that the caller may do with it now; the person who started a payment does not issue it. */
  abilities: paymentAbilities,
  reference: text,
  issuedBy: text,
  issuedOn: instant,
  returnReason: text,
})
export type PaymentView = z.infer<typeof paymentView>

export const paymentRegisterView = z.object({ payments: z.array(paymentView), next: z.string().nullable() })

/** The register as a file: comma-separated values, one row per payment. */
export const paymentExportView = z.object({ fileName: z.string(), csv: z.string() })

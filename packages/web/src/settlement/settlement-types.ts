import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'

/** One line of a calculation as it is shown: what, the sum in words, the rule in words, the value in integer cents. */
export interface RuleLine {
  readonly id: number | string
  readonly item: { readonly id: number | string; readonly name: string }
  readonly input: string
  readonly description: string
  readonly value: number | null
  /** The household's own answer in words, where a confirmed value differs from it. */
  readonly asked: string | null
  readonly rationale: string | null
}

export interface RuleResults {
  readonly total: number | null
  readonly additionalTotal: number | null
  readonly isSuccess: boolean
  readonly totalNote: string | null
  readonly notes: readonly string[]
  readonly ruleResults: readonly RuleLine[]
  readonly additionalPaymentsResults: readonly RuleLine[]
}

export interface Offer {
  readonly id: string
  /** Null until the household answered. */
  readonly acceptOffer: boolean | null
  /** Integer cents. */
  readonly offerAmount: number
  readonly other: string | null
  readonly rejectionReason: { readonly id: number; readonly name: string } | null
  readonly sentOn: string
  /** Base64 of HTML. */
  readonly settlementOfferText: string
  readonly offerUpdatedOn: string | null
  readonly isExpired: boolean
  readonly offerDeadline: string | null
}

export interface OfferHistory {
  readonly claimId: string
  readonly currentOffer: Offer | null
  readonly ruleResults: RuleResults | null
  readonly claimVersion: number
}

/** One person who shares the payment. */
export interface Party {
  readonly personId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly breakdownPercentage: number | null
  readonly individualOfferAmount: number | null
  readonly hasClaimantSavedPaymentBreakdown: boolean
  readonly hasClaimantSavedPaymentAddress: boolean
  readonly paymentAddress: string | null
  readonly paymentAddress2: string | null
  readonly paymentCity: string | null
  readonly paymentCounty: string | null
  readonly paymentState: string | null
  readonly paymentZipCode: string | null
  readonly paymentBreakdownSavedDate: string | null
  readonly paymentAddressSavedDate: string | null
  readonly version: number
}

export type AgreementDocument = SettlementDocumentView

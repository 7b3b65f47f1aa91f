import type { Cents } from '../shared/money.ts'
import type { Locale } from '../shared/text.ts'

/** One party's part of the offer, as the agreement lists it. */
export interface AgreementShare {
  readonly name: string
  /** Percent with two decimals, 33.33. */
  readonly percentage: number
  readonly amount: Cents
}

/** One line of the offer, in words as the claim shows it. */
export interface AgreementOfferLine {
  readonly item: string
  /** The sum: `1,800 sq ft × $500.00`. */
  readonly input: string
  /** The rule behind it. */
  readonly description: string
  /** A reviewer's, for a line outside the rules. */
  readonly rationale: string | null
  readonly value: Cents
}

/** The offer behind an agreement (docs/rules/settlement.md "The lines of the offer"). */
export interface AgreementOffer {
  readonly lines: readonly AgreementOfferLine[]
  readonly total: Cents
  /** A reviewer's, about the total. */
  readonly note: string | null
}

export type AgreementBlock =
  | { readonly type: 'heading' | 'annex'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'breakdown'; readonly shares: readonly AgreementShare[]; readonly total: Cents }
  | ({ readonly type: 'offerLines' } & AgreementOffer)

/** The content of an agreement, every field filled in: the PDF and the signing page show the same. */
export interface AgreementContent {
  readonly locale: Locale
  readonly title: string
  readonly blocks: readonly AgreementBlock[]
}

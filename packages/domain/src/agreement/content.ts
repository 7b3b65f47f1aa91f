import type { Cents } from '../shared/money.ts'
import type { Locale } from '../shared/text.ts'

/** One party's part of the offer, as the agreement lists it. */
export interface AgreementShare {
  readonly name: string
  /** Percent with two decimals, 33.33. */
  readonly percentage: number
  readonly amount: Cents
}

export type AgreementBlock =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'breakdown'; readonly shares: readonly AgreementShare[]; readonly total: Cents }

/** What an agreement says, every field filled in: the PDF and the signing page show the same. */
export interface AgreementContent {
  readonly locale: Locale
  readonly title: string
  readonly blocks: readonly AgreementBlock[]
}

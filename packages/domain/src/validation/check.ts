import type { LocalizedText } from '../shared/text.ts'

/** The outcome of one comparison (docs/rules/review.md "Validation"); unknown: one side has no value. */
export type Outcome = 'pass' | 'fail' | 'unknown'

/** One comparison with both sides' values, in words; an empty list: none. */
export interface Check<Name extends string = string> {
  readonly name: Name
  readonly outcome: Outcome
  readonly claimTexts: readonly LocalizedText[]
  readonly recordTexts: readonly LocalizedText[]
}

/** Compares the values of two sides; if one has none, the outcome is unknown. */
export function compare<Name extends string>(
  name: Name,
  claimTexts: readonly LocalizedText[],
  recordTexts: readonly LocalizedText[],
  matches: () => boolean,
): Check<Name> {
  const isCompared = claimTexts.length > 0 && recordTexts.length > 0
  return { name, outcome: !isCompared ? 'unknown' : matches() ? 'pass' : 'fail', claimTexts, recordTexts }
}

/** Returns a text that is the same in every language. */
export const plain = (text: string): LocalizedText => ({ en: text, es: text })

/** Filters out blank texts. */
export const presentTexts = (...texts: readonly (string | null | undefined)[]): LocalizedText[] =>
  texts.flatMap((text) => (text?.trim() ? [plain(text.trim())] : []))

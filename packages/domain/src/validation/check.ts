import type { LocalizedText } from '../shared/text.ts'

/** How one comparison ended (docs/rules/review.md "Validation"); unknown: one side does not say. */
export type Outcome = 'pass' | 'fail' | 'unknown'

/** One comparison with what both sides say, in words; an empty list: nothing. */
export interface Check<Name extends string = string> {
  readonly name: Name
  readonly outcome: Outcome
  readonly claimTexts: readonly LocalizedText[]
  readonly recordTexts: readonly LocalizedText[]
}

/** A comparison of what two sides say; where one of them says nothing, they are not compared. */
export function compare<Name extends string>(
  name: Name,
  claimTexts: readonly LocalizedText[],
  recordTexts: readonly LocalizedText[],
  matches: () => boolean,
): Check<Name> {
  const isCompared = claimTexts.length > 0 && recordTexts.length > 0
  return { name, outcome: !isCompared ? 'unknown' : matches() ? 'pass' : 'fail', claimTexts, recordTexts }
}

/** A text that is the same in every language. */
export const plain = (text: string): LocalizedText => ({ en: text, es: text })

/** Texts that say something. */
export const presentTexts = (...texts: readonly (string | null | undefined)[]): LocalizedText[] =>
  texts.flatMap((text) => (text?.trim() ? [plain(text.trim())] : []))

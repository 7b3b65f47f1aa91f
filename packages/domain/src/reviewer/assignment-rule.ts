import type { Locale } from '../shared/text.ts'

/** Somebody who may be given a claim, with the open claims that they have. */
export interface Candidate {
  readonly id: string
  readonly languages: readonly Locale[]
  /** Of the claim's fire. */
  readonly openOfFire: number
  readonly open: number
}

/**
 * Who is given a claim by rule: of those who speak the household's language, or of all where nobody does, who has the fewest
 * open claims of its fire, then the fewest at all (docs/rules/review.md "Giving claims by rule"). Null: nobody is there.
 */
export function chooseReviewer<C extends Candidate>(candidates: readonly C[], language: Locale): C | null {
  const sameLanguage = candidates.filter(({ languages }) => languages.includes(language))
  const [chosen] = (sameLanguage.length > 0 ? sameLanguage : candidates).toSorted(
    (one, other) =>
      one.openOfFire - other.openOfFire || one.open - other.open || (one.id < other.id ? -1 : 1),
  )
  return chosen ?? null
}

import type { Locale } from '../shared/text.ts'

/** A reviewer who may take a claim, with their open claims. */
export interface Candidate {
  readonly id: string
  readonly languages: readonly Locale[]
  /** Of the claim's fire. */
  readonly openOfFire: number
  readonly open: number
}

/**
 * Chooses the reviewer for a claim (docs/rules/review.md "Giving claims by rule"). Reviewers with the
 * household's language come first, if there are any. Of these it is the one with the fewest open claims of
 * its fire, then the fewest at all. Null: there is no candidate.
 */
export function chooseReviewer<C extends Candidate>(candidates: readonly C[], language: Locale): C | null {
  const sameLanguage = candidates.filter(({ languages }) => languages.includes(language))
  const [chosen] = (sameLanguage.length > 0 ? sameLanguage : candidates).toSorted(
    (one, other) =>
      one.openOfFire - other.openOfFire || one.open - other.open || (one.id < other.id ? -1 : 1),
  )
  return chosen ?? null
}

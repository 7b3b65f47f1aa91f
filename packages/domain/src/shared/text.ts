/** The languages of the three portals (claimant-portal.md §1). */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** A text as people read it, once for each language. */
export type LocalizedText = Readonly<Record<Locale, string>>

/** One choice of an option list; the id is the one that the program definition holds (product.md §2). */
export interface Option {
  readonly id: number
  readonly name: LocalizedText
}

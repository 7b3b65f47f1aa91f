/** The languages of the three portals (docs/rules/program.md "Languages"). */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** The BCP 47 tag of each language for dates, lists and screen readers: people read both in the United States. */
export const languageTags = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>

/** A text as people read it, once for each language. */
export type LocalizedText = Readonly<Record<Locale, string>>

/** One choice of an option list; the id is the program definition's (docs/rules/program.md "Option lists"). */
export interface Option {
  readonly id: number
  readonly name: LocalizedText
}

/**
 * True if a text can be stored exactly: no NUL, no half of a surrogate pair (docs/rules/api.md "How values
 * travel").
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Makes a file's text storable: NUL and each half of a surrogate pair become U+FFFD. */
export function toStorable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '\ufffd').toWellFormed()
}

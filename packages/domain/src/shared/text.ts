/** The languages of the three portals (docs/rules/program.md "Languages"). */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** The language of each as dates, lists and screen readers know it (BCP 47): people read both in the United States. */
export const languageTags = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>

/** A text as people read it, once for each language. */
export type LocalizedText = Readonly<Record<Locale, string>>

/**
 * One choice of an option list; the id is the one that the program definition holds
 * (docs/rules/program.md "Option lists").
 */
export interface Option {
  readonly id: number
  readonly name: LocalizedText
}

/** Whether a text can be stored to the letter: no NUL, no half of a surrogate pair (docs/rules/api.md "How values travel"). */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** A text of somebody's file as it can be stored: NUL and each half of a surrogate pair become U+FFFD. */
export function toStorable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '\ufffd').toWellFormed()
}

/** Adds a full stop to typed text without one, so that other text can follow. */
export function asSentence(text: string | null): string {
  const typed = text?.trim() ?? ''
  return typed === '' || /[.!?…]["”)]?$/.test(typed) ? typed : `${typed}.`
}

/** Returns a label for use within a sentence: its first letter small, except in an abbreviation such as APN. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)
}

/** What somebody typed, with a full stop unless it ends by itself: other words follow it. */
export function asSentence(text: string | null): string {
  const typed = text?.trim() ?? ''
  return typed === '' || /[.!?…]["”)]?$/.test(typed) ? typed : `${typed}.`
}

/** A label within a sentence: its first letter small, except where it is an abbreviation such as APN. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)
}

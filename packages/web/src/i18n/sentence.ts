/** What somebody typed, with a full stop unless it ends by itself: other words follow it. */
export function asSentence(text: string | null): string {
  const typed = text?.trim() ?? ''
  return typed === '' || /[.!?…]["”)]?$/.test(typed) ? typed : `${typed}.`
}

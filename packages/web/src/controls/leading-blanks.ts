import type { FocusEvent, KeyboardEvent } from 'react'

/** Inputs of one line of text; passwords keep every character. */
const oneLine = ['text', 'search', 'email', 'tel', 'url']

/**
 * Drops the blanks at the beginning of a one-line text field when somebody leaves it (docs/rules/screens.md "A
 * question"), by focus or by Enter. Handlers belong to the element around it and hear of it first, so that a field that
 * reformats its text does so afterwards.
 */
export const leadingBlanks = {
  onBlurCapture: (event: FocusEvent) => drop(event.target),
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) drop(event.target)
  },
}

function drop(left: EventTarget): void {
  if (!(left instanceof HTMLInputElement) || !oneLine.includes(left.type) || left.readOnly) return
  const text = left.value.trimStart()
  if (text === left.value) return
  // React takes a value over only where the input itself says that it changed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(left, text)
  left.dispatchEvent(new Event('input', { bubbles: true }))
}

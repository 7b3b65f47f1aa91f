import { useState } from 'react'

export interface SubmitValidation<W> {
  /** The visible problems: none before the first attempt. */
  readonly shown: readonly W[]
  readonly isSubmitted: boolean
  /** Acts without problems; otherwise shows them and focuses the first. */
  readonly attempt: (act: () => void) => void
  /** Shows the problems without moving the focus. */
  readonly showErrors: () => void
}

/**
 * Shows the problems that block a dialog once somebody tries to send it, until it can be sent. The first problem takes
 * the focus (docs/rules/screens.md "A question").
 *
 * @param wrong the present problems, in the order of the screen
 * @param focusFirst focuses the first of them
 */
export function useSubmitValidation<W>(
  wrong: readonly W[],
  focusFirst: (first: W) => void,
): SubmitValidation<W> {
  const [isSubmitted, setHasTried] = useState(false)
  return {
    shown: isSubmitted ? wrong : [],
    isSubmitted,
    attempt: (act) => {
      const [first] = wrong
      // After success the fields are emptied, which is no attempt.
      setHasTried(first !== undefined)
      if (first === undefined) act()
      else focusFirst(first)
    },
    showErrors: () => setHasTried(true),
  }
}

/** Focuses the control with this id, if it exists. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

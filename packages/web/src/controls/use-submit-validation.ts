import { useState } from 'react'

export interface SubmitValidation<W> {
  /** What is said to be wrong: nothing until somebody tried. */
  readonly shown: readonly W[]
  readonly isSubmitted: boolean
  /** Acts where nothing is wrong; else says what is, and leads to the first of it. */
  readonly attempt: (act: () => void) => void
  /** Says what is wrong, and leads nowhere. */
  readonly showErrors: () => void
}

/**
 * What keeps a dialog from sending is said once somebody tries, and the first of it takes the focus (docs/rules/screens.md
 * "A question"), until it can be sent.
 *
 * @param wrong what is wrong as it is typed now, in the order of the screen
 * @param focusFirst to the first of it
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
      // Once it goes through, the fields are emptied: nobody tried them so.
      setHasTried(first !== undefined)
      if (first === undefined) act()
      else focusFirst(first)
    },
    showErrors: () => setHasTried(true),
  }
}

/** Gives the focus to the control with this id, if it is there. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

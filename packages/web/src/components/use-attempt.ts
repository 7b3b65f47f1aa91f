import { useState } from 'react'

export interface Attempt<W> {
  /** What is said to be wrong: nothing until somebody tried. */
  readonly shown: readonly W[]
  readonly hasTried: boolean
  /** Acts where nothing is wrong; else says what is, and leads to the first of it. */
  readonly attempt: (act: () => void) => void
  /** Says what is wrong, and leads nowhere. */
  readonly say: () => void
  /** Begins anew, as if nobody had tried. */
  readonly forget: () => void
}

/**
 * What keeps a dialog from sending is said once somebody tries, and the first of it takes the focus (docs/rules/screens.md
 * "A question").
 *
 * @param wrong what is wrong as it is typed now, in the order of the screen
 * @param lead to the first of it
 */
export function useAttempt<W>(wrong: readonly W[], lead: (first: W) => void): Attempt<W> {
  const [hasTried, setHasTried] = useState(false)
  return {
    shown: hasTried ? wrong : [],
    hasTried,
    attempt: (act) => {
      setHasTried(true)
      const [first] = wrong
      if (first === undefined) act()
      else lead(first)
    },
    say: () => setHasTried(true),
    forget: () => setHasTried(false),
  }
}

/** Gives the focus to the control with this id, if it is there. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

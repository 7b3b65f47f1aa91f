import { useEffect } from 'react'

/** Inputs of one line of text; passwords keep every character. */
const oneLine = ['text', 'search', 'tel', 'url']

/**
 * Drops the blanks at the beginning of every one-line text field that somebody leaves, by focus or by Enter
 * (docs/rules/screens.md "A question"). It hears of it before the field, so that one that reformats its text does so
 * afterwards.
 */
export function LeadingBlanks() {
  useEffect(() => {
    const left = new AbortController()
    const options = { capture: true, signal: left.signal }
    addEventListener('focusout', ({ target }) => drop(target), options)
    addEventListener(
      'keydown',
      ({ key, target, isComposing }) => {
        if (key === 'Enter' && !isComposing) drop(target)
      },
      options,
    )
    return () => left.abort()
  }, [])
  return null
}

function drop(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !oneLine.includes(target.type) || target.readOnly) return
  const blanks = target.value.length - target.value.trimStart().length
  if (blanks === 0) return
  // Behind React's back, so that the event tells it of a change.
  target.setRangeText('', 0, blanks)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

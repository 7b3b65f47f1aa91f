import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Acts by which a person continues by themselves. */
const acts = ['pointerdown', 'keydown'] as const
const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Focuses the field in the address: `#address` is the element with `data-field="address"`, or the first focusable
 * element in it. It waits for loading content, until the person acts.
 */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!/^#[a-z]+$/.test(hash)) return
    const focusField = () => focusOn(`[data-field="${hash.slice(1)}"]`)
    if (focusField()) return
    const arrival = new MutationObserver(() => {
      if (focusField()) arrival.disconnect()
    })
    arrival.observe(document.body, { childList: true, subtree: true })
    const stopObserving = () => arrival.disconnect()
    for (const act of acts) addEventListener(act, stopObserving, { once: true, capture: true })
    return () => {
      stopObserving()
      for (const act of acts) removeEventListener(act, stopObserving, { capture: true })
    }
  }, [hash, key])
}

function focusOn(selector: string): boolean {
  const place = document.querySelector<HTMLElement>(selector)
  const field = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return Boolean(field)
}

import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useAnnounce } from '../feedback/live.tsx'

/** Milliseconds that a page has for its title; afterwards the focus stays in place. */
const timeoutMilliseconds = 10_000

/**
 * Scrolls to the top, focuses the title and announces the page's name on each change of route. A tab of the same
 * page is the same route and moves nothing. The browser handles the first page of a visit.
 */
export function useArrival(): void {
  const announce = useAnnounce()
  const route = useMatches().at(-1)?.id
  const last = useRef(route)
  useEffect(() => {
    if (last.current === route) return
    last.current = route
    scrollTo(0, 0)
    return whenTitleAppears((title) => {
      title.focus({ preventScroll: true })
      if (document.title !== title.textContent) announce(document.title)
    })
  }, [route, announce])
}

/** Calls back once the main part has a visible `h1`; returns the function that stops waiting. */
function whenTitleAppears(found: (title: HTMLElement) => void): () => void {
  const findTitle = () => document.querySelector<HTMLElement>('main h1')
  const title = findTitle()
  if (title) {
    found(title)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const late = findTitle()
    if (!late) return
    stop()
    found(late)
  })
  const timer = setTimeout(() => observer.disconnect(), timeoutMilliseconds)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return stop
}

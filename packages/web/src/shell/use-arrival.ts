import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useAnnounce } from '../feedback/live.tsx'

/** How long a page may take until its title is there; afterwards the focus stays where it is. */
const timeoutMilliseconds = 10_000

/**
 * On each change of route: to the top, focus to the title, and the page's name is said. A tab of the same page, which is the
 * same route, moves nothing. The first page of a visit is left to the browser.
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

/** Calls back once a visible `h1` stands in the main part; gives what stops the waiting. */
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

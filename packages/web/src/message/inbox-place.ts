import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The drawer's content: the list of threads, one of them, or a new message (docs/rules/screens.md "Inbox"). */
export type InboxPlace =
  | { readonly kind: 'threads' }
  | { readonly kind: 'thread'; readonly threadId: string }
  | { readonly kind: 'new' }

const states = ['messages', 'composeMessage']

/** Returns the drawer's place in an address; null: closed. */
export function placeOf(search: string): InboxPlace | null {
  const query = new URLSearchParams(search)
  const state = query.get('sidebarState') ?? ''
  const threadId = query.get('threadId')
  if (!states.includes(state)) return null
  if (threadId) return { kind: 'thread', threadId }
  return { kind: state === 'composeMessage' ? 'new' : 'threads' }
}

/** Returns the search part that opens a place; the page's own parameters stay. */
export function searchTo(search: string, place: InboxPlace | null): string {
  const query = new URLSearchParams(search)
  query.delete('sidebarState')
  query.delete('threadId')
  if (place) query.set('sidebarState', place.kind === 'new' ? 'composeMessage' : 'messages')
  if (place?.kind === 'thread') query.set('threadId', place.threadId)
  return query.size > 0 ? `?${query.toString()}` : ''
}

export interface InboxNavigation {
  readonly place: InboxPlace | null
  /** For a link. */
  readonly to: (place: InboxPlace | null) => { readonly search: string; readonly hash: string }
  readonly go: (place: InboxPlace | null) => void
}

/**
 * Returns the drawer's place in the page's address, with the acts to move it. Each step adds an entry to the
 * browser's history.
 */
export function useInboxNavigation(): InboxNavigation {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const to = (place: InboxPlace | null) => ({ search: searchTo(search, place), hash })
    return {
      place: placeOf(search),
      to,
      go: (place) => void navigate(to(place), { preventScrollReset: true }),
    }
  }, [search, hash, navigate])
}

import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the drawer shows: the list of threads, one of them, or a message that begins one (docs/rules/screens.md "Inbox"). */
export type InboxPlace =
  | { readonly kind: 'threads' }
  | { readonly kind: 'thread'; readonly threadId: string }
  | { readonly kind: 'new' }

const states = ['messages', 'composeMessage']

/** What an address asks of the drawer; null: to be closed. */
export function placeOf(search: string): InboxPlace | null {
  const query = new URLSearchParams(search)
  const state = query.get('sidebarState') ?? ''
  const threadId = query.get('threadId')
  if (!states.includes(state)) return null
  if (threadId) return { kind: 'thread', threadId }
  return { kind: state === 'composeMessage' ? 'new' : 'threads' }
}

/** The address's part that leads there; what the page itself keeps in it stays. */
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

/** Where the drawer stands, by the address of the page below it, and how to lead it on; each step is one to go back to. */
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

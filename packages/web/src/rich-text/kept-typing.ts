import { useState } from 'react'
import { findKeptTyping, keepTyping, removeKeptTyping } from '../form/draft-storage.ts'
import { useSession } from '../session/use-session.ts'

export interface KeptPlace {
  /** This is typing of an earlier visit. */
  readonly isBroughtBack: boolean
  /** The server has it: the device need not keep it, and the fields stay as they are. */
  readonly forget: () => void
}

/**
 * What is typed into a few fields, kept on this device until it went out: a closed tab or an ended session costs no typing.
 * Signing out takes it along with all other drafts (`removeAllLocalDrafts`). Typing over a `first` that has changed since is
 * not brought back. Where nobody typed, the fields follow `first`. Null gives up what was typed.
 */
export function useKeptTyping<T>(
  place: string,
  first: T,
): readonly [T, (typed: T | null) => void, KeptPlace] {
  const name = `${useSession().me?.subject ?? ''}.${place}`
  const [kept] = useState(() => keptAt(name, first))
  const [typed, setTyped] = useState(kept)
  const change = (next: T | null) => {
    const isTyped = next !== null && !isSame(next, first)
    setTyped(isTyped ? next : null)
    if (isTyped) keepTyping(name, { typed: next, over: first })
    else removeKeptTyping(name)
  }
  return [typed ?? first, change, { isBroughtBack: kept !== null, forget: () => removeKeptTyping(name) }]
}

/** Typed over the very same words, so that it has their shape. */
function keptAt<T>(name: string, first: T): T | null {
  const kept = findKeptTyping(name) as { readonly typed?: T; readonly over?: unknown } | null
  return kept?.typed !== undefined && isSame(kept.over, first) ? kept.typed : null
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

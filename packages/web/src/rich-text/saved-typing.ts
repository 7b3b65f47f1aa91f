import { useState } from 'react'
import { findTyping, saveTyping, removeTyping } from '../storage/draft-storage.ts'
import { useSession } from '../session/use-session.ts'

export interface TypingPlace {
  /** This is typing of an earlier visit. */
  readonly isRestored: boolean
  /** Removes the device's copy once the server has it; the fields stay as they are. */
  readonly discard: () => void
}

/**
 * Stores text typed into a few fields on this device until it is sent. A closed tab or an ended session loses
 * nothing. Signing out removes it with all other drafts (`removeAllLocalDrafts`). Text over a `first` that changed
 * since isn't restored. Untouched fields follow `first`. Null discards the typed text.
 */
export function useSavedTyping<T>(
  place: string,
  first: T,
): readonly [T, (typed: T | null) => void, TypingPlace] {
  const name = `${useSession().me?.subject ?? ''}.${place}`
  const [stored] = useState(() => readTyping(name, first))
  const [typed, setTyped] = useState(stored)
  const change = (next: T | null) => {
    const isTyped = next !== null && !isEqual(next, first)
    setTyped(isTyped ? next : null)
    if (isTyped) saveTyping(name, { typed: next, over: first })
    else removeTyping(name)
  }
  return [typed ?? first, change, { isRestored: stored !== null, discard: () => removeTyping(name) }]
}

/** Returns text typed over the same `first`, so that it has its shape. */
function readTyping<T>(name: string, first: T): T | null {
  const stored = findTyping(name) as { readonly typed?: T; readonly over?: unknown } | null
  return stored?.typed !== undefined && isEqual(stored.over, first) ? stored.typed : null
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

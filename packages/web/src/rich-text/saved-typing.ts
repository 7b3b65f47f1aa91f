import { useState } from 'react'
import { findTyping, saveTyping, removeTyping } from '../storage/draft-storage.ts'
import { useSession } from '../session/use-session.ts'

export interface TypingPlace {
  /** This is typing of an earlier visit. */
  readonly isRestored: boolean
  /** The server has it: the device need not keep it, and the fields stay as they are. */
  readonly discard: () => void
}

/**
 * What is typed into a few fields, kept on this device until it went out: a closed tab or an ended session costs no typing.
 * Signing out takes it along with all other drafts (`removeAllLocalDrafts`). Typing over a `first` that has changed since is
 * not brought back. Where nobody typed, the fields follow `first`. Null gives up what was typed.
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

/** Typed over the very same words, so that it has their shape. */
function readTyping<T>(name: string, first: T): T | null {
  const stored = findTyping(name) as { readonly typed?: T; readonly over?: unknown } | null
  return stored?.typed !== undefined && isEqual(stored.over, first) ? stored.typed : null
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import { useState } from 'react'
import { findKeptTyping, keepTyping, removeKeptTyping } from '../form/draft-storage.ts'
import { useSession } from '../session/use-session.ts'

type Typing = Readonly<Record<string, string>>

/**
 * What is typed into a few fields, kept on this device until it went out: a closed tab or an ended session costs no typing.
 * Signing out takes it along with all other drafts (`removeAllLocalDrafts`). Typing over a `first` that has changed since is
 * not brought back. Null gives up what was typed.
 */
export function useKeptTyping<T extends Typing>(
  place: string,
  first: T,
): readonly [T, (typed: T | null) => void] {
  const name = `${useSession().me?.subject ?? ''}.${place}`
  const [typed, setTyped] = useState(() => keptAt(name, first) ?? first)
  const change = (next: T | null) => {
    setTyped(next ?? first)
    if (next === null || sameText(next, first)) removeKeptTyping(name)
    else keepTyping(name, { typed: next, over: first })
  }
  return [typed, change]
}

function keptAt<T extends Typing>(name: string, first: T): T | null {
  const kept = findKeptTyping(name) as { readonly typed?: Typing; readonly over?: Typing } | null
  const { typed, over } = kept ?? {}
  if (!typed || !over || !sameText(over, first)) return null
  return Object.keys(first).every((field) => typeof typed[field] === 'string') ? (typed as T) : null
}

function sameText(one: Typing, other: Typing): boolean {
  return Object.keys(other).every((field) => one[field] === other[field])
}

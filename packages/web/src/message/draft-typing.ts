import { useEffect, useMemo, useState } from 'react'
import { findTyping, saveTyping, listTypingNames, removeTyping } from '../storage/draft-storage.ts'
import { useSession } from '../session/use-session.ts'
import { decodeHtml } from '../rich-text/encoded-html.tsx'
import { nothingTyped } from './typed-message.ts'
import type { DraftPlace, TypedMessage } from './typed-message.ts'

/** A draft as the server has it. */
export interface OpenedDraft {
  /** One of the fixed subjects; null while it has none, and in a thread, which has it. */
  readonly subjectId: number | null
  /** Its name; empty without an id. */
  readonly subject: string
  /** Base64 of HTML. */
  readonly encoded: string
  /** Null once it was sent. */
  readonly version: number | null
  /** The last author who saved it. */
  readonly savedBy: string | null
}

/** The state of a draft that somebody edits. */
export type DraftNow =
  | { readonly kind: 'waits'; readonly draft: OpenedDraft }
  | { readonly kind: 'sent'; readonly by: string | null; readonly on: string }
  | { readonly kind: 'gone' }

/** The unsaved text of a draft. */
interface Typing {
  readonly typed: TypedMessage
  /** The version on the screen when typing began. */
  readonly over: number | null
  /** The claim or the thread of the screen. */
  readonly at: string
}

interface DraftTyping {
  /** The text in the fields. */
  readonly shown: TypedMessage
  /** Null: nothing but the draft's own text. */
  readonly typed: TypedMessage | null
  /** Somebody changed the draft since typing began; no version may be dropped unseen. */
  readonly isChanged: boolean
  readonly type: (typed: TypedMessage) => void
  /** Replaces the present draft with the typed text. */
  readonly keepLocal: () => void
  /** Drops the typed text after it was sent or abandoned: the draft's own is shown. */
  readonly discard: () => void
}

/**
 * Manages text typed on a draft that colleagues and other windows may change, send or delete. The device stores it
 * until it is saved or discarded, whatever happens to the draft (docs/rules/messages-and-notices.md "Drafts").
 */
export function useDraftTyping(id: string, place: DraftPlace, draft: OpenedDraft | null): DraftTyping {
  const name = useNames() + id
  const [typing, setTyping] = useState(() => findDraftTyping(name))
  const words = useWords(draft)
  const [opened] = useState(words ?? nothingTyped)
  const version = draft?.version ?? null
  // Stored again with each version: another window of the same person uses the same name.
  useEffect(() => {
    if (typing) saveTyping(name, typing)
  }, [name, typing, version])
  const discard = () => {
    if (isEqual(findDraftTyping(name), typing)) removeTyping(name)
    setTyping(null)
  }
  return {
    shown: typing?.typed ?? words ?? opened,
    typed: typing?.typed ?? null,
    isChanged: typing !== null && words !== null && typing.over !== version && !isEqual(typing.typed, words),
    type: (typed) => {
      if (isEqual(typed, words)) discard()
      else setTyping({ typed, over: typing ? typing.over : version, at: idOf(place) })
    },
    keepLocal: () => setTyping(typing && { ...typing, over: version }),
    discard,
  }
}

/** Finds a draft with text typed here that somebody else sent or deleted since; null without one. */
export function useUnsentDraft(place: DraftPlace, draftNames: readonly string[]): string | null {
  const names = useNames()
  const at = idOf(place)
  const ids = listTypingNames(names).map((name) => name.slice(names.length))
  return ids.find((id) => !draftNames.includes(id) && findDraftTyping(names + id)?.at === at) ?? null
}

/** Returns the prefix of this person's stored drafts. */
function useNames(): string {
  return `${useSession().me?.subject ?? ''}.message-draft.`
}

function useWords(draft: OpenedDraft | null): TypedMessage | null {
  const encoded = draft?.encoded ?? null
  const subject = String(draft?.subjectId ?? '')
  return useMemo(() => (encoded === null ? null : { subject, html: decodeHtml(encoded) }), [encoded, subject])
}

function findDraftTyping(name: string): Typing | null {
  const stored = findTyping(name) as Partial<Typing> | null
  return stored?.typed && stored.at !== undefined ? (stored as Typing) : null
}

const idOf = (place: DraftPlace) => (place.kind === 'claim' ? place.claimId : place.threadId)

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

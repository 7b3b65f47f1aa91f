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
  /** Its name; empty where there is no id. */
  readonly subject: string
  /** Base64 of HTML. */
  readonly encoded: string
  /** Null once it was sent. */
  readonly version: number | null
  /** Who saved it last. */
  readonly savedBy: string | null
}

/** What became of a draft on which somebody writes. */
export type DraftNow =
  | { readonly kind: 'waits'; readonly draft: OpenedDraft }
  | { readonly kind: 'sent'; readonly by: string | null; readonly on: string }
  | { readonly kind: 'gone' }

/** What was typed on a draft and is not saved. */
interface Typing {
  readonly typed: TypedMessage
  /** The version that was on the screen when typing began. */
  readonly over: number | null
  /** The claim or the thread on whose screen. */
  readonly at: string
}

interface DraftTyping {
  /** What the fields show. */
  readonly shown: TypedMessage
  /** Null: nothing but what the draft says. */
  readonly typed: TypedMessage | null
  /** Somebody changed the draft since typing began; neither may be given up unseen. */
  readonly isChanged: boolean
  readonly type: (typed: TypedMessage) => void
  /** What was typed is meant to take the place of the draft as it is now. */
  readonly keepLocal: () => void
  /** It went out, or is given up: what the draft says stands. */
  readonly discard: () => void
}

/**
 * What is typed on a draft that colleagues and other windows may change, send or delete: kept on this device until it is saved or
 * given up, whatever becomes of the draft (docs/rules/messages-and-notices.md "Drafts").
 */
export function useDraftTyping(id: string, place: DraftPlace, draft: OpenedDraft | null): DraftTyping {
  const name = useNames() + id
  const [typing, setTyping] = useState(() => findDraftTyping(name))
  const words = useWords(draft)
  const [opened] = useState(words ?? nothingTyped)
  const version = draft?.version ?? null
  // Kept anew with each version: another window of the same person keeps its typing under the same name.
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

/** A draft on which somebody typed here, and which somebody else sent or deleted since; null: there is none. */
export function useUnsentDraft(place: DraftPlace, draftNames: readonly string[]): string | null {
  const names = useNames()
  const at = idOf(place)
  const ids = listTypingNames(names).map((name) => name.slice(names.length))
  return ids.find((id) => !draftNames.includes(id) && findDraftTyping(names + id)?.at === at) ?? null
}

/** What the names begin with under which this person's typing on drafts is kept. */
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

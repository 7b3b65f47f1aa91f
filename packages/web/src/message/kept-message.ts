import type { MessageView } from '@makewhole/contract/message/message.ts'
import { useState } from 'react'
import { findKeptTyping, keepTyping, removeKeptTyping } from '../form/draft-storage.ts'
import { decodeHtml } from '../settlement/encoded-html.tsx'
import { useSession } from '../session/use-session.ts'

/** What stands in the two fields of a message. */
interface Typed {
  readonly subject: string
  readonly text: string
}

const nothing: Typed = { subject: '', text: '' }

/**
 * The message that is being written: what this device kept when the page went away or the session ended, else the draft that the
 * server has. It is kept with each keystroke until it went out, and leaves the device at sign-out.
 */
export function useKeptMessage(claimId: string, draft: MessageView | null) {
  const { me } = useSession()
  const name = me ? `${me.subject}.message.${claimId}` : null
  const [typed, setTyped] = useState<Typed>(() => findTyped(name) ?? typedOf(draft))
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (name) keepTyping(name, next)
  }
  return {
    ...typed,
    type,
    /** The server has it now. */
    forget: () => {
      if (name) removeKeptTyping(name)
    },
    clear: () => setTyped(nothing),
  }
}

function findTyped(name: string | null): Typed | null {
  const kept = name === null ? null : (findKeptTyping(name) as Partial<Typed> | null)
  return typeof kept?.subject === 'string' && typeof kept.text === 'string'
    ? { subject: kept.subject, text: kept.text }
    : null
}

/** A draft as it was typed: paragraphs and lines back to empty lines and line ends. */
function typedOf(draft: MessageView | null): Typed {
  if (!draft) return nothing
  const page = document.createElement('div')
  page.innerHTML = decodeHtml(draft.messageBody)
    .replaceAll('</p>', '</p>\n\n')
    .replace(/<br\s*\/?>/g, '\n')
  return { subject: String(draft.messageSubject.id), text: page.textContent.trim() }
}

import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAnnounce } from '../components/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useKeptTyping } from '../rich-text/kept-typing.ts'
import { Compose } from './compose.tsx'
import { nothingTyped } from './typed-message.ts'
import type { MessagePlace } from './typed-message.ts'
import { doneTexts } from './use-send.ts'

interface KeptComposeProps {
  readonly place: Exclude<MessagePlace, { readonly kind: 'claim' }>
  readonly side: MessageSide
  readonly mayDraft: boolean
  readonly hasDraft: boolean
  /** What whoever writes has to know of the reader. */
  readonly about?: ReactNode
  readonly onDone: () => void
}

/** A place to write in the drawer, which keeps what is typed until it went out, and says that it did. */
export function KeptCompose({ place, side, mayDraft, hasDraft, about, onDone }: KeptComposeProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const kept = place.kind === 'thread' ? `message.thread.${place.threadId}` : 'message.new'
  const [typed, setTyped] = useKeptTyping(kept, nothingTyped)
  const [round, setRound] = useState(0)
  return (
    <Compose
      key={round}
      // A page below the drawer may have a place to write of its own.
      id="inbox-message"
      place={place}
      side={side}
      mayDraft={mayDraft}
      hasDraft={hasDraft}
      about={about}
      typed={typed}
      onType={setTyped}
      onDone={(act) => {
        setTyped(null)
        setRound(round + 1)
        announce(t(doneTexts[act]))
        onDone()
      }}
    />
  )
}

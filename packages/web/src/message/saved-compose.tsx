import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { Compose } from './compose.tsx'
import { nothingTyped } from './typed-message.ts'
import type { MessagePlace, TypedMessage } from './typed-message.ts'
import { successTexts } from './use-send.ts'

interface DrawerComposeProps {
  readonly place: Exclude<MessagePlace, { readonly kind: 'claim' }>
  readonly side: MessageSide
  readonly mayDraft: boolean
  readonly hasDraft: boolean
  /** Facts about the reader that the writer needs. */
  readonly about?: ReactNode
  readonly typed: TypedMessage
  /** Null: it went out. */
  readonly onType: (typed: TypedMessage | null) => void
  readonly onDone: () => void
}

/** The prefix of its fields' ids; a page below the drawer may have its own form. */
export const drawerComposeId = 'inbox-message'

/** A form to write in the drawer, which announces a sent message. */
export function DrawerCompose({ onType, onDone, ...writing }: DrawerComposeProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const [round, setRound] = useState(0)
  return (
    <Compose
      key={round}
      id={drawerComposeId}
      {...writing}
      onType={onType}
      onDone={(act) => {
        onType(null)
        setRound(round + 1)
        announce(t(successTexts[act]))
        onDone()
      }}
    />
  )
}

/** A new message about no claim, stored until it is sent. */
export function SavedCompose(props: Omit<DrawerComposeProps, 'typed' | 'onType'>) {
  const [typed, setTyped] = useSavedTyping('message.new', nothingTyped)
  return <DrawerCompose {...props} typed={typed} onType={setTyped} />
}

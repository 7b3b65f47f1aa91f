import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'

type Arriving = Pick<MessageView, 'id' | 'fromReviewer' | 'senderName'>

/**
 * Announces once to screen readers that the other side wrote while these messages are open. They are sorted newest
 * first: messages below the known ones are older.
 */
export function useAnnounceArrivals(messages: readonly Arriving[] | undefined, side: MessageSide): void {
  const { t } = useTexts()
  const announce = useAnnounce()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!messages) return
    const received = messages.filter((message) => message.fromReviewer !== (side === 'reviewer'))
    const before = known.current
    const newestIndex = received.findIndex(({ id }) => before?.has(id))
    const arrived = before ? received.slice(0, newestIndex < 0 ? received.length : newestIndex) : []
    known.current = new Set(received.map(({ id }) => id))
    const [newest] = arrived
    if (!newest) return
    const name = side === 'filer' ? t('message.reviewer') : (newest.senderName ?? '')
    announce(t('message.arrived', { count: arrived.length, name }))
  }, [messages, side, announce, t])
}

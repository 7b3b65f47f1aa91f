import type { MessageView } from '@makewhole/contract/message/message.ts'
import { statusFor } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { MessageItem } from './message-item.tsx'

interface ClaimMessageProps {
  readonly message: MessageView
  readonly side: MessageSide
  readonly filerName: string
  /** The acts on it. */
  readonly children: ReactNode
}

/** A message among those of a claim, under its subject. */
export function ClaimMessage({ message, side, filerName, children }: ClaimMessageProps) {
  const { t, formatDate } = useTexts()
  const status = statusFor(side, message)
  const reviewer =
    side === 'reviewer' && message.fromReviewer && message.senderName
      ? t('message.reviewerNamed', { name: message.senderName })
      : t('message.reviewer')
  const [sender, recipient] = message.fromReviewer ? [reviewer, filerName] : [filerName, reviewer]
  const date = formatDate(Number(message.sentDateTime ?? message.createdOn), 'medium')
  return (
    <MessageItem
      title={message.messageSubject.name || t('message.noSubject')}
      status={status}
      isNew={status === 'inbox' && !message.hasRead}
      facts={t('message.from', { sender, recipient, date })}
      encoded={message.messageBody}
    >
      {children}
    </MessageItem>
  )
}

import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { EncodedHtml } from '../settlement/encoded-html.tsx'

interface MessageItemProps {
  readonly message: MessageView
  readonly side: MessageSide
  readonly filerName: string
  /** What can be done with it. */
  readonly children: ReactNode
}

/** One message: subject, whether it came in, went out or waits, who wrote to whom, when, what. */
export function MessageItem({ message, side, filerName, children }: MessageItemProps) {
  const { t, formatDate } = useTexts()
  const isOwn = message.fromReviewer === (side === 'reviewer')
  const status = message.isDraft ? 'draft' : isOwn ? 'sent' : 'inbox'
  const reviewer =
    side === 'reviewer' && message.fromReviewer && message.senderName
      ? t('message.reviewerNamed', { name: message.senderName })
      : t('message.reviewer')
  const [sender, recipient] = message.fromReviewer ? [reviewer, filerName] : [filerName, reviewer]
  return (
    <li className={isOwn ? 'message' : 'message message--other'}>
      <h3 dir="auto">
        {message.messageSubject.name || t('message.noSubject')}{' '}
        <span className="message__status">{t(`message.status.${status}`)}</span>
        {!isOwn && !message.hasRead ? <span className="message__new">{t('message.unread')}</span> : null}
      </h3>
      <p className="small soft">
        {t('message.from', {
          sender,
          recipient,
          date: formatDate(Number(message.sentDateTime ?? message.createdOn), 'medium'),
        })}
      </p>
      <EncodedHtml encoded={message.messageBody} />
      {children}
    </li>
  )
}

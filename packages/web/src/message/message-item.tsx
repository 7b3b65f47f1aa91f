import * as common from '../theme/common.module.css'
import * as styles from './messages.module.css'
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
    <li className={isOwn ? styles.message : `${styles.message} ${styles.messageOther}`}>
      <h3 dir="auto">
        {message.messageSubject.name || t('message.noSubject')}{' '}
        <span className={styles.messageStatus}>{t(`message.status.${status}`)}</span>
        {!isOwn && !message.hasRead ? <span className={styles.messageNew}>{t('message.unread')}</span> : null}
      </h3>
      <p className={`${common.small} ${common.soft}`}>
        {t('message.from', {
          sender,
          recipient,
          date: formatDate(Number(message.sentDateTime ?? message.createdOn), 'medium'),
        })}
      </p>
      <div data-testid="message-text">
        <EncodedHtml encoded={message.messageBody} />
      </div>
      {children}
    </li>
  )
}

import * as common from '../theme/common.module.css'
import * as styles from './messages.module.css'
import type { MessageStatus } from '@makewhole/domain/message/message.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { EncodedHtml } from '../rich-text/encoded-html.tsx'

interface MessageItemProps {
  readonly title: string
  readonly status: MessageStatus
  readonly isNew?: boolean
  /** Sender and recipient, or the time. */
  readonly facts: string
  /** Base64 of HTML. */
  readonly encoded: string
  /** The acts on it. */
  readonly children: ReactNode
}

/** One message: received, sent or a draft, with author, recipient, time and text. */
export function MessageItem({ title, status, isNew = false, facts, encoded, children }: MessageItemProps) {
  const { t } = useTexts()
  return (
    <li className={status === 'inbox' ? `${styles.message} ${styles.messageOther}` : styles.message}>
      <h3 dir="auto">
        {title} <span className={styles.messageStatus}>{t(`message.status.${status}`)}</span>
        {isNew ? <span className={styles.messageNew}>{t('message.unread')}</span> : null}
      </h3>
      <p className={`${common.small} ${common.soft}`}>{facts}</p>
      <div data-testid="message-text">
        <EncodedHtml encoded={encoded} />
      </div>
      {children}
    </li>
  )
}

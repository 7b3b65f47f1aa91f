import * as styles from './messages.module.css'
import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { useTexts } from '../i18n/texts.tsx'

export interface MessageListProps {
  /** The link to older messages. */
  readonly olderLink: ReactNode
  readonly children: ReactNode
}

/** Messages one below the other. A list that scrolls inside is focusable, so that the keyboard reaches its end. */
export function MessageList({ olderLink, children }: MessageListProps) {
  const { t } = useTexts()
  return (
    <Card title={t('message.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.list} aria-label={t('message.list')} tabIndex={0}>
        {children}
      </ol>
      {olderLink}
    </Card>
  )
}

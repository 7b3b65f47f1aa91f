import * as common from '../theme/common.module.css'
import * as styles from '../shell/shell.module.css'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { UnreadBadge } from './unread-badge.tsx'

/** The way to the messages from the header, with how many wait (docs/rules/screens.md "Shell"). */
export function MessagesButton() {
  const { t } = useTexts()
  return (
    <Link className={styles.barButton} to="/messages">
      <MessageSquare className={common.icon} aria-hidden="true" />
      <span className={styles.headerWord}>{t('message.title')}</span>
      <UnreadBadge />
    </Link>
  )
}

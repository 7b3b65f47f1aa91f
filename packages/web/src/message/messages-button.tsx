import * as common from '../theme/common.module.css'
import * as styles from '../shell/shell.module.css'
import { MessageSquare } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'
import { useInboxNavigation } from './inbox-place.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Opens the messages over the page, and shows the number of unread ones (docs/rules/screens.md "Shell"). */
export function MessagesButton() {
  const { t } = useTexts()
  const { go } = useInboxNavigation()
  return (
    <button
      type="button"
      className={styles.barButton}
      aria-haspopup="dialog"
      onClick={() => go({ kind: 'threads' })}
    >
      <MessageSquare className={common.icon} aria-hidden="true" />
      <span className={styles.headerWord}>{t('message.title')}</span>
      <UnreadBadge />
    </button>
  )
}

import * as common from '../theme/common.module.css'
import * as styles from './notice.module.css'
import IconButton from '@mui/material/IconButton'
import { CircleAlert, CircleCheck, Hand, Info, Pause, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export type NoticeTone = 'info' | 'done' | 'problem' | 'you' | 'rest'

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly icon?: LucideIcon
  readonly onClose?: () => void
  /** Announced when it appears: `alert` at once, `status` politely. Plain notices that belong to the page are silent. */
  readonly live?: 'alert' | 'status'
}

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  done: CircleCheck,
  problem: CircleAlert,
  you: Hand,
  rest: Pause,
}

/** A panel in the flow of the page: the event, the safe state, the next step. */
export function Notice({ tone, title, children, icon, onClose, live }: NoticeProps) {
  const { t } = useTexts()
  const Icon = icon ?? icons[tone]
  return (
    <div className={styles.notice} data-notice="" data-tone={tone} role={live}>
      <Icon className={`${common.icon} ${styles.icon}`} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children ? <div className={styles.text}>{children}</div> : null}
      </div>
      {onClose ? (
        <IconButton className={styles.close} aria-label={t('shell.closeMessage')} onClick={onClose}>
          <X className={common.icon} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

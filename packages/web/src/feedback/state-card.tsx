import * as common from '../theme/common.module.css'
import * as styles from './state-card.module.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface StateCardProps {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The one next thing to do: a button or a link. */
  readonly action?: ReactNode
  /** The number to read out to the help line. */
  readonly requestId?: string | null | undefined
  /** 1 when the card is the whole page. */
  readonly headingLevel?: 1 | 2 | 3
}

/** Empty, error, forbidden, timed out, not found: the event, the safe state, the next step. */
export function StateCard({ icon: Icon, title, text, action, requestId, headingLevel = 2 }: StateCardProps) {
  const { t } = useTexts()
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.stateCard}>
      <Icon className={styles.icon} aria-hidden="true" />
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{title}</Heading>
      {text ? <div className={styles.text}>{text}</div> : null}
      {requestId ? (
        <p className={styles.text}>
          {t('shell.requestNumber')} <span className={common.nowrap}>{requestId}</span>
        </p>
      ) : null}
      {action}
    </div>
  )
}

import * as common from '../theme/common.module.css'
import * as styles from './part.module.css'
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import type { PartTone } from '../settlement/settlement-state.ts'

export interface PartProps {
  readonly number: number
  readonly title: string
  readonly tone: PartTone
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Under the title, also while the part is closed: a badge with its date, or the awaited part. */
  readonly state: ReactNode
  /** The content of an `off` part, which can't be opened. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/**
 * One numbered part of the settlement: a heading that opens it. A part that waits for another one shows that and
 * stays closed.
 */
export function Part({ number, title, tone, isOpen, onToggle, state, preview, children }: PartProps) {
  const { t } = useTexts()
  const id = useId()
  const isOff = tone === 'off'
  return (
    <li className={styles.part} data-tone={tone}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {tone === 'done' ? <Check className={common.icon} /> : number}
        </span>
        <h2 id={`${id}-title`}>
          <button
            type="button"
            aria-expanded={isOff ? undefined : isOpen}
            aria-controls={isOff ? undefined : `${id}-body`}
            aria-disabled={isOff || undefined}
            aria-describedby={`${id}-state`}
            onClick={isOff ? undefined : onToggle}
          >
            {title}
            {tone === 'done' ? (
              <span className={common.visuallyHidden}>, {t('settlement.part.done')}</span>
            ) : null}
          </button>
        </h2>
        <div className={styles.state} id={`${id}-state`}>
          {state}
        </div>
        {isOff ? null : <ChevronDown className={`${common.icon} ${styles.chevron}`} aria-hidden="true" />}
      </div>
      {isOff && preview ? <div className={styles.preview}>{preview}</div> : null}
      {isOff ? null : (
        <div
          className={styles.body}
          id={`${id}-body`}
          role="region"
          aria-labelledby={`${id}-title`}
          hidden={!isOpen}
        >
          {children}
        </div>
      )}
    </li>
  )
}

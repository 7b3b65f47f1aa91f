import * as common from '../theme/common.module.css'
import * as styles from './rings.module.css'
import { useTexts } from '../i18n/texts.tsx'
import type { ReactNode } from 'react'

export interface RingState {
  readonly name: ReactNode
  /** done: over · claimant, program: the present state and its turn · next: still to come. */
  readonly tone: 'done' | 'claimant' | 'program' | 'next'
  /** Actor and time: "March 2, by you". */
  readonly meta?: ReactNode
  /** One sentence. */
  readonly text?: ReactNode
}

export interface RingsProps {
  readonly states: readonly RingState[]
  readonly label?: string
}

/** A sequence as rings that close: the states of a claim, the steps of a form. */
export function Rings({ states, label }: RingsProps) {
  const { t } = useTexts()
  return (
    <ol className={styles.rings} aria-label={label}>
      {states.map((state, index) => {
        const isNow = state.tone === 'claimant' || state.tone === 'program'
        return (
          <li
            key={index}
            className={styles.state}
            data-tone={state.tone}
            aria-current={isNow ? 'step' : undefined}
          >
            <Ring className={styles.ring} tone={state.tone} />
            <div className={styles.name}>
              {state.tone === 'done' ? (
                <span className={common.visuallyHidden}>{t('shell.ringDone')} </span>
              ) : null}
              {state.name}
            </div>
            {state.meta ? <div className={styles.meta}>{state.meta}</div> : null}
            {state.text ? <div className={styles.text}>{state.text}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}

export interface RingProps {
  readonly tone: RingState['tone']
  /** The class that sets size and colour. */
  readonly className: string
}

/** One ring alone: closed with a check, with a dot for the present state, open for a future one. */
export function Ring({ tone, className }: RingProps) {
  return (
    <svg className={className} data-tone={tone} viewBox="0 0 22 22" aria-hidden="true">
      {tone === 'done' ? (
        <>
          <circle cx="11" cy="11" r="11" fill="currentColor" />
          <path
            d="m6 11.4 3.2 3.2 6.6-6.8"
            fill="none"
            stroke="#fff"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <circle
          cx="11"
          cy="11"
          r="9.5"
          fill="var(--surface)"
          stroke="currentColor"
          strokeWidth={tone === 'next' ? 1.5 : 2.5}
        />
      )}
      {tone === 'claimant' || tone === 'program' ? (
        <circle cx="11" cy="11" r="4.5" fill="currentColor" />
      ) : null}
    </svg>
  )
}

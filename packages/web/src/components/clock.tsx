import * as styles from './clock.module.css'
import type { CSSProperties } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface ClockProps {
  /** What runs: "Your time to answer and sign". */
  readonly label: string
  /** What is left: "18 days left". */
  readonly value: string
  /** How many days the clock has, one tick each. */
  readonly days: number
  /** How many of them are gone. */
  readonly elapsed: number
  /** `done` and `paused` stand still. */
  readonly side: 'claimant' | 'program' | 'done' | 'paused'
  readonly from: string
  /** '' where its end stands in `value`. */
  readonly to: string
}

/** A deadline as a bar with one tick per day; the words beside it say all of it. */
export function Clock({ label, value, days, elapsed, side, from, to }: ClockProps) {
  const { t } = useTexts()
  const elapsedDays = Math.min(Math.max(elapsed, 0), days)
  const style = {
    '--clock-days': days,
    '--clock-gone': days > 0 ? elapsedDays / days : 0,
    '--clock-gap': days > 45 ? '1px' : '2px',
  } as CSSProperties
  return (
    <div>
      <div className={styles.head}>
        <span>{label}</span>
        <b>{value}</b>
      </div>
      <div
        className={styles.track}
        data-side={side}
        style={style}
        role="img"
        aria-label={t('shell.clock', { day: elapsedDays, days })}
      />
      <div className={styles.foot}>
        <span>{from}</span>
        {to ? <span>{to}</span> : null}
      </div>
    </div>
  )
}

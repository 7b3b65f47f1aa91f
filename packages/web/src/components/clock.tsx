import * as styles from './clock.module.css'
import type { CSSProperties } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface ClockProps {
  /** The clock's subject: "Your time to answer and sign". */
  readonly label: string
  /** The remaining time: "18 days left". */
  readonly value: string
  /** The clock's length in days, one tick each. */
  readonly days: number
  /** The days that have passed. */
  readonly elapsed: number
  /** `done` and `paused` don't run. */
  readonly side: 'claimant' | 'program' | 'done' | 'paused'
  readonly from: string
  /** '' where `value` contains the end. */
  readonly to: string
}

/** A deadline as a bar with one tick per day; the text next to it contains all of it. */
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

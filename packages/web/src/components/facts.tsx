import * as styles from './facts.module.css'
import type { ReactNode } from 'react'

export interface Fact {
  readonly label: ReactNode
  readonly value: ReactNode
}

export interface FactsProps {
  readonly rows: readonly Fact[]
  readonly columns?: 1 | 2
}

/** Questions and answers in two columns from `sm` on. */
export function Facts({ rows, columns = 2 }: FactsProps) {
  return (
    <dl className={columns === 2 ? `${styles.facts} ${styles.two}` : styles.facts}>
      {rows.map((row, index) => (
        <div key={index}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

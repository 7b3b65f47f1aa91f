import * as common from '../theme/common.module.css'
import * as styles from './ledger.module.css'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface LedgerLine {
  readonly item: ReactNode
  /** The calculation of the amount in words: "1,800 sq ft × $500". */
  readonly formula?: ReactNode
  /** Integer cents; below zero it is a deduction; null is not known yet. */
  readonly amount: number | null
}

export interface LedgerProps {
  /** Read out to those who can't see the table. */
  readonly caption: string
  readonly lines: readonly LedgerLine[]
  /** Integer cents. */
  readonly total: number | null
  readonly totalLabel?: string
}

/** Name, formula in words, value, and a double rule above the total: a sum that a person can check. */
export function Ledger({ caption, lines, total, totalLabel }: LedgerProps) {
  const { t, formatMoney } = useTexts()
  return (
    <table className={styles.ledger}>
      <caption className={common.visuallyHidden}>{caption}</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className={line.amount !== null && line.amount < 0 ? styles.minus : undefined}>
            <th scope="row">
              <b>{line.item}</b>
              {line.formula ? <span>{line.formula}</span> : null}
            </th>
            <td className={`${common.num} ${styles.amount}`}>{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel ?? t('shell.total')}</th>
          <td className={`${common.num} ${styles.amount}`}>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

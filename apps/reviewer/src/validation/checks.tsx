import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './validation.module.css'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Outcome = 'pass' | 'fail' | 'unknown'

/** One comparison, in words. */
export interface CheckLine {
  readonly name: string
  readonly label: string
  readonly outcome: Outcome
  readonly claimSide: ReactNode
  readonly recordSide: ReactNode
}

export interface ChecksProps {
  /** Read out to those who can't see the table. */
  readonly caption: string
  readonly checks: readonly CheckLine[]
  /** The headings of the two value columns. */
  readonly columns: { readonly claimSide: string; readonly recordSide: string }
  /** The texts that name how each check ended. */
  readonly wordsOf?: Words
}

type Words = 'validation' | 'validation.documents'

/** Comparisons with both values and their outcomes, as a word and a sign next to the colour. */
export function Checks({ caption, checks, columns, wordsOf = 'validation' }: ChecksProps) {
  const { t } = useTexts()
  return (
    <table className={styles.checks}>
      <caption className={common.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('validation.column.check')}</th>
          <th scope="col">{columns.claimSide}</th>
          <th scope="col">{columns.recordSide}</th>
          <th scope="col">{t('validation.column.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ name, label, outcome, claimSide, recordSide }) => (
          <tr key={name} data-testid={`check-${name}`}>
            <th scope="row">{label}</th>
            <td data-label={columns.claimSide}>{claimSide}</td>
            <td data-label={columns.recordSide}>{recordSide}</td>
            <td data-label={t('validation.column.outcome')}>
              <OutcomeMark outcome={outcome} wordsOf={wordsOf} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const icons = { pass: CircleCheck, fail: TriangleAlert, unknown: CircleHelp } as const

function OutcomeMark({ outcome, wordsOf }: { readonly outcome: Outcome; readonly wordsOf: Words }) {
  const { t } = useTexts()
  const Icon = icons[outcome]
  return (
    <span className={styles.outcome} data-outcome={outcome}>
      <Icon className={common.icon} aria-hidden="true" />
      {t(`${wordsOf}.outcome.${outcome}`)}
    </span>
  )
}

/** The values of one side, one line each, or a note that it has none. */
export function Values({ values }: { readonly values: readonly string[] }) {
  const { t } = useTexts()
  if (values.length === 0) return <span className={common.muted}>{t('validation.nothing')}</span>
  if (values.length === 1) return <span>{values[0]}</span>
  return (
    <ul className={styles.values}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
}

/** Returns the number of comparisons by outcome. */
export function useSummary(
  checks: readonly { readonly outcome: Outcome }[],
  wordsOf: Words = 'validation',
): string {
  const { t } = useTexts()
  const count = (wanted: Outcome) => checks.filter(({ outcome }) => outcome === wanted).length
  return t(`${wordsOf}.summary`, { pass: count('pass'), fail: count('fail'), unknown: count('unknown') })
}

import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './dashboard.module.css'
import type { DashboardView } from '@makewhole/contract/report/report.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { FigureLink } from './figure-link.tsx'
import type { BehindIt } from './figure-link.tsx'

export interface DashboardTilesProps {
  readonly figures: DashboardView
  readonly fireId: number | null
}

interface Tile {
  readonly name: 'submitted' | 'inWork' | 'paid' | 'amountPaid'
  readonly text: string
  readonly beside: string
  readonly behind: BehindIt
  readonly count: number
}

/** The four figures that a manager looks for first, each a link to its claims. */
export function DashboardTiles({ figures, fireId }: DashboardTilesProps) {
  const { t, formatNumber, formatMoney } = useTexts()
  const { days, lowestPayment, highestPayment, paid, averageDaysToPayment: average } = figures
  const lately = (count: number) => t('reports.lately', { count, days })
  const tiles: readonly Tile[] = [
    {
      name: 'submitted',
      text: formatNumber(figures.submitted),
      beside: lately(figures.submittedLately),
      behind: { filters: { countedAs: 'submitted' } },
      count: figures.submitted,
    },
    {
      name: 'inWork',
      text: formatNumber(figures.inWork),
      beside: t('reports.late', { count: figures.late }),
      behind: { filters: { countedAs: 'inWork' } },
      count: figures.inWork,
    },
    {
      name: 'paid',
      text: formatNumber(paid),
      beside: average === null ? lately(figures.paidLately) : t('reports.toPayment', { days: average }),
      behind: { filters: { countedAs: 'paid' } },
      count: paid,
    },
    {
      name: 'amountPaid',
      text: formatMoney(figures.amountPaid),
      beside:
        lowestPayment === null
          ? ''
          : t('reports.extremes', {
              lowest: formatMoney(lowestPayment),
              highest: formatMoney(highestPayment),
            }),
      behind: { filters: { countedAs: 'paid' } },
      count: paid,
    },
  ]
  return (
    <ul className={styles.tiles} aria-label={t('reports.tiles')}>
      {tiles.map(({ name, text, beside, behind, count }) => (
        <li key={name}>
          <FigureLink behind={behind} count={count} fireId={fireId} className={styles.tile}>
            <span className={styles.label}>{t(`reports.${name}`)}</span>
            <b>{text}</b>
            <span className={`${common.small} ${common.soft}`}>{beside}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  )
}

import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './dashboard.module.css'
import type { DashboardView } from '@makewhole/contract/report/report.ts'
import { lastDays } from '@makewhole/domain/report/activity.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { rangeText } from '../claims/grid-state.ts'
import type { ClaimsBehind } from './figure-link.tsx'
import { FigureText } from './figure-table.tsx'
import type { Figure } from './figure-table.tsx'

export interface DashboardTilesProps {
  readonly figures: DashboardView
  readonly fireId: number | null
}

interface Tile {
  readonly name: 'submitted' | 'inWork' | 'paid' | 'amountPaid'
  readonly figure: Figure
  /** In small text below. */
  readonly sideFigures: readonly Figure[]
}

/** The four main figures of a manager with their details, each a link to its claims. */
export function DashboardTiles({ figures, fireId }: DashboardTilesProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.tiles} aria-label={t('reports.tiles')}>
      {useTiles(figures).map(({ name, figure, sideFigures }) => (
        <li key={name} className={styles.tile}>
          <FigureText figure={figure} fireId={fireId} className={styles.tileFigure}>
            <span className={styles.label}>{t(`reports.${name}`)}</span>
            <b>{figure.text}</b>
          </FigureText>
          <span className={`${common.small} ${styles.besides}`}>
            {sideFigures.map((sideFigure) => (
              <FigureText key={sideFigure.text} figure={sideFigure} fireId={fireId} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function useTiles(figures: DashboardView): readonly Tile[] {
  const { t, formatNumber, formatMoney } = useTexts()
  const { days, today, submittedLately, paidLately, averageDaysToPayment: average } = figures
  const window = rangeText(lastDays(days, today))
  const allPaid = { filters: { countedAs: 'paid' }, count: figures.paid }
  const number = (value: number, countedAs: string): Figure => ({
    value,
    text: formatNumber(value),
    claimsBehind: { filters: { countedAs } },
  })
  const recentFigure = (value: number, filters: ClaimsBehind['filters']): Figure => ({
    value,
    text: t('reports.lately', { count: value, days }),
    claimsBehind: { filters: { countedAs: 'submitted', ...filters } },
  })
  const extreme = (name: 'lowest' | 'highest', cents: number | null): readonly Figure[] => {
    if (cents === null) return []
    const dollars = cents / 100
    const filters = { countedAs: 'paid', amount: rangeText({ from: String(dollars), to: String(dollars) }) }
    const text = t(`reports.${name}`, { amount: formatMoney(cents) })
    // Several claims may have the same amount.
    return [{ value: dollars, text, claimsBehind: { filters, count: null } }]
  }
  return [
    {
      name: 'submitted',
      figure: number(figures.submitted, 'submitted'),
      sideFigures: [recentFigure(submittedLately, { signed: window })],
    },
    {
      name: 'inWork',
      figure: number(figures.inWork, 'inWork'),
      sideFigures: [
        {
          value: figures.late,
          text: t('reports.late', { count: figures.late }),
          claimsBehind: { filters: { countedAs: 'inWork' }, view: 'late' },
        },
      ],
    },
    {
      name: 'paid',
      figure: number(figures.paid, 'paid'),
      sideFigures: [
        average === null
          ? recentFigure(paidLately, { paid: window })
          : { value: average, text: t('reports.toPayment', { days: average }), claimsBehind: allPaid },
      ],
    },
    {
      name: 'amountPaid',
      figure: {
        value: figures.amountPaid / 100,
        text: formatMoney(figures.amountPaid),
        claimsBehind: { filters: { countedAs: 'withMoney' }, count: figures.withMoney },
      },
      sideFigures: [
        ...extreme('lowest', figures.lowestPayment),
        ...extreme('highest', figures.highestPayment),
      ],
    },
  ]
}

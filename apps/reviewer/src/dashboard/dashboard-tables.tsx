import * as styles from './dashboard.module.css'
import type { DashboardView } from '@makewhole/contract/report/report.ts'
import { activities, ages, daysOfMonth, lastDays, signedAt } from '@makewhole/domain/report/activity.ts'
import type { Activity, Window } from '@makewhole/domain/report/activity.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import type { ActivityFigures } from '@makewhole/domain/report/figures.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { Link } from 'react-router'
import { rangeText } from '../claims/grid-state.ts'
import { Bars } from './bars.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Figure, FigureRow, FigureTableProps } from './figure-table.tsx'
import { MonthsChart } from './months-chart.tsx'
import { StackedBars } from './stacked-bars.tsx'
import type { ClaimsBehind } from './figure-link.tsx'

export interface DashboardTablesProps {
  readonly figures: DashboardView
  readonly fireId: number | null
}

/** The day by which the claims of an activity are found. */
const metricOfActivity = { review: 'completed', offer: 'offered', payment: 'paid', overall: 'paid' } as const

/** Returns the claims with an activity in some days, and the late ones of them. */
function claimsOfActivity(
  activity: Activity,
  window: Window,
  { done }: { readonly done: number },
): { done: ClaimsBehind; late: ClaimsBehind } {
  return {
    done: {
      filters: { countedAs: 'submitted', [metricOfActivity[activity]]: rangeText(window) },
      count: done,
    },
    late: { filters: { lateBy: activity, late: rangeText(window) } },
  }
}

/** Everything but the tiles, table by table (docs/rules/reports.md "Figures"). */
export function DashboardTables(props: DashboardTablesProps) {
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <Recent {...props} />
        <WaitingTable {...props} />
        <Representation {...props} />
        <StaffWorkload {...props} />
        <Returned {...props} />
        <Rebuilt {...props} />
      </div>
      <div className={styles.column}>
        <History {...props} />
        <Shares {...props} of="county" />
        <Shares {...props} of="relationship" />
        <Declined {...props} />
      </div>
    </div>
  )
}

function useFigures() {
  const { formatNumber, formatMoney, formatList, t } = useTexts()
  const number = (value: number, claimsBehind?: ClaimsBehind): Figure => ({
    value,
    text: formatNumber(value),
    ...(claimsBehind && { claimsBehind }),
  })
  const money = (cents: number, claimsBehind: ClaimsBehind): Figure => ({
    value: cents / 100,
    text: formatMoney(cents),
    claimsBehind,
  })
  const average = (value: number | null, claimsBehind: ClaimsBehind): Figure => ({
    value,
    text: value === null ? '–' : formatNumber(value, Number.isInteger(value) ? 0 : 1),
    claimsBehind,
  })
  const percent = (value: number | null, claimsBehind: ClaimsBehind): Figure => ({
    value: value === null ? null : value / 100,
    text: value === null ? '–' : `${formatNumber(Math.round(value / 100))}%`,
    claimsBehind,
  })
  const lateFigure = ({ late: value, overdue }: ActivityFigures, claimsBehind: ClaimsBehind): Figure => {
    const parts = [
      ...(value > overdue ? [t('reports.doneLate', { count: value - overdue })] : []),
      ...(overdue > 0 ? [t('reports.overdue', { count: overdue })] : []),
    ]
    return { value, text: parts.length === 0 ? t('reports.lateNone') : formatList(parts), claimsBehind }
  }
  return { number, money, average, percent, late: lateFigure }
}

function Recent({ figures, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number, average, percent, late: lateFigure } = useFigures()
  const { recent, days, today, aims } = figures
  return (
    <FigureTable
      title={t('reports.recent', { days })}
      fireId={fireId}
      heads={[
        t('reports.activity'),
        t('reports.averageDays'),
        t('reports.aim'),
        t('reports.claims'),
        t('reports.lateHead'),
        t('reports.kept'),
      ]}
      note={<p className={styles.note}>{t('reports.keptNote')}</p>}
      rows={activities.map((activity) => {
        const { averageDays, done, keptPercent } = recent[activity]
        const claimsBehind = claimsOfActivity(activity, lastDays(days, today), recent[activity])
        return {
          name: t(`reports.activity.${activity}`),
          figures: [
            average(averageDays, claimsBehind.done),
            number(aims[activity]),
            number(done, claimsBehind.done),
            lateFigure(recent[activity], claimsBehind.late),
            percent(keptPercent, claimsBehind.done),
          ],
        }
      })}
    />
  )
}

function WaitingTable({ figures: { waiting, inWork, today }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  const ageNames = ['0', '1', '2', '3'] as const
  const rows = (['program', 'claimant'] as const).map((side) => ({
    name: t(`reports.turn.${side}`),
    figures: ages.map((age, index) =>
      number(waiting[side][index] ?? 0, {
        filters: { countedAs: 'inWork', turn: side, signed: rangeText(signedAt(age, today)) },
      }),
    ),
  }))
  const parts = ageNames.map((age) => t(`reports.age.${age}`))
  return (
    <FigureTable
      title={t('reports.waiting', { count: inWork })}
      fireId={fireId}
      heads={[t('reports.turn'), ...parts]}
      rows={rows}
      chart={<StackedBars parts={parts} rows={rows} fireId={fireId} />}
    />
  )
}

/** The activities that the history distinguishes, as in the specification. */
const historical = ['offer', 'payment', 'overall'] as const

function History({ figures: { history, today, aims }, fireId }: DashboardTablesProps) {
  const { t, locale } = useTexts()
  const { number, average, late: lateFigure } = useFigures()
  const monthIn = (month: string, year?: 'numeric') =>
    new Intl.DateTimeFormat(`${locale}-US`, {
      month: 'short',
      timeZone: 'UTC',
      ...(year && { year }),
    }).format(new Date(`${month}-15T00:00:00Z`))
  const months = history.map(({ month }) => ({
    id: month,
    short: monthIn(month).slice(0, 4),
    name: monthIn(month, 'numeric'),
  }))
  const figuresOf = (activity: (typeof historical)[number]) =>
    history.map(({ month, of }) => {
      const claimsBehind = claimsOfActivity(activity, daysOfMonth(month, today), of[activity])
      const { averageDays, done } = of[activity]
      return [
        average(averageDays, claimsBehind.done),
        number(done, claimsBehind.done),
        lateFigure(of[activity], claimsBehind.late),
      ] as const
    })
  const figures = historical.map(figuresOf)
  const rows: readonly FigureRow[] = months.map(({ name }, month) => ({
    name,
    figures: figures.flatMap((of) => of[month] ?? []),
  }))
  const series = historical.map((activity, index) => {
    const name = t(`reports.way.${activity}`)
    const ofMonth = figures[index] ?? []
    return {
      name,
      values: ofMonth.map(([days]) => days.value),
      lines: ofMonth.map(([days, done, tooLate], month) => ({
        text:
          days.value === null
            ? t('reports.nothingDone')
            : t('reports.days', { days: days.value, text: days.text }),
        figures: [
          { figure: done, shown: t('reports.done', { count: done.value ?? 0 }) },
          { figure: tooLate, shown: tooLate.text },
        ]
          .filter(({ figure }) => figure.value !== 0)
          .map(({ figure, shown }) => ({
            figure,
            shown,
            label: `${months[month]?.name ?? ''}, ${name}: ${shown}`,
          })),
      })),
    }
  })
  const title = t('reports.history')
  return (
    <FigureTable
      title={title}
      fireId={fireId}
      heads={[
        t('reports.month'),
        ...historical.flatMap((activity) =>
          (['averageDays', 'claims', 'lateHead'] as const).map(
            (head) => `${t(`reports.activity.${activity}`)}: ${t(`reports.${head}`)}`,
          ),
        ),
      ]}
      rows={rows.toReversed()}
      chart={
        <MonthsChart
          title={title}
          months={months}
          series={series}
          goals={[...new Set(historical.map((activity) => aims[activity]))]}
          fireId={fireId}
        />
      }
    />
  )
}

function Shares({ figures, fireId, of }: DashboardTablesProps & { readonly of: 'county' | 'relationship' }) {
  const { t } = useTexts()
  const { number, money } = useFigures()
  const lines =
    of === 'county'
      ? countyNames.map((name) => ({
          name: t(`reviewerClaims.place.${name}`),
          share: figures.counties[name],
          filters: { place: name },
        }))
      : relationshipNames.map((name) => ({
          name: t(`reviewerClaims.relationship.${name}`),
          share: figures.relationships[name],
          filters: { relationship: name },
        }))
  const rows = lines.map(({ name, share, filters }) => ({
    name,
    figures: [
      number(share.claims, { filters: { countedAs: 'openPaid', ...filters } }),
      money(share.paid, { filters: { countedAs: 'withMoney', ...filters }, count: share.withMoney }),
    ] as const,
  }))
  return (
    <FigureTable
      title={t(`reports.${of}`)}
      fireId={fireId}
      note={<OfOpenPaid figures={figures} />}
      heads={[t(`reports.${of}`), t('reports.claims'), t('reports.money')]}
      rows={rows}
      chart={
        <Bars
          head={t('reports.claims')}
          bars={rows.map(({ name, figures: [figure, paid] }) => ({
            name,
            figure,
            ...(paid.value && {
              comparison: { ...paid, text: t('reports.paidMoney', { amount: paid.text }) },
            }),
          }))}
          fireId={fireId}
        />
      }
    />
  )
}

function Representation({ figures, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  const rows = (['notRepresented', 'represented'] as const).map((name) => ({
    name: t(`reports.${name}`),
    figures: [
      number(figures[name], {
        filters: { countedAs: 'openPaid', represented: String(name === 'represented') },
      }),
    ],
  }))
  return (
    <CountBars
      title={t('reports.representation')}
      fireId={fireId}
      note={<OfOpenPaid figures={figures} />}
      heads={[t('reports.representation'), t('reports.claims')]}
      rows={rows}
    />
  )
}

/** Of which claims a share is: fewer than were submitted. */
function OfOpenPaid({ figures }: Pick<DashboardTablesProps, 'figures'>) {
  const { t } = useTexts()
  return <p className={styles.note}>{t('reports.ofOpenPaid', { count: figures.openPaid })}</p>
}

/** A table with one column of figures, as bars. */
function CountBars(table: Omit<FigureTableProps, 'chart'>) {
  const { heads, rows, fireId } = table
  const bars = rows.flatMap(({ name, figures: [figure] }) => (figure ? [{ name, figure }] : []))
  return <FigureTable {...table} chart={<Bars head={heads[1] ?? ''} bars={bars} fireId={fireId} />} />
}

function Declined({ figures: { declined }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  return (
    <CountBars
      title={t('reports.declined')}
      fireId={fireId}
      heads={[t('reports.declined'), t('reports.claims')]}
      rows={declined.map(({ reasonId, reason, claims }) => ({
        name: reason ?? t('reports.noReason'),
        figures: [number(claims, { filters: { countedAs: 'submitted', declined: String(reasonId ?? 0) } })],
      }))}
    />
  )
}

function StaffWorkload({ figures: { workload, inWork: inWorkNow }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  return (
    <FigureTable
      title={t('reports.workload')}
      fireId={fireId}
      note={<p className={styles.note}>{t('reports.ofInWork', { count: inWorkNow })}</p>}
      heads={[t('reports.reviewer'), t('reports.inWork'), t('reports.ours'), t('reports.overdueHead')]}
      rows={workload.map(({ reviewerId, name, inWork, ours, late: overdue }) => {
        const whose = reviewerId === null ? { assigned: 'false' } : { reviewer: reviewerId }
        const filters = { countedAs: 'inWork', ...whose }
        return {
          name:
            reviewerId === null
              ? t('reports.nobody')
              : (name ?? `${t('reports.formerly')} (${reviewerId.slice(0, 8)})`),
          figures: [
            number(inWork, { filters }),
            number(ours, { filters: { ...filters, turn: 'program' } }),
            number(overdue, { filters, view: 'late' }),
          ],
        }
      })}
    />
  )
}

/** Rebuild bonuses, apart from the payments of settlements. */
function Rebuilt({ figures: { rebuildPaid }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number, money } = useFigures()
  const { checks, amount, claims } = rebuildPaid
  const claimsBehind = { filters: { countedAs: 'withBonus' }, count: claims }
  const figures = [number(checks, claimsBehind), money(amount, claimsBehind)]
  return (
    <FigureTable
      title={t('reports.rebuilt')}
      fireId={fireId}
      heads={[t('reports.rebuilt'), t('reports.checks'), t('reports.money')]}
      rows={checks === 0 ? [] : [{ name: t('reports.rebuilt'), figures }]}
    />
  )
}

/** The checks themselves are in the register of payments. */
function Returned({ figures: { returned }, fireId }: DashboardTablesProps) {
  const { t, formatMoney } = useTexts()
  const may = useMay()
  const { number, money } = useFigures()
  const claimsBehind = { filters: { countedAs: 'withReturn' }, count: returned.claims }
  const text = t('reports.returnedText', { count: returned.checks, amount: formatMoney(returned.amount) })
  return (
    <FigureTable
      title={t('reports.returned')}
      fireId={fireId}
      heads={[t('reports.returned'), t('reports.checks'), t('reports.returnedMoney')]}
      rows={
        returned.checks === 0
          ? []
          : [
              {
                name: t('reports.returned'),
                figures: [number(returned.checks, claimsBehind), money(returned.amount, claimsBehind)],
              },
            ]
      }
      note={
        may('payment.read') && returned.checks > 0 ? (
          <p className={styles.note}>
            <Link to="/payments?status=returned">{text}</Link>
          </p>
        ) : null
      }
    />
  )
}

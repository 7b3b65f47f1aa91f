import * as styles from './dashboard.module.css'
import type { DashboardView } from '@makewhole/contract/report/report.ts'
import { activities, ages, daysOfMonth, lastDays, signedAt } from '@makewhole/domain/report/activity.ts'
import type { Activity, Window } from '@makewhole/domain/report/activity.ts'
import { countyNames, relationshipNames } from '@makewhole/domain/report/figures.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { Link } from 'react-router'
import { FigureTable } from './figure-table.tsx'
import type { Figure } from './figure-table.tsx'
import type { BehindIt } from './figure-link.tsx'

export interface DashboardTablesProps {
  readonly figures: DashboardView
  readonly fireId: number | null
}

const range = ({ from, to }: { readonly from: string | null; readonly to: string }) => `${from ?? ''}..${to}`

/** The day by which what was done in an activity is found. */
const doneBy = { review: 'completed', offer: 'offered', payment: 'paid', overall: 'paid' } as const

/** What was done of an activity in some days, and what of it was late. */
function behindActivity(activity: Activity, window: Window): { done: BehindIt; late: BehindIt } {
  return {
    done: { filters: { countedAs: 'submitted', [doneBy[activity]]: range(window) } },
    late: { filters: { lateBy: activity, late: range(window) } },
  }
}

/** Everything but the tiles, table by table (docs/rules/reports.md "Figures"). */
export function DashboardTables(props: DashboardTablesProps) {
  return (
    <div className={styles.cards}>
      <Recent {...props} />
      <Waiting {...props} />
      <History {...props} />
      <Shares {...props} of="county" />
      <Shares {...props} of="relationship" />
      <Representation {...props} />
      <Declined {...props} />
      <StaffWorkload {...props} />
      <Returned {...props} />
      <Rebuilt {...props} />
    </div>
  )
}

function useFigures() {
  const { formatNumber, t } = useTexts()
  const number = (value: number, behind?: BehindIt): Figure => ({
    value,
    text: formatNumber(value),
    ...(behind && { behind }),
  })
  const average = (value: number | null): Figure => ({
    value,
    text: value === null ? '–' : formatNumber(value, Number.isInteger(value) ? 0 : 1),
  })
  const percent = (value: number | null): Figure => ({
    value: value === null ? null : value / 100,
    text: value === null ? '–' : `${formatNumber(Math.round(value / 100))} %`,
  })
  const late = (value: number, behind: BehindIt): Figure => ({
    value,
    text: value === 0 ? t('reports.lateNone') : t('reports.lateMany', { count: value }),
    behind,
  })
  return { number, average, percent, late }
}

function Recent({ figures, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number, average, percent, late } = useFigures()
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
        const { averageDays, done, late: lateClaims, keptPercent } = recent[activity]
        const behind = behindActivity(activity, lastDays(days, today))
        return {
          name: t(`reports.activity.${activity}`),
          figures: [
            average(averageDays),
            number(aims[activity]),
            number(done, behind.done),
            late(lateClaims, behind.late),
            percent(keptPercent),
          ],
        }
      })}
    />
  )
}

function Waiting({ figures: { waiting, inWork, today }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  const ageNames = ['0', '1', '2', '3'] as const
  return (
    <FigureTable
      title={t('reports.waiting', { count: inWork })}
      fireId={fireId}
      heads={[t('reports.turn'), ...ageNames.map((age) => t(`reports.age.${age}`))]}
      rows={(['program', 'claimant'] as const).map((side) => ({
        name: t(`reports.turn.${side}`),
        figures: ages.map((age, index) =>
          number(waiting[side][index] ?? 0, {
            filters: { countedAs: 'inWork', turn: side, signed: range(signedAt(age, today)) },
          }),
        ),
      }))}
    />
  )
}

function History({ figures: { history, today }, fireId }: DashboardTablesProps) {
  const { t, locale } = useTexts()
  const { number, average, late } = useFigures()
  const shown = ['offer', 'payment', 'overall'] as const
  const monthName = new Intl.DateTimeFormat(`${locale}-US`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <FigureTable
      title={t('reports.history')}
      fireId={fireId}
      heads={[
        t('reports.month'),
        ...shown.flatMap((activity) =>
          (['averageDays', 'claims', 'lateHead'] as const).map(
            (head) => `${t(`reports.activity.${activity}`)}: ${t(`reports.${head}`)}`,
          ),
        ),
      ]}
      rows={history.toReversed().map(({ month, of }) => ({
        name: monthName.format(new Date(`${month}-15T00:00:00Z`)),
        figures: shown.flatMap((activity) => {
          const behind = behindActivity(activity, daysOfMonth(month, today))
          const { averageDays, done, late: lateClaims } = of[activity]
          return [average(averageDays), number(done, behind.done), late(lateClaims, behind.late)]
        }),
      }))}
    />
  )
}

function Shares({ figures, fireId, of }: DashboardTablesProps & { readonly of: 'county' | 'relationship' }) {
  const { t, formatMoney } = useTexts()
  const { number } = useFigures()
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
  const most = Math.max(1, ...lines.map(({ share }) => share.claims))
  return (
    <FigureTable
      title={t(`reports.${of}`)}
      fireId={fireId}
      heads={[t(`reports.${of}`), t('reports.claims'), t('reports.money')]}
      rows={lines.map(({ name, share, filters }) => ({
        name,
        figures: [
          {
            ...number(share.claims, { filters: { countedAs: 'openPaid', ...filters } }),
            bar: share.claims / most,
          },
          { value: share.paid / 100, text: formatMoney(share.paid) },
        ],
      }))}
    />
  )
}

function Representation({ figures, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  const { represented, notRepresented } = figures
  const most = Math.max(1, represented, notRepresented)
  const row = (name: 'represented' | 'notRepresented', count: number) => ({
    name: t(`reports.${name}`),
    figures: [
      {
        ...number(count, {
          filters: { countedAs: 'openPaid', represented: String(name === 'represented') },
        }),
        bar: count / most,
      },
    ],
  })
  return (
    <FigureTable
      title={t('reports.representation')}
      fireId={fireId}
      heads={[t('reports.representation'), t('reports.claims')]}
      rows={[row('notRepresented', notRepresented), row('represented', represented)]}
    />
  )
}

function Declined({ figures: { declined }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number } = useFigures()
  return (
    <FigureTable
      title={t('reports.declined')}
      fireId={fireId}
      heads={[t('reports.declined'), t('reports.claims')]}
      rows={declined.map(({ reasonId, reason, claims }) => ({
        name: reason ?? t('reports.noReason'),
        figures: [
          reasonId === null
            ? number(claims)
            : number(claims, { filters: { countedAs: 'submitted', declined: String(reasonId) } }),
        ],
      }))}
    />
  )
}

function StaffWorkload({ figures: { workload }, fireId }: DashboardTablesProps) {
  const { t } = useTexts()
  const { number, late } = useFigures()
  return (
    <FigureTable
      title={t('reports.workload')}
      fireId={fireId}
      heads={[t('reports.reviewer'), t('reports.inWork'), t('reports.ours'), t('reports.lateHead')]}
      rows={workload.map(({ reviewerId, name, inWork, ours, late: lateClaims }) => {
        if (reviewerId === null)
          return { name: t('reports.nobody'), figures: [number(inWork), number(ours), number(lateClaims)] }
        const filters = { countedAs: 'inWork', reviewer: reviewerId }
        return {
          name: name ?? `${t('reports.formerly')} (${reviewerId.slice(0, 8)})`,
          figures: [
            number(inWork, { filters }),
            number(ours, { filters: { ...filters, turn: 'program' } }),
            late(lateClaims, { filters, view: 'late' }),
          ],
        }
      })}
    />
  )
}

/** Bonuses stand apart from what settlements paid. */
function Rebuilt({ figures: { rebuildPaid }, fireId }: DashboardTablesProps) {
  const { t, formatMoney } = useTexts()
  const { number } = useFigures()
  const { checks, amount } = rebuildPaid
  const figures = [number(checks), { value: amount / 100, text: formatMoney(amount) }]
  return (
    <FigureTable
      title={t('reports.rebuilt')}
      fireId={fireId}
      heads={[t('reports.rebuilt'), t('reports.checks'), t('reports.money')]}
      rows={checks === 0 ? [] : [{ name: t('reports.rebuilt'), figures }]}
    />
  )
}

/** Checks are in the register of payments, not among claims. */
function Returned({ figures: { returned }, fireId }: DashboardTablesProps) {
  const { t, formatMoney } = useTexts()
  const may = useMay()
  const { number } = useFigures()
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
                figures: [
                  number(returned.checks),
                  { value: returned.amount / 100, text: formatMoney(returned.amount) },
                ],
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

import * as styles from './charts.module.css'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import useMediaQuery from '@mui/material/useMediaQuery'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line, symbol, symbolCircle, symbolSquare, symbolTriangle } from 'd3-shape'
import { useId, useRef, useState } from 'react'
import { useWidth } from '../controls/use-width.ts'
import { FigureText } from './figure-table.tsx'
import type { Figure } from './figure-table.tsx'

/** A line of the chart, with the words of each month. */
export interface Series {
  readonly name: string
  /** As the points of `months`: null where nothing was done. */
  readonly values: readonly (number | null)[]
  /** For each month: the value in words, and the figures that lead to its claims. */
  readonly lines: readonly { readonly text: string; readonly figures: readonly NamedFigure[] }[]
}

interface NamedFigure {
  readonly figure: Figure
  /** Of the link. */
  readonly label: string
  /** The text on the screen. */
  readonly shown: string
}

export interface MonthsChartProps {
  readonly title: string
  readonly months: readonly { readonly id: string; readonly short: string; readonly name: string }[]
  readonly series: readonly Series[]
  readonly goals: readonly number[]
  readonly fireId: number | null
}

const height = 240
/** Until the card's is known. */
const minWidth = 240
const edge = { top: 20, bottom: 32, left: 36, right: 12 }
const symbols = [symbolCircle, symbolSquare, symbolTriangle]
/** Room for a name and a finger. */
const maxMonths = { narrow: 6, wide: 12 }

/**
 * Lines over the last months, with dotted lines for the goals. A finger or the arrow keys choose a month, whose
 * figures link to their claims. Points of crossing lines would be too small to hit.
 */
export function MonthsChart({ title, months, series, goals, fireId }: MonthsChartProps) {
  const { t } = useTexts()
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = Math.max(useWidth(box), minWidth)
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true })
  const first = Math.max(0, months.length - (isWide ? maxMonths.wide : maxMonths.narrow))
  const [requestedId, setAsked] = useState<string | null>(null)
  const selectedMonth = Math.max(
    first,
    requestedId === null ? lastWithFigures(series) : idPlace(months, requestedId),
  )
  const visibleMonths = months.slice(first)
  const x = scalePoint(
    visibleMonths.map(({ id }) => id),
    [edge.left, width - edge.right],
  ).padding(0.5)
  const y = yScale(series, goals, first)
  const step = x.step()
  return (
    <div className={styles.monthsChart}>
      <ul className={styles.legend}>
        {series.map(({ name: text }, index) => (
          <li key={text}>
            <svg width="28" height="14" aria-hidden="true" data-series={index}>
              <path d="M0 7H28" />
              <path d={symbol(symbols[index], 40)() ?? ''} transform="translate(14 7)" data-point />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <div ref={box} className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <rect
            className={styles.chosen}
            x={(x(months[selectedMonth]?.id ?? '') ?? 0) - step / 2}
            y={edge.top / 2}
            width={step}
            height={height - edge.top / 2}
          />
          <line className={styles.axis} x1={edge.left} x2={width - edge.right} y1={y(0)} y2={y(0)} />
          {[0, ...goals, ...above(y, goals)].map((value) => (
            <text key={value} x={edge.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          ))}
          {visibleMonths.map(({ id, short }) => (
            <text key={id} x={x(id)} y={height - 10} textAnchor="middle">
              {short}
            </text>
          ))}
          {goals.map((goal) => (
            <g key={goal} className={styles.goal}>
              <line x1={edge.left} x2={width - edge.right} y1={y(goal)} y2={y(goal)} />
              <text x={width - edge.right} y={y(goal) - 6} textAnchor="end">
                {t('reports.goal', { days: goal })}
              </text>
            </g>
          ))}
          {series.map(({ name: text, values }, index) => {
            const points = visibleMonths.map(({ id }, place) => ({
              id,
              at: x(id) ?? 0,
              value: values[first + place] ?? null,
            }))
            const path = line<(typeof points)[number]>()
              .defined(({ value }) => value !== null)
              .x(({ at }) => at)
              .y(({ value }) => y(value ?? 0))
            return (
              <g key={text} data-series={index}>
                <path d={path(points) ?? ''} />
                {points.map(({ id, at, value }) =>
                  value === null ? null : (
                    <path
                      key={id}
                      d={symbol(symbols[index], 50)() ?? ''}
                      transform={`translate(${at} ${y(value)})`}
                      data-point
                    />
                  ),
                )}
              </g>
            )
          })}
        </svg>
        <fieldset className={styles.months}>
          <legend>{t('reports.chooseMonth', { chart: title })}</legend>
          {visibleMonths.map((month, place) => (
            <input
              key={month.id}
              type="radio"
              name={name}
              checked={first + place === selectedMonth}
              onChange={() => setAsked(month.id)}
              aria-label={month.name}
              style={{ left: percentOf((x(month.id) ?? 0) - step / 2, width), width: percentOf(step, width) }}
            />
          ))}
        </fieldset>
      </div>
      <div className={styles.said} aria-live="polite">
        <b>{months[selectedMonth]?.name}</b>
        <ul>
          {series.map(({ name: text, lines }) => (
            <li key={text}>
              {text}: {lines[selectedMonth]?.text}
              {lines[selectedMonth]?.figures.map(({ figure, label, shown: words }) => (
                <span key={label}>
                  {' · '}
                  <FigureText figure={figure} fireId={fireId} label={label}>
                    {words}
                  </FigureText>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const percentOf = (part: number, whole: number) => `${(part / whole) * 100}%`

function lastWithFigures(series: readonly Series[]): number {
  const last = Math.max(...series.map(({ values }) => values.findLastIndex((value) => value !== null)))
  return last === -1 ? (series[0]?.values.length ?? 1) - 1 : last
}

function idPlace(months: MonthsChartProps['months'], requestedId: string): number {
  const place = months.findIndex(({ id }) => id === requestedId)
  return place === -1 ? months.length - 1 : place
}

function yScale(series: readonly Series[], goals: readonly number[], first: number) {
  const values = series.flatMap(({ values: all }) => all.slice(first).map((value) => value ?? 0))
  const max = Math.max(...goals, ...values, 1)
  return scaleLinear([0, max * 1.1], [height - edge.bottom, edge.top])
}

/** Returns ticks far above the goals, so that the axis labels them. */
function above(y: ReturnType<typeof yScale>, goals: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...goals)
  return y.ticks(4).filter((tick) => tick > highest * 1.3)
}

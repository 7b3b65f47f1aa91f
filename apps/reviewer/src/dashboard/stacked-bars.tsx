import * as styles from './charts.module.css'
import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { FigureText } from './figure-table.tsx'
import type { FigureRow } from './figure-table.tsx'

export interface StackedBarsProps {
  /** The parts in their order; the number of colours is their limit. */
  readonly parts: readonly string[]
  readonly rows: readonly FigureRow[]
  readonly fireId: number | null
}

/** One bar a row, made of its parts; below it, each part's figure with its colour links to its claims. */
export function StackedBars({ parts, rows, fireId }: StackedBarsProps) {
  const valueOf = ({ figures }: FigureRow, part: number) => figures[part]?.value ?? 0
  const layers = stack<FigureRow, number>().keys(parts.keys()).value(valueOf)([...rows])
  const max = Math.max(1, ...layers.flatMap((layer) => layer.map(([, end]) => end)))
  const place = scaleLinear([0, max], [0, 100])
  return (
    <ul className={styles.stacks}>
      {rows.map(({ name, figures }, row) => (
        <li key={name}>
          <b>{name}</b>
          <svg className={styles.track} aria-hidden="true">
            {layers.map((layer) => {
              const [start, end] = layer[row] ?? [0, 0]
              return end > start ? (
                <rect
                  key={layer.key}
                  data-part={layer.key}
                  x={`${place(start)}%`}
                  width={`${place(end - start)}%`}
                  height="100%"
                />
              ) : null
            })}
          </svg>
          <ul className={styles.parts} aria-label={name}>
            {figures.map((figure, part) => (
              <li key={parts[part]}>
                <svg className={styles.swatch} aria-hidden="true">
                  <rect data-part={part} width="100%" height="100%" rx="2" />
                </svg>
                {parts[part]}{' '}
                <FigureText
                  figure={figure}
                  fireId={fireId}
                  label={`${name}, ${parts[part] ?? ''}: ${figure.text}`}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

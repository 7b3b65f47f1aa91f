import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './charts.module.css'
import { scaleLinear } from 'd3-scale'
import { FigureText } from './figure-table.tsx'
import type { Figure } from './figure-table.tsx'

export interface BarsProps {
  /** The unit that the bars count. */
  readonly head: string
  readonly bars: readonly { readonly name: string; readonly figure: Figure; readonly comparison?: Figure }[]
  readonly fireId: number | null
}

/** One bar a line, scaled to the widest; each line leads to its claims. */
export function Bars({ head, bars, fireId }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ figure }) => figure.value ?? 0))
  const width = scaleLinear([0, max], [0, 100])
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, figure, comparison }) => (
        <li key={name}>
          <FigureText className={styles.bar} figure={figure} fireId={fireId}>
            <span className={styles.barName}>
              {name}
              <span className={common.visuallyHidden}>, {head}: </span>
            </span>
            <svg className={styles.track} aria-hidden="true">
              <rect width={`${width(figure.value ?? 0)}%`} height="100%" rx="2" />
            </svg>
            <span className={common.num}>{figure.text}</span>
          </FigureText>
          {comparison ? (
            <FigureText
              className={styles.beside}
              figure={comparison}
              fireId={fireId}
              label={`${name}: ${comparison.text}`}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

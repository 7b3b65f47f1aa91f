import * as styles from './map-page.module.css'
import * as common from '@makewhole/web/theme/common.module.css'
import type { MapPoint } from '@makewhole/contract/map/map.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Table2 } from 'lucide-react'
import { Link } from 'react-router'
import { isRough, usePointWords } from './point-words.ts'

export interface MapListProps {
  readonly points: readonly MapPoint[]
  readonly chosenId: string | null
  readonly onOpen: (point: MapPoint) => void
  /** The claims list of a place alone. */
  readonly tableOf: (point: MapPoint) => string
}

/** The same places in the same order, for whoever does not see the map or does not drag it. */
export function MapList({ points, chosenId, onOpen, tableOf }: MapListProps) {
  const { t, formatNumber } = useTexts()
  const { nameOf, noteOf, countyOf } = usePointWords()
  const counties = [...Map.groupBy(points, ({ county }) => county)]
  return (
    <ol className={styles.counties}>
      {counties.map(([county, found]) => (
        <li key={county ?? ''}>
          <h3 className={styles.county}>
            <span>{countyOf(county)}</span>
            <span>
              {t('map.countyClaims', { count: found.reduce((sum, { claimCount }) => sum + claimCount, 0) })}
            </span>
          </h3>
          <ul className={common.plainList}>
            {found.map((point) => (
              <li
                key={point.id}
                className={styles.place}
                data-chosen={point.id === chosenId ? '' : undefined}
              >
                <button
                  type="button"
                  data-listed={point.id}
                  aria-current={point.id === chosenId ? 'true' : undefined}
                  onClick={() => onOpen(point)}
                >
                  <span className={styles.placeName}>
                    <b data-rough={isRough(point) ? '' : undefined}>
                      {nameOf(point)}
                      {point.address && point.city ? `, ${point.city}` : null}
                    </b>
                    <span className={styles.count}>{formatNumber(point.claimCount)}</span>
                  </span>
                  <span className={`${common.small} ${common.soft}`}>{noteOf(point)}</span>
                </button>
                <Link
                  to={tableOf(point)}
                  aria-label={t('map.tableOf', { count: point.claimCount, place: nameOf(point) })}
                  title={t('map.table')}
                >
                  <Table2 className={common.icon} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

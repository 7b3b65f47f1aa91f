import * as styles from './map-page.module.css'
import * as common from '@makewhole/web/theme/common.module.css'
import type { MapPoint } from '@makewhole/contract/map/map.ts'
import { countedCounties } from '@makewhole/domain/report/figures.ts'
import type { CountyName } from '@makewhole/domain/report/figures.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Table2 } from 'lucide-react'
import { Link } from 'react-router'
import { isRough, usePointWords } from './point-words.ts'

export interface MapListProps {
  readonly points: readonly MapPoint[]
  readonly selectedId: string | null
  /** Receives the line's own name too: a place on a border has several. */
  readonly onOpen: (point: MapPoint, line: string) => void
  /** The claims list of a place alone, or of those of its claims that are of one county. */
  readonly tableOf: (point: MapPoint, county: CountyName | null) => string
}

/**
 * The same places in the same order, for people who don't see or drag the map. A square on a border appears under
 * each of its counties.
 */
export function MapList({ points, selectedId, onOpen, tableOf }: MapListProps) {
  const { t, formatNumber } = useTexts()
  const { nameOf, noteOf, countyOf } = usePointWords()
  return (
    <ol className={styles.counties}>
      {byCounty(points).map(({ county, claims, found }) => (
        <li key={county}>
          <h3 className={styles.county}>
            <span>{countyOf(county)}</span>
            <span>{t('map.countyClaims', { count: claims })}</span>
          </h3>
          <ul className={common.plainList}>
            {found.map(({ point, claims: ofCounty }) => (
              <li
                key={point.id}
                className={styles.place}
                data-chosen={point.id === selectedId ? '' : undefined}
              >
                <button
                  type="button"
                  data-listed={lineOf(point, county)}
                  aria-current={point.id === selectedId ? 'true' : undefined}
                  onClick={() => onOpen(point, lineOf(point, county))}
                >
                  <span className={styles.placeName}>
                    <b data-rough={isRough(point) ? '' : undefined}>
                      {nameOf(point)}
                      {point.address && point.city ? `, ${point.city}` : null}
                    </b>
                    <span className={styles.count}>{formatNumber(ofCounty)}</span>
                  </span>
                  <span className={`${common.small} ${common.soft}`}>
                    {[
                      ofCounty < point.claimCount && t('map.shareOf', { count: point.claimCount }),
                      noteOf(point),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
                <Link
                  to={tableOf(point, ofCounty < point.claimCount ? county : null)}
                  aria-label={t('map.tableOf', { count: ofCounty, place: nameOf(point) })}
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

const lineOf = ({ id }: MapPoint, county: CountyName) => `${county} ${id}`

/** Groups the places by the county that their claims answered, in the order of the map's marks. */
function byCounty(points: readonly MapPoint[]) {
  return [...countedCounties.toSorted(), 'other' as const].flatMap((county) => {
    const found = points
      .map((point) => ({ point, claims: point.counties.find((of) => of.county === county)?.claimCount ?? 0 }))
      .filter(({ claims }) => claims > 0)
    return found.length === 0
      ? []
      : [{ county, found, claims: found.reduce((sum, { claims }) => sum + claims, 0) }]
  })
}

import type { MapPoint } from '@makewhole/contract/map/map.ts'
import { countyOf as countyOfKey } from '@makewhole/domain/report/figures.ts'
import type { CountyName } from '@makewhole/domain/report/figures.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** Returns the words for a point of the map: in its list, its card and for screen readers. */
export function usePointWords() {
  const { t, formatNumber } = useTexts()

  const countyOf = (county: CountyName): string =>
    county === 'other'
      ? t('map.otherCounty')
      : t('map.county', { county: t(`reviewerClaims.place.${county}`) })

  const nameOf = ({ address, zip, area }: MapPoint): string => {
    if (address) return address
    if (zip) return t('map.zip', { zip })
    return area === null ? t('map.noArea') : t('map.area', { town: area })
  }

  return {
    nameOf,
    /** The number first: the mark shows it. */
    markOf: (point: MapPoint): string =>
      t(isRough(point) ? 'map.markRough' : 'map.mark', { count: point.claimCount, place: nameOf(point) }),
    noteOf: (point: MapPoint): string | null => {
      if (isRough(point)) return t('map.isRough')
      if (point.roughCount > 0) return t('map.someRough', { count: point.roughCount })
      return point.inspection ? t('map.inspected', { damage: point.inspection.damage }) : null
    },
    countyOf,
    /** The county that its claims are of, as the list has it; of several each with its claims. */
    countiesOf: ({ county, counties }: MapPoint): string => {
      const [only, ...others] = counties
      const hasUnknownCounty =
        only?.county === 'other' && county !== null && countyOfKey(county.toLowerCase()) === 'other'
      if (others.length === 0)
        return hasUnknownCounty ? t('map.county', { county }) : countyOf(only?.county ?? 'other')
      return counties.map((of) => `${countyOf(of.county)} ${formatNumber(of.claimCount)}`).join(', ')
    },
  }
}

/** True if all of its claims are in the middle of a ZIP code. */
export const isRough = ({ roughCount, claimCount }: MapPoint): boolean => roughCount === claimCount

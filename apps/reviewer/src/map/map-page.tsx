import type { ApiClient } from '@makewhole/contract/client.ts'
import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import type { MapPoint, MapRequest, MapView } from '@makewhole/contract/map/map.ts'
import { isNearest } from '@makewhole/domain/map/cells.ts'
import type { CountyName } from '@makewhole/domain/report/figures.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { LoadFailed } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { MapPinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { filterOf } from '../claims/claims-query.ts'
import { GridFilters } from '../claims/grid-filters.tsx'
import { changed, writeGridState } from '../claims/grid-state.ts'
import type { GridState } from '../claims/grid-state.ts'
import { useGridState } from '../claims/use-grid-state.ts'
import { MapCanvas } from './map-canvas.tsx'
import type { MapHandle } from './map-canvas.tsx'
import { MapCard } from './map-card.tsx'
import { MapList } from './map-list.tsx'
import * as styles from './map-page.module.css'
import { useMapPlace } from './use-map-place.ts'

const nothing: readonly MapPoint[] = []

/** The mark or the line of the list that opened a card. */
interface Opener {
  readonly kind: 'point' | 'listed'
  readonly key: string
}

/** `/map`: the places of claims, each with a link to them (docs/rules/screens.md "Map"). */
export function MapPage() {
  const { t } = useTexts()
  const [state, change] = useGridState()
  const [place, setPlace] = useMapPlace()
  const [request, setRequest] = useState<MapRequest | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const tiles = useMapTiles()
  const [areTilesWhole, setTilesWhole] = useState(true)
  const map = useRef<MapHandle>(null)
  const opener = useRef<Opener | null>(null)
  const found = useQuery({ ...mapQuery(useApi(), state, request), placeholderData: keepPreviousData })
  const points = found.data?.points ?? nothing
  const selectedPoint = points.find(({ id }) => id === chosenId) ?? null

  const open = (point: MapPoint, by: Opener) => {
    if (!point.isOnePlace && request && !isNearest(request.zoom)) {
      setChosenId(null)
      map.current?.enter(point)
      return
    }
    opener.current = by
    setChosenId(point.id)
    if (by.kind === 'listed') map.current?.show(point)
  }
  const close = () => {
    setChosenId(null)
    restoreFocus(opener.current, map.current)
  }

  return (
    <>
      <PageHeader title={t('reviewer.item.map')} actions={<Summary map={found.data ?? null} />} />
      <GridFilters state={state} onChange={change}>
        <Link to={tableOf(state, null)}>{t('map.asTable')}</Link>
      </GridFilters>
      <div className={styles.both}>
        <div>
          <div className={styles.left}>
            <section className={styles.mapFrame} aria-busy={found.isFetching}>
              <MapCanvas
                ref={map}
                tiles={tiles}
                points={points}
                selectedId={chosenId}
                place={place}
                onView={setRequest}
                onMove={setPlace}
                onOpen={(point) => open(point, { kind: 'point', key: point.id })}
                onTiles={setTilesWhole}
              />
              <div className={styles.corner}>
                <Legend />
                {tiles ? <p className={styles.attribution}>{tiles.attribution}</p> : null}
              </div>
            </section>
            {selectedPoint ? (
              <MapCard point={selectedPoint} table={tableOf(state, selectedPoint.square)} onClose={close} />
            ) : null}
          </div>
          <p className={`${common.small} ${common.soft} ${styles.tiles}`} role="status">
            {areTilesWhole ? null : t('map.tilesMissing')}
          </p>
        </div>
        <section className={styles.list} aria-labelledby="map-list">
          <div className={styles.listHead}>
            <h2 id="map-list">{t('map.list')}</h2>
            <span className={`${common.small} ${common.muted}`}>{t('map.follows')}</span>
          </div>
          {found.isError ? (
            <LoadFailed of={found} title={t('map.failed')} text={t('map.failedText')} />
          ) : !found.data ? (
            <PageSkeleton label={t('map.loading')}>
              <SkeletonCard lines={8} />
            </PageSkeleton>
          ) : points.length === 0 ? (
            <StateCard
              icon={MapPinOff}
              title={t('map.none')}
              text={t('map.noneText')}
              action={
                <Button variant="outlined" onClick={() => map.current?.showWhole()}>
                  {t('map.whole')}
                </Button>
              }
            />
          ) : (
            <MapList
              points={points}
              selectedId={chosenId}
              onOpen={(point, line) => open(point, { kind: 'listed', key: line })}
              tableOf={({ square }, county) => tableOf(state, square, county)}
            />
          )}
        </section>
      </div>
    </>
  )
}

function useMapTiles(): MapTiles | null {
  const { settings } = useSession()
  const [tiles, setTiles] = useState<MapTiles | null>(null)
  useEffect(() => {
    settings().then(({ mapTiles }) => setTiles(mapTiles), reportError)
  }, [settings])
  return tiles
}

/** Returns the focus to the mark or the line that opened the card, which may be gone. */
function restoreFocus(opener: Opener | null, map: MapHandle | null): void {
  const find = () =>
    opener && document.querySelector<HTMLElement>(`[data-${opener.kind}="${CSS.escape(opener.key)}"]`)
  const found = find()
  // The mark is redrawn once the card is closed.
  requestAnimationFrame(() => {
    const target = find() ?? found
    if (target?.isConnected) target.focus({ preventScroll: true })
    else map?.focus()
  })
}

/** The number of claims in view, and of those outside. */
function Summary({ map }: { readonly map: MapView | null }) {
  const { t } = useTexts()
  if (!map) return <p role="status" />
  const inView = map.points.reduce((sum, { claimCount }) => sum + claimCount, 0)
  const roughTotal = map.points.reduce((sum, { roughCount }) => sum + roughCount, 0)
  const outsideCount = map.placedCount - inView
  return (
    <p className={`${common.small} ${common.soft} ${styles.summary}`} role="status">
      {[
        t('map.summary', { claims: inView, places: map.points.length }),
        ...(roughTotal > 0 ? [t('map.rough', { count: roughTotal })] : []),
        ...(outsideCount > 0 ? [t('map.elsewhere', { count: outsideCount })] : []),
        ...(map.unplacedCount > 0 ? [t('map.nowhere', { count: map.unplacedCount })] : []),
        ...(map.isPartial ? [t('map.partial', { count: map.placedCount + map.unplacedCount })] : []),
        ...(map.isBehind ? [t('map.behind')] : []),
      ].join(' ')}
    </p>
  )
}

/** The legend of the marks. */
function Legend() {
  const { t } = useTexts()
  return (
    <ul className={styles.legend} aria-label={t('map.legend')}>
      <li data-kind="many">{t('map.legendMany')}</li>
      <li data-kind="one">{t('map.legendOne')}</li>
      <li data-kind="rough">{t('map.legendRough')}</li>
      <li data-kind="chosen">{t('map.legendChosen')}</li>
    </ul>
  )
}

/** Milliseconds until changed claims are counted; then the map is read again. */
const moment = 2000

/** Reads the map's points for the filters in the address. */
const mapQuery = (api: ApiClient, state: GridState, request: MapRequest | null) =>
  queryOptions({
    queryKey: ['map', state.view, state.search, state.filters, request],
    queryFn: async ({ signal }): Promise<MapView> => {
      const asked = { request: request as MapRequest, filter: filterOf(state) }
      const { data, page } = await api.query('mapData', asked, { signal })
      return { points: data, ...page }
    },
    enabled: request !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isBehind ? moment : false),
    meta: { local: true },
  })

/** Returns the address of the claims list with the same filters, narrowed to a square or a county. */
function tableOf(state: GridState, square: string | null, county: CountyName | null = null): string {
  const filters = {
    ...state.filters,
    ...(square !== null && { square }),
    ...(county !== null && { place: county }),
  }
  return `/claims?${writeGridState(changed(state, { filters }))}`
}

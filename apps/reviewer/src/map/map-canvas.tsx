import 'leaflet/dist/leaflet.css'
import * as styles from './map-canvas.module.css'
import type { MapPoint, MapRequest } from '@makewhole/contract/map/map.ts'
import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import { useQueryClient } from '@tanstack/react-query'
import L from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { panTo, drawMap, drawMarks, enterSquare, addTiles, fitCounties, fitState } from './leaflet-map.ts'
import type { MapPlace } from './leaflet-map.ts'
import { isRough, usePointWords } from './point-words.ts'

/** The map's acts that the list calls. */
export interface MapHandle {
  readonly enter: (point: MapPoint) => void
  readonly show: (point: MapPoint) => void
  readonly showWhole: () => void
  readonly focus: () => void
}

export interface MapCanvasProps {
  /** Null: outlines alone. */
  readonly tiles: MapTiles | null
  readonly points: readonly MapPoint[]
  readonly selectedId: string | null
  /** Where the map begins; null: where it was left. */
  readonly place: MapPlace | null
  readonly onView: (request: MapRequest) => void
  readonly onMove: (place: MapPlace) => void
  readonly onOpen: (point: MapPoint) => void
  readonly onTiles: (areWhole: boolean) => void
  readonly ref: Ref<MapHandle>
}

/** A mark has room for five digits. */
const thousands = 100_000

const colors = {
  land: styles.land,
  county: styles.county,
  state: styles.state,
  countyName: styles.countyName,
}

/** The map itself: Leaflet draws the ground and moves it, each mark is a button (docs/rules/screens.md "Map"). */
export function MapCanvas(props: MapCanvasProps) {
  const { tiles, points, selectedId, place, onView, onMove, onOpen, onTiles, ref } = props
  const { t, formatNumber } = useTexts()
  const { markOf } = usePointWords()
  const countText = (count: number) =>
    count < thousands ? formatNumber(count) : `${formatNumber(Math.floor(count / 1000))}k`
  const visit = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ readonly map: L.Map; readonly marks: L.LayerGroup } | null>(null)
  const handlers = useRef({ onView, onMove, onOpen })
  useEffect(() => {
    handlers.current = { onView, onMove, onOpen }
  })

  useEffect(() => {
    if (!element.current) return undefined
    const map = drawMap(element.current, colors, {
      visit,
      place,
      onView: (request) => handlers.current.onView(request),
      onMove: (moved) => handlers.current.onMove(moved),
    })
    drawn.current = { map, marks: L.layerGroup().addTo(map) }
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    resized.observe(element.current)
    return () => {
      resized.disconnect()
      // A pan that still glides would end here, and write its place into the next page's address.
      map.off('moveend')
      map.remove()
      drawn.current = null
    }
  }, [visit, place])

  useEffect(
    () => (drawn.current && tiles ? addTiles(drawn.current.map, tiles, onTiles) : undefined),
    [tiles, onTiles],
  )

  useEffect(() => {
    if (!drawn.current) return
    const { map, marks } = drawn.current
    drawMarks(marks, map, points, (point) => {
      const mark = document.createElement('button')
      mark.type = 'button'
      mark.className = styles.mark
      mark.dataset['kind'] =
        point.isOnePlace && point.claimCount === 1 && !isRough(point)
          ? 'one'
          : isRough(point)
            ? 'rough'
            : 'many'
      mark.dataset['size'] = String(Math.min(3, Math.floor(Math.log10(point.claimCount))))
      if (point.id === selectedId) mark.dataset['chosen'] = ''
      mark.setAttribute('aria-label', markOf(point))
      const face = document.createElement('span')
      face.textContent = point.claimCount === 1 ? '' : countText(point.claimCount)
      mark.append(face)
      mark.addEventListener('click', () => handlers.current.onOpen(point))
      return mark
    })
  })

  useImperativeHandle(ref, () => ({
    enter: ({ square }) => drawn.current && enterSquare(drawn.current.map, square),
    show: (point) => drawn.current && panTo(drawn.current.map, point),
    showWhole: () => drawn.current && fitState(drawn.current.map),
    focus: () => element.current?.focus({ preventScroll: true }),
  }))

  return (
    <>
      {/* The arrow keys move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={element} className={styles.map} role="group" aria-label={t('map.name')} tabIndex={0} />
      <button
        type="button"
        className={`${styles.counties} ${common.noPrint}`}
        onClick={() => drawn.current && fitCounties(drawn.current.map)}
      >
        {t('map.counties')}
      </button>
      <div className={`${styles.zoom} ${common.noPrint}`}>
        <button type="button" aria-label={t('map.zoomIn')} onClick={() => drawn.current?.map.zoomIn()}>
          <Plus className={common.icon} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('map.zoomOut')} onClick={() => drawn.current?.map.zoomOut()}>
          <Minus className={common.icon} aria-hidden="true" />
        </button>
      </div>
    </>
  )
}

import type { MapPoint, MapRequest } from '@makewhole/contract/map/map.ts'
import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import { placeOfCell, readSquare } from '@makewhole/domain/map/cells.ts'
import L from 'leaflet'
import outlines from './outlines.json' with { type: 'json' }

/** All of California at the wire's zoom 1. */
const wholeZoom = 6
export const nearestZoom = 19
/** The width of a square in pixels. A mark stays in the middle of its square, so that no mark covers the next. */
const square = 64
const roomForMark = { from: 0.35, to: 0.65 } as const

const california = L.latLngBounds([32, -124.5], [42, -114])
/** Below tiles, as the lines are above them. */
const landPane = 'land'
/** The four counties, with a little around them. */
const counties = L.latLngBounds([39.55, -123.1], [41.25, -119.95])

/** Names on the map, placed where their county has room. */
const countyNames = [
  ['Shasta', 40.93, -122.35],
  ['Lassen', 40.78, -120.35],
  ['Tehama', 40.1, -122.62],
  ['Plumas', 39.82, -120.85],
] as const

export interface MapColors {
  readonly land: string
  readonly county: string
  readonly state: string
  readonly countyName: string
}

/** The middle of the map and Leaflet's zoom. */
export interface MapPlace {
  readonly center: readonly [latitude: number, longitude: number]
  readonly zoom: number
}

export interface MapUse {
  /** An object that lives as long as the reader's visit. */
  readonly visit: object
  /** Where the address begins; null: where the map was left, or all of California. */
  readonly place: MapPlace | null
  readonly onView: (request: MapRequest) => void
  /** Called after each move, and at the beginning where the map was left and the address doesn't say so. */
  readonly onMove: (place: MapPlace) => void
}

/** The view of the map when it was left: a person who returns from a claim finds it again. */
const lastViews = new WeakMap<object, MapPlace>()

/** Draws the ground without any network, and reports the part in view after each move. */
export function drawMap(
  element: HTMLElement,
  colors: MapColors,
  { visit, place, onView, onMove }: MapUse,
): L.Map {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: wholeZoom - 1,
    maxZoom: nearestZoom,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    maxBounds: california.pad(1),
  })
  const staticOptions = { interactive: false }
  map.createPane(landPane).style.zIndex = '100'
  const land = { ...staticOptions, pane: landPane, className: colors.land }
  L.polygon(outlines.land as L.LatLngTuple[][], land).addTo(map)
  L.polyline(outlines.states as L.LatLngTuple[][], { ...staticOptions, className: colors.state }).addTo(map)
  L.polyline(outlines.counties as L.LatLngTuple[][], { ...staticOptions, className: colors.county }).addTo(
    map,
  )
  for (const [html, latitude, longitude] of countyNames) {
    const icon = L.divIcon({ html, className: colors.countyName, iconSize: [90, 20] })
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(
      map,
    )
  }
  L.control.scale({ position: 'bottomleft' }).addTo(map)
  map.on('moveend', () => {
    lastViews.set(visit, placeOf(map))
    onView(requestOf(map))
  })
  const left = lastViews.get(visit)
  const first = place ?? left
  if (first) map.setView([...first.center], first.zoom)
  else fitState(map)
  if (left && !place) onMove(left)
  map.on('moveend', () => onMove(placeOf(map)))
  return map
}

function placeOf(map: L.Map): MapPlace {
  const { lat, lng } = map.getCenter()
  return { center: [lat, lng], zoom: map.getZoom() }
}

/** Fits the state into the map, at the wire's zoom 1 where the map has room for it. */
export const fitState = (map: L.Map) => void map.fitBounds(california)
export const fitCounties = (map: L.Map) => void map.fitBounds(counties)

/**
 * Adds tiles between the land and its lines, reports whether every one loaded, and returns the function that
 * removes them.
 */
export function addTiles(map: L.Map, { url }: MapTiles, onTiles: (areWhole: boolean) => void): () => void {
  const failed = new Set<HTMLElement>()
  const tiles = L.tileLayer(url, { minZoom: wholeZoom - 1, maxZoom: nearestZoom })
  const report = () => onTiles(failed.size === 0)
  tiles
    .on('tileerror', ({ tile }) => void failed.add(tile))
    .on('tileunload', ({ tile }) => {
      failed.delete(tile)
      // Old tiles are removed before new ones loaded or failed; `load` reports those.
      if (!tiles.isLoading()) report()
    })
    .on('load', report)
    .addTo(map)
  return () => void tiles.remove()
}

/** Returns the visible part of the map as the server's request. */
function requestOf(map: L.Map): MapRequest {
  const bounds = map.getBounds()
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return {
    zoom: map.getZoom() - wholeZoom + 1,
    tlLat: within(bounds.getNorth(), 90),
    tlLon: within(bounds.getWest(), 180),
    brLat: within(bounds.getSouth(), 90),
    brLon: within(bounds.getEast(), 180),
  }
}

/** Fits a square into the map, and zooms in by at least one step. */
export function enterSquare(map: L.Map, name: string): void {
  const found = readSquare(name)
  if (!found) return
  const { level, x, y } = found
  const corner = (dx: number, dy: number): L.LatLngTuple => {
    const { latitude, longitude } = placeOfCell({ x: x + dx, y: y + dy }, level)
    return [latitude, longitude]
  }
  const bounds = L.latLngBounds(corner(-0.5, -0.5), corner(0.5, 0.5))
  const zoom = Math.min(nearestZoom, Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds)))
  map.setView(bounds.getCenter(), zoom)
}

/** Pans to a place outside the view. */
export const panTo = (map: L.Map, { lat, lon }: MapPoint) =>
  void map.panInside([lat, lon], { padding: [60, 60] })

/**
 * Returns the place of a point's mark: its own, or the nearest where marks don't overlap. Close views use the
 * exact place.
 */
function markPlace(map: L.Map, { lat, lon }: MapPoint): L.LatLngExpression {
  const zoom = map.getZoom()
  if (zoom >= nearestZoom - 2) return [lat, lon]
  const position = map.project([lat, lon], zoom)
  const snap = (value: number) => {
    const from = Math.floor(value / square) * square
    return Math.min(from + square * roomForMark.to, Math.max(from + square * roomForMark.from, value))
  }
  return map.unproject([snap(position.x), snap(position.y)], zoom)
}

/** Draws the marks in the order of the list; the focused mark stays focused. */
export function drawMarks(
  layer: L.LayerGroup,
  map: L.Map,
  points: readonly MapPoint[],
  markOf: (point: MapPoint) => HTMLButtonElement,
): void {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['point'] : undefined
  const hadFocus = focused !== undefined && map.getPane('markerPane')?.contains(document.activeElement)
  layer.clearLayers()
  for (const point of points) {
    const button = markOf(point)
    button.dataset['point'] = point.id
    const icon = L.divIcon({ html: button, className: '', iconSize: [44, 44] })
    L.marker(markPlace(map, point), { icon, keyboard: false }).addTo(layer)
    if (hadFocus && point.id === focused) button.focus({ preventScroll: true })
  }
  if (hadFocus && !map.getContainer().contains(document.activeElement))
    map.getContainer().focus({ preventScroll: true })
}

import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { MapArgs, MapPoint, MapView } from '@makewhole/contract/map/map.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { parentCell, cornersOf, isNearest, levelOf, nameOfSquare } from '@makewhole/domain/map/cells.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimCondition, ClaimFilters } from '../claim-grid/claim-filter.service.ts'
import type { Database } from '../db/database.ts'
import type { MapCount } from './map-count.service.ts'
import { countByCounty, createMapViews } from './map-view.ts'
import {
  countCells,
  countPlaces,
  listPlacedClaims,
  placesOfCondition,
  placesInSquares,
  placesOfIds,
  placesOfClaims,
  placesWithin,
} from './map.repository.ts'
import type { CellCount, CountedMap, PlacedClaim, Places, Window } from './map.repository.ts'

export interface MapServiceParts {
  readonly db: Database
  readonly program: Program
  readonly filters: ClaimFilters
  readonly count: Pick<MapCount, 'countSoon'>
}

export type MapService = ReturnType<typeof createMapService>

/** The max claims that a square lists where they may share a place, and that a map lists. */
const maxInSquare = 20
const maxListedClaims = 100
/** Of a square of inspected claims, unless one is close by: more than so many hardly ever share a parcel. */
const maxOnAParcel = 3

/** The max claims found by words or by a late activity that the map places; more would take too long. */
const maxFound = 30_000

/** The size of a result from which the map searches squares with few claims rather than the claims. */
const many = 10_000

/** The map of claims (docs/rules/review.md "The map"). */
export function createMapService({ db, program, filters, count }: MapServiceParts) {
  const views = createMapViews(program)

  async function counted(
    actor: Actor,
    window: Window,
    filter: ClaimFilter,
    places: Places,
  ): Promise<CountedMap> {
    if (!isPrecounted(filter))
      return countPlaces(db.kysely, window, places, filtersClaims(filter) ? maxInSquare : 0)
    return countCells(db.kysely, window, {
      fireIds: filter.fireIds ?? null,
      statusIds: filter.statusIds ?? null,
      seesAttorneys: can(actor, 'claim.listAttorneys'),
    })
  }

  /** Returns the points within the bounds, and the number of claims elsewhere or nowhere. Raises FORBIDDEN. */
  async function readMap(actor: Actor, { request, filter }: MapArgs, locale: Locale): Promise<MapView> {
    authorize(actor, 'map.read')
    const level = levelOf(request.zoom, request)
    const condition = await filters.conditionOf(actor, filter ?? {})
    const requestedPlaces = placesOf(filter ?? {}, condition)
    const map = await counted(actor, { level, ...cornersOf(request, level) }, filter ?? {}, requestedPlaces)
    if (map.isBehind) count.countSoon()
    const smallCells = smallestFirst(map.cells, isNearest(request.zoom))
    // A second search could find other claims, once there are more than are shown.
    const found = filtersClaims(filter ?? {})
      ? placesOfIds(smallCells.flatMap(({ claimIds = [] }) => claimIds.flatMap((ids) => ids ?? [])))
      : map.placed + map.unplaced > many
        ? placesWithin(smallCells, level, condition)
        : placesInSquares(requestedPlaces, smallCells, level)
    const claims = smallCells.length === 0 ? [] : await listPlacedClaims(db.kysely, found, condition)
    const places = Map.groupBy(claims, (claim) => nameOfSquare(parentCell(claim, level), level))
    const smallCellSet = new Set(smallCells)
    const points = map.cells.flatMap((cell) => {
      if (!smallCellSet.has(cell)) return [views.squareView(cell, level)]
      const found = placesIn(places.get(nameOfSquare(cell, level)) ?? [])
      const isClear = found.length < 2 || isNearest(request.zoom)
      return isClear
        ? found.map((place) => views.placeView(place, locale))
        : [views.squareView(withCount(cell, found.flat()), level)]
    })
    return {
      points: points.sort(byCountyAndCount),
      placedCount: map.placed,
      unplacedCount: map.unplaced,
      isBehind: map.isBehind,
      isPartial: filtersClaims(filter ?? {}) && map.placed + map.unplaced >= maxFound,
    }
  }

  return { readMap }
}

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Squares are counted by fire, status and attorneys; other filters are counted on request. */
function isPrecounted({ fireIds: _fires, statusIds: _statuses, view, ...others }: ClaimFilter): boolean {
  return (view ?? 'all') === 'all' && !Object.values(others).some(isPresent)
}

/**
 * Returns the places of a filter's claims. Indexes are fastest for a few claims of a fire and status, but not for
 * more.
 */
function placesOf(filter: ClaimFilter, condition: ClaimCondition): Places {
  if (filtersClaims(filter)) return placesOfClaims(condition, maxFound)
  return isPrecounted(filter) ? placesOfClaims(condition, null) : placesOfCondition(condition)
}

/** Checks whether a filter needs columns that the table of places lacks. */
function filtersClaims({ search, claimNumber, lastName, address, apn, lateBy }: ClaimFilter): boolean {
  return [search, claimNumber, lastName, address, apn, lateBy].some(isPresent)
}

/** Selects the squares that list their claims: those with the fewest, as many as a map can show. */
function smallestFirst(cells: readonly CellCount[], isNear: boolean): readonly CellCount[] {
  let room = maxListedClaims
  return cells
    .filter(({ claims, rough }) => claims <= (isNear || rough === claims ? maxInSquare : maxOnAParcel))
    .sort((one, other) => one.claims - other.claims)
    .filter(({ claims }) => (room -= claims) >= 0)
}

/** Claims by their places. */
function placesIn(claims: readonly PlacedClaim[]): readonly [PlacedClaim, ...PlacedClaim[]][] {
  const places = Map.groupBy(claims, ({ latitude, longitude }) => `${latitude},${longitude}`)
  return [...places.values()] as [PlacedClaim, ...PlacedClaim[]][]
}

/** The same number as just found: a changed claim may be invisible by now. */
function withCount(cell: CellCount, claims: readonly PlacedClaim[]): CellCount {
  return {
    ...cell,
    claims: claims.length,
    rough: claims.filter(({ isRough }) => isRough).length,
    counties: countByCounty(claims),
  }
}

/** Sorts like the list next to the map: by the county of most claims, then by count. */
function byCountyAndCount(one: MapPoint, other: MapPoint): number {
  const [here, there] = [placeInList(one), placeInList(other)]
  if (here !== there) return here < there ? -1 : 1
  return other.claimCount - one.claimCount || (one.id < other.id ? -1 : 1)
}

const placeInList = ({ counties: [most] }: MapPoint) =>
  most === undefined || most.county === 'other' ? '\uffff' : most.county

import type { ClaimFilter } from '@makewhole/contract/claim/claim-grid.ts'
import type { MapArgs, MapPoint, MapView } from '@makewhole/contract/map/map.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import {
  coarser,
  cornersOf,
  finestLevel,
  isNearest,
  keysWithin,
  levelOf,
  nameOfSquare,
} from '@makewhole/domain/map/cells.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimFilters } from '../claim/claim-filter.service.ts'
import type { Database } from '../db/database.ts'
import type { MapCount } from './map-count.service.ts'
import { createMapViews } from './map-view.ts'
import { countCells, countCellsAnew, listPlacedClaims } from './map.repository.ts'
import type { CellCount, CountedMap, PlacedClaim, Window } from './map.repository.ts'

export interface MapServiceParts {
  readonly db: Database
  readonly program: Program
  readonly filters: ClaimFilters
  readonly count: Pick<MapCount, 'countSoon'>
}

export type MapService = ReturnType<typeof createMapService>

/** Claims of a square that are told apart where they may all stand in one place, and of a whole map. */
const mostInSquare = 20
const mostToldApart = 100
/** Of a square of inspected claims, unless one is close by: more than so many hardly ever share a parcel. */
const mostOnAParcel = 3

/** Where claims stand (docs/rules/review.md "The map"). */
export function createMapService({ db, program, filters, count }: MapServiceParts) {
  const views = createMapViews(program)

  async function counted(actor: Actor, window: Window, filter: ClaimFilter): Promise<CountedMap> {
    if (!isCountedAlready(filter)) {
      const halvings = finestLevel - window.level
      return countCellsAnew(db.kysely, { ...window, halvings }, await filters.conditionOf(actor, filter))
    }
    return countCells(db.kysely, window, {
      fireIds: filter.fireIds ?? null,
      statusIds: filter.statusIds ?? null,
      seesAttorneys: can(actor, 'claim.listAttorneys'),
    })
  }

  async function toldApart(actor: Actor, cells: readonly CellCount[], level: number, filter: ClaimFilter) {
    if (cells.length === 0) return []
    const ranges = cells.map((cell) => keysWithin(cell, level))
    return listPlacedClaims(db.kysely, ranges, await filters.conditionOf(actor, filter))
  }

  /** The points of the bounds, and how many claims stand elsewhere or nowhere. Raises FORBIDDEN. */
  async function readMap(actor: Actor, { request, filter }: MapArgs, locale: Locale): Promise<MapView> {
    authorize(actor, 'map.read')
    const level = levelOf(request.zoom, request)
    const map = await counted(actor, { level, ...cornersOf(request, level) }, filter ?? {})
    if (map.isBehind) count.countSoon()
    const few = fewestFirst(map.cells, isNearest(request.zoom))
    const claims = await toldApart(actor, few, level, filter ?? {})
    const places = Map.groupBy(claims, (claim) => nameOfSquare(coarser(claim, level), level))
    const isTold = new Set(few)
    const points = map.cells.flatMap((cell) => {
      if (!isTold.has(cell)) return [views.squareView(cell, level)]
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
    }
  }

  return { readMap }
}

/** Squares are counted by fire, status and whether attorneys are concerned; anything else is counted when it is asked for. */
function isCountedAlready({ fireIds: _fires, statusIds: _statuses, view, ...others }: ClaimFilter): boolean {
  const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
  return (view ?? 'all') === 'all' && !Object.values(others).some(isSaid)
}

/** The squares whose claims are told apart: those with the fewest, as many as a map can show. */
function fewestFirst(cells: readonly CellCount[], isNear: boolean): readonly CellCount[] {
  let room = mostToldApart
  return cells
    .filter(({ claims, rough }) => claims <= (isNear || rough === claims ? mostInSquare : mostOnAParcel))
    .sort((one, other) => one.claims - other.claims)
    .filter(({ claims }) => (room -= claims) >= 0)
}

/** Claims by their places. */
function placesIn(claims: readonly PlacedClaim[]): readonly [PlacedClaim, ...PlacedClaim[]][] {
  const places = Map.groupBy(claims, ({ latitude, longitude }) => `${latitude},${longitude}`)
  return [...places.values()] as [PlacedClaim, ...PlacedClaim[]][]
}

/** As many as were found just now: one that changed since it was counted may not be seen any more. */
function withCount(cell: CellCount, claims: readonly PlacedClaim[]): CellCount {
  return { ...cell, claims: claims.length, rough: claims.filter(({ isRough }) => isRough).length }
}

/** As the list beside the map has them: county by county, the most claims first. */
function byCountyAndCount(one: MapPoint, other: MapPoint): number {
  const [here, there] = [one.county ?? '\uffff', other.county ?? '\uffff']
  if (here !== there) return here < there ? -1 : 1
  return other.claimCount - one.claimCount || (one.id < other.id ? -1 : 1)
}

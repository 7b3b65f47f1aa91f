/*
 * The squares that places on the map are counted in: those of the web's usual maps (Web Mercator), quartered from level to level
 * (docs/rules/review.md "The map").
 */

/** The finest level: a square is about 110 m wide in the program's counties. */
export const finestLevel = 18
export const coarsestLevel = 4
/** All levels that are counted, the coarsest first. */
export const levels = Array.from(
  { length: finestLevel - coarsestLevel + 1 },
  (_, index) => coarsestLevel + index,
)

/** Degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A square of a level, counted from the north-west. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** What a map shows: its north-western and south-eastern corners in degrees. */
export interface Bounds {
  readonly tlLat: number
  readonly tlLon: number
  readonly brLat: number
  readonly brLon: number
}

/** Beyond it Web Mercator has no squares. */
const maxLatitude = 85.05

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square of this level in which a place is. */
export function cellOf({ latitude, longitude }: Place, level: number): Cell {
  const across = 2 ** level
  const radians = (within(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return {
    x: within(Math.floor(((longitude + 180) / 360) * across), 0, across - 1),
    y: within(Math.floor(down * across), 0, across - 1),
  }
}

/** The middle of a square; fractions of squares are places, too. */
export function placeOfCell({ x, y }: Cell, level: number): Place {
  const across = 2 ** level
  const down = Math.PI * (1 - (2 * (y + 0.5)) / across)
  return {
    latitude: (Math.atan(Math.sinh(down)) * 180) / Math.PI,
    longitude: ((x + 0.5) / across) * 360 - 180,
  }
}

/** The square of a coarser level in which one of the finest stands. */
export function coarser({ x, y }: Cell, level: number): Cell {
  const halvings = finestLevel - level
  return { x: x >> halvings, y: y >> halvings }
}

/**
 * One number for a square of the finest level, the bits of both its numbers in turn: those of the squares within a coarser one follow each
 * other without a gap.
 */
export function keyOfCell({ x, y }: Cell): number {
  let key = 0
  for (let bit = finestLevel - 1; bit >= 0; bit--) key = key * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return key
}

/** The keys of all squares of the finest level within a square of this one. */
export function keysWithin({ x, y }: Cell, level: number): { readonly from: number; readonly to: number } {
  const halvings = finestLevel - level
  const from = keyOfCell({ x: x * 2 ** halvings, y: y * 2 ** halvings })
  return { from, to: from + 4 ** halvings - 1 }
}

/** A square's name in addresses: `level-x-y`. */
export const nameOfSquare = ({ x, y }: Cell, level: number): string => `${level}-${x}-${y}`

/** The square that a name means; null: none. */
export function readSquare(name: string): (Cell & { readonly level: number }) | null {
  const [, level, x, y] = (/^(\d{1,2})-(\d{1,6})-(\d{1,6})$/.exec(name) ?? []).map(Number)
  if (level === undefined || x === undefined || y === undefined) return null
  const isThere = level >= coarsestLevel && level <= finestLevel && x < 2 ** level && y < 2 ** level
  return isThere ? { level, x, y } : null
}

/** Levels between a zoom and the squares that fit it: at zoom 1, all of California, a square is 64 points of a screen wide. */
const levelsPerZoom = 7
/** Squares side by side that are asked for at the most, however large the bounds are. */
const maxAcross = 40

/** The level whose squares a map of this zoom and these bounds shows; never more squares than can be counted at once. */
export function levelOf(zoom: number, bounds: Bounds): number {
  const { from, to } = cornersOf(bounds, finestLevel)
  const widest = Math.max(to.x - from.x, to.y - from.y, 1)
  const most = finestLevel - Math.ceil(Math.log2(Math.max(widest / (maxAcross - 1), 1)))
  return within(Math.floor(zoom) + levelsPerZoom, coarsestLevel, Math.max(most, coarsestLevel))
}

/** So near, squares are wider than a screen's marks: what stands in one is told apart. */
export const isNearest = (zoom: number) => Math.floor(zoom) + levelsPerZoom > finestLevel

/** The squares in the north-western and the south-eastern corner of the bounds, whichever way round their corners were said. */
export function cornersOf(bounds: Bounds, level: number): { readonly from: Cell; readonly to: Cell } {
  const { tlLat, tlLon, brLat, brLon } = bounds
  return {
    from: cellOf({ latitude: Math.max(tlLat, brLat), longitude: Math.min(tlLon, brLon) }, level),
    to: cellOf({ latitude: Math.min(tlLat, brLat), longitude: Math.max(tlLon, brLon) }, level),
  }
}

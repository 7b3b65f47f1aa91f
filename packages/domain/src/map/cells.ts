/*
 * The squares that count places on the map (docs/rules/review.md "The map"). They are those of the web's
 * usual maps (Web Mercator), quartered from level to level.
 */

/** The finest level: a square is about 110 m wide in the program's counties. */
export const maxLevel = 18
export const minLevel = 4
/** All levels that are counted, the coarsest first. */
export const levels = Array.from({ length: maxLevel - minLevel + 1 }, (_, index) => minLevel + index)

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

/** The view of a map: its north-western and south-eastern corners in degrees. */
export interface Bounds {
  readonly tlLat: number
  readonly tlLon: number
  readonly brLat: number
  readonly brLon: number
}

/** Beyond it Web Mercator has no squares. */
const maxLatitude = 85.05

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Finds the square of this level that contains a place. */
export function cellOf({ latitude, longitude }: Place, level: number): Cell {
  const across = 2 ** level
  const radians = (clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return {
    x: clamp(Math.floor(((longitude + 180) / 360) * across), 0, across - 1),
    y: clamp(Math.floor(down * across), 0, across - 1),
  }
}

/** Returns the middle of a square; fractions of squares are places, too. */
export function placeOfCell({ x, y }: Cell, level: number): Place {
  const across = 2 ** level
  const down = Math.PI * (1 - (2 * (y + 0.5)) / across)
  return {
    latitude: (Math.atan(Math.sinh(down)) * 180) / Math.PI,
    longitude: ((x + 0.5) / across) * 360 - 180,
  }
}

/** Returns the square of a coarser level that contains one of the finest. */
export function parentCell({ x, y }: Cell, level: number): Cell {
  const shift = maxLevel - level
  return { x: x >> shift, y: y >> shift }
}

/**
 * Interleaves the bits of a finest square's two numbers into one. The keys of squares within a coarser one
 * are consecutive.
 */
export function keyOfCell({ x, y }: Cell): number {
  let key = 0
  for (let bit = maxLevel - 1; bit >= 0; bit--) key = key * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return key
}

/** Returns the range of keys of all finest squares within this one. */
export function keysWithin({ x, y }: Cell, level: number): { readonly from: number; readonly to: number } {
  const shift = maxLevel - level
  const from = keyOfCell({ x: x * 2 ** shift, y: y * 2 ** shift })
  return { from, to: from + 4 ** shift - 1 }
}

/** Names a square in addresses: `level-x-y`. */
export const nameOfSquare = ({ x, y }: Cell, level: number): string => `${level}-${x}-${y}`

/** Parses a square's name; null: none. */
export function readSquare(name: string): (Cell & { readonly level: number }) | null {
  const [, level, x, y] = (/^(\d{1,2})-(\d{1,6})-(\d{1,6})$/.exec(name) ?? []).map(Number)
  if (level === undefined || x === undefined || y === undefined) return null
  const isValid = level >= minLevel && level <= maxLevel && x < 2 ** level && y < 2 ** level
  return isValid ? { level, x, y } : null
}

/** Levels between a zoom and its squares: at zoom 1, a square is 64 points of a screen wide. */
const levelsPerZoom = 7
/** Maximum squares across, however large the bounds are. */
const maxAcross = 40

/** Returns the level of squares for a zoom and bounds; never more squares than can be counted at once. */
export function levelOf(zoom: number, bounds: Bounds): number {
  const { from, to } = cornersOf(bounds, maxLevel)
  const maxSpan = Math.max(to.x - from.x, to.y - from.y, 1)
  const most = maxLevel - Math.ceil(Math.log2(Math.max(maxSpan / (maxAcross - 1), 1)))
  return clamp(Math.floor(zoom) + levelsPerZoom, minLevel, Math.max(most, minLevel))
}

/** True if squares are wider than a screen's marks: places in one are shown separately. */
export const isNearest = (zoom: number) => Math.floor(zoom) + levelsPerZoom > maxLevel

/**
 * Returns the squares in the north-western and the south-eastern corner of the bounds, whatever the order of
 * the corners.
 */
export function cornersOf(bounds: Bounds, level: number): { readonly from: Cell; readonly to: Cell } {
  const { tlLat, tlLon, brLat, brLon } = bounds
  return {
    from: cellOf({ latitude: Math.max(tlLat, brLat), longitude: Math.min(tlLon, brLon) }, level),
    to: cellOf({ latitude: Math.min(tlLat, brLat), longitude: Math.max(tlLon, brLon) }, level),
  }
}

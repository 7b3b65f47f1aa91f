/*
 * The squares that places on the map are counted in: those of the web's usual maps (Web Mercator), halved from level to level
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

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A square of a level, counted from the north-west. */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** What a map shows: its north-western and south-eastern corners. */
export interface Bounds {
  readonly tlLat: number
  readonly tlLon: number
  readonly brLat: number
  readonly brLon: number
}

/** Beyond it Web Mercator has no squares. */
const mostLatitude = 85.05

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The square of this level in which a place is. */
export function cellOf({ latitude, longitude }: Place, level: number): Cell {
  const across = 2 ** level
  const radians = (within(latitude, -mostLatitude, mostLatitude) * Math.PI) / 180
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return {
    x: within(Math.floor(((longitude + 180) / 360) * across), 0, across - 1),
    y: within(Math.floor(down * across), 0, across - 1),
  }
}

/** The middle of a square. */
export function placeOfCell({ x, y }: Cell, level: number): Place {
  const across = 2 ** level
  const down = Math.PI * (1 - (2 * (y + 0.5)) / across)
  return {
    latitude: (Math.atan(Math.sinh(down)) * 180) / Math.PI,
    longitude: ((x + 0.5) / across) * 360 - 180,
  }
}

/** Squares that a map has side by side at the most: closer ones would cover each other. */
const mostAcross = 20

/** The finest level of which the bounds hold no more squares side by side than a map can show. */
export function levelOf(bounds: Bounds): number {
  const width = Math.max(Math.abs(bounds.brLon - bounds.tlLon), 1e-9)
  return within(Math.floor(Math.log2((mostAcross * 360) / width)), coarsestLevel, finestLevel)
}

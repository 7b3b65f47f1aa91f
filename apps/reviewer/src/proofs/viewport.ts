/** The view of a proof: its scale and its rotation to the right in degrees. */
export interface Viewport {
  readonly zoom: number
  readonly rotation: 0 | 90 | 180 | 270
  /** Of a PDF, from 1. */
  readonly page: number
}

export const initialViewport: Viewport = { zoom: 1, rotation: 0, page: 1 }

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4]

/** Returns the next size up (1) or down (-1), within the smallest and the largest. */
export function zoomed(look: Viewport, direction: 1 | -1): Viewport {
  const at = zooms.indexOf(look.zoom) + direction
  return { ...look, zoom: zooms[Math.min(Math.max(at, 0), zooms.length - 1)] ?? 1 }
}

/** Returns the page nearest to the requested one. */
export function atPage(look: Viewport, page: number, pages: number): Viewport {
  return { ...look, page: Math.min(Math.max(page, 1), pages) }
}

/** Resets to the width of its place, on any page and rotation. */
export function resetZoom(look: Viewport): Viewport {
  return { ...look, zoom: initialViewport.zoom }
}

export function rotateRight(look: Viewport): Viewport {
  return { ...look, rotation: ((look.rotation + 90) % 360) as Viewport['rotation'] }
}

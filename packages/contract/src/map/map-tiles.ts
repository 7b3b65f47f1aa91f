/** The map tiles of a deployment (docs/how-to/run-in-production.md "Map tiles"). */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in the place of zoom, column and row. */
  readonly url: string
  /** The attribution that the tiles' licence requires, as plain text. */
  readonly attribution: string
}

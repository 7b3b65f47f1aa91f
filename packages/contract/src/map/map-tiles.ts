/** Pictures of the land that a deployment's map lies on (docs/how-to/run-in-production.md "Map tiles"). */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in the place of zoom, column and row. */
  readonly url: string
  /** Whom the pictures are owed to. */
  readonly attribution: string
}

/* Types of the outlines' own package (package.json), which the first drawing installs after types were checked. */

declare module 'topojson-client' {
  export type Position = readonly number[]
  export type Geometry =
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: Position[] }
    | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: Position[][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] }
  export interface Outline<Properties> {
    readonly id?: string | number
    readonly properties?: Properties
  }
  export interface Outlines<Properties> {
    readonly geometries: readonly Outline<Properties>[]
  }
  export function feature<Properties>(
    topology: unknown,
    outlines: Outlines<Properties>,
  ): { readonly features: readonly { readonly geometry: Geometry }[] }
  export function mesh<Properties>(
    topology: unknown,
    outlines: Outlines<Properties>,
    filter?: (one: Outline<Properties>, other: Outline<Properties>) => boolean,
  ): Geometry
}

import type { Geometry, Position } from 'topojson-client'

/** Lists lines of `[latitude, longitude]`, to about 100 m: finer than an outline is drawn. */
export function geoJsonLines(geometries: readonly Geometry[]): [number, number][][] {
  return geometries.flatMap(linesOf).map((line) => simplifyLine(line.map(rounded)))
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates]
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    default:
      throw new Error(`No outline is a ${geometry.type}`)
  }
}

const rounded = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  Math.round(latitude * 1000) / 1000,
  Math.round(longitude * 1000) / 1000,
]

function simplifyLine(line: [number, number][]): [number, number][] {
  return line.filter(([latitude, longitude], at) => {
    const before = line[at - 1]
    return before?.[0] !== latitude || before[1] !== longitude
  })
}

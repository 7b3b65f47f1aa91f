import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { Outline, Outlines } from 'topojson-client'
import { geoJsonLines } from './rings.ts'

/*
 * Prints the map's ground: California, its counties and its neighbours' borders (docs/rules/screens.md
 * "Map"). They are cut from the Census Bureau's outlines in the package `us-atlas`. The browser loads the cut
 * alone.
 */

type Named = { readonly name: string }
type Atlas = { readonly objects: { readonly counties: Outlines<Named>; readonly states: Outlines<Named> } }

const california = '06'
const neighbours = ['32', '41', '04']
const outputFile = join(import.meta.dirname, '../../apps/reviewer/src/map/outlines.json')

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
) as Atlas
const { counties, states } = atlas.objects
const idOf = (geometry: Outline<Named>) => String(geometry.id)
const isOfCalifornia = (geometry: Outline<Named>) => idOf(geometry).startsWith(california)
const only = (collection: Outlines<Named>, holds: (geometry: Outline<Named>) => boolean) => ({
  ...collection,
  geometries: collection.geometries.filter(holds),
})

const land = feature(
  atlas,
  only(states, (state) => idOf(state) === california),
)
const outlines = {
  land: geoJsonLines(land.features.map(({ geometry }) => geometry)),
  counties: geoJsonLines([mesh(atlas, only(counties, isOfCalifornia), (one, other) => one !== other)]),
  states: geoJsonLines([
    mesh(
      atlas,
      only(states, (state) => neighbours.includes(idOf(state))),
    ),
  ]),
}
writeFileSync(outputFile, `${JSON.stringify(outlines)}\n`)

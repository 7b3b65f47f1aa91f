import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mapPlaceParam } from '../claims/use-grid-state.ts'
import type { MapPlace } from './leaflet-map.ts'

/** Decimals of a degree that tell a house from the next. */
const decimals = 5
const written = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?),(\d{1,2})$/

/** The part of the map in view, in the address: `at=40.14,-120.95,12`. A colleague who gets the address sees the same. */
export function useMapPlace(): readonly [MapPlace | null, (place: MapPlace) => void] {
  const [query, setQuery] = useSearchParams()
  const [first] = useState(() => readPlace(query.get(mapPlaceParam)))
  const change = useCallback(
    ({ center, zoom }: MapPlace) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current)
          next.set(mapPlaceParam, [...center.map((value) => Number(value.toFixed(decimals))), zoom].join(','))
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  return [first, change]
}

function readPlace(text: string | null): MapPlace | null {
  const [, latitude, longitude, zoom] = written.exec(text ?? '') ?? []
  if (latitude === undefined || longitude === undefined) return null
  return { center: [Number(latitude), Number(longitude)], zoom: Number(zoom) }
}

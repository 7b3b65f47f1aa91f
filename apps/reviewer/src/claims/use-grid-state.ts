import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changed, readGridState, writeGridState } from './grid-state.ts'
import type { GridState } from './grid-state.ts'
import { allClaims } from './saved-views-query.ts'

/** The part of the map in view, beside its filters: the map reads and writes it. */
export const mapPlaceParam = 'at'

/** Reads the grid's state from the address and changes it there. Each change adds an entry to the browser's history. */
export function useGridState(): readonly [GridState, (change: Partial<GridState>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readGridState(query), [query])
  const change = useCallback(
    (part: Partial<GridState>) =>
      setQuery(
        (current) => {
          const next = writeGridState(changed(readGridState(current), part))
          // Removing the last filter shows all claims, and doesn't start with the default again.
          const query = next.size === 0 ? new URLSearchParams(allClaims) : next
          const place = current.get(mapPlaceParam)
          if (place !== null) query.set(mapPlaceParam, place)
          return query
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  )
  return [state, change]
}

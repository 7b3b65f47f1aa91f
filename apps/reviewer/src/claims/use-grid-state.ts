import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changed, readGridState, writeGridState } from './grid-state.ts'
import type { GridState } from './grid-state.ts'
import { allClaims } from './saved-views-query.ts'

/** The grid's state as the address has it, and how to change it; each change is a place to go back to. */
export function useGridState(): readonly [GridState, (change: Partial<GridState>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readGridState(query), [query])
  const change = useCallback(
    (part: Partial<GridState>) =>
      setQuery(
        (current) => {
          const next = writeGridState(changed(readGridState(current), part))
          // Whoever took the last filter away wants all claims, and not to begin with the default again.
          return next.size === 0 ? new URLSearchParams(allClaims) : next
        },
        { preventScrollReset: true },
      ),
    [setQuery],
  )
  return [state, change]
}

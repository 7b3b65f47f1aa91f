import type { SavedView } from '@makewhole/contract/saved-view/saved-view.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { filterNames, readGridState, writeGridState } from './grid-state.ts'
import type { GridState } from './grid-state.ts'

/** Reads the person's own views of the grid, by name. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['savedViews'],
    queryFn: async ({ signal }) => (await api.call('listSavedViews', { signal })).views,
    staleTime: 60_000,
    meta: { local: true },
  })

/** An address with all claims, where an empty one would have the default. */
export const allClaims = 'view=all'

/** Returns the saved part of the grid's state: filters and order, without page and figure. */
export function queryOf(state: GridState): string {
  return writeGridState({ ...state, after: null, before: null, figure: null }).toString() || allClaims
}

/** Returns a saved view's query without filters that the grid no longer has. */
export const queryNow = ({ query }: Pick<SavedView, 'query'>): string =>
  queryOf(readGridState(new URLSearchParams(query)))

const viewParameters: readonly string[] = ['view', 'q', 'sort', ...filterNames]

/** Lists the filters of a saved view that the grid no longer has. */
export const invalidFiltersOf = ({ query }: Pick<SavedView, 'query'>): readonly string[] =>
  [...new URLSearchParams(query).keys()].filter((name) => !viewParameters.includes(name))

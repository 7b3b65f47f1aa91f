import type { MapRequest, MapView } from '@makewhole/contract/map/map.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { CountyName } from '@makewhole/domain/report/figures.ts'
import { queryOptions } from '@tanstack/react-query'
import { filterOf } from '../claims/claims-query.ts'
import { changed, writeGridState } from '../claims/grid-state.ts'
import type { GridState } from '../claims/grid-state.ts'

/** Claims that changed are counted within a moment: then the map asks again. Milliseconds. */
const moment = 2000

/** What the map shows of the claims that the address asks for. */
export const mapQuery = (api: ApiClient, state: GridState, request: MapRequest | null) =>
  queryOptions({
    queryKey: ['map', state.view, state.search, state.filters, request],
    queryFn: async ({ signal }): Promise<MapView> => {
      const asked = { request: request as MapRequest, filter: filterOf(state) }
      const { data, page } = await api.query('mapData', asked, { signal })
      return { points: data, ...page }
    },
    enabled: request !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isBehind ? moment : false),
    meta: { local: true },
  })

/** The claims list with the same filters, of one square or of all, and of one county or of all. */
export function tableOf(state: GridState, square: string | null, county: CountyName | null = null): string {
  const filters = {
    ...state.filters,
    ...(square !== null && { square }),
    ...(county !== null && { place: county }),
  }
  return `/claims?${writeGridState(changed(state, { filters }))}`
}

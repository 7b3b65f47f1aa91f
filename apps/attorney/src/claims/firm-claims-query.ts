import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ListState } from './list-state.ts'

/** One page of the firm's claims, with what stands beside it. */
export const firmClaimsQuery = (api: ApiClient, state: ListState) =>
  queryOptions({
    queryKey: ['claims', state],
    queryFn: ({ signal }) => {
      const { view, search, folder, kind, sort, isDescending, after, before } = state
      const query = {
        view,
        ...(search && { search }),
        ...(folder && { folderId: folder }),
        ...(kind && { documentTypeId: kind }),
        ...(sort && { sort, isDescending: isDescending ? ('true' as const) : ('false' as const) }),
        ...(after && { after }),
        ...(before && { before }),
      }
      return api.call('listFirmClaims', { query, signal })
    },
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** The firm's folders, and which of them hold a claim; null asks about none. */
export const foldersQuery = (api: ApiClient, claimId: string | null) =>
  queryOptions({
    queryKey: ['folders', claimId],
    queryFn: ({ signal }) =>
      api.call('listFirmFolders', { query: claimId === null ? {} : { claimId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })

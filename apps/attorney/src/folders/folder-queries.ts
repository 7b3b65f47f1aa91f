import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads the firm's folders and which of them contain a claim; null asks about no claim. */
export const foldersQuery = (api: ApiClient, claimId: string | null) =>
  queryOptions({
    queryKey: ['folders', claimId],
    queryFn: ({ signal }) =>
      api.call('listFirmFolders', { query: claimId === null ? {} : { claimId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })

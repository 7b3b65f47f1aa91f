import type { ApiClient } from '@makewhole/contract/client.ts'
import { fetchFile } from '@makewhole/web/document/download-file.ts'
import { queryOptions } from '@tanstack/react-query'

/** Long enough to go through a claim's proofs and back; a file is 25 MB at most. */
const cacheMilliseconds = 2 * 60_000

/** The bytes of a document, as they were scanned; they are drawn, never opened. */
export const proofBytesQuery = (api: ApiClient, documentId: string) =>
  queryOptions({
    queryKey: ['proof-bytes', documentId],
    queryFn: () => fetchFile(api, documentId),
    staleTime: Infinity,
    gcTime: cacheMilliseconds,
    meta: { local: true },
  })

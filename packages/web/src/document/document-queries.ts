import type { ApiClient, CallAnswer } from '@makewhole/contract/client.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { retryWhileOffline } from '../api/api.tsx'

/** Milliseconds between two reads while a scan holds a file back. */
const scanPollMilliseconds = 5_000

export type ClaimDocuments = CallAnswer<'getDocumentation'>
export type DocumentTypeView = ProgramView['documentTypes'][number]
export type WantedProof = ClaimDocuments['proofs'][number]

/** Reads a claim's documents and its missing proofs. */
export const documentsQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['documents', claimId],
    queryFn: ({ signal }) => api.call('getDocumentation', { params: { claimId }, signal }),
    refetchInterval: (query) =>
      query.state.data?.documents.some((document) => document.scan === 'waiting')
        ? scanPollMilliseconds
        : retryWhileOffline(query),
    meta: { local: true, changesWith: 'claim' },
  })

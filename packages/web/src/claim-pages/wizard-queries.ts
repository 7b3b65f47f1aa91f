import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '../api/api.tsx'
import { formQuery, programQuery } from '../api/queries.ts'
import type { FormRequest } from '../api/queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Reads the draft of a claim's first step before the claim exists: read afresh on every visit. */
export const startDraftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['claim-draft', 'start'],
    queryFn: ({ signal }) => api.call('getStartDraft', { signal }),
    gcTime: 0,
    staleTime: 'static',
    meta: { local: true },
  })

/** Reads a claim for the wizard: afresh on every visit, and never while somebody types. */
export const claimToContinueQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['claim-to-continue', id],
    queryFn: ({ signal }) => api.call('getClaim', { params: { id }, signal }),
    gcTime: 0,
    staleTime: 'static',
    meta: { local: true },
  })

/** Reads a form, the claim's or the newest, and the program: both are needed before the first question. */
export function useFormParts(request: FormRequest | undefined) {
  const api = useApi()
  const form = useQuery({ ...formQuery(api, request), meta: { local: true } })
  const program = useQuery({ ...programQuery(api), meta: { local: true } })
  return {
    // A later failed read removes nothing: somebody types in it.
    isMissing: form.isLoadingError || program.isLoadingError,
    error: form.error ?? program.error,
    data: form.data && program.data ? { definition: form.data, program: program.data } : null,
    refetch: () => Promise.all([form.refetch(), program.refetch()]),
  }
}

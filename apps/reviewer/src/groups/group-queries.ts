import type { ApiClient } from '@makewhole/contract/client.ts'
import type { GroupListArgs } from '@makewhole/contract/group/group.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/api/refresh.ts'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { settlementKey } from '@makewhole/web/settlement/settlement-queries.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Reads one page of claim groups. */
export const groupListQuery = (api: ApiClient, args: GroupListArgs) =>
  queryOptions({
    queryKey: ['groups', 'list', args],
    queryFn: ({ signal }) => api.query('claimGroupList', args, { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads one group with the data for a decision, and compares these claims with the others. */
export const groupQuery = (api: ApiClient, groupId: string, comparedIds: readonly string[] = []) =>
  queryOptions({
    queryKey: ['groups', 'one', groupId, comparedIds],
    queryFn: ({ signal }) =>
      api.query(
        'claimGroupDetail',
        { groupId, ...(comparedIds.length > 0 && { beside: [...comparedIds] }) },
        { signal },
      ),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads the groups of a claim. */
export const groupsOfClaimQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['groups', 'claim', claimId],
    queryFn: ({ signal }) => api.query('groupsByClaimId', { claimId }, { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads the offers and payments on a claim's parcel; read again with the claim's settlement. */
export const parcelLedgerQuery = (api: ApiClient, claimId: string, locale: Locale) =>
  queryOptions({
    queryKey: [...settlementKey(claimId), 'parcel', locale],
    queryFn: ({ signal }) => api.query('parcelLedger', { claimId }, { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Runs one act on a group and reads the groups on screen again, also when somebody else was faster. */
export function useGroupAct<I, O>(
  send: (api: ApiClient, input: I) => Promise<O>,
  done: (input: I, answer: O) => { readonly text: string; readonly then?: () => void } | null,
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (input: I) => send(api, input),
    meta: { local: true },
    onSuccess: (answer, input) => {
      const result = done(input, answer)
      if (result === null) return
      show(result.text)
      result.then?.()
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['groups'] })
      await Promise.all([refreshClaim(queries, null), refreshClaimLists(queries)])
    },
  })
}

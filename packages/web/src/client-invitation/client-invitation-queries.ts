import type { ApiClient } from '@makewhole/contract/client.ts'
import { queryOptions } from '@tanstack/react-query'

/** Reads whether the client of a claim follows it, or was invited to. */
export const clientInvitationQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['claim', claimId, 'invitation'],
    queryFn: ({ signal }) => api.call('getClientInvitation', { params: { id: claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Claims to which the signed-in person is invited by their address. */
export const receivedInvitationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['claims', 'invitations'],
    queryFn: ({ signal }) => api.call('listReceivedInvitations', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

import type { ApiClient } from '@makewhole/contract/client.ts'
import type { JointSigningView } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { queryOptions } from '@tanstack/react-query'

/** How often a page asks how far a signing came, in milliseconds, where no change is told. */
const askEvery = 10_000

/** Which claims are listed, and which page of them. */
export interface ToSignPlace {
  readonly importId: string | null
  readonly after?: string
  readonly before?: string
}

/** One page of the claims that wait for a signature. */
export const toSignQuery = (api: ApiClient, { importId, ...cursor }: ToSignPlace) =>
  queryOptions({
    queryKey: ['to-sign', importId, cursor],
    queryFn: ({ signal }) =>
      api.call('listClaimsToSign', { query: { ...(importId && { importId }), ...cursor }, signal }),
    staleTime: 0,
    meta: { local: true },
  })

/** The firm's last signings. */
export const signingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['signings'],
    queryFn: ({ signal }) => api.call('listJointSignings', { signal }),
    staleTime: 0,
    meta: { local: true },
  })

/** One signing, as far as it came. */
export const signingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['signings', id],
    queryFn: ({ signal }) => api.call('getJointSigning', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'signing' ? askEvery : false),
    staleTime: 0,
    meta: { local: true },
  })

/** What of it could not be signed; anew as it grows. */
export const notSignedQuery = (api: ApiClient, { id, refused }: Pick<JointSigningView, 'id' | 'refused'>) =>
  queryOptions({
    queryKey: ['signings', id, 'not-signed', refused],
    queryFn: ({ signal }) => api.call('listNotSigned', { params: { id }, signal }),
    enabled: refused > 0,
    meta: { local: true },
  })

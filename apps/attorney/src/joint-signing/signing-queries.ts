import type { ApiClient } from '@makewhole/contract/client.ts'
import type { JointSigningView } from '@makewhole/contract/joint-signing/joint-signing.ts'
import type { ToSignSort } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Sorting } from '../sort-head.tsx'

/** How often a page asks how far a signing came, in milliseconds, where no change is told. */
const signingPollMilliseconds = 10_000

/** How often the claims on the screen are looked at again, in milliseconds: as long as one is in progress nobody is told that it changed. */
const pollMilliseconds = 20_000
/** All of them are up to 10,000. */
const pollAllMilliseconds = 60_000

/** Which claims are listed, and in which order. */
export interface ToSignOrder extends Sorting<ToSignSort> {
  readonly importId: string | null
}

/** All claims that wait for a signature, in order. */
export const allToSignQuery = (api: ApiClient, { importId, sort, isDescending }: ToSignOrder) =>
  queryOptions({
    queryKey: ['to-sign', 'all', importId, sort, isDescending],
    queryFn: ({ signal }) =>
      api.call('listAllToSign', {
        query: {
          ...(importId && { importId }),
          ...(sort && { sort }),
          isDescending: isDescending ? 'true' : 'false',
        },
        signal,
      }),
    refetchInterval: pollAllMilliseconds,
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Those of them that a page shows, and the form that signs them. */
export const shownToSignQuery = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['to-sign', 'shown', ids],
    queryFn: ({ signal }) => api.call('listClaimsToSign', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    refetchInterval: pollMilliseconds,
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** The firm's last signings. */
export const signingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['signings'],
    queryFn: ({ signal }) => api.call('listJointSignings', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** One signing, as far as it came. */
export const signingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['signings', id],
    queryFn: ({ signal }) => api.call('getJointSigning', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'signing' ? signingPollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** What of it could not be signed; anew as it grows. */
export const notSignedQuery = (api: ApiClient, { id, refused }: Pick<JointSigningView, 'id' | 'refused'>) =>
  queryOptions({
    queryKey: ['signings', id, 'not-signed', refused],
    queryFn: ({ signal }) => api.call('listNotSigned', { params: { id }, signal }),
    enabled: refused > 0,
    meta: { local: true },
  })

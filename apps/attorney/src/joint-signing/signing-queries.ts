import type { ApiClient } from '@makewhole/contract/client.ts'
import type { JointSigningView } from '@makewhole/contract/joint-signing/joint-signing.ts'
import type { ToSignSort } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Sorting } from '../sort-head.tsx'

/** Milliseconds between two reads of a signing's progress, where no change is announced. */
const signingPollMilliseconds = 10_000

/** Milliseconds between two reads of the listed claims: the server announces no change of a claim in progress. */
const pollMilliseconds = 20_000
/** All of them can be 10,000. */
const pollAllMilliseconds = 60_000

/** A filter and an order of the claims to sign. */
export interface ToSignOrder extends Sorting<ToSignSort> {
  readonly importId: string | null
}

/** Reads all claims that wait for a signature, in order. */
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

/** Reads the claims of one page, and the form that signs them. */
export const shownToSignQuery = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['to-sign', 'shown', ids],
    queryFn: ({ signal }) => api.call('listClaimsToSign', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    refetchInterval: pollMilliseconds,
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

/** Reads the firm's last signings. */
export const signingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['signings'],
    queryFn: ({ signal }) => api.call('listJointSignings', { signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** Reads one signing with its progress. */
export const signingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['signings', id],
    queryFn: ({ signal }) => api.call('getJointSigning', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'signing' ? signingPollMilliseconds : false),
    staleTime: 0,
    meta: { local: true, changesWith: 'firmWork' },
  })

/** Reads the claims that could not be signed, once for each number of them. */
export const notSignedQuery = (api: ApiClient, { id, refused }: Pick<JointSigningView, 'id' | 'refused'>) =>
  queryOptions({
    queryKey: ['signings', id, 'not-signed', refused],
    queryFn: ({ signal }) => api.call('listNotSigned', { params: { id }, signal }),
    enabled: refused > 0,
    meta: { local: true },
  })

import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/** `meta: { local: true }` marks a call whose screen tells its failure itself; any other failure shows the snackbar. */
export interface CallMeta extends Record<string, unknown> {
  readonly local?: boolean
}

const ApiContext = createContext<ApiClient | null>(null)

export interface ApiProviderProps {
  readonly client: ApiClient
  readonly queries: QueryClient
  readonly children: ReactNode
}

export function ApiProvider({ client, queries, children }: ApiProviderProps) {
  return (
    <ApiContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  )
}

/** The typed client: `useApi().call('getClaim', { params: { id } })`. */
export function useApi(): ApiClient {
  const client = useContext(ApiContext)
  if (!client) throw new Error('useApi needs an ApiProvider above it')
  return client
}

/**
 * The store of everything read from the server. `onFailure` is told of failures that no screen claims as its own
 * (content-and-public-pages.md §8); a lost line is tried again, an answer of the server is not.
 */
export function createQueries(onFailure: (problem: Error) => void): QueryClient {
  const tell = (problem: Error, meta: CallMeta | undefined) => {
    if (!meta?.local) onFailure(problem)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (problem, query) => tell(problem, query.meta) }),
    mutationCache: new MutationCache({
      onError: (problem, _variables, _result, mutation) => tell(problem, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, problem) => count < 2 && isLineLost(problem),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** True when a call failed on its way or the server is briefly not able to answer: trying again makes sense. */
export function isLineLost(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.code === 'NETWORK' || problem.status === 503)
}

/** The number that the error screen shows and the server's log carries. */
export function requestIdOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.problem?.requestId ?? null) : null
}

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

/** `meta: { local: true }` marks a call whose screen shows its failure itself; any other failure shows the snackbar. */
export interface CallMeta extends Record<string, unknown> {
  readonly local?: boolean
  /**
   * The change after which a query is read again: the claim's, any claim's, or the firm's work. A claim's key has
   * the id second.
   */
  readonly changesWith?: 'claim' | 'claims' | 'firmWork'
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

/** Returns the typed client: `useApi().call('getClaim', { params: { id } })`. */
export function useApi(): ApiClient {
  const client = useContext(ApiContext)
  if (!client) throw new Error('useApi needs an ApiProvider above it')
  return client
}

export interface CallObserver {
  /**
   * Called when a call failed that no screen shows itself: it raises the general error flag of
   * docs/rules/screens.md "When something fails".
   */
  readonly onFailure: () => void
  /** Called when a call that began after the failure, or the failed one itself, succeeded: it clears the flag. */
  readonly onSuccess: () => void
}

/** Milliseconds before a page without an answer, after a lost connection, repeats its calls. */
const retryMilliseconds = 5_000

/** Repeats a call every few seconds while the connection or the server is away, so that a page recovers by itself. */
export function retryWhileOffline({
  state,
}: {
  readonly state: { readonly status: string; readonly error: unknown }
}): number | false {
  return state.status === 'error' && isOffline(state.error) ? retryMilliseconds : false
}

/**
 * Creates the store of everything read from the server. It repeats calls after a lost connection, but not after an
 * answer.
 */
export function createQueries(observer: CallObserver): QueryClient {
  const flag = createErrorFlag(observer)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (_problem, { meta, queryHash }) => flag.raise(meta, queryHash),
      onSuccess: (_data, { queryHash }) => flag.clear({ name: queryHash }),
    }),
    mutationCache: new MutationCache({
      onError: (_problem, _variables, _result, { meta }) => flag.raise(meta),
      onSuccess: (_data, _variables, _result, { state }) => flag.clear({ startedAt: state.submittedAt }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetryRead,
        networkMode: 'always',
        // Such a network mode would leave these to each page.
        refetchOnReconnect: true,
        refetchInterval: retryWhileOffline,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Creates the error flag. A call that ran in parallel with the failed one doesn't clear it. */
function createErrorFlag({ onFailure, onSuccess }: CallObserver) {
  let currentError: { readonly at: number; readonly name: string | undefined } | null = null
  return {
    raise(meta: CallMeta | undefined, name?: string): void {
      if (meta?.local) return
      const isAlreadyShown = name !== undefined && currentError?.name === name
      currentError = { at: Date.now(), name }
      // A repeated call that fails again isn't reported again.
      if (!isAlreadyShown) onFailure()
    },
    clear({ name, startedAt = 0 }: { readonly name?: string; readonly startedAt?: number }): void {
      if (
        !currentError ||
        (startedAt <= currentError.at && (name === undefined || name !== currentError.name))
      )
        return
      currentError = null
      onSuccess()
    },
  }
}

/** True when a call failed on the network or the server is briefly unavailable: a retry makes sense. */
export function isOffline(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.code === 'NETWORK' || problem.status === 503)
}

/** True when a read is to be retried at once, after so many failures. */
export function shouldRetryRead(failures: number, problem: unknown): boolean {
  return failures < 2 && isOffline(problem)
}

/** True when it does not exist, or not for this person. */
export function isNotFound(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'NOT_FOUND'
}

/** Returns the number that the error screen shows and the server's log contains. */
export function requestIdOf(problem: unknown): string | null {
  return problem instanceof ApiError ? (problem.problem?.requestId ?? null) : null
}

import type { ApiClient } from '@makewhole/contract/client.ts'
import type { OperationName, operations } from '@makewhole/contract/operations.ts'
import type { z } from 'zod'

type Operations = typeof operations
type Args<N extends OperationName> = z.input<Operations[N]['args']>
type Data<N extends OperationName> = z.output<Operations[N]['data']>

interface GraphqlClient {
  query<N extends OperationName>(name: N, args: Args<N>, options?: { signal?: AbortSignal }): Promise<Data<N>>
  mutate<N extends OperationName>(name: N, args: Args<N>): Promise<Data<N>>
}

/** The client with the two doors of GraphQL, until the client's own type has them. */
export const graphql = (api: ApiClient) => api as unknown as GraphqlClient

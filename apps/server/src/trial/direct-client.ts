import type { ApiClient, CallAnswer, CallInput } from '@makewhole/contract/client.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Composition } from '../compose.ts'
import type { Person } from './people.ts'

type Handlers = Pick<Composition, 'handlers' | 'operationHandlers'>
interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly ifMatch?: number
}

/**
 * The client of somebody who calls the services in this very process: the same routes, operations and schemas,
 * without a network between. What is done through it has the history that it would have had. `beforeEach` runs before each call.
 */
export function directClient(
  { handlers, operationHandlers }: Handlers,
  { actor, locale }: Person,
  beforeEach: () => void = () => undefined,
): ApiClient {
  const caller = { address: '127.0.0.1', userAgent: 'Makewhole trial' }

  async function call<N extends RouteName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
    const route: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; access: string } = routes[name]
    const { params, query, body, ifMatch = null } = input as LooseInput
    beforeEach()
    const handler = handlers[name] as (given: object) => Promise<unknown>
    const answer = await handler({
      actor: route.access === 'public' ? null : actor,
      params: route.params?.parse(params),
      query: route.query?.parse(query ?? {}),
      body: route.body?.parse(body),
      ...{ ifMatch, locale, caller, requestId: randomUUID() },
    })
    return answer as CallAnswer<N>
  }

  async function ask(name: OperationName, args: unknown): Promise<never> {
    beforeEach()
    const handler = operationHandlers[name] as unknown as (given: object) => Promise<unknown>
    const parsed = operations[name].args.parse(args)
    return (await handler({ actor, locale, args: parsed, requestId: randomUUID() })) as never
  }

  const live = () => Promise.reject(new Error('Nothing is live in the past'))
  return { call, query: ask, mutate: ask, live }
}

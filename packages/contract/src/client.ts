import type { z } from 'zod'
import { addresses } from './addresses.ts'
import type { Address } from './addresses.ts'
import { liveAddress } from './live/live.ts'
import type { ErrorCode } from './errors.ts'
import type { ProblemView } from './problem.ts'
import type { OperationName, operations } from './operations.ts'
import { readProblem } from './read-problem.ts'
import type { FetchedFile, Route } from './route.ts'
import type { RouteName, routes } from './routes.ts'

type Routes = typeof routes
type Input<R extends Route, K extends 'params' | 'query' | 'body'> =
  R extends Record<K, z.ZodType> ? Record<K, z.input<R[K]>> : unknown
export type CallInput<N extends RouteName> = Input<Routes[N], 'params'> &
  Partial<Input<Routes[N], 'query'>> &
  Input<Routes[N], 'body'> & {
    readonly ifMatch?: number
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
  }
export type CallAnswer<N extends RouteName> = z.output<Routes[N]['answer']>

type Operations = typeof operations
type NameOf<K extends 'query' | 'mutation'> = {
  [N in OperationName]: Operations[N]['kind'] extends K ? N : never
}[OperationName]
export type OperationArgs<N extends OperationName> = z.input<Operations[N]['args']>
type Data<N extends OperationName> = z.output<Operations[N]['data']>
/** The answer of an operation; a paged list has both data and page. */
export type OperationData<N extends OperationName> = Operations[N] extends {
  readonly page: infer P extends z.ZodObject
}
  ? { readonly data: Data<N>; readonly page: z.output<P> }
  : Data<N>

/** An answer without success: the server's problem, or the failure of the connection. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'NETWORK'
  readonly problem: ProblemView | null

  constructor(status: number, code: ErrorCode | 'NETWORK', message: string, problem: ProblemView | null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
  }
}

export interface ClientOptions {
  readonly baseUrl: string
  /** The bearer token for the next call, or null when nobody is signed in. */
  readonly token: () => Promise<string | null>
  readonly locale: () => string
  readonly fetch?: typeof fetch
}

export type ApiClient = ReturnType<typeof createClient>

/**
 * Creates the typed client of REST v1. `call('saveClaimant', {params, body, ifMatch})` sends and parses.
 * Anything but a success rejects with `ApiError`, a dropped line included (`NETWORK`).
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((input: string, init: RequestInit) => globalThis.fetch(input, init))

  async function call<N extends RouteName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
    const answer = await respond(addresses[name], input)
    if (!answer.ok) throw await problemOf(answer)
    if (answer.status === 204) return null as CallAnswer<N>
    return (await bodyOf(answer, input.signal)) as CallAnswer<N>
  }

  async function respond({ method, path }: Address, input: UntypedInput): Promise<Response> {
    const headers = new Headers({ accept: 'application/json', 'accept-language': options.locale() })
    const token = await options.token()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`)
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
    if (input.isRead) headers.set('x-operation', 'query')
    const init: RequestInit = { method, headers }
    if (input.signal) init.signal = input.signal
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input.body)
    }
    try {
      return await send(options.baseUrl + pathOf(path, input), init)
    } catch (cause) {
      if (input.signal?.aborted) throw cause
      throw connectionError()
    }
  }

  /** Calls a GraphQL operation with every field and returns its data without the envelope. */
  async function callOperation<N extends OperationName>(
    { method, ...input }: OperationWithArgs,
    name: N,
    variables: OperationArgs<N>,
    signal?: AbortSignal,
  ): Promise<OperationData<N>> {
    const answer = await respond({ method, path: graphqlPath }, { ...input, ...(signal && { signal }) })
    const read = answer.ok ? bodyOf(answer, signal) : answer.json().catch(() => null)
    const said = (await read) as GraphqlAnswer | null
    return dataOf(said, name, answer) as OperationData<N>
  }

  return {
    call,
    query: <N extends NameOf<'query'>>(
      name: N,
      args: OperationArgs<N>,
      options: { readonly signal?: AbortSignal } = {},
    ) => callOperation(readOf(name, args), name, args, options.signal),
    /** Opens the stream of changes; its body is read as server-sent events until it ends. */
    live: (signal: AbortSignal): Promise<Response> => respond(liveAddress, { signal }),
    mutate: <N extends NameOf<'mutation'>>(name: N, args: OperationArgs<N>) =>
      callOperation(inBody(name, args), name, args),
  }
}

/** Next to `/api/v1`. */
const graphqlPath = '/../graphql'

type OperationWithArgs =
  | { readonly method: 'POST'; readonly body: object; readonly isRead?: boolean }
  | { readonly method: 'GET'; readonly query: { readonly operationName: string; readonly variables: string } }

const inBody = (operationName: string, variables: object) =>
  ({ method: 'POST', body: { operationName, variables } }) as const

/**
 * Chooses the transport of a portal's read. One with only ids, numbers and booleans goes into the address,
 * which costs the server less. Typed text never does. A read in a body is marked as one, so that a balancer
 * may repeat it.
 */
export function readOf(operationName: string, variables: object): OperationWithArgs {
  if (!Object.values(variables).every(isPlain)) return { ...inBody(operationName, variables), isRead: true }
  return { method: 'GET', query: { operationName, variables: JSON.stringify(variables) } }
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function isPlain(value: unknown): boolean {
  return typeof value === 'string' ? id.test(value) : typeof value !== 'object' || value === null
}

interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions?: { readonly problem?: unknown } }[]
}

interface Envelope {
  readonly responseCode: number
  readonly problem: string | null
  readonly data: unknown
  readonly page?: unknown
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'responseCode' in value
}

function dataOf(said: GraphqlAnswer | null, name: string, answer: Response): unknown {
  const [error] = said?.errors ?? []
  if (error) throw apiErrorOf(error.extensions?.problem ?? said, answer)
  const value = said?.data?.[name]
  if (said === null || value === undefined) throw apiErrorOf(said, answer)
  if (!isEnvelope(value)) return value
  if (value.responseCode >= 400) throw apiErrorOf(JSON.parse(value.problem ?? 'null'), answer)
  return value.page === undefined ? value.data : { data: value.data, page: value.page }
}

interface UntypedInput {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | readonly string[] | undefined>
  readonly body?: unknown
  readonly ifMatch?: number
  readonly idempotencyKey?: string
  readonly isRead?: boolean
  readonly signal?: AbortSignal
}

function pathOf(path: string, input: UntypedInput): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of value === undefined ? [] : Array.isArray(value) ? value : [value])
      query.append(name, String(item))
  }
  return query.size > 0 ? `${filledPath}?${query.toString()}` : filledPath
}

function isCsv(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/csv') === true
}

/** Reads a whole answer; an incomplete one counts as a dropped line. */
async function bodyOf(answer: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await (isCsv(answer) ? fileOf(answer) : answer.json())
  } catch (cause) {
    throw signal?.aborted ? cause : connectionError()
  }
}

async function fileOf(answer: Response): Promise<FetchedFile> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  return { fileName: named?.[1] ?? 'export.csv', content: await answer.blob() }
}

/** Creates the error of a dropped connection; the server may have done the request. */
export const connectionError = () => new ApiError(0, 'NETWORK', 'The connection was lost.', null)

async function problemOf(answer: Response): Promise<ApiError> {
  return apiErrorOf(await answer.json().catch(() => null), answer)
}

function apiErrorOf(said: unknown, answer: Response): ApiError {
  const problem = readProblem(said)
  if (!problem) return new ApiError(answer.status, codeOfGateway(answer.status), answer.statusText, null)
  return new ApiError(problem.status, problem.code as ErrorCode, problem.message, problem)
}

/**
 * Chooses the code of an answer without a problem. One of 502 or more comes from a gateway; the server may
 * have done the request.
 */
export const codeOfGateway = (status: number) => (status > 501 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')

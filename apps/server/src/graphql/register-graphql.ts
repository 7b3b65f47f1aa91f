import { operations } from '@makewhole/contract/operations.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, OperationTypeNode, parse } from 'graphql'
import type { GraphQLResolveInfo } from 'graphql'
import mercurius from 'mercurius'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { InTurn } from '../http/account-turns.ts'
import { authenticate } from '../http/authenticate.ts'
import type { Remember, Verify } from '../http/authenticate.ts'
import { limits } from '../http/limits.ts'
import { localeOf } from '../http/locale.ts'
import { malformed } from '../http/malformed.ts'
import { problemOf } from '../http/problem.ts'
import { refusalOfUnstorable } from '../http/storable.ts'
import type { Database } from '../db/database.ts'
import type { OperationHandlers } from './handler.ts'
import { maxAnswer, maxQuery, overLimits, overValues, queryLimits } from './limits.ts'
import { calledOperation, errorOf, problemOfCall, refusedEnvelope } from './operation-call.ts'
import type { Context } from './operation-call.ts'
import { buildSchema } from './schema.ts'
import { wholeOperations } from './whole-operation.ts'
import type { WholeOperation } from './whole-operation.ts'

export const graphqlPath = '/api/graphql'

interface GraphqlParts {
  readonly db: Database
  readonly operationHandlers: OperationHandlers
  readonly verify: Verify
  readonly remember: Remember
  readonly inTurn: InTurn
  readonly isProduction: boolean
}

/** Longer ones are sent as a body. */
const maxVariables = 2000

type GraphqlRequest = z.infer<typeof body>

const body = z.object({
  query: z.string().min(1).max(20_000).refine(isNoJson).optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
})

/** Reads an operation from the address: its name and variables, without a text. Undefined if there is none. */
function readAddress({
  operationName,
  variables,
  ...others
}: Record<string, unknown>): GraphqlRequest | undefined {
  if (typeof operationName !== 'string' || Object.keys(others).length > 0) return undefined
  if (variables === undefined) return { operationName }
  if (typeof variables !== 'string' || variables.length > maxVariables) return undefined
  try {
    const parsed: unknown = JSON.parse(variables)
    return isRecord(parsed) ? { operationName, variables: parsed } : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The first characters of JSON. The portals' requests begin differently: a failed parse would cost more than running
 * some.
 */
const jsonStart = /^\s*["[{tfn\d-]/

/** Mercurius accepts JSON as an already parsed request, and trusts it. */
function isNoJson(query: string): boolean {
  if (!jsonStart.test(query)) return true
  try {
    JSON.parse(query)
    return false
  } catch {
    return true
  }
}

/**
 * Registers the GraphQL endpoint (docs/rules/api.md "GraphQL"): only for signed-in people, one operation a request.
 * Without a `query` it runs the whole operation `operationName`, as the portals ask. JSON by POST, or a read's name
 * and variables in the address by GET.
 */
export async function registerGraphql(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const schema = buildSchema((name) => resolverOf(name, parts) as never)
  await app.register(mercurius, {
    schema,
    routes: false,
    // Compiling a query takes longer than running most: the worst would cost 26 ms of a core each.
    jit: 0,
    allowBatchedQueries: false,
    graphql: { parseOptions: { maxTokens: queryLimits.tokens }, validateOptions: { maxErrors: 10 } },
    validationRules: parts.isProduction ? [NoSchemaIntrospectionCustomRule] : [],
  })
  app.graphql.addHook('preValidation', async (_schema, document) => {
    refuseExcess(overLimits(document))
  })
  const { perMinute, exact } = limits.account
  const whole = wholeOperations(parts)
  const common = {
    url: graphqlPath,
    onRequest: [authenticate(parts.verify)],
    config: { rateLimit: { max: perMinute, bucket: 'account', exact } },
  }
  app.route({
    ...common,
    method: 'POST',
    bodyLimit: maxQuery,
    handler: (request, reply) => answer(bodyOf(request), whole, request, reply),
  })
  app.route({
    ...common,
    method: 'GET',
    exposeHeadRoute: false,
    handler: (request, reply) => answer(addressOf(request, reply), whole, request, reply),
  })
}

function bodyOf(request: FastifyRequest): GraphqlRequest {
  const parsed = body.safeParse(request.body)
  if (!parsed.success) throw malformed(parsed.error, 'body')
  return parsed.data
}

/** Refuses mutations by address, which anybody may follow or repeat. */
function addressOf(request: FastifyRequest, reply: FastifyReply): GraphqlRequest {
  const asked = readAddress(request.query as Record<string, unknown>)
  if (!asked) throw new AppError('MALFORMED_REQUEST', { part: 'query' })
  const refusal = refusalOfUnstorable(asked.variables, 'query')
  if (refusal) throw refusal
  if (mutations.has(asked.operationName ?? '')) {
    reply.header('allow', 'POST')
    throw new AppError('METHOD_NOT_ALLOWED')
  }
  return asked
}

const mutations: ReadonlySet<string> = new Set(
  Object.entries(operations).flatMap(([name, { kind }]) => (kind === 'mutation' ? [name] : [])),
)

/**
 * Checks whether a request declares that it only reads (`X-Operation: query`): a balancer then repeats it after a
 * server's failure. Any of several values counts, as balancers read them.
 */
function claimsToRead({ headers }: FastifyRequest): boolean {
  return [headers['x-operation']]
    .flat()
    .some((line) => line?.split(',').some((value) => value.trim().toLowerCase() === 'query'))
}

function containsMutation({ query, operationName }: GraphqlRequest): boolean {
  if (query === undefined) return mutations.has(operationName ?? '')
  try {
    return parse(query, { maxTokens: queryLimits.tokens }).definitions.some(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION,
    )
  } catch {
    // Such a request doesn't run; the endpoint answers why.
    return false
  }
}

async function answer(
  asked: GraphqlRequest,
  whole: ReadonlyMap<string, WholeOperation>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { query, variables, operationName } = asked
  reply.header('cache-control', 'no-store')
  const context = {
    request,
    actor: request.actor as Actor,
    locale: localeOf(request.headers['accept-language']),
  }
  if (claimsToRead(request) && containsMutation(asked))
    throw new AppError('MALFORMED_REQUEST', { header: 'X-Operation' })
  try {
    refuseExcess(overValues(variables))
    const text = await (query === undefined
      ? answerWhole(whole.get(operationName ?? ''), variables, context, reply)
      : answerQuery(query, asked, context, reply))
    if (isTooLarge(text)) throw new AppError('PAYLOAD_TOO_LARGE')
    return await reply.type('application/json; charset=utf-8').send(text)
  } catch (error) {
    const errors = (error as { errors?: readonly GraphQLError[] }).errors
    if (errors === undefined || error instanceof AppError) throw error
    // The request is invalid: the answer names the problem in the schema's public words.
    const problem = problemOf(new AppError('MALFORMED_REQUEST'), context.locale, request.id)
    const { code, status } = problem
    return reply
      .code(status)
      .send({
        data: null,
        errors: errors.map(({ message, locations }) => ({
          message: withMoved(message),
          locations,
          extensions: { code, status, problem },
        })),
      })
  }
}

/** No character takes more than three bytes, so that most answers need no measuring. */
function isTooLarge(text: string): boolean {
  return text.length > maxAnswer / 3 && Buffer.byteLength(text) > maxAnswer
}

function answerWhole(
  operation: WholeOperation | undefined,
  variables: unknown,
  context: Context,
  reply: FastifyReply,
): Promise<string> {
  if (!operation) throw new AppError('MALFORMED_REQUEST')
  return operation(variables, context, reply)
}

async function answerQuery(
  query: string,
  { variables, operationName }: GraphqlRequest,
  context: Context,
  reply: FastifyReply,
): Promise<string> {
  const result = await reply.graphql(query, context as never, variables ?? {}, operationName ?? undefined)
  refuseExcess((result.errors ?? []).filter(({ path }) => path === undefined))
  return JSON.stringify(result)
}

/** Fields that moved from one operation's answer to another's. */
const movedFields = {
  ClaimById: { to: 'claimForReview', fields: Object.keys(operations.claimForReview.data.shape) },
} as const

/** Adds a moved field's new place to a validation message, for old clients. */
function withMoved(message: string): string {
  const [, field = '', type = ''] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
  const moved = Object.hasOwn(movedFields, type) ? movedFields[type as keyof typeof movedFields] : undefined
  return moved?.fields.includes(field) ? `${message} It moved to "${moved.to}".` : message
}

function refuseExcess(problems: readonly GraphQLError[]): void {
  if (problems.length > 0) throw new RefusedQuery(problems)
}

/** A request over a limit, answered like one outside the schema. */
class RefusedQuery extends Error {
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super('over the limits')
    this.errors = errors
  }
}

function resolverOf(name: string, parts: GraphqlParts) {
  const { operation, call } = calledOperation(name, parts)
  return async (
    _root: unknown,
    args: unknown,
    context: Context,
    { path }: GraphQLResolveInfo,
  ): Promise<unknown> => {
    try {
      // Texts inside the query were still escaped when the body was checked.
      const refusal = refusalOfUnstorable(args, 'body')
      if (refusal) throw refusal
      const parsed = operation?.args.safeParse(args)
      if (parsed && !parsed.success) throw malformed(parsed.error, 'body')
      return await call(parsed?.data, String(path.key), context)
    } catch (error) {
      const problem = problemOfCall(error, context)
      if (operation?.isEnveloped) return refusedEnvelope(problem)
      const { message, extensions } = errorOf(problem)
      throw new GraphQLError(message, { extensions })
    }
  }
}

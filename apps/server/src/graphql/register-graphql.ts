import { errors } from '@makewhole/contract/errors.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import mercurius from 'mercurius'
import { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { authenticate } from '../http/authenticate.ts'
import type { Verify } from '../http/authenticate.ts'
import { limits } from '../http/limits.ts'
import { localeOf } from '../http/locale.ts'
import { malformed } from '../http/malformed.ts'
import { problemOf, refusalOf } from '../http/problem.ts'
import type { LimitOptions } from '../http/rate-limit.ts'
import { documentsOf } from './documents.ts'
import type { OperationHandlers } from './handler.ts'
import { largestAnswer, largestQuery, overLimits, overValues, queryLimits } from './limits.ts'
import { buildSchema } from './schema.ts'

export const graphqlPath = '/api/graphql'

interface GraphqlParts {
  readonly operationHandlers: OperationHandlers
  readonly verify: Verify
  readonly isProduction: boolean
}

/** What a resolver knows of the request. */
interface Context {
  readonly request: FastifyRequest
  readonly actor: Actor
  readonly locale: Locale
}

type LooseHandler = (call: {
  readonly actor: Actor
  readonly args: unknown
  readonly locale: Locale
  readonly requestId: string
}) => Promise<unknown>

const body = z.object({
  query: z.string().min(1).max(20_000).refine(isNoJson).optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
})

/** What JSON can begin with. The portals' requests begin otherwise: failing to parse them would cost more than running some. */
const beginsLikeJson = /^\s*["[{tfn\d-]/

/** Mercurius takes JSON for a request that was parsed elsewhere, and believes it. */
function isNoJson(query: string): boolean {
  if (!beginsLikeJson.test(query)) return true
  try {
    JSON.parse(query)
    return false
  } catch {
    return true
  }
}

/**
 * The GraphQL endpoint: signed-in people alone, POST of JSON alone, one operation a request; without a `query` the
 * operation of the name `operationName` whole, as the portals ask (docs/rules/api.md "GraphQL").
 */
export async function registerGraphql(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const schema = buildSchema((name) => resolverOf(name, parts.operationHandlers) as never)
  await app.register(mercurius, {
    schema,
    routes: false,
    jit: 1,
    allowBatchedQueries: false,
    graphql: {
      parseOptions: { maxTokens: queryLimits.tokens },
      validateOptions: { maxErrors: 10 },
    },
    validationRules: parts.isProduction ? [NoSchemaIntrospectionCustomRule] : [],
  })
  app.graphql.addHook('preValidation', async (_schema, document) => {
    refuseOver(overLimits(document))
  })
  const { perMinute, exact } = limits.account
  const wholeOperations = new Map(Object.entries(documentsOf(schema)))
  app.route({
    method: 'POST',
    url: graphqlPath,
    bodyLimit: largestQuery,
    onRequest: [authenticate(parts.verify)],
    config: { rateLimit: { max: perMinute, bucket: 'account', exact } as LimitOptions },
    handler: (request, reply) => answer(request, reply, wholeOperations),
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  wholeOperations: ReadonlyMap<string, string>,
): Promise<unknown> {
  const parsed = body.safeParse(request.body)
  if (!parsed.success) throw malformed(parsed.error, 'body')
  const { variables, operationName } = parsed.data
  const query = parsed.data.query ?? wholeOperations.get(operationName ?? '')
  if (query === undefined) throw new AppError('MALFORMED_REQUEST')
  reply.header('cache-control', 'no-store')
  const context = { request, actor: request.actor, locale: localeOf(request.headers['accept-language']) }
  try {
    refuseOver(overValues(variables))
    const done = await reply.graphql(query, context as never, variables ?? {}, operationName ?? undefined)
    refuseOver((done.errors ?? []).filter(({ path }) => path === undefined))
    const text = JSON.stringify(done)
    if (Buffer.byteLength(text) > largestAnswer) throw new AppError('PAYLOAD_TOO_LARGE')
    return await reply.type('application/json; charset=utf-8').send(text)
  } catch (error) {
    const said = (error as { errors?: readonly GraphQLError[] }).errors
    if (said === undefined || error instanceof AppError) throw error
    // The request itself is wrong: what is wrong with it is said, in the words of the schema that everybody may read.
    const problem = problemOf(new AppError('MALFORMED_REQUEST'), context.locale, request.id)
    const { code, status } = problem
    return reply.code(status).send({
      data: null,
      errors: said.map(({ message, locations }) => ({
        message: withMoved(message),
        locations,
        extensions: { code, status, problem },
      })),
    })
  }
}

/** Fields that answers of one operation no longer have, and those of another have. */
const movedFields = {
  ClaimById: { to: 'claimForReview', fields: Object.keys(operations.claimForReview.data.shape) },
} as const

/** What a validation says, and where a field that moved is now: old clients learn it from the refusal. */
function withMoved(message: string): string {
  const [, field = '', type = ''] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
  const moved = Object.hasOwn(movedFields, type) ? movedFields[type as keyof typeof movedFields] : undefined
  return moved?.fields.includes(field) ? `${message} It moved to "${moved.to}".` : message
}

function refuseOver(problems: readonly GraphQLError[]): void {
  if (problems.length > 0) throw new RefusedQuery(problems)
}

/** A request that asks for too much, told like one that is not of the schema. */
class RefusedQuery extends Error {
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super('over the limits')
    this.errors = errors
  }
}

function resolverOf(name: string, handlers: OperationHandlers) {
  const operation = (operations as Readonly<Record<string, Operation>>)[name]
  const handler = (handlers as Readonly<Record<string, LooseHandler>>)[name]
  return async (_root: unknown, args: unknown, { request, actor, locale }: Context): Promise<unknown> => {
    try {
      if (!operation || !handler) throw new AppError('NOT_FOUND')
      const parsed = operation.args.safeParse(args)
      if (!parsed.success) throw malformed(parsed.error, 'body')
      const data = await handler({ actor, args: parsed.data, locale, requestId: request.id })
      if (!operation.isEnveloped) return data
      const answered = operation.page ? (data as object) : { data }
      return { responseCode: 200, errorMessages: [], problem: null, ...answered }
    } catch (error) {
      return refused(error, operation?.isEnveloped ?? false, request, locale)
    }
  }
}

function refused(error: unknown, isEnveloped: boolean, request: FastifyRequest, locale: Locale): unknown {
  const refusal = refusalOf(error)
  if (errors[refusal.code].status >= 500)
    request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'refused')
  const problem = problemOf(refusal, locale, request.id)
  const { code, status, message } = problem
  if (isEnveloped)
    return { responseCode: status, errorMessages: [message], problem: JSON.stringify(problem), data: null }
  throw new GraphQLError(message, { extensions: { code, status, problem } })
}

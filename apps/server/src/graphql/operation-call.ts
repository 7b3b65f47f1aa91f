import { errors } from '@makewhole/contract/errors.ts'
import type { Operation } from '@makewhole/contract/operation.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { InTurn } from '../http/account-turns.ts'
import type { Remember } from '../http/authenticate.ts'
import { hashOf, idempotencyKeyOf, onlyOnce } from '../http/idempotency.ts'
import { problemOf, refusalOf } from '../http/problem.ts'
import { countCall, ownLimitOf } from '../http/rate-limit.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import type { OperationHandlers } from './handler.ts'

/** The request and its language. */
export interface Context {
  readonly request: FastifyRequest
  readonly actor: Actor
  readonly locale: Locale
}

export interface CallParts {
  readonly db: Database
  readonly operationHandlers: OperationHandlers
  readonly remember: Remember
  readonly inTurn: InTurn
}

type UntypedHandler = (call: {
  readonly actor: Actor
  readonly args: unknown
  readonly locale: Locale
  readonly requestId: string
}) => Promise<unknown>

/** An operation of the contract with its handler; both are undefined for an unknown name. */
export interface CalledOperation {
  readonly operation: Operation | undefined
  /**
   * Runs the handler on parsed arguments, as the value of the operation's field. `alias` is its name in the request:
   * a mutation under two names is two calls. Raises what the handler raises.
   */
  call(args: unknown, alias: string, context: Context): Promise<unknown>
}

export function calledOperation(
  name: string,
  { db, operationHandlers, remember, inTurn }: CallParts,
): CalledOperation {
  const operation = (operations as Readonly<Record<string, Operation>>)[name]
  const handler = (operationHandlers as Readonly<Record<string, UntypedHandler>>)[name]
  return {
    operation,
    async call(args, alias, { request, actor, locale }) {
      if (!operation || !handler) throw new AppError('NOT_FOUND')
      const limit = ownLimitOf(name, operation)
      if (limit) await countCall(db.kysely, limit, request)
      const act = () => handler({ actor, args, locale, requestId: request.id })
      if (operation.kind === 'mutation') await remember(actor, locale)
      const key = operation.kind === 'mutation' ? idempotencyKeyOf(request) : null
      const keyed = { subject: actor.subject, route: `graphql ${name} ${alias}` }
      const once = () =>
        key === null ? act() : onlyOnce(db, { ...keyed, requestHash: hashOf(args), key }, act)
      const data = await (operation.hasRichText ? inTurn(actor.subject, once) : once())
      if (!operation.isEnveloped) return data
      const answered = operation.page ? (data as object) : { data }
      return { responseCode: 200, errorMessages: [], problem: null, ...answered }
    },
  }
}

/** Returns a refused call's problem details; the log has the reason, and unexpected errors. */
export function problemOfCall(error: unknown, { request, locale }: Context): ProblemView {
  const refusal = refusalOf(error)
  request.refusalCode = refusal.code
  if (errors[refusal.code].status >= 500)
    request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'refused')
  return problemOf(refusal, locale, request.id)
}

/** One problem as a text: `personalLosses.0.typeId: Please choose one of the options. (120950000 Agricultural Loss, …)`. */
function placeInWords({ path, message, allowed = [] }: NonNullable<ProblemView['errors']>[number]): string {
  return `${path}: ${message}${allowed.length > 0 ? ` (${allowed.join(', ')})` : ''}`
}

/** A refused call as an item of `errors`: its message says why, and then each place that has to be mended. */
export function errorOf(problem: ProblemView) {
  const { code, status } = problem
  return { message: refusedEnvelope(problem).errorMessages.join(' '), extensions: { code, status, problem } }
}

/** The envelope of a call that was refused: why, and then each place that has to be mended. */
export function refusedEnvelope(problem: ProblemView) {
  const { status, message, errors: places = [] } = problem
  const errorMessages = [message, ...places.map(placeInWords)]
  return { responseCode: status, errorMessages, problem: JSON.stringify(problem), data: null }
}
